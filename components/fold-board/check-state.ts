import type { Gate, PendingAnnotation, StateItem, StateLayer } from '../../src/model/state.ts';

/** What is wrong with a state, and where: `pointer` is a JSON Pointer into it. */
export interface StateFault {
  readonly pointer: string;
  readonly message: string;
}

/** What the board draws of a state. Items of a scoped read have their missing fields filled in as empty. */
export interface BoardState {
  readonly board: string;
  readonly title: string | null;
  readonly now: string;
  readonly event_seq: number;
  readonly layers: readonly StateLayer[];
  readonly items: ReadonlyMap<string, StateItem>;
  readonly pending: readonly PendingAnnotation[];
  readonly gates: readonly OpenGate[];
  /** Fields that a scoped read left out of its items. */
  readonly omitted: readonly string[];
}

/** A gate as a state names it, of whatever type. */
export interface OpenGate extends Omit<Gate, 'type'> {
  readonly type: string;
}

type Loose = Readonly<Record<string, unknown>>;

const kinds = ['action', 'waiting', 'progress', 'result', 'reference'];
const weights = ['focal', 'major', 'standard', 'minor', 'trace'];

/**
 * Reads a state document without the engine: enough to know that it can be drawn truthfully. The document is
 * neither changed nor kept.
 */
export function readState(
  value: unknown,
): { readonly state: BoardState } | { readonly faults: StateFault[] } {
  const faults: StateFault[] = [];
  const fault = (pointer: string, expected: string, got: unknown) =>
    faults.push({ pointer, message: `expected ${expected}, got ${show(got)}` });
  if (!isObject(value)) return { faults: [{ pointer: '', message: `expected a state, got ${show(value)}` }] };
  if (value.kind !== 'fold-state') fault('/kind', '"fold-state"', value.kind);
  if (value.schema_version !== 1) fault('/schema_version', '1', value.schema_version);
  if (typeof value.board !== 'string') fault('/board', 'a board id', value.board);
  if (!isTime(value.now)) fault('/now', 'a UTC timestamp', value.now);
  if (!isCount(value.event_seq, 0)) fault('/event_seq', 'a whole number from 0', value.event_seq);
  for (const name of ['layers', 'items', 'pending_annotations']) {
    if (!Array.isArray(value[name])) fault(`/${name}`, 'a list', value[name]);
  }
  if (faults.length > 0) return { faults };

  const items = readItems(value.items as unknown[], fault);
  const whole = value.omitted === null || value.omitted === undefined;
  const layers = readLayers(value.layers as unknown[], items, whole, fault);
  const pending = readPending(value.pending_annotations as unknown[], fault);
  const gates = readGates(value.work, fault);
  if (faults.length > 0) return { faults };
  return {
    state: {
      board: value.board as string,
      title: typeof value.title === 'string' ? value.title : null,
      now: value.now as string,
      event_seq: value.event_seq as number,
      layers,
      items,
      pending,
      gates,
      omitted: isObject(value.omitted) ? [value.omitted.fields].flat().map(String) : [],
    },
  };
}

type Report = (pointer: string, expected: string, got: unknown) => void;

function readItems(list: readonly unknown[], fault: Report): Map<string, StateItem> {
  const items = new Map<string, StateItem>();
  for (const [at, item] of list.entries()) {
    const pointer = `/items/${at}`;
    if (!isObject(item)) {
      fault(pointer, 'an item', item);
      continue;
    }
    if (typeof item.id !== 'string') {
      fault(`${pointer}/id`, 'an id', item.id);
      continue;
    }
    if (items.has(item.id)) {
      fault(`${pointer}/id`, 'an id that no other item has', item.id);
      continue;
    }
    if (typeof item.summary !== 'string') fault(`${pointer}/summary`, 'a text', item.summary);
    if (!kinds.includes(item.kind as string)) fault(`${pointer}/kind`, kinds.join(', '), item.kind);
    if (!weights.includes(item.weight as string)) fault(`${pointer}/weight`, weights.join(', '), item.weight);
    if (!isCount(item.share, 1)) fault(`${pointer}/share`, 'a whole number from 1', item.share);
    for (const name of ['due', 'stale_after', 'created_at', 'updated_at']) {
      const time = item[name];
      if (time !== null && time !== undefined && !isTime(time))
        fault(`${pointer}/${name}`, 'a UTC timestamp', time);
    }
    for (const name of ['sources', 'children', 'merged_from', 'annotations']) {
      const entries = item[name];
      if (entries !== undefined && !Array.isArray(entries)) fault(`${pointer}/${name}`, 'a list', entries);
    }
    items.set(item.id, { ...absent, ...item } as unknown as StateItem);
  }
  return items;
}

