import canonicalize from 'canonicalize';

/**
 * The canonical JSON (RFC 8785) of a plain JSON value.
 * Whatever reaches it has passed the shape gate: `canonicalize` would accept a sparse array or a Date.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('canonical JSON of a value that JSON does not have');
  return text;
}

/** Whether two values are the same JSON; undefined is the same as itself alone. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);
}
