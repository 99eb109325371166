import { choose, isDefined } from './choose.ts';
import { illegalId, legalIds } from './ids.ts';
import { activeIn, itemOf, layerName, type ReferenceModel } from './reference-model.ts';
import type { Care, DeclarationPlan } from './request-script.ts';

const kinds = ['action', 'waiting', 'progress', 'result', 'reference'];
/** Small ones more often, so that a board can hold a dozen items. */
const weights = ['trace', 'minor', 'trace', 'minor', 'standard', 'trace', 'minor', 'major', 'focal'];

/** What a plan says about an item, as members of its declaration. */
export function writeContent(
  model: ReferenceModel,
  plan: DeclarationPlan,
  care: Care,
  id: string,
  taken: ReadonlySet<string>,
): Record<string, unknown> {
  const isNew = itemOf(model, id) === undefined;
  const isSilent = plan.summary % 4 === 3 && (!isNew || care === 'careless');
  const share = care === 'careful' && typeof plan.share === 'number' ? Math.min(plan.share, 60) : plan.share;
  const needsReason = care !== 'careless' && typeof share === 'number';
  return written({
    kind: choose(kinds, plan.kind),
    weight: choose(weights, plan.weight),
    summary: isSilent ? undefined : `Summary ${plan.summary % 3}`,
    detail: plan.detail,
    share,
    reason: plan.reason || needsReason ? `Because ${plan.summary % 2}` : undefined,
    due: plan.due,
    stale_after: plan.stale_after,
    sources: plan.sources?.map(sourceOf) ?? plan.sources,
    parent: writeParent(model, plan, care, id, taken),
    children: writeChildren(model, plan, care, id, taken),
    layer_budget:
      care === 'careful' && typeof plan.layer_budget === 'number'
        ? plan.layer_budget + 500
        : plan.layer_budget,
  });
}

/** The ids of an item's children as a list would have to name them today. */
export function listable(model: ReferenceModel, id: string): string[] {
  return activeIn(model, id).map((child) => child.id);
}

function sourceOf(number: number) {
  return {
    ref: `https://example.org/${number}`,
    title: `Source ${number}`,
    observed_at: '2026-10-01T10:00:00+02:00',
  };
}

function writeParent(
  model: ReferenceModel,
  plan: DeclarationPlan,
  care: Care,
  id: string,
  taken: ReadonlySet<string>,
): string | null | undefined {
  if (plan.parent === 'omit') return undefined;
  if (plan.parent === 'top') return null;
  return choose(placesFor(model, care, id, taken), plan.parent.pick);
}

function placesFor(model: ReferenceModel, care: Care, id: string, taken: ReadonlySet<string>): string[] {
  const active = model.items.filter((item) => item.status === 'active').map((item) => item.id);
  if (care === 'careful') return active.filter((other) => !isBelow(model, other, id));
  if (care === 'bold') return [...active, ...taken, ...model.items.slice(0, 2).map((item) => item.id)];
  return [...legalIds, illegalId, id];
}

function writeChildren(
  model: ReferenceModel,
  plan: DeclarationPlan,
  care: Care,
  id: string,
  taken: ReadonlySet<string>,
): string[] | null | undefined {
  const current = listable(model, id);
  const others = plan.others
    .map((pick) => choose(childrenFor(model, care, id, taken), pick))
    .filter(isDefined);
  switch (plan.children) {
    case 'omit':
      return undefined;
    case 'null':
      return care === 'careful' && current.length > 0 ? current : null;
    case 'keep':
      return current;
    case 'drop':
      return current.slice(1);
    case 'add':
      return [...new Set([...current, ...others])];
    case 'replace':
      return care === 'careful' ? current : care === 'bold' ? [...new Set(others)] : others;
    default:
      return plan.children satisfies never;
  }
}

function childrenFor(model: ReferenceModel, care: Care, id: string, taken: ReadonlySet<string>): string[] {
  const active = model.items.filter((item) => item.status === 'active').map((item) => item.id);
  if (care === 'careful') return active.filter((other) => !isBelow(model, id, other) && !taken.has(other));
  return care === 'bold' ? [...active, ...taken] : [...legalIds, illegalId];
}

/** Whether an item is another one or lies somewhere below it. */
function isBelow(model: ReferenceModel, id: string, other: string): boolean {
  if (id === other) return true;
  const item = itemOf(model, id);
  return item !== undefined && item.parent !== null && isBelow(model, layerName(item.parent), other);
}

/** The members that are there: undefined means that a member is left out. */
function written(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
