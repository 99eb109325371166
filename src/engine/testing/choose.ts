/** The element that a number of a script stands for; undefined when there is nothing to choose from. */
export function choose<Value>(from: readonly Value[], pick: number): Value | undefined {
  return from[pick % Math.max(1, from.length)];
}

export function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
