import { limits } from '../model/limits.ts';
import type { Fault } from '../model/refusal.ts';
import type { Board } from './board.ts';
import { fault, quoted } from './faults.ts';
import { byCreation } from './members.ts';
import { byCodePoint } from './order.ts';
import type { Placement } from './placement.ts';

/** The result is a tree: no cycle, at most 16 layers deep, at most 10,000 active items. */
export function treeFaults(board: Board, placement: Placement): readonly Fault[] {
  // What did not move was a tree before the batch and still is.
  if (placement.relocated.length === 0) return [];
  const cycles = cyclesFrom(placement);
  const inCycle = new Set(cycles.flat());
  return [
    ...cycles.map((cycle) => cycleFault(cycle, placement)),
    ...depthFaults(board, placement, inCycle),
    ...countFaults(placement),
  ];
}

function cyclesFrom({ relocated, placeOf }: Placement): readonly (readonly string[])[] {
  const settled = new Set<string>();
  const cycles: string[][] = [];
  for (const start of relocated) {
    const path = new Map<string, number>();
    let current: string | undefined = start;
    while (current !== undefined && !settled.has(current) && !path.has(current)) {
      path.set(current, path.size);
      current = placeOf(current);
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

function depthFaults(board: Board, placement: Placement, inCycle: ReadonlySet<string>): readonly Fault[] {
  const tooDeep = new Map<string, string[]>();
  for (const id of movedItems(board, placement)) {
    const chain = chainOf(id, placement, inCycle);
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

/** What is relocated with all that lives below, in the order of creation; new items last. */
function movedItems(board: Board, { relocated, childrenOf }: Placement): readonly string[] {
  const moved = new Set(relocated);
  // A set that grows while it is walked is walked to its end.
  for (const id of moved) for (const child of childrenOf(id)) moved.add(child);
  const known = [...moved].flatMap((id) => board.items.get(id) ?? []).sort(byCreation);
  return [...new Set([...known.map(({ id }) => id), ...moved])];
}

/**
 * An item and its ancestors; as long as the number of the layer that it lives in. Empty where that number does not
 * exist: on a cycle, above one, and below something that is not active in the result.
 */
function chainOf(id: string, { placeOf }: Placement, inCycle: ReadonlySet<string>): readonly string[] {
  const chain: string[] = [];
  let current = id;
  for (let place = placeOf(current); place !== undefined; place = placeOf(current)) {
    if (inCycle.has(current)) return [];
    chain.push(current);
    current = place;
  }
  return current === '' ? chain : [];
}

function countFaults(placement: Placement): readonly Fault[] {
  const { active: got } = placement;
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
