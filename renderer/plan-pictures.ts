import type { Diff } from '../src/model/diff.ts';
import type { Overview } from '../src/model/overview.ts';
import type { State, StateLayer } from '../src/model/state.ts';
import type { View } from '../src/model/view.ts';
import { baselineView } from './baseline-view.ts';
import type { Capture } from './capture.ts';
import { pictureName } from './picture-name.ts';
import type { SettledView } from './read-view.ts';

/** One picture: a layer of the state or of its baseline. */
export interface Picture {
  readonly file: string;
  readonly layer: string;
  readonly view: View;
  /** Ids of the layer's cards by rank. */
  readonly cards: readonly string[];
  /** Ids of its other active items: the "not shown" region. */
  readonly notShown: readonly string[];
}

/** A layer as it is, as it was, or both: then they are drawn at one scale. */
export interface PicturePair {
  readonly current: Picture | null;
  readonly baseline: Picture | null;
}

export interface Plan {
  /** In the order in which to look at them: the state's layers, then those that only the baseline has. */
  readonly pairs: readonly PicturePair[];
  readonly omitted: Pick<Overview['omitted'], 'layers' | 'items'>;
}

/** What is drawn of a capture, and what is not. */
export function planPictures(capture: Capture, view: SettledView): Plan {
  const { state, baseline, diff } = capture;
  const reasonToSkip = skipping(state, view);
  const omittedLayers = state.layers.flatMap((layer) => {
    const reason = reasonToSkip(layer);
    return reason === null ? [] : [{ layer: layer.layer, reason }];
  });
  const isInView = inView(view, diff);
  const currents = picturesOf(state, 'layer', view, isInView);
  const formerView = baseline && diff ? baselineView(view, baseline, diff) : null;
  const formers =
    baseline && formerView ? picturesOf(baseline, 'baseline', formerView, inView(formerView, undefined)) : [];
  const formerOf = new Map(formers.map((picture) => [picture.layer, picture]));
  const stands = new Set(state.layers.map(({ layer }) => layer));
  return {
    pairs: [
      ...currents.map((current) => ({ current, baseline: formerOf.get(current.layer) ?? null })),
      ...formers
        .filter(({ layer }) => !stands.has(layer))
        .map((former) => ({ current: null, baseline: former })),
    ],
    omitted: { layers: omittedLayers, items: omittedItems(capture, view, currents) },
  };
}

function picturesOf(
  state: State,
  prefix: 'layer' | 'baseline',
  view: SettledView,
  isShown: (id: string) => boolean,
): Picture[] {
  const reasonToSkip = skipping(state, view);
  const ofPage = viewOfPage(
    view,
    state.layers.filter((layer) => reasonToSkip(layer) === null),
  );
  return state.layers.flatMap((layer, at) => {
    if (reasonToSkip(layer) !== null) return [];
    return [
      {
        file: pictureName(prefix, at, layer.layer),
        layer: layer.layer,
        view: ofPage,
        cards: layer.items.filter(isShown),
        notShown: layer.items.filter((id) => !isShown(id)),
      },
    ];
  });
}

/** The page knows layers by name alone: where a depth begins depends on the layers that were asked for. */
function viewOfPage({ depth, ...view }: SettledView, drawn: readonly StateLayer[]): View {
  return depth === undefined ? view : { ...view, layers: drawn.map(({ layer }) => layer) };
}

/** Why a layer is not drawn, or null. Depth counts from the shallowest layer of those that the view names. */
function skipping(
  { layers }: State,
  view: SettledView,
): (layer: StateLayer) => 'not_in_view' | 'depth' | null {
  const named = layers.filter(({ layer }) => view.layers?.includes(layer) ?? true);
  const deepest = Math.min(...named.map(({ depth }) => depth)) + (view.depth ?? Number.POSITIVE_INFINITY);
  return (layer) => {
    if (!named.includes(layer)) return 'not_in_view';
    return layer.depth > deepest ? 'depth' : null;
  };
}

function inView(view: SettledView, diff: Diff | undefined): (id: string) => boolean {
  const wanted = view.items && new Set(view.items);
  const changed = new Set([...(diff?.added ?? []), ...(diff?.changed ?? [])].map(({ id }) => id));
  return (id) => (wanted?.has(id) ?? true) && (!view.changes_only || changed.has(id));
}

function omittedItems(
  { state }: Capture,
  view: SettledView,
  pictures: readonly Picture[],
): Overview['omitted']['items'] {
  const drawn = new Set(pictures.map(({ layer }) => layer));
  const shown = new Set(pictures.flatMap(({ cards }) => cards));
  const wanted = view.items && new Set(view.items);
  return state.items.flatMap(({ id, layer }): Overview['omitted']['items'] => {
    if (shown.has(id)) return [];
    if (!drawn.has(layer)) return [{ id, reason: 'layer_not_drawn' }];
    const isWanted = wanted?.has(id) ?? true;
    return [{ id, reason: isWanted ? 'unchanged' : 'not_in_view' }];
  });
}
