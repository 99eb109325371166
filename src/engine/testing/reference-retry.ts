interface Sent {
  op: string;
  actor: string;
  request: unknown;
}

/** In what a second request under a known batch_id differs from the first; nothing means that it is the same. */
export function differingFields(first: Sent, second: Sent): string[] {
  const frame = (['op', 'actor'] as const).filter((name) => first[name] !== second[name]);
  const inside = first.op === second.op ? differingMembers(first.request, second.request) : [];
  return [...frame.map((name) => `/${name}`), ...inside].sort();
}

/** JSON Pointers of the smallest members in which two values differ. */
export function differingMembers(first: unknown, second: unknown, pointer = ''): string[] {
  if (Object.is(first, second)) return [];
  if (!isNested(first) || !isNested(second) || Array.isArray(first) !== Array.isArray(second))
    return [pointer];
  const [left, right] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names.flatMap((name) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!left.has(name) || !right.has(name)) return [at];
    return differingMembers(left.get(name), right.get(name), at);
  });
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
