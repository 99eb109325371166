import { stateOf } from '../components/fold-board/testing/state-of.ts';
import type { Weight } from '../src/model/item.ts';
import type { State } from '../src/model/state.ts';

const budget = 1_000_000;
const filled = 0.7;
const weights: readonly Weight[] = ['focal', 'major', 'standard', 'standard', 'minor', 'trace'];
const subjects = [
  'Visa papers',
  'Quarterly report',
  'Search index',
  'Contract draft',
  'Kitchen quote',
  '合同草案',
];
const endings = [
  'needs your signature',
  'waits for the other side to answer, which takes until the end of the week',
  'came out as expected',
  'is missing one document; the office wants it stamped before it looks at anything else',
  '等待对方答复',
];

/** Log-normal shares, by rank, that fill seven tenths of the budget. */
export function sharesOf(count: number, chance: () => number): number[] {
  const raw = Array.from({ length: count }, () => Math.exp(normal(chance) * 0.8)).toSorted((a, b) => b - a);
  return scaled(raw);
}

/** All shares a little larger or smaller; `part` is how far one may move. */
export function jittered(shares: readonly number[], part: number, chance: () => number): number[] {
  return scaled(shares.map((share) => share * (1 + part * (2 * chance() - 1))));
}

/** A board with cards of these shares, as a ledger would give it. */
export function boardOf(shares: readonly number[]): State {
  const items = shares.map((share, at) => ({
    id: `item-${at}`,
    share,
    weight: weights[at % weights.length] as Weight,
    summary: `${subjects[at % subjects.length]} ${at} ${endings[at % endings.length]}`,
    due: at % 4 === 0 ? `2026-10-${10 + (at % 19)}T09:00:00.000Z` : null,
    since_update: 60 * (1 + ((at * 37) % 9_000)),
  }));
  return stateOf(items, { budget });
}

/** The same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function scaled(raw: readonly number[]): number[] {
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => Math.max(1, Math.floor((value / sum) * budget * filled)));
}

function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
