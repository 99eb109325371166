import { choose, isDefined } from './choose.ts';
import { listable, writeContent } from './content-writer.ts';
import { illegalId, legalIds } from './ids.ts';
import { referenceVersion } from './reference-faults.ts';
import { activeIn, itemOf, type ReferenceModel } from './reference-model.ts';
import type { BatchPlan, Care, DeclarationPlan } from './request-script.ts';

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
    for (const declared of writeDeclaration(model, wanted, plan.care, taken)) {
      const named = [declared.id, ...((declared.of as string[] | undefined) ?? [])];
      if (plan.care !== 'careless' && named.some((id) => taken.has(id))) continue;
      for (const id of named) taken.add(id);
      declarations.push(declared);
    }
  }
  const notes = model.notes.map((note) => note.id);
  const known = plan.care === 'careless' ? [...notes, 'note-x'] : notes;
  const acknowledges = new Set(plan.acknowledges.map((pick) => choose(known, pick)).filter(isDefined));
  const request = { batch_id, declarations, acknowledges: [...acknowledges] };
  return plan.expects.length === 0 ? request : { ...request, expects: writeExpects(model, plan) };
}

function writeExpects(model: ReferenceModel, plan: BatchPlan): Record<string, number> {
  const known = model.items.flatMap((item) => [`item:${item.id}`, `layer:${item.id}`]);
  const slices = ['head', 'layer:', 'item:nobody', `item:${illegalId}`, 'goal:none', ...known];
  return Object.fromEntries(
    plan.expects.map(({ slice, off }) => {
      const name = choose(slices, slice)!;
      return [name, Math.max(0, referenceVersion(model, name) + off)];
    }),
  );
}

function writeDeclaration(
  model: ReferenceModel,
  plan: DeclarationPlan,
  care: Care,
  taken: ReadonlySet<string>,
): Declared[] {
  const fresh = legalIds.filter((id) => itemOf(model, id) === undefined && !taken.has(id));
  if (plan.relation === 'chain') return writeChain(model, plan, fresh);
  if (plan.relation === 'merges') return writeMerge(model, plan, care, fresh, taken);

  const usable = model.items.filter((item) => item.status !== 'merged' && !taken.has(item.id));
  const ids =
    care === 'careless' ? [...legalIds, illegalId] : [...usable.map((item) => item.id), ...fresh.slice(0, 6)];
  const id = choose(ids, plan.pick);
  if (id === undefined) return [];
  const relation = relationFor(model, plan, care, id);
  if (relation === 'withdraw') return [{ relation, id, reason: 'No longer needed.' }];
  const declared = { relation, id, ...writeContent(model, plan, care, id, taken) };
  return [declared, ...withdrawDropped(model, plan, care, declared)];
}

function relationFor(model: ReferenceModel, plan: DeclarationPlan, care: Care, id: string): string {
  if (care === 'careless' && plan.relation !== 'fitting') return plan.relation;
  const item = itemOf(model, id);
  if (item === undefined) return 'new';
  return item.status === 'active' && plan.relation === 'withdraw' ? 'withdraw' : 'supersedes';
}

/** New items, each inside the one before it: the way down to the deepest layer. */
function writeChain(model: ReferenceModel, plan: DeclarationPlan, fresh: readonly string[]): Declared[] {
  const active = model.items.filter((item) => item.status === 'active').map((item) => item.id);
  let parent = plan.parent === 'omit' ? undefined : choose(active, plan.summary);
  return fresh.slice(0, 2 + (plan.pick % 16)).map((id) => {
    const summary = parent === undefined ? 'The outermost' : `Inside ${parent}`;
    const declared: Declared = { relation: 'new', id, kind: 'reference', weight: 'trace', summary };
    if (parent !== undefined) declared.parent = parent;
    parent = id;
    return declared;
  });
}

function writeMerge(
  model: ReferenceModel,
  plan: DeclarationPlan,
  care: Care,
  fresh: readonly string[],
  taken: ReadonlySet<string>,
): Declared[] {
  const layers = ['', ...model.items.map((item) => item.id)].map((layer) =>
    activeIn(model, layer).filter((item) => !taken.has(item.id) && (care === 'bold' || !item.had_child)),
  );
  const layer = choose(
    layers.filter((items) => items.length > 1),
    plan.pick,
  );
  const everywhere = care === 'careless' ? model.items : care === 'bold' ? layers.flat().slice(0, 2) : [];
  const sources = [...(layer ?? []), ...everywhere].map((item) => item.id);
  const of = new Set([...plan.others, 0, 1].map((pick) => choose(sources, pick)).filter(isDefined));
  const id = choose(care === 'careless' ? legalIds : fresh, plan.pick);
  if (of.size < 2 || id === undefined) return [];
  const { parent, children, ...content } = writeContent(model, plan, care, id, taken);
  const declared = { relation: 'merges', id, of: [...of], ...content };
  if (care === 'careful')
    return [{ ...declared, due: plan.due ?? null, stale_after: plan.stale_after ?? null }];
  return [
    {
      ...declared,
      ...(parent === undefined ? {} : { parent }),
      ...(children === undefined ? {} : { children }),
    },
  ];
}

/** A careful plan that leaves children out of a list withdraws them as well. */
function withdrawDropped(
  model: ReferenceModel,
  plan: DeclarationPlan,
  care: Care,
  declared: Declared,
): Declared[] {
  if (care !== 'careful' || plan.children !== 'drop') return [];
  const listed = declared.children as string[];
  return listable(model, declared.id)
    .filter((id) => !listed.includes(id))
    .map((id) => ({ relation: 'withdraw', id, reason: 'Left the list.' }));
}
