import type { BriefWords } from './brief-words.ts';

export const englishWords: BriefWords = {
  separator: ' · ',
  kinds: {
    action: 'your move',
    waiting: 'waiting',
    progress: 'under way',
    result: 'done',
    reference: 'for reference',
  },
  justNow: 'just now',
  standing: (eventSeq, items, count) => `${count} ${items === 1 ? 'item' : 'items'} as of event ${eventSeq}`,
  budget: (used, budget, free) => `${used} of ${budget} used, ${free} free`,
  share: (share) => `share ${share}`,
  inside: (_count, number) => `${number} inside`,
  insideHeading: (figures) => `Inside: ${figures}`,
  empty: 'Nothing is here.',
  dueIn: (relative) => `due ${relative}`,
  dueNow: 'due now',
  overdue: (duration) => `${duration} overdue`,
  lessThanAMinute: 'less than a minute',
  staleYesterday: 'may be out of date since yesterday',
  stale: (duration) => `may have been out of date for ${duration}`,
  sources: (list) => `Sources: ${list}`,
  source: (title, ref) => `${title} (${ref})`,
  listSeparator: '; ',
  note: (age, text) => `To consider, noted ${age}: “${text}”`,
  foldedNotes: 'To consider as well, noted on what is not told above:',
  foldedNote: (item, age, text) => `${item}, ${age}: “${text}”`,
  gone: (item, status, successor) => {
    if (status === 'merged')
      return successor === null ? `${item} (merged)` : `${item} (now part of ${successor})`;
    return status === 'withdrawn' ? `${item} (withdrawn)` : item;
  },
  traceHeading: 'Also: ',
  aside: (facts) => `(${facts})`,
};
