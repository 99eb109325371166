import type { Change, Event, LayerFigures, Outcome } from '../model/event.ts';
import { schemaVersion } from '../model/event.ts';
import type { Settings } from '../model/item.ts';
import type { Fault } from '../model/refusal.ts';
import type { AnnotateRequest, Command, CommitRequest, ConfigureRequest } from '../model/request.ts';
import { allocationFaults } from './allocation.ts';
import { indexBatch } from './batch.ts';
import { type Board, type Item, layerOf } from './board.ts';
import { canonical } from './canonical-json.ts';
import { changesOf } from './changes.ts';
import { type Digest, sha256 } from './digest.ts';
import { expectsFaults } from './expects.ts';
import { movedLayers, rebudgetedLayers } from './moved-layers.ts';
import { placeItems } from './placement.ts';
import { referenceFaults, unknownItem } from './references.ts';
import { structureFaults } from './structure.ts';
import { itemsAfter, treeAfter } from './successors.ts';

/** The event that a command amounts to, or why it is refused. */
export type Decision = Decided | { readonly faults: readonly Fault[] };

/** An event with its members in canonical order, and the text that its hash covers: all of it but the hash itself. */
export interface Decided {
  readonly event: Event;
  readonly body: string;
}

/**
 * What a command amounts to on a board: one event, or all faults of the first gate that it does not pass.
 * The gates of the request alone and of a known batch_id come before (`readCommand`, `recognise`). A host that has a
 * faster SHA-256 may hand it in as `digest`.
 */
export function decide(board: Board, command: Command, digest: Digest = sha256): Decision {
  const judgement = judge(board, command);
  return 'faults' in judgement ? judgement : eventOf(board, command, judgement, digest);
}

function judge(board: Board, command: Command): Judgement {
  switch (command.op) {
    case 'commit':
      return judgeCommit(board, command.request);
    case 'annotate':
      return judgeAnnotation(board, command.request);
    case 'configure':
      return judgeSettings(board, command.request);
    default:
      return command satisfies never;
  }
}

function judgeCommit(board: Board, request: CommitRequest): Judgement {
  const stale = expectsFaults(board, request.expects);
  if (stale.length > 0) return { faults: stale };
  const batch = indexBatch(request);
  const references = referenceFaults(board, request, batch);
  if (references.length > 0) return { faults: references };
  const placement = placeItems(board, batch);
  const structure = structureFaults(board, request, batch, placement);
  if (structure.some(({ code }) => code !== 'missing_withdraw')) return { faults: structure };
  const changed = itemsAfter(board, batch, placement);
  const after = treeAfter(board, changed);
  const declared = new Set(batch.declared.keys());
  const faults = [...structure, ...allocationFaults(after, layersAround(changed), declared)];
  if (faults.length > 0) return { faults };

  const changes = changesOf(board, request, batch, placement, changed);
  const layers = movedLayers(
    board,
    after,
    changes.map(({ id }) => id),
  );
  const isFirst = (id: string) => board.annotations.get(id)?.acknowledged === null;
  const acknowledged = request.acknowledges.filter(isFirst);
  const already_acknowledged = request.acknowledges.filter((id) => !isFirst(id));
  const outcome = changes.length > 0 ? 'changed' : acknowledged.length > 0 ? 'acknowledged' : 'checked';
  return { outcome, changes, acknowledged, already_acknowledged, layers };
}

/** The layers in which items live, and those inside them. What they left can only have become emptier. */
function layersAround(items: ReadonlyMap<string, Item>): ReadonlySet<string> {
  return new Set([...items].flatMap(([id, item]) => [layerOf(item), id]));
}

function judgeAnnotation(board: Board, request: AnnotateRequest): Judgement {
  if (!board.items.has(request.item)) return { faults: [unknownItem(request.item, '/item')] };
  return { outcome: 'annotated' };
}

function judgeSettings(board: Board, request: ConfigureRequest): Judgement {
  const { batch_id: _, ...written } = request;
  const settings: Settings = { ...board.settings, ...written };
  const pointer = (layer: string) => (layer === '' ? '/budget' : '/default_layer_budget');
  const faults = allocationFaults({ ...board, settings }, board.layers.keys(), new Set(), pointer);
  if (faults.length > 0) return { faults };
  const names = (Object.keys(written) as (keyof Settings)[]).filter(
    (name) => settings[name] !== board.settings[name],
  );
  if (names.length === 0) return { outcome: 'checked' };
  const facts = Object.fromEntries(
    names.map((name): [string, Pair] => [name, [board.settings[name], settings[name]]]),
  );
  const layers = rebudgetedLayers(board, settings);
  return { outcome: 'changed', settings: facts, layers };
}

type Judgement = Effects | { readonly faults: readonly Fault[] };

type Pair = [string | number | null, string | number | null];

interface Effects {
  readonly outcome: Outcome;
  readonly changes?: readonly Change[];
  readonly settings?: Readonly<Record<string, Pair>>;
  readonly acknowledged?: readonly string[];
  readonly already_acknowledged?: readonly string[];
  readonly layers?: readonly LayerFigures[];
}

function eventOf(board: Board, command: Command, effects: Effects, digest: Digest): Decided {
  const {
    outcome,
    changes = [],
    settings,
    acknowledged = [],
    already_acknowledged = [],
    layers = [],
  } = effects;
  const event: Omit<Event, 'hash'> = {
    schema_version: schemaVersion,
    board: board.id,
    event_seq: board.event_seq + 1,
    batch_id: command.request.batch_id,
    op: command.op,
    actor: command.actor,
    now: command.now,
    outcome,
    revision: board.revision + (outcome === 'changed' ? 1 : 0),
    request: command.request as Event['request'],
    changes: [...changes],
    ...(settings === undefined ? {} : { settings }),
    acknowledged: [...acknowledged],
    already_acknowledged: [...already_acknowledged],
    layers: [...layers],
    prev: board.head,
  };
  const { value, text } = canonical(event);
  return { event: { ...value, hash: digest(text) }, body: text };
}