const absent = {
  layer: '',
  detail: null,
  reason: null,
  due: null,
  stale_after: null,
  sources: [],
  children: [],
  layer_budget: null,
  merged_from: [],
  created_at: null,
  updated_at: null,
  since_update: null,
  until_due: null,
  until_stale: null,
  annotations: [],
  annotations_more: 0,
};

function readLayers(
  list: readonly unknown[],
  items: ReadonlyMap<string, StateItem>,
  whole: boolean,
  fault: Report,
): StateLayer[] {
  const layers: StateLayer[] = [];
  const names = new Set<string>();
  for (const [at, layer] of list.entries()) {
    const pointer = `/layers/${at}`;
    if (!isObject(layer)) {
      fault(pointer, 'a layer', layer);
      continue;
    }
    if (typeof layer.layer !== 'string') {
      fault(`${pointer}/layer`, 'an item id or ""', layer.layer);
      continue;
    }
    if (names.has(layer.layer)) {
      fault(`${pointer}/layer`, 'a layer named once', layer.layer);
      continue;
    }
    names.add(layer.layer);
    if (!isCount(layer.budget, 1)) {
      fault(`${pointer}/budget`, 'a whole number from 1', layer.budget);
      continue;
    }
    if (!isCount(layer.used, 0)) {
      fault(`${pointer}/used`, 'a whole number from 0', layer.used);
      continue;
    }
    if (layer.used > layer.budget) {
      fault(`${pointer}/used`, `at most the budget of ${layer.budget}`, layer.used);
      continue;
    }
    if (!Array.isArray(layer.items)) {
      fault(`${pointer}/items`, 'a list of ids', layer.items);
      continue;
    }
    const given = sumOfShares(layer.items, items);
    layer.items.forEach((id, place) => {
      if (whole && !items.has(id)) fault(`${pointer}/items/${place}`, 'the id of an item of this state', id);
    });
    if (whole ? given !== layer.used : given > layer.used) {
      fault(`${pointer}/used`, `the sum of its shares, ${given}`, layer.used);
    }
    layers.push(layer as unknown as StateLayer);
  }
  if (list.length === 0) fault('/layers', 'at least the top layer', list);
  return layers;
}

function sumOfShares(ids: readonly unknown[], items: ReadonlyMap<string, StateItem>): number {
  return ids.reduce((sum: number, id) => sum + (items.get(id as string)?.share ?? 0), 0);
}

function readPending(list: readonly unknown[], fault: Report): PendingAnnotation[] {
  return list.flatMap((note, at) => {
    if (isObject(note) && typeof note.text === 'string' && typeof note.item === 'string') {
      return [note as unknown as PendingAnnotation];
    }
    fault(`/pending_annotations/${at}`, 'an annotation with item and text', note);
    return [];
  });
}

/** A state without `work` has no gates; one that has it names them all. */
function readGates(work: unknown = { gates: [] }, fault: Report): OpenGate[] {
  const gates = isObject(work) ? work.gates : undefined;
  if (!Array.isArray(gates)) {
    fault('/work/gates', 'a list', gates);
    return [];
  }
  for (const [at, gate] of gates.entries()) {
    const texts = isObject(gate) ? [gate.type, gate.id, gate.text] : [null];
    const isGate = texts.every((text) => typeof text === 'string') && isTime(gate.since);
    if (!isGate) fault(`/work/gates/${at}`, 'a gate with type, id, since and text', gate);
  }
  return gates;
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
