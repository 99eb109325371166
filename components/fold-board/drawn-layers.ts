import type { CardChange } from '../../src/model/overview.ts';
import type { PendingAnnotation, StateItem, StateLayer } from '../../src/model/state.ts';
import type { View } from '../../src/model/view.ts';
import type { GoneItem } from './changes.ts';
import type { BoardState } from './check-state.ts';
import { type Choice, chosenBy } from './choice.ts';
import type { Comparison } from './comparison.ts';
import type { CardShare } from './geometry.ts';

/** One card, with everything that its texts and marks say. */
export interface DrawnCard {
  readonly item: StateItem;
  /** Its rank in the layer. */
  readonly number: number;
  readonly changes: readonly CardChange[];
  readonly formerShare: number | null;
  /** The user's notes that no agent has answered yet, those of what was merged into it included. */
  readonly notes: readonly PendingAnnotation[];
  readonly inside: readonly StateItem[];
  /** Whether there is a layer inside: it may have lost its last item since the baseline. */
  readonly opens: boolean;
  /** Of a card of the baseline that is no longer in its layer: what became of it. */
  readonly left: Leaving | null;
}

export interface Leaving {
  readonly how: GoneItem['how'] | 'moved';
  readonly successor: string | null;
}

/** What is gone is numbered after all that is there. */
export interface DrawnGone extends GoneItem {
  readonly number: number;
}

/** A layer as it is to be drawn; shares in units of its own budget. */
export interface DrawnLayer {
  readonly layer: string;
  readonly title: string;
  /** The layers above, from the top. */
  readonly trail: readonly { readonly layer: string; readonly title: string }[];
  readonly budget: number;
  readonly used: number;
  readonly free: number;
  readonly cards: readonly DrawnCard[];
  readonly notShown: { readonly share: number; readonly items: readonly string[] };
  readonly gone: readonly DrawnGone[];
  /** The same layer at the earlier end of a diff. */
  readonly former: FormerLayer | null;
  /** That end as it is drawn in a rectangle of its own. */
  readonly side: DrawnLayer | null;
  /** Null where nothing is compared. */
  readonly comparison: Comparison | null;
}

export interface FormerLayer {
  readonly budget: number;
  readonly cards: readonly CardShare[];
  readonly notShown: number;
}

/** The layers to draw, in state order. A layer that the state does not have is left out. */
export function drawnLayers(choice: Choice): DrawnLayer[] {
  const { state, layer, view } = choice;
  const index = { notes: notesByItem(state), layers: new Set(state.layers.map((one) => one.layer)) };
  return state.layers
    .filter((candidate) => (layer === null ? isInView(candidate, view) : candidate.layer === layer))
    .map((candidate) => drawnLayer(candidate, choice, index));
}

/** What is asked of every card, found without a search. */
interface Index {
  readonly notes: ReadonlyMap<string, readonly PendingAnnotation[]>;
  readonly layers: ReadonlySet<string>;
}

function notesByItem({ pending }: BoardState): Index['notes'] {
  const notes = new Map<string, PendingAnnotation[]>();
  for (const note of pending) {
    for (const id of new Set([note.item, note.successor ?? note.item])) {
      const known = notes.get(id);
      if (known === undefined) notes.set(id, [note]);
      else known.push(note);
    }
  }
  return notes;
}

/** Whether the view's `layers` and `depth` keep a layer. */
function isInView(layer: StateLayer, view: View | null): boolean {
  if (view?.layers && !view.layers.includes(layer.layer)) return false;
  return view?.depth === undefined || layer.depth <= view.depth;
}

function drawnLayer(layer: StateLayer, choice: Choice, index: Index): DrawnLayer {
  const { state, baseline, changes, comparison } = choice;
  const isChosen = chosenBy(choice);
  const isShown = (id: string) => state.items.has(id) && isChosen(id);
  const cards = layer.items.flatMap((id, at) =>
    isShown(id) ? [drawnCard(state.items.get(id) as StateItem, at + 1, choice, index)] : [],
  );
  const shownShare = cards.reduce((sum, card) => sum + card.item.share, 0);
  const before = baseline?.layers.find((candidate) => candidate.layer === layer.layer);
  const place = {
    layer: layer.layer,
    title: titleOf(state, layer.layer),
    trail: trailOf(state, layer.layer),
  };
  const gone = (changes?.gone ?? [])
    .filter((item) => item.layer === layer.layer)
    .map((item, at) => ({ ...item, number: layer.items.length + at + 1 }));
  return {
    ...place,
    budget: layer.budget,
    used: layer.used,
    free: layer.budget - layer.used,
    cards,
    notShown: { share: layer.used - shownShare, items: layer.items.filter((id) => !isShown(id)) },
    gone,
    former: before && baseline ? formerShares(before, baseline) : null,
    side:
      choice.isSide && before && baseline && comparison
        ? comparison.formerLayer({ ...place, gone }, layer, before, baseline, choice)
        : null,
    comparison,
  };
}

function drawnCard(
  item: StateItem,
  number: number,
  { state, changes }: Choice,
  { notes, layers }: Index,
): DrawnCard {
  const change = changes?.items.get(item.id);
  const inside = item.children.flatMap((id) => state.items.get(id) ?? []);
  return {
    item,
    number,
    changes: change?.words ?? [],
    formerShare: change?.formerShare ?? null,
    notes: notes.get(item.id) ?? [],
    inside,
    opens: inside.length > 0 || (changes !== null && layers.has(item.id)),
    left: null,
  };
}

function formerShares(layer: StateLayer, baseline: BoardState): FormerLayer {
  const cards = layer.items.flatMap((id) => {
    const item = baseline.items.get(id);
    return item ? [{ id, share: item.share }] : [];
  });
  return {
    budget: layer.budget,
    cards,
    notShown: layer.used - cards.reduce((sum, card) => sum + card.share, 0),
  };
}

function titleOf(state: BoardState, layer: string): string {
  if (layer === '') return state.title ?? state.board;
  return state.items.get(layer)?.summary ?? layer;
}

function trailOf(state: BoardState, layer: string): { layer: string; title: string }[] {
  const trail: { layer: string; title: string }[] = [];
  const seen = new Set<string>();
  for (let at = layer; at !== '' && !seen.has(at); ) {
    seen.add(at);
    at = state.items.get(at)?.layer ?? '';
    trail.unshift({ layer: at, title: titleOf(state, at) });
  }
  return trail;
}

/** The user's notes on items that none of the drawn layers shows, or that the view leaves out. */
export function notesElsewhere(
  state: BoardState,
  drawn: readonly DrawnLayer[],
  view: View | null,
): PendingAnnotation[] {
  const cards = new Set(drawn.flatMap((layer) => layer.cards.map((card) => card.item.id)));
  if (!drawn.some((layer) => isFirst(layer, state, view))) return [];
  const named = view?.items === undefined ? null : new Set(view.items);
  const drawable = new Set(
    state.layers
      .filter((layer) => isInView(layer, view))
      .flatMap((layer) => layer.items)
      .filter((id) => named?.has(id) ?? true),
  );
  return state.pending.filter((note) => {
    const id = note.successor ?? note.item;
    return !cards.has(id) && !drawable.has(id);
  });
}

/** Whether a layer is the first one that the view keeps: what is of no layer stands beside it. */
export function isFirst({ layer }: DrawnLayer, { layers }: BoardState, view: View | null): boolean {
  return layers.find((candidate) => isInView(candidate, view))?.layer === layer;
}
