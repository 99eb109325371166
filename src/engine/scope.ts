import type { Scope } from '../model/ledger.ts';
import type { Fault } from '../model/refusal.ts';
import { type Omitted, type ScopedState, type State, StateItem, type StateLayer } from '../model/state.ts';
import type { Board } from './board.ts';
import { fault, quoted, sortFaults } from './faults.ts';
import { numberFaults } from './number-faults.ts';
import { project } from './project.ts';
import { budgetOf } from './shares.ts';

/** A state, whole if the scope leaves nothing out, or what is wrong with the scope. */
export type ScopedRead = { readonly state: State | ScopedState } | { readonly faults: readonly Fault[] };

/** A board's state within a scope. What is left out is counted in `omitted`; waiting notes and gates never are. */
export function projectScope(board: Board, now: string, scope: Scope): ScopedRead {
  const state = project(board, now);
  const faults = scopeFaults(state, scope);
  if (faults.length > 0) return { faults: sortFaults(faults) };
  const wantedLayer = withOwnLayer(board, state, scope.layer ?? '');
  const below = layersBelow(wantedLayer, scope.layer ?? '');
  const layers = scope.depth === undefined ? below : withinDepth(below, scope.depth);
  const inScope = new Set(layers.flatMap(({ items }) => items));
  const wanted = state.items.filter(({ id }) => inScope.has(id));
  const start = scope.after === undefined ? 0 : wanted.findIndex(({ id }) => id === scope.after) + 1;
  const items = wanted.slice(start, scope.limit === undefined ? undefined : start + scope.limit);
  const last = items.at(-1)?.id;
  const isCut = start + items.length < wanted.length;

  const reasons: Omitted['reasons'] = [];
  if (below.length < wantedLayer.length) reasons.push('layer');
  if (layers.length < below.length) reasons.push('depth');
  const fields = omittedFields(scope.fields);
  if (fields.length > 0) reasons.push('fields');
  if (items.length < wanted.length) reasons.push('limit');
  if (reasons.length === 0) return { state };
  const omitted: Omitted = {
    items: state.items.length - items.length,
    layers: wantedLayer.length - layers.length,
    fields,
    reasons,
    next: isCut && last !== undefined ? { after: last } : null,
  };
  return {
    state: { ...state, layers: [...layers], items: items.map((item) => without(item, fields)), omitted },
  };
}

const fieldNames = Object.keys(StateItem.shape) as (keyof StateItem)[];

function scopeFaults(state: State, scope: Scope): readonly Fault[] {
  const faults: Fault[] = [
    ...numberFaults('/depth', scope.depth, 0),
    ...numberFaults('/limit', scope.limit, 1),
  ];
  for (const role of ['layer', 'after'] as const) {
    const id = scope[role];
    if (id === undefined || (role === 'layer' && id === '') || state.items.some((item) => item.id === id))
      continue;
    faults.push(
      fault(
        'not_found',
        `/${role}`,
        `got ${quoted(id)}, which is no active item of this board; take the id from the state`,
        { id },
      ),
    );
  }
  for (const [index, name] of (scope.fields ?? []).entries()) {
    if ((fieldNames as readonly string[]).includes(name)) continue;
    faults.push(
      fault(
        'unknown_field',
        `/fields/${index}`,
        `got ${quoted(name)}, expected some of ${fieldNames.join(', ')}; leave it out or correct its name`,
      ),
    );
  }
  return faults;
}

/** The layers of a state and, when it is asked for by name, the empty layer of an item without children. */
function withOwnLayer(board: Board, state: State, layer: string): readonly StateLayer[] {
  if (state.layers.some((candidate) => candidate.layer === layer)) return state.layers;
  const budget = budgetOf(layer, board.items, board.settings);
  const depth = 1 + (state.layers.find(({ items }) => items.includes(layer))?.depth ?? 0);
  const version = board.layerVersions.get(layer) ?? 0;
  return [...state.layers, { layer, depth, budget, used: 0, free: budget, version, items: [] }];
}

function layersBelow(layers: readonly StateLayer[], top: string): readonly StateLayer[] {
  const below = new Set([top]);
  return layers.filter(({ layer, items }) => {
    // State order is depth-first, so that a layer's parent is always met before it.
    if (!below.has(layer)) return false;
    for (const id of items) below.add(id);
    return true;
  });
}

function withinDepth(layers: readonly StateLayer[], depth: number): readonly StateLayer[] {
  const top = layers[0]?.depth ?? 0;
  return layers.filter((layer) => layer.depth - top <= depth);
}

function omittedFields(fields: readonly string[] | undefined): string[] {
  if (fields === undefined) return [];
  return fieldNames.filter((name) => name !== 'id' && !fields.includes(name));
}

function without(item: StateItem, fields: readonly string[]): ScopedState['items'][number] {
  const kept = Object.entries(item).filter(([name]) => !fields.includes(name));
  return Object.fromEntries(kept) as ScopedState['items'][number];
}
