/**
 * A map by names that are never taken out, in the order in which they came. It stays what it is: `with` gives
 * another one, which shares with it all but the runs of values that it changes.
 */
export interface GrowingMap<Value> extends ReadonlyMap<string, Value> {
  with(changes: ReadonlyMap<string, Value>): GrowingMap<Value>;
}

export function growingMap<Value>(entries: Iterable<readonly [string, Value]> = []): GrowingMap<Value> {
  return versionOf<Value>(new Map(), [], 0).with(new Map(entries));
}

type Runs<Value> = readonly (readonly Value[])[];

const runLength = 128;

/**
 * `positions` is shared by versions that follow each other: each sees of it what is below its own size, and only the
 * newest adds to it.
 */
function versionOf<Value>(
  positions: Map<string, number>,
  runs: Runs<Value>,
  size: number,
): GrowingMap<Value> {
  return {
    size,
    get(name) {
      const position = positions.get(name);
      return position === undefined || position >= size ? undefined : valueAt(runs, position);
    },
    has(name) {
      const position = positions.get(name);
      return position !== undefined && position < size;
    },
    *entries(): Generator<[string, Value], undefined> {
      for (const [name, position] of positions) {
        if (position >= size) return;
        yield [name, valueAt(runs, position)];
      }
    },
    *keys(): Generator<string, undefined> {
      for (const [name] of this) yield name;
    },
    *values(): Generator<Value, undefined> {
      for (const run of runs) yield* run;
    },
    [Symbol.iterator]() {
      return this.entries();
    },
    forEach(callback) {
      for (const [name, value] of this) callback(value, name, this);
    },
    with(changes) {
      if (changes.size === 0) return this;
      const isNewest = positions.size === size;
      return withChanges(isNewest ? positions : new Map(numbered(this.keys())), runs, changes);
    },
  };
}

/** The version that follows the newest one of `positions`. */
function withChanges<Value>(
  positions: Map<string, number>,
  runs: Runs<Value>,
  changes: ReadonlyMap<string, Value>,
): GrowingMap<Value> {
  const copies: Value[][] = [...runs] as Value[][];
  for (const [name, value] of changes) {
    let position = positions.get(name);
    if (position === undefined) {
      position = positions.size;
      positions.set(name, position);
    }
    const run = Math.trunc(position / runLength);
    if (copies[run] === runs[run]) copies[run] = [...(runs[run] ?? [])];
    (copies[run] as Value[])[position % runLength] = value;
  }
  return versionOf(positions, copies, positions.size);
}

function valueAt<Value>(runs: Runs<Value>, position: number): Value {
  return runs[Math.trunc(position / runLength)]?.[position % runLength] as Value;
}

function* numbered(names: Iterable<string>): Generator<[string, number]> {
  let position = 0;
  for (const name of names) {
    yield [name, position];
    position += 1;
  }
}
