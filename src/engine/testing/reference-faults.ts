import type { CommitRequest } from '../../model/request.ts';
import { illegalId } from './ids.ts';
import { budgetOf, layersInOrder, rankedIn, shareOf, usedIn } from './reference-layers.ts';
import { chainEnd, declarationOf, itemOf, layerVersion, type ReferenceModel } from './reference-model.ts';

export interface ReferenceFault {
  code: string;
  pointer: string;
  /** The figures and fates that the rules promise beside a code. */
  facts?: Readonly<Record<string, unknown>>;
}

/** What the request alone shows, beyond the types of its members. */
export function shapeFaults(request: CommitRequest, actor: string): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  if (actor === 'user') faults.push({ code: 'reserved_actor', pointer: '/actor' });
  faults.push(...repeats(request.acknowledges, '/acknowledges'));
  const declared: string[] = [];
  for (const [index, declaration] of request.declarations.entries()) {
    const pointer = `/declarations/${index}`;
    if (declared.includes(declaration.id)) {
      faults.push({ code: 'duplicate_declaration', pointer: `${pointer}/id` });
    }
    declared.push(declaration.id);
    faults.push(...illegal(declaration.id, `${pointer}/id`));
    if (declaration.relation === 'withdraw') continue;
    if (declaration.parent) faults.push(...illegal(declaration.parent, `${pointer}/parent`));
    for (const [place, id] of (declaration.children ?? []).entries()) {
      faults.push(...illegal(id, `${pointer}/children/${place}`));
    }
    if (declaration.relation !== 'supersedes' && declaration.summary === undefined) {
      faults.push({ code: 'invalid_request', pointer: `${pointer}/summary` });
    }
    if (declaration.children) faults.push(...repeats(declaration.children, `${pointer}/children`));
    if (typeof declaration.share === 'number' && declaration.reason === undefined) {
      faults.push({ code: 'share_without_reason', pointer: `${pointer}/share` });
    }
    if (declaration.relation !== 'merges') continue;
    faults.push(...repeats(declaration.of, `${pointer}/of`));
    for (const [place, id] of declaration.of.entries()) {
      if (declaration.of.indexOf(id) < place) continue;
      if (declared.includes(id)) {
        faults.push({ code: 'duplicate_declaration', pointer: `${pointer}/of/${place}` });
      }
      declared.push(id);
    }
  }
  return faults;
}

/** The scripts know one id that is not legal. */
function illegal(id: string, pointer: string): ReferenceFault[] {
  return id === illegalId ? [{ code: 'invalid_id', pointer }] : [];
}

function repeats(ids: string[], pointer: string): ReferenceFault[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ code: 'invalid_request', pointer: `${pointer}/${index}` }] : [],
  );
}

export function expectsFaults(model: ReferenceModel, request: CommitRequest): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  for (const [slice, expected] of Object.entries(request.expects ?? {})) {
    if (referenceVersion(model, slice) === expected) continue;
    const member = slice.replaceAll('~', '~0').replaceAll('/', '~1');
    const facts = { expected, actual: referenceVersion(model, slice) };
    faults.push({ code: 'stale_base', pointer: `/expects/${member}`, facts });
  }
  return faults;
}

/** The event_seq at which a slice of the board last changed; 0 for a slice that nobody knows. */
export function referenceVersion(model: ReferenceModel, slice: string): number {
  if (slice === 'head') return model.event_seq;
  if (slice.startsWith('layer:')) return layerVersion(model, slice.slice('layer:'.length));
  if (slice.startsWith('item:')) return itemOf(model, slice.slice('item:'.length))?.version ?? 0;
  return 0;
}

/** Does every id that the batch relies on exist, in a status that the batch can use? */
export function referenceFaults(model: ReferenceModel, request: CommitRequest): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  const fault = (code: string, pointer: string) => faults.push({ code, pointer });
  const unusable = (code: string, pointer: string, id: string) =>
    faults.push({ code, pointer, facts: { successor: chainEnd(model, id) } });
  const isMade = (id: string) => {
    const own = declarationOf(request, id);
    return own?.relation === 'new' || own?.relation === 'merges';
  };
  const isKnown = (id: string) => itemOf(model, id) !== undefined || isMade(id);

  for (const [index, declaration] of request.declarations.entries()) {
    const pointer = `/declarations/${index}`;
    const known = itemOf(model, declaration.id);
    if (declaration.relation === 'new' || declaration.relation === 'merges') {
      if (known !== undefined) fault('id_exists', `${pointer}/id`);
    } else if (known === undefined) {
      fault('unknown_item', `${pointer}/id`);
    } else if (declaration.relation === 'supersedes' && known.status === 'merged') {
      unusable('item_merged', `${pointer}/id`, declaration.id);
    } else if (declaration.relation === 'withdraw' && known.status !== 'active') {
      unusable('not_active', `${pointer}/id`, declaration.id);
    }
    if (declaration.relation === 'withdraw') continue;

    if (declaration.parent && !isKnown(declaration.parent)) fault('unknown_item', `${pointer}/parent`);
    for (const [place, id] of (declaration.children ?? []).entries()) {
      const at = `${pointer}/children/${place}`;
      const status = itemOf(model, id)?.status;
      if (!isKnown(id)) fault('unknown_item', at);
      else if (declarationOf(request, id)?.relation === 'supersedes') continue;
      else if (status === 'withdrawn') unusable('not_active', at, id);
      else if (status === 'merged') unusable('item_merged', at, id);
    }
    if (declaration.relation !== 'merges') continue;
    for (const [place, id] of declaration.of.entries()) {
      const at = `${pointer}/of/${place}`;
      if (itemOf(model, id) === undefined) fault('unknown_item', at);
      else if (itemOf(model, id)?.status !== 'active') unusable('not_active', at, id);
    }
  }
  for (const [index, id] of request.acknowledges.entries()) {
    if (!model.notes.some((note) => note.id === id)) fault('unknown_annotation', `/acknowledges/${index}`);
  }
  return faults;
}

export function allocationFaults(result: ReferenceModel, declared: readonly string[]): ReferenceFault[] {
  return layersInOrder(result).flatMap(({ layer }) => {
    const [budget, used] = [budgetOf(result, layer), usedIn(result, layer)];
    if (used <= budget) return [];
    const items = rankedIn(result, layer).map((item) => ({
      id: item.id,
      weight: item.weight,
      share: shareOf(result, item),
      share_source: item.share === null ? 'weight' : 'override',
      declared: declared.includes(item.id),
    }));
    return [{ code: 'over_budget', pointer: '', facts: { layer, budget, used, over: used - budget, items } }];
  });
}
