import type { Sample } from '../demo/samples.ts';
import { historyOf, hoursIn, type Step } from './sample-history.ts';

type Declaration = Readonly<Record<string, unknown>>;

const before: readonly Declaration[] = [
  item('move', 'progress', 'major', 'Moving house: the boxes are ordered', { children: ['van', 'keys'] }),
  item('van', 'action', 'major', 'Hire a van for Saturday'),
  item('keys', 'waiting', 'standard', 'The landlord hands over the keys'),
  item('visa', 'waiting', 'standard', 'Visa: the certificate is on its way'),
  item('report', 'progress', 'major', 'Quarterly report, first draft'),
  item('quote', 'waiting', 'minor', 'A flight quote was asked for'),
  item('flight', 'waiting', 'minor', 'Flight: three offers are being compared'),
  item('hotel', 'waiting', 'minor', 'Hotel: two are free'),
  item('bill', 'action', 'minor', 'Electricity bill: 86.40 to be paid'),
  item('drill', 'progress', 'minor', 'Backup drill is being prepared'),
  item('manual', 'reference', 'minor', 'Manual of the heating', { sources: [{ ref: 'doc:heating-1' }] }),
  item('garden', 'reference', 'trace', 'Planting calendar for the balcony'),
  item('still', 'reference', 'trace', 'Nothing happens here'),
];

const steps: readonly Step[] = [
  { op: 'configure', at: 0, request: { title: 'Every kind of change' } },
  commit(1, before),
  commit(2, [{ relation: 'withdraw', id: 'garden', reason: 'Winter is coming.' }]),
  // What is new after this event is what the sample is compared over.
  commit(20, [
    change('visa', { weight: 'focal', summary: 'Visa: the bank statement is missing', kind: 'action' }),
    change('report', { weight: 'standard', kind: 'result', summary: 'Quarterly report is sent' }),
    change('keys', { parent: null, weight: 'minor' }),
    change('manual', { sources: [{ ref: 'doc:heating-2', title: 'Second edition' }] }),
    change('garden', { summary: 'Planting calendar, again' }),
    { relation: 'withdraw', id: 'bill', reason: 'Paid on Tuesday.' },
    { relation: 'withdraw', id: 'quote', reason: 'The offer came with the flight.' },
    change('drill', { detail: 'The last snapshot is restored on a second machine.' }),
  ]),
  commit(24, [
    {
      ...item('trip', 'progress', 'minor', 'Trip to Lisbon: flight and hotel are chosen'),
      relation: 'merges',
      of: ['flight', 'hotel'],
    },
    item('doctor', 'action', 'minor', 'Vaccination: make an appointment', { due: hoursIn(70) }),
  ]),
  { op: 'annotate', at: 26, request: { item: 'visa', text: 'Ask my own bank first, they know the form.' } },
];

/** A board between whose third event and its end there is every kind of change that a card can have. */
export function diffSample(): Sample {
  return { id: 'diff', title: 'Every kind of change', now: hoursIn(30), events: historyOf(steps), from: 3 };
}

function item(
  id: string,
  kind: string,
  weight: string,
  summary: string,
  more: Declaration = {},
): Declaration {
  return { relation: 'new', id, kind, weight, summary, ...more };
}

function change(id: string, more: Declaration): Declaration {
  return { relation: 'supersedes', id, kind: kindOf(id), weight: weightOf(id), ...more };
}

function kindOf(id: string): unknown {
  return before.find((one) => one.id === id)?.kind;
}

function weightOf(id: string): unknown {
  return before.find((one) => one.id === id)?.weight;
}

function commit(at: number, declarations: readonly Declaration[]): Step {
  return { op: 'commit', at, request: { declarations, acknowledges: [] } };
}
