import { activeIn, itemOf, layerName, type ReferenceItem, type ReferenceModel } from './reference-model.ts';
import type { BatchPlan, DeclarationPlan } from './request-script.ts';

/** Ids that ordinary objects already know, that sort oddly, or that need escaping in a pointer; all are legal. */
const ids = [
  'visa',
  'trip',
  'report',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'é',
  '日本',
  '𠀀',
  'a/b',
  '10',
  '9',
  'A:2',
  'x.y',
  'm_',
  'k@home',
  'z-',
  ...Array.from({ length: 24 }, (_, index) => `item-${index}`),
];
const kinds = ['action', 'waiting', 'progress', 'result', 'reference'];
const weights = ['trace', 'minor', 'trace', 'minor', 'standard', 'trace', 'minor', 'major', 'focal'];

type Declared = Record<string, unknown> & { id: string };

/** Turns a plan into the request that it means on the board as it stands. */
export function writeBatch(
  model: ReferenceModel,
  plan: BatchPlan,
  batch_id: string,
): Record<string, unknown> {
  const taken = new Set<string>();
  const declarations: Declared[] = [];
  for (const wanted of plan.declarations) {
    for (const declared of writeDeclaration(model, wanted, plan.careful, taken)) {
      const named = [declared.id, ...((declared.of as string[] | undefined) ?? [])];
      if (plan.careful && named.some((id) => taken.has(id))) continue;
      for (const id of named) taken.add(id);
      declarations.push(declared);
    }
  }
  const notes = model.notes.map((note) => note.id);
  const acknowledges = plan.acknowledges.map((pick) =>
    choose(plan.careful ? notes : [...notes, 'note-x'], pick),
  );
  const request = { batch_id, declarations, acknowledges: [...new Set(acknowledges.filter(isDefined))] };
  if (plan.expects.length === 0) return request;
  return { ...request, expects: writeExpects(model, plan) };
}

function writeExpects(model: ReferenceModel, plan: BatchPlan): Record<string, number> {
  const known = model.items.flatMap((item) => [`item:${item.id}`, `layer:${item.id}`]);
  const slices = ['head', 'layer:', 'item:nobody', 'goal:none', ...known];
  return Object.fromEntries(
    plan.expects.map(({ slice, off }) => {
      const name = choose(slices, slice)!;
      return [name, Math.max(0, currentVersion(model, name) + off)];
    }),
  );
}

function currentVersion(model: ReferenceModel, slice: string): number {
  if (slice === 'head') return model.event_seq;
  const [kind, id] = [slice.slice(0, slice.indexOf(':')), slice.slice(slice.indexOf(':') + 1)];
  if (kind === 'layer') return model.layer_versions.find((entry) => entry.layer === id)?.version ?? 0;
  return itemOf(model, id)?.version ?? 0;
}

function writeDeclaration(
  model: ReferenceModel,
  plan: DeclarationPlan,
  careful: boolean,
  taken: ReadonlySet<string>,
): Declared[] {
  const fresh = ids.filter((id) => itemOf(model, id) === undefined && !taken.has(id));
  const reusable = model.items.filter((item) => item.status !== 'merged' || !careful);
  const known = (careful ? reusable.filter((item) => !taken.has(item.id)) : reusable).map((item) => item.id);
  if (plan.relation === 'chain') return writeChain(model, plan, fresh);
  if (plan.relation === 'merges') return writeMerge(model, plan, careful, fresh, taken);

  const anyId = choose(careful ? [...known, ...fresh.slice(0, 6)] : ids, plan.pick);
  if (anyId === undefined) return [];
  const status = itemOf(model, anyId)?.status;
  const relation = careful || plan.relation === 'fitting' ? fittingRelation(plan, status) : plan.relation;
  if (relation === 'withdraw') return [{ relation, id: anyId, reason: 'No longer needed.' }];
  const declared = { relation, id: anyId, ...writeContent(model, plan, careful, anyId) };
  return [declared, ...withdrawDropped(model, plan, careful, declared)];
}

function fittingRelation(plan: DeclarationPlan, status: ReferenceItem['status'] | undefined): string {
  if (status === undefined) return 'new';
  return status === 'active' && plan.relation === 'withdraw' ? 'withdraw' : 'supersedes';
}

/** New items, each inside the one before it: the way down to the deepest layer. */
function writeChain(model: ReferenceModel, plan: DeclarationPlan, fresh: readonly string[]): Declared[] {
  const active = model.items.filter((item) => item.status === 'active').map((item) => item.id);
  const length = 2 + (plan.pick % 16);
  let parent = plan.parent === 'omit' ? undefined : choose(active, plan.summary);
  return fresh.slice(0, length).map((id) => {
    const declared: Declared = {
      relation: 'new',
      id,
      kind: 'reference',
      weight: 'trace',
      summary: `Inside ${parent}`,
    };
    if (parent !== undefined) declared.parent = parent;
    parent = id;
    return declared;
  });
}

