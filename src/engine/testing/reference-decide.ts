import type { Command, CommitRequest } from '../../model/request.ts';
import { draftOf } from './reference-draft.ts';
import {
  allocationFaults,
  expectsFaults,
  type ReferenceFault,
  referenceFaults,
  shapeFaults,
} from './reference-faults.ts';
import { activeBelow, budgetOf, layerContent, layersInOrder, usedIn } from './reference-layers.ts';
import {
  activeIn,
  copyOf,
  itemOf,
  mustItem,
  type ReferenceEffects,
  type ReferenceItem,
  type ReferenceModel,
} from './reference-model.ts';
import { differingFields, differingMembers } from './reference-retry.ts';
import { resultFaults } from './reference-structure.ts';

export type ReferenceAnswer =
  | { status: 'committed'; model: ReferenceModel; effects: ReferenceEffects }
  | { status: 'already_committed'; effects: ReferenceEffects }
  | { status: 'refused'; faults: ReferenceFault[]; differing?: string[] };

/** What the rules say to one command: the board after it with what it amounts to, or the faults of the first gate. */
export function referenceDecide(model: ReferenceModel, command: Command): ReferenceAnswer {
  if (command.op === 'commit') {
    const faults = shapeFaults(command.request, command.actor);
    if (faults.length > 0) return { status: 'refused', faults };
  }
  const known = model.batches.find((batch) => batch.batch_id === command.request.batch_id);
  if (known !== undefined) {
    const differing = differingFields(known, command);
    if (differing.length === 0) return { status: 'already_committed', effects: known.effects };
    return { status: 'refused', faults: [{ code: 'batch_id_conflict', pointer: '/batch_id' }], differing };
  }
  switch (command.op) {
    case 'annotate':
      return annotate(model, command);
    case 'configure':
      return configure(model, command);
    case 'commit':
      return commit(model, command);
    default:
      return command satisfies never;
  }
}

type Changes = ReferenceEffects['changes'];

type Op<Name> = Extract<Command, { op: Name }>;

function annotate(before: ReferenceModel, command: Op<'annotate'>): ReferenceAnswer {
  if (itemOf(before, command.request.item) === undefined) {
    return { status: 'refused', faults: [{ code: 'unknown_item', pointer: '/item' }] };
  }
  const model = copyOf(before);
  const { batch_id: id, item, text } = command.request;
  model.notes.push({ id, item, text, at: command.now, acknowledged: null });
  return accepted(before, model, command, { outcome: 'annotated' });
}

function configure(before: ReferenceModel, command: Op<'configure'>): ReferenceAnswer {
  const { batch_id: _, ...wanted } = command.request;
  const model = copyOf(before);
  model.settings = { ...model.settings, ...wanted };
  const faults = allocationFaults(model, []).map((fault) => ({
    ...fault,
    pointer: fault.facts?.layer === '' ? '/budget' : '/default_layer_budget',
  }));
  if (faults.length > 0) return { status: 'refused', faults };
  const settings = Object.entries(before.settings)
    .filter(([name, value]) => new Map<string, unknown>(Object.entries(model.settings)).get(name) !== value)
    .map(([name]) => name);
  return accepted(before, model, command, { outcome: settings.length > 0 ? 'changed' : 'checked', settings });
}

function commit(before: ReferenceModel, command: Op<'commit'>): ReferenceAnswer {
  const { request, now, actor } = command;
  for (const gate of [
    () => expectsFaults(before, request),
    () => referenceFaults(before, request),
    () => resultFaults(before, request, now),
  ]) {
    const faults = gate();
    if (faults.length > 0) return { status: 'refused', faults };
  }
  const { model } = draftOf(before, request, now);
  const event_seq = before.event_seq + 1;
  const changes: Changes = [];
  for (const item of model.items) {
    const former = itemOf(before, item.id);
    const categories = categoriesOf(former, item);
    if (categories.length === 0) {
      // A reason that came with no other change stands in the history alone.
      if (former !== undefined) item.reason = former.reason;
      continue;
    }
    const own = request.declarations.find((declaration) => declaration.id === item.id);
    if (own?.relation === 'withdraw') item.reason = own.reason;
    changes.push({ id: item.id, categories });
    item.version = event_seq;
    if (categories.some((category) => category !== 'allocation')) item.updated_at = now;
  }
  const acknowledged: string[] = [];
  const already_acknowledged: string[] = [];
  for (const id of request.acknowledges) {
    const note = model.notes.find((candidate) => candidate.id === id)!;
    if (note.acknowledged !== null) already_acknowledged.push(id);
    else {
      note.acknowledged = { batch_id: request.batch_id, event_seq, actor, at: now };
      acknowledged.push(id);
    }
  }
  const outcome = changes.length > 0 ? 'changed' : acknowledged.length > 0 ? 'acknowledged' : 'checked';
  return accepted(before, model, command, {
    outcome,
    changes: inOrder(before, changes, request),
    acknowledged,
    already_acknowledged,
  });
}

