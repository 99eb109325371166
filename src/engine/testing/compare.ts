import type { Fault } from '../../model/refusal.ts';
import type { ReferenceAnswer } from './reference-decide.ts';
import type { ReferenceFault } from './reference-faults.ts';
import type { ReferenceEffects } from './reference-model.ts';
import type { EngineAnswer } from './side-by-side.ts';

/** For a cycle and a depth several members could be named; which one is the engine's choice. */
const anywhere = ['cycle', 'too_deep'];

/** What the engine answered, in the form in which the two are compared. */
export function engineSays(answer: EngineAnswer) {
  if ('receipt' in answer) return { status: answer.receipt.status, effects: effectsOf(answer.receipt) };
  return { faults: faultsOf(answer.faults.map(withFacts)), differing: answer.faults[0]?.differing_fields };
}

/** What the naive model answered, in the same form. */
export function referenceSays(answer: ReferenceAnswer) {
  if (answer.status !== 'refused') return { status: answer.status, effects: effectsOf(answer.effects) };
  return { faults: faultsOf(answer.faults), differing: answer.differing };
}

/** Empty layers stand last, in an order that the rules leave open; so is that of the settings. */
function effectsOf(
  effects: Omit<ReferenceEffects, 'settings'> & { settings?: readonly string[] | undefined },
) {
  const { outcome, event_seq, revision, changes, acknowledged, already_acknowledged, layers } = effects;
  const filled = layers.filter(({ layer, used }) => used > 0 || layer === '');
  const empty = layers.slice(filled.length).toSorted((a, b) => (a.layer < b.layer ? -1 : 1));
  return {
    ...{ outcome, event_seq, revision, changes, acknowledged, already_acknowledged },
    layers: [...filled, ...empty],
    settings: (effects.settings ?? []).toSorted(),
  };
}

const promised = new Map([
  ['over_budget', ['layer', 'budget', 'used', 'over', 'items']],
  ['missing_withdraw', ['items']],
  ['stale_base', ['expected', 'actual']],
  ['not_active', ['successor']],
  ['item_merged', ['successor']],
  ['parent_not_active', ['item_status', 'successor']],
]);

function withFacts(fault: Fault): ReferenceFault {
  const names = promised.get(fault.code);
  if (names === undefined) return { code: fault.code, pointer: fault.pointer };
  return {
    code: fault.code,
    pointer: fault.pointer,
    facts: Object.fromEntries(names.map((name) => [name, fault[name]])),
  };
}

/** Faults in their order by pointer and code; several layers over their budget stay in state order. */
function faultsOf(faults: readonly ReferenceFault[]) {
  const told = faults.map((fault) => (anywhere.includes(fault.code) ? { ...fault, pointer: '' } : fault));
  const keyOf = ({ code, pointer }: ReferenceFault) => `${pointer}\n${code}`;
  const distinct = told.filter(
    (fault, index) =>
      fault.code === 'over_budget' || told.findIndex((other) => keyOf(other) === keyOf(fault)) === index,
  );
  return distinct.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) < keyOf(b) ? -1 : 1));
}
