/**
 * A copy of a JSON value with the members of every object in canonical order, so that plain `JSON.stringify` writes
 * its canonical JSON. Members that are named by numbers keep the place that JavaScript gives them.
 */
export function inCanonicalOrder<Value>(value: Value): Value {
  return ordered(value) as Value;
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const members = value as Readonly<Record<string, unknown>>;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(members).sort()) {
    // Defined, not assigned: a member may be called `__proto__`.
    const member = { value: ordered(members[name]), enumerable: true, writable: true, configurable: true };
    if (name === '__proto__') Object.defineProperty(copy, name, member);
    else if (member.value !== undefined) copy[name] = member.value;
  }
  return copy;
}
