import type { Event } from '../src/model/event.ts';
import { historyOf, hoursIn, type Step } from './sample-history.ts';

const kinds = ['action', 'waiting', 'progress', 'result', 'reference'] as const;
const subjects = [
  'Visa papers',
  'Quarterly report',
  'Search index',
  'Flight to Lisbon',
  'Contract draft',
  'Release notes',
  'Kitchen quote',
  'Data export',
  'Interview plan',
  'Backup drill',
  'Insurance claim',
  'Onboarding guide',
];
const endings: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  action: ['needs your signature', 'wants a decision between two dates', 'is missing one document'],
  waiting: ['waits for the other side to answer', 'is with the bank', 'waits for its checks'],
  progress: ['is half way through', 'has its second draft', 'is being measured again'],
  result: ['is done and filed', 'came out as expected', 'is merged'],
  reference: ['is kept at hand', 'has its notes here', 'links to the earlier one'],
};

/**
 * The history of a board with `count` items, always the same for the same count: half are written in a first
 * batch, the rest one by one in batches of a few, so that there is something to compare.
 */
export function madeUpBoard(count: number): { readonly events: readonly Event[]; readonly now: string } {
  const chance = seeded(count);
  const budget = Math.max(1_000, count * 40);
  const shares = sharesOf(count, Math.floor(budget * 0.8), chance);
  const declarations = shares.map((share, index) => declarationOf(index, share, budget, chance));
  const steps: Step[] = [];
  const send = (op: Step['op'], request: Step['request']) =>
    steps.push({ op, at: steps.length * 5, request });
  send('configure', { budget, title: `${count} ${count === 1 ? 'item' : 'items'}` });
  const first = Math.ceil(count / 2);
  const step = Math.max(1, Math.ceil((count - first) / 8));
  for (let from = 0; from < count; from = from === 0 ? first : from + step) {
    const to = from === 0 ? first : from + step;
    send('commit', { declarations: declarations.slice(from, to), acknowledges: [] });
  }
  send('annotate', { item: 'item-1', text: 'Please keep this one in sight.' });
  return { events: historyOf(steps), now: hoursIn(steps.length * 5) };
}

function declarationOf(
  index: number,
  share: number,
  budget: number,
  chance: () => number,
): Record<string, unknown> {
  const kind = kinds[Math.floor(chance() * kinds.length)] ?? 'action';
  const subject = subjects[index % subjects.length];
  const ending = endings[kind][Math.floor(chance() * 3)];
  const round = Math.floor(index / subjects.length);
  return {
    relation: 'new',
    id: `item-${index + 1}`,
    kind,
    weight: weightFor(share / budget),
    share,
    reason: 'The sizes of this sample are made up.',
    summary: `${subject}${round === 0 ? '' : ` ${round + 1}`} ${ending}`,
    ...(chance() < 0.3 ? { due: hoursIn(30 + Math.floor(chance() * 240)) } : {}),
    ...(chance() < 0.1 ? { stale_after: hoursIn(20 + Math.floor(chance() * 60)) } : {}),
    ...(chance() < 0.25
      ? { detail: 'Written by a script, so that the board has something to fold away.' }
      : {}),
  };
}

/** The tier whose own share is nearest to a part of the budget. */
function weightFor(part: number): string {
  if (part >= 0.3) return 'focal';
  if (part >= 0.15) return 'major';
  if (part >= 0.075) return 'standard';
  return part >= 0.035 ? 'minor' : 'trace';
}

/** Log-normal sizes in whole units that add up to `total` or a little less. */
function sharesOf(count: number, total: number, chance: () => number): number[] {
  const sizes = Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    return Math.exp(0.9 * normal);
  });
  const sum = sizes.reduce((before, size) => before + size, 0);
  return sizes.map((size) => Math.max(1, Math.floor((size / sum) * total)));
}

/** A linear congruential generator: the same numbers from 0 to 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
