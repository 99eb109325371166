/** Whether a value is a JSON object, and not null or an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equality of JSON values: members in any order, elements in order. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, index) => jsonEqual(element, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key], b[key]))
    );
  }
  return a === b;
}

/** One step further along a JSON Pointer (RFC 6901). */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What stands at a JSON Pointer, or `undefined` when nothing does. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of keysOf(pointer)) {
    if (Array.isArray(value) && /^(0|[1-9]\d*)$/.test(key)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy with the value at a pointer replaced, or added where its parent is an object. */
export function replaceAt(root: unknown, pointer: string, replacement: unknown): unknown {
  const [key, ...rest] = keysOf(pointer);
  if (key === undefined) return replacement;
  const below = rest.map((part) => pointerTo('', part)).join('');
  if (Array.isArray(root)) {
    return root.map((element, index) =>
      String(index) === key ? replaceAt(element, below, replacement) : element,
    );
  }
  if (!isObject(root)) throw new Error(`nothing to replace at ${pointer}`);
  const next = replaceAt(Object.hasOwn(root, key) ? root[key] : undefined, below, replacement);
  return Object.fromEntries([...Object.entries(root).filter(([name]) => name !== key), [key, next]]);
}

function keysOf(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new Error(`${JSON.stringify(pointer)} is not a JSON Pointer`);
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