function accepted(
  before: ReferenceModel,
  model: ReferenceModel,
  command: Command,
  known: Partial<ReferenceEffects> & { outcome: string },
): ReferenceAnswer {
  model.event_seq = before.event_seq + 1;
  model.revision = before.revision + (known.outcome === 'changed' ? 1 : 0);
  if (known.outcome === 'checked') model.last_checked_at = command.now;
  const effects: ReferenceEffects = {
    event_seq: model.event_seq,
    revision: model.revision,
    changes: [],
    settings: [],
    acknowledged: [],
    already_acknowledged: [],
    layers: moveLayers(before, model),
    ...known,
  };
  const { op, actor, request } = command;
  model.batches.push({ batch_id: request.batch_id, op, actor, request, effects });
  return { status: 'committed', model, effects };
}

/** Gives every layer that changed this event's version, and says where it stands: in state order, emptied ones last. */
function moveLayers(before: ReferenceModel, model: ReferenceModel): ReferenceEffects['layers'] {
  const order = layersInOrder(model).map(({ layer }) => layer);
  const emptied = layersInOrder(before).map(({ layer }) => layer);
  const others = model.items.map((item) => item.id);
  const layers = [...new Set([...order, ...emptied, ...others])];
  const moved = layers.filter((layer) => hasMoved(before, model, layer));
  for (const layer of moved) {
    model.layer_versions = model.layer_versions.filter((entry) => entry.layer !== layer);
    model.layer_versions.push({ layer, version: model.event_seq });
  }
  return moved.map((layer) => {
    const [budget, used] = [budgetOf(model, layer), usedIn(model, layer)];
    return { layer, budget, used, free: budget - used };
  });
}

/** A layer that nobody wrote about has the default budget; one of an item that is not active keeps its version. */
function hasMoved(before: ReferenceModel, model: ReferenceModel, layer: string): boolean {
  const isOpen =
    layer === '' || mustItem(model, layer).status === 'active' || activeIn(before, layer).length > 0;
  return isOpen && layerContent(before, layer) !== layerContent(model, layer);
}

function categoriesOf(before: ReferenceItem | undefined, after: ReferenceItem): string[] {
  if (before === undefined) return ['structure'];
  if (before.status !== 'active' && after.status !== 'active') return [];
  if (after.status !== 'active') return ['structure'];
  const differs = (fields: readonly (keyof ReferenceItem)[]) =>
    fields.some((field) => differingMembers(before[field], after[field]).length > 0);
  const categories: string[] = [];
  if (differs(['summary', 'detail', 'kind', 'due', 'stale_after'])) categories.push('content');
  if (differs(['status', 'parent'])) categories.push('structure');
  if (differs(['weight', 'share', 'layer_budget'])) categories.push('allocation');
  if (differs(['sources'])) categories.push('sources');
  return categories;
}

/** Declared ones in the order of the declarations, a merge result before its `of`; then the others in preorder. */
function inOrder(before: ReferenceModel, changes: Changes, request: CommitRequest): Changes {
  const declared = request.declarations.flatMap((declaration) =>
    declaration.relation === 'merges' ? [declaration.id, ...declaration.of] : [declaration.id],
  );
  const order = [...new Set([...declared, ...activeBelow(before, '')])];
  return changes.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
