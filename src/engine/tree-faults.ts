import { limits } from '../model/limits.ts';
import type { Fault } from '../model/refusal.ts';
import { fault, quoted } from './faults.ts';
import { byCodePoint } from './order.ts';
import type { Placement } from './placement.ts';

/** The result is a tree: no cycle, at most 16 layers deep, at most 10,000 active items. */
export function treeFaults(placement: Placement): readonly Fault[] {
  // What did not move was a tree before the batch and still is.
  if (placement.relocated.length === 0) return [];
  const cycles = cyclesFrom(placement.relocated, placement.places);
  const inCycle = new Set(cycles.flat());
  return [
    ...cycles.map((cycle) => cycleFault(cycle, placement)),
    ...depthFaults(placement, inCycle),
    ...countFaults(placement),
  ];
}

function cyclesFrom(
  starts: readonly string[],
  places: ReadonlyMap<string, string>,
): readonly (readonly string[])[] {
  const settled = new Set<string>();
  const cycles: string[][] = [];
  for (const start of starts) {
    const path = new Map<string, number>();
    let current: string | undefined = start;
    while (current !== undefined && !settled.has(current) && !path.has(current)) {
      path.set(current, path.size);
      current = places.get(current);
    }
    const entry = current === undefined ? undefined : path.get(current);
    if (entry !== undefined) cycles.push([...path.keys()].slice(entry));
    for (const id of path.keys()) settled.add(id);
  }
  return cycles;
}

function cycleFault(cycle: readonly string[], placement: Placement): Fault {
  const first = cycle.toSorted((a, b) =>
    byCodePoint(placement.pointerTo(a) ?? '\u{10ffff}', placement.pointerTo(b) ?? '\u{10ffff}'),
  )[0] as string;
  const from = cycle.indexOf(first);
  const path = [...cycle.slice(from), ...cycle.slice(0, from), first];
  return fault(
    'cycle',
    placement.pointerTo(first) ?? '',
    `${inWords(path)} is a cycle; place one of them elsewhere`,
    { path },
  );
}

/** A path for a sentence; all of it stands beside in `path`. */
function inWords(path: readonly string[]): string {
  const shown = path.length > 8 ? [...path.slice(0, 3), ...path.slice(-3)] : path;
  const words = shown.map(quoted);
  if (shown.length < path.length) words.splice(3, 0, `${path.length - shown.length} more`);
  return words.join(' in ');
}

function depthFaults(placement: Placement, inCycle: ReadonlySet<string>): readonly Fault[] {
  const tooDeep = new Map<string, string[]>();
  for (const id of placement.places.keys()) {
    const chain = chainOf(id, placement.places, inCycle);
    if (chain.length <= limits.layersDeep) continue;
    const moved = chain.find((member) => placement.pointerTo(member) !== undefined);
    const pointer = moved === undefined ? '' : (placement.pointerTo(moved) as string);
    tooDeep.set(pointer, [...(tooDeep.get(pointer) ?? []), id]);
  }
  return [...tooDeep].map(([pointer, ids]) =>
    fault(
      'too_deep',
      pointer,
      `${ids.map(quoted).join(', ')} would live more than ${limits.layersDeep} layers deep; place it higher`,
      { limit: limits.layersDeep, items: ids.map((id) => ({ id })) },
    ),
  );
}

/**
 * An item and its ancestors; as long as the number of the layer that it lives in. Empty where that number does not
 * exist: on a cycle, above one, and below something that is not active in the result.
 */
function chainOf(
  id: string,
  places: ReadonlyMap<string, string>,
  inCycle: ReadonlySet<string>,
): readonly string[] {
  const chain: string[] = [];
  let current = id;
  for (let place = places.get(current); place !== undefined; place = places.get(current)) {
    if (inCycle.has(current)) return [];
    chain.push(current);
    current = place;
  }
  return current === '' ? chain : [];
}

function countFaults(placement: Placement): readonly Fault[] {
  const got = placement.places.size - placement.swept.size;
  if (got <= limits.activeItems) return [];
  return [
    fault(
      'too_large',
      '/declarations',
      `the board would have ${got} active items, expected at most ${limits.activeItems}; merge or withdraw some`,
      {
        limit: limits.activeItems,
        got,
      },
    ),
  ];
}
