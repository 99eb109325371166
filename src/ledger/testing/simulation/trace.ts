import type { Outcome } from './history.ts';
import type { Plan } from './plan.ts';
import type { Happening } from './recorder.ts';
import type { Simulated } from './simulate.ts';

/** A run for a reader: what was planned, everything that happened, and what must not be. */
export function traceOf({ plan, happenings, findings }: Simulated): string {
  return [
    ...planLines(plan),
    '',
    '    time client',
    ...happenings.map(({ at, client, happening }) => {
      const time = at.toFixed(0).padStart(8);
      return `${time} ${String(client).padStart(2)} ${lineOf(happening)}`;
    }),
    '',
    ...findings.map(({ kind, message }) => `${kind}: ${message}`),
  ].join('\n');
}

function planLines({
  seed,
  clients,
  boards,
  rates,
  restlessness,
  clockJumps,
  steps,
}: Plan): readonly string[] {
  const faults = Object.entries(rates).filter(([, rate]) => rate > 0);
  return [
    `seed ${seed}: ${steps.length} steps of ${clients} clients on ${boards.join(' and ')}, restlessness ${restlessness}`,
    `faults: ${faults.map(([kind, rate]) => `${kind} ${rate}`).join(', ') || 'none'}; clock jumps ${clockJumps}`,
  ];
}

function lineOf(happening: Happening): string {
  switch (happening.kind) {
    case 'invoked': {
      const { board, what, detail } = happening;
      return `→ ${board} ${what}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}`;
    }
    case 'returned':
      return `← ${happening.board} ${happening.what}: ${outcomeLine(happening.outcome)}`;
    case 'fault':
      return `! ${happening.fault}: ${happening.call}`;
    case 'noted':
      return `· ${happening.text}`;
    default:
      return happening satisfies never;
  }
}

function outcomeLine(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'receipt':
      return `${outcome.status}, event ${outcome.event_seq} ${short(outcome.hash)}`;
    case 'accepted':
      return 'accepted';
    case 'imported':
    case 'shown':
      return `${outcome.kind} up to event ${outcome.head.event_seq} ${short(outcome.head.hash)}`;
    case 'refused':
      return `refused (${outcome.codes.join(', ')}), the board stands at ${outcome.stands?.event_seq ?? 'no known event'}`;
    case 'compared':
      return `event ${outcome.diff.from.event_seq} beside event ${outcome.diff.to.event_seq}`;
    case 'unknown':
      return 'unknown';
    default:
      return outcome satisfies never;
  }
}

function short(hash: string): string {
  return hash.slice('sha256:'.length, 'sha256:'.length + 8);
}
