/**
 * A map by names that are never taken out, in the order in which they came. It stays what it is: `with` gives
 * another one, which shares with it all but the runs of entries that it changes.
 */
export interface GrowingMap<Value> extends ReadonlyMap<string, Value> {
  with(changes: ReadonlyMap<string, Value>): GrowingMap<Value>;
}

export function growingMap<Value>(entries: Iterable<readonly [string, Value]> = []): GrowingMap<Value> {
  return changed([], 0, new Map(), entries);
}

type Entry<Value> = readonly [name: string, value: Value];

type Runs<Value> = readonly (readonly Entry<Value>[])[];

/**
 * Where a name stands in some version of a map; in more than one place if versions went on apart. All versions share
 * it and add to it, and none believes it: the entry itself says whose it is.
 */
type Places = Map<string, readonly number[]>;

const runLength = 128;

function versionOf<Value>(runs: Runs<Value>, size: number, places: Places): GrowingMap<Value> {
  return {
    size,
    get(name) {
      const place = placeOf(name, runs, places);
      return place === undefined ? undefined : entryAt(place, runs)?.[1];
    },
    has(name) {
      return placeOf(name, runs, places) !== undefined;
    },
    *entries(): Generator<[string, Value], undefined> {
      for (const run of runs) for (const [name, value] of run) yield [name, value];
    },
    *keys(): Generator<string, undefined> {
      for (const run of runs) for (const [name] of run) yield name;
    },
    *values(): Generator<Value, undefined> {
      for (const run of runs) for (const [, value] of run) yield value;
    },
    [Symbol.iterator]() {
      return this.entries();
    },
    forEach(callback) {
      for (const [name, value] of this) callback(value, name, this);
    },
    with(changes) {
      return changes.size === 0 ? this : changed(runs, size, places, changes);
    },
  };
}

function changed<Value>(
  runs: Runs<Value>,
  size: number,
  places: Places,
  changes: Iterable<Entry<Value>>,
): GrowingMap<Value> {
  const copies = [...runs] as Entry<Value>[][];
  let grown = size;
  for (const entry of changes) {
    const [name] = entry;
    let place = placeOf(name, copies, places);
    if (place === undefined) {
      place = grown;
      grown += 1;
      const known = places.get(name) ?? [];
      if (!known.includes(place)) places.set(name, [...known, place]);
    }
    const run = Math.trunc(place / runLength);
    if (copies[run] === runs[run]) copies[run] = [...(runs[run] ?? [])];
    (copies[run] as Entry<Value>[])[place % runLength] = entry;
  }
  return versionOf(copies, grown, places);
}

function placeOf<Value>(name: string, runs: Runs<Value>, places: Places): number | undefined {
  for (const place of places.get(name) ?? []) if (entryAt(place, runs)?.[0] === name) return place;
  return undefined;
}

function entryAt<Value>(place: number, runs: Runs<Value>): Entry<Value> | undefined {
  return runs[Math.trunc(place / runLength)]?.[place % runLength];
}
