/** A copy of a JSON value, whose objects have their members in canonical order as far as JavaScript can keep it. */
export interface InOrder<Value> {
  readonly value: Value;
  /** Whether `JSON.stringify` writes the canonical JSON of it; false when in doubt. */
  readonly isCanonical: boolean;
}

export function inCanonicalOrder<Value>(value: Value): InOrder<Value> {
  const walk: Walk = { isCanonical: true };
  return { value: ordered(value, walk) as Value, isCanonical: walk.isCanonical };
}

interface Walk {
  isCanonical: boolean;
}

function ordered(value: unknown, walk: Walk): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'number' && !Number.isFinite(value)) walk.isCanonical = false;
    return value;
  }
  if (Array.isArray(value)) return value.map((member) => ordered(member, walk));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) walk.isCanonical = false;
  return orderedObject(value as Readonly<Record<string, unknown>>, walk);
}

function orderedObject(members: Readonly<Record<string, unknown>>, walk: Walk): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(members).sort()) {
    const member = ordered(members[name], walk);
    if (member === undefined) continue;
    // Members that are named by numbers keep the place that JavaScript gives them.
    if (beginsWithDigit(name)) walk.isCanonical = false;
    // Defined, not assigned: a member may be called `__proto__`.
    if (name === '__proto__')
      Object.defineProperty(copy, name, {
        value: member,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    else copy[name] = member;
  }
  return copy;
}

function beginsWithDigit(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}
