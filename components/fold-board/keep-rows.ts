import type { Room } from './geometry.ts';
import { placeRows, usualAspect } from './place-rows.ts';
import { type Rows, type Slab, squarifyRows, squarifySlab } from './squarify-rows.ts';

/** More newcomers than this part of all cards make a kept arrangement pointless. */
const tooManyNew = 0.5;
/** How much worse than a fresh arrangement a kept one may become before it is given up: ratio of usual aspects. */
const staleness = 2;
/** Cards that are usually longer than this many times their width read as lines. */
const sliver = 3;
/** What is thinner, in CSS px, neither eye nor finger finds. */
const hairline = 3;

/** The cards by rank, in the rows of an earlier layout as far as that reads well, else afresh. */
export function keepRows(prior: Rows, ids: readonly string[], room: Room): Rows {
  const waiting = new Set(ids);
  const rows = prior.map((slab) => thinned(slab, waiting)).filter((slab) => slab.length > 0);
  if (waiting.size > ids.length * tooManyNew) return squarifyRows(ids, room);
  const kept = withNewcomers(rows, [...waiting], room).flatMap((slab) =>
    unlessStale([slab], () => [squarifySlab(idsOf(slab), room)], room),
  );
  return unlessStale(kept, () => squarifyRows(ids, room), room);
}

/** The slab without the cards that left, and without those that were met before: `waiting` holds the others. */
function thinned(slab: Slab, waiting: Set<string>): Slab {
  return slab
    .map(({ band, ids }) => ({ band, ids: ids.filter((id) => waiting.delete(id)) }))
    .filter((row) => row.ids.length > 0);
}

// The blank gives way along its whole edge, and areas are exact: a card that is to move no other one must fill that
// edge from end to end. So newcomers are slabs of their own, however thin, and what came as a sliver is gathered with
// its like once something else comes. Only where nobody would see the newcomer, it joins the last slab.
function withNewcomers(rows: Rows, newcomers: readonly string[], room: Room): Rows {
  if (newcomers.length === 0) return rows;
  const share = newcomers.reduce((sum, id) => sum + (room.shares.get(id) as number), 0);
  const last = rows.at(-1);
  if (last && (share * room.unit) / room.depth < hairline) {
    return [...rows.slice(0, -1), squarifySlab([...idsOf(last), ...newcomers], room)];
  }
  return [...gathered(rows, room), ...squarifyRows(newcomers, room)];
}

/** The rows, with several slivers at their end arranged together. */
function gathered(rows: Rows, room: Room): Rows {
  const from = rows.findLastIndex((slab) => usualAspect(placeRows([slab], room)) <= sliver) + 1;
  const slivers = rows.slice(from);
  return slivers.length < 2 ? rows : [...rows.slice(0, from), ...squarifyRows(slivers.flatMap(idsOf), room)];
}

/** What was kept, or what is fresh if that is much better; nothing is better than squares. */
function unlessStale(kept: Rows, fresh: () => Rows, room: Room): Rows {
  const usual = usualAspect(placeRows(kept, room));
  if (usual <= staleness) return kept;
  const anew = fresh();
  return usual > staleness * usualAspect(placeRows(anew, room)) ? anew : kept;
}

function idsOf(slab: Slab): string[] {
  return slab.flatMap((row) => row.ids);
}
