import { z } from 'zod';
import type { Board, Item } from '../engine/board.ts';
import { isSameJson } from '../engine/canonical-json.ts';
import { categoriesOf } from '../engine/changes.ts';
import { layersOf, membersOf } from '../engine/layers.ts';
import { usedBy } from '../engine/members.ts';
import { budgetOf } from '../engine/shares.ts';
import type { Change, Event } from '../model/event.ts';
import { ItemStatus, Kind, Source, Units, Weight } from '../model/item.ts';
import { limits } from '../model/limits.ts';
import { AnnotateRequest, CommitRequest, ConfigureRequest, userActor } from '../model/request.ts';
import { ItemId } from '../model/text.ts';
import { toUtc } from '../model/timestamp.ts';

const Utc = z.string().refine((text) => toUtc(text) === text);

/** What a stored field may come to hold. */
const fieldContracts: ReadonlyMap<string, z.ZodType> = new Map<keyof Item, z.ZodType>([
  ['status', ItemStatus],
  ['successor', ItemId.nullable()],
  ['kind', Kind],
  ['weight', Weight],
  ['summary', z.string().min(1)],
  ['detail', z.string().nullable()],
  ['share', Units.nullable()],
  ['reason', z.string().nullable()],
  ['due', Utc.nullable()],
  ['stale_after', Utc.nullable()],
  ['sources', z.array(Source)],
  ['parent', ItemId.nullable()],
  ['layer_budget', Units.nullable()],
  ['merged_from', z.array(ItemId)],
]);

const settingContracts: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['title', z.string().nullable()],
  ['budget', Units],
  ['default_layer_budget', Units],
  ['strike_limit', Units],
]);

const requestContracts = { commit: CommitRequest, annotate: AnnotateRequest, configure: ConfigureRequest };

/**
 * Why the facts of an event cannot be facts of this board; null if they can. A whole chain only says that nobody
 * changed it since it was made, not that a ledger made it.
 */
export function misfit(board: Board, event: Event): string | null {
  const request = requestContracts[event.op].safeParse(event.request);
  if (!request.success || request.data.batch_id !== event.batch_id) return 'its request is not one';
  // Agents commit and the user annotates; settings are anybody's.
  if (event.op !== 'configure' && (event.op === 'annotate') !== (event.actor === userActor))
    return `its actor ${event.actor} cannot ${event.op}`;
  if (toUtc(event.now) !== event.now) return 'its time is not in UTC with milliseconds';
  const hasChanged = event.changes.length > 0 || event.settings !== undefined;
  if (hasChanged !== (event.outcome === 'changed'))
    return `its outcome ${event.outcome} is not what its changes say`;
  const revision = board.revision + (hasChanged ? 1 : 0);
  if (event.revision !== revision) return `its revision is ${event.revision} where ${revision} follows`;
  return (
    firstOf(event.changes, (change) => changeMisfit(board, change)) ??
    pairsMisfit(event.settings ?? {}, settingContracts, board.settings, 'the settings') ??
    annotationMisfit(board, event)
  );
}

/** Why the figures of an event are not those of the board that it led to. */
export function figuresMisfit(board: Board, { layers }: Event): string | null {
  return firstOf(layers, (figures) => {
    const budget = budgetOf(figures.layer, board.items, board.settings);
    const used = usedBy(membersOf(board, figures.layer), budget);
    const fits = figures.budget === budget && figures.used === used && figures.free === budget - used;
    return fits && used <= budget
      ? null
      : `layer "${figures.layer}" uses ${used} of ${budget}, which is not what it says`;
  });
}

/** Why a board cannot be one: an item that no layer holds, a layer over its budget or too deep. */
export function boardMisfit(board: Board): string | null {
  const layers = layersOf(board);
  const placed = layers.reduce((sum, layer) => sum + layer.items.length, 0);
  const { active } = board;
  if (placed !== active) return `${active - placed} active items are in no layer`;
  return firstOf(layers, ({ id, depth, used, budget }) => {
    if (used > budget) return `layer "${id}" uses ${used} of ${budget}`;
    return depth < limits.layersDeep
      ? null
      : `layer "${id}" is layer ${depth + 1} of at most ${limits.layersDeep}`;
  });
}

function changeMisfit(board: Board, { id, relation, categories, fields }: Change): string | null {
  const item = board.items.get(id);
  const creates = relation === 'new' || relation === 'merges';
  if (creates !== (item === undefined))
    return `item ${id} is ${item === undefined ? 'unknown' : 'known'} already`;
  const names = Object.keys(fields);
  const found = pairsMisfit(fields, fieldContracts, item ?? null, `item ${id}`);
  if (found !== null) return found;
  const status = (fields.status?.[1] ?? item?.status) as ItemStatus;
  const follow = categoriesOf(item === undefined, status, names);
  return follow.length > 0 && isSameJson(follow, categories)
    ? null
    : `the categories of item ${id} are not those of what changed (${follow.join(', ')})`;
}

/** Facts are [before, after]: before must be what the board has, after what the field may hold. */
function pairsMisfit(
  pairs: Readonly<Record<string, readonly [unknown, unknown]>>,
  contracts: ReadonlyMap<string, z.ZodType>,
  owner: object | null,
  whose: string,
): string | null {
  return firstOf(Object.entries(pairs), ([name, [before, after]]) => {
    const contract = contracts.get(name);
    if (contract === undefined) return `${whose} has no field ${JSON.stringify(name)}`;
    const stands = owner === null ? null : (owner as Record<string, unknown>)[name];
    if (!isSameJson(before, stands)) return `${name} of ${whose} was not what it says it was`;
    if (isSameJson(before, after)) return `${name} of ${whose} is said to change and does not`;
    return contract.safeParse(after).success ? null : `${name} of ${whose} cannot become what it says`;
  });
}

function annotationMisfit({ items, annotations }: Board, event: Event): string | null {
  if (event.op === 'annotate' && !items.has(event.request.item as string))
    return 'it annotates an unknown item';
  return (
    firstOf(event.acknowledged, (id) =>
      annotations.get(id)?.acknowledged === null
        ? null
        : `it acknowledges ${id}, which does not wait for that`,
    ) ??
    firstOf(event.already_acknowledged, (id) =>
      annotations.has(id) ? null : `it acknowledges ${id}, which no event saved`,
    )
  );
}

function firstOf<Member>(members: readonly Member[], find: (member: Member) => string | null): string | null {
  for (const member of members) {
    const found = find(member);
    if (found !== null) return found;
  }
  return null;
}
