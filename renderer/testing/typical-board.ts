import type { Board } from '../../src/engine/board.ts';
import { anItem, commit, given } from '../../src/engine/testing/given.ts';

const matters = [
  'Visa: the agent is still missing your bank statement',
  'Lisbon trip: dates fixed, hotel held until Friday',
  'Electricity bill: payment date passed, last recorded as unpaid',
  'Weekly report is written; two figures to confirm',
  'New flight quote requested, the old one expired at 11:00',
  'PR 482 merged',
  'Dentist answered: three slots to choose from',
  'Insurance renewal compared, one offer stands out',
];
const kinds = ['action', 'waiting', 'progress', 'result', 'reference'];
const budget = 10_000;

/** A board whose one layer has `count` cards of log-normal shares that fill seven tenths of it. */
export function typicalBoard(count: number, matter = (at: number) => matters[at % matters.length]): Board {
  const sizes = Array.from({ length: count }, (_, at) => Math.exp(normalAt((at + 0.5) / count)));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const items = sizes.map((size, at) =>
    anItem(`matter-${at + 1}`, {
      kind: kinds[at % kinds.length],
      summary: matter(at),
      share: Math.max(1, Math.floor((size / whole) * budget * 0.7)),
      reason: 'as large as it is pressing',
      ...(at % 4 === 0 ? { due: '2026-10-11T12:00:00Z' } : {}),
    }),
  );
  return given(
    { op: 'configure', request: { batch_id: 'budget', budget, title: 'Main board' } },
    commit(...items),
  );
}

/** The normal distribution's quantile, near enough for shares that look like life. */
function normalAt(part: number): number {
  return Math.log(part / (1 - part)) / 1.702;
}