function writeMerge(
  model: ReferenceModel,
  plan: DeclarationPlan,
  careful: boolean,
  fresh: readonly string[],
  taken: ReadonlySet<string>,
): Declared[] {
  const layers = ['', ...model.items.map((item) => item.id)].map((layer) =>
    activeIn(model, layer)
      .filter((item) => !item.had_child && !taken.has(item.id))
      .map((item) => item.id),
  );
  const leaves =
    choose(
      layers.filter((layer) => layer.length > 1),
      plan.pick,
    ) ?? [];
  const sources = careful ? leaves : [...leaves, ...model.items.map((item) => item.id)];
  const of = [
    ...new Set(
      plan.others
        .concat(0, 1)
        .map((pick) => choose(sources, pick))
        .filter(isDefined),
    ),
  ];
  const id = choose(careful ? fresh : ids, plan.pick);
  if (of.length < 2 || id === undefined) return [];
  const { parent, children, ...content } = writeContent(model, plan, careful, id);
  const dates = careful ? { due: plan.due ?? null, stale_after: plan.stale_after ?? null } : {};
  return [
    { relation: 'merges', id, of, ...content, ...dates, ...(careful ? {} : given({ parent, children })) },
  ];
}

function writeContent(model: ReferenceModel, plan: DeclarationPlan, careful: boolean, id: string) {
  const active = model.items.filter((item) => item.status === 'active').map((item) => item.id);
  const places = careful ? active.filter((other) => !isBelow(model, other, id)) : [...ids, id];
  const parent =
    plan.parent === 'omit' ? undefined : plan.parent === 'top' ? null : choose(places, plan.parent.pick);
  const share = careful && typeof plan.share === 'number' ? Math.min(plan.share, 60) : plan.share;
  return given({
    kind: kinds[plan.kind % kinds.length],
    weight: weights[plan.weight % weights.length],
    summary:
      plan.summary % 4 === 3 && itemOf(model, id) !== undefined ? undefined : `Summary ${plan.summary % 3}`,
    detail: plan.detail,
    share,
    reason: plan.reason || (careful && typeof share === 'number') ? `Because ${plan.summary % 2}` : undefined,
    due: plan.due,
    stale_after: plan.stale_after,
    sources:
      plan.sources?.map((number) => ({ ref: `https://example.org/${number}`, title: `Source ${number}` })) ??
      plan.sources,
    parent,
    children: writeChildren(model, plan, careful, id),
    layer_budget:
      careful && typeof plan.layer_budget === 'number' ? plan.layer_budget + 500 : plan.layer_budget,
  });
}

function writeChildren(model: ReferenceModel, plan: DeclarationPlan, careful: boolean, id: string) {
  const current = activeIn(model, id).map((child) => child.id);
  const active = model.items.filter((item) => item.status === 'active').map((item) => item.id);
  const others = plan.others.map((pick) =>
    choose(careful ? active.filter((other) => !isBelow(model, id, other)) : ids, pick),
  );
  switch (plan.children) {
    case 'omit':
      return undefined;
    case 'null':
      return careful && current.length > 0 ? current : null;
    case 'keep':
      return current;
    case 'drop':
      return current.slice(1);
    case 'add':
      return [...new Set([...current, ...others.filter(isDefined)])];
    case 'replace':
      return careful ? current : others.filter(isDefined);
    default:
      return plan.children satisfies never;
  }
}

/** A careful plan that leaves a child out of the list withdraws it as well. */
function withdrawDropped(
  model: ReferenceModel,
  plan: DeclarationPlan,
  careful: boolean,
  declared: Declared,
): Declared[] {
  if (!careful || plan.children !== 'drop') return [];
  const listed = declared.children as string[];
  return activeIn(model, declared.id)
    .filter((child) => !listed.includes(child.id))
    .map((child) => ({ relation: 'withdraw', id: child.id, reason: 'Left the list.' }));
}

/** Whether an item is another one or lies somewhere below it. */
function isBelow(model: ReferenceModel, id: string, other: string): boolean {
  if (id === other) return true;
  const item = itemOf(model, id);
  return item !== undefined && item.parent !== null && isBelow(model, layerName(item.parent), other);
}

/** The members that are there: undefined means that a member is left out. */
function given<Members extends Record<string, unknown>>(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;
}

function choose<Value>(from: readonly Value[], pick: number): Value | undefined {
  return from[pick % Math.max(1, from.length)];
}

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
