import type { Sample } from '../demo/samples.ts';
import { historyOf, hoursIn } from './sample-history.ts';

const matters = [
  ['focal', 'action', 'Visa: the bank statement is missing'],
  ['major', 'waiting', 'The landlord confirms the handover'],
  ['standard', 'progress', 'Quarterly report, second draft'],
  ['standard', 'action', 'Electricity bill is to be paid'],
  ['minor', 'action', 'Answer the invitation'],
  ['minor', 'result', 'Backup drill, to be signed off'],
  ['trace', 'reference', 'Opening hours of the consulate'],
] as const;

/** A board that nobody looked after: every date has passed, and much of it may no longer be true. */
export function overdueSample(): Sample {
  const declarations = matters.map(([weight, kind, summary], place) => ({
    relation: 'new',
    id: `late-${place + 1}`,
    kind,
    weight,
    summary,
    due: hoursIn(6 + place * place * 9),
    ...(place % 2 === 1 ? { stale_after: hoursIn(12 + place * 6) } : {}),
  }));
  const events = historyOf([
    { op: 'configure', at: 0, request: { title: 'Everything is overdue' } },
    { op: 'commit', at: 1, request: { declarations, acknowledges: [] } },
    { op: 'annotate', at: 4, request: { item: 'late-1', text: 'I am away until the end of the month.' } },
  ]);
  return { id: 'overdue', title: 'Everything overdue', now: hoursIn(24 * 18), events };
}

/** A board on which work stands still until a person or a check has answered. */
export function gatesSample(): Sample {
  const declarations = matters.slice(0, 5).map(([weight, kind, summary], place) => ({
    relation: 'new',
    id: `work-${place + 1}`,
    kind,
    weight,
    summary,
    ...(place === 0 ? { due: hoursIn(60) } : {}),
  }));
  const events = historyOf([
    { op: 'configure', at: 0, request: { title: 'Waiting at gates' } },
    { op: 'commit', at: 1, request: { declarations, acknowledges: [] } },
  ]);
  return {
    id: 'gates',
    title: 'Open gates',
    now: hoursIn(30),
    events,
    gates: [
      {
        type: 'plan_blocked',
        id: 'plan-7',
        since: hoursIn(3),
        text: 'Three checks of step 4 failed in a row; the plan needs another way.',
      },
      {
        type: 'release_wanted',
        id: 'mail-to-landlord',
        since: hoursIn(20),
        text: 'A mail to the landlord is written and waits for your word.',
      },
      {
        type: 'fact_disputed',
        id: 'fact-31',
        since: hoursIn(26),
        text: 'Two sources name different dates for the appointment: 14 and 15 October.',
      },
      {
        type: 'audit_pending',
        id: 'report-2',
        since: hoursIn(28),
        text: 'The second draft has not been checked against the figures yet.',
      },
    ],
  };
}
