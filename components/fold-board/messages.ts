/** A text, or its plural forms by the categories of `Intl.PluralRules`; `{name}` stands for a value. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string });

export type MessageKey = keyof typeof english;
export type Messages = Readonly<Record<MessageKey, Message>>;

/** Says a message in the board's language; `count` chooses the plural form and is also `{count}`, formatted. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string>>, count?: number) => string;

// A typed table and not @lit/localize, which may be configured once a page and has one locale there: a host that uses
// it would be broken by a library that does, and two boards of different languages may stand on one page.
export const english = {
  'kind.action': 'Needs you',
  'kind.waiting': 'Waiting',
  'kind.progress': 'Under way',
  'kind.result': 'Done',
  'kind.reference': 'Reference',
  'weight.focal': 'focal',
  'weight.major': 'major',
  'weight.standard': 'standard',
  'weight.minor': 'minor',
  'weight.trace': 'trace',
  given: '{used} of {budget} given',
  'not-shown-share': '{share} not shown',
  'free-share': '{share} free',
  comma: ', ',
  event: 'event {n}',
  events: 'event {from} → {to}',
  free: 'free {share}',
  'not-shown': {
    one: 'not shown: {count} item, share {share}',
    other: 'not shown: {count} items, share {share}',
  },
  'due-in': 'due in {duration}',
  'due-on': 'due {date}',
  'due-now': 'due now',
  overdue: '{duration} overdue',
  stale: 'may be out of date',
  updated: 'updated {duration} ago',
  'just-updated': 'just updated',
  notes: { one: '{count} note waiting', other: '{count} notes waiting' },
  inside: { one: '{count} inside', other: '{count} inside' },
  'more-inside': { one: '{count} more inside', other: '{count} more inside' },
  share: 'share {share}',
  'of-budget': '{percent} of the budget',
  'change.new': 'new',
  'change.restored': 'restored',
  'change.merge': 'merged from {ids}',
  'change.content': 'content changed',
  'change.moved': 'moved here',
  'change.grown': 'grown from {share}',
  'change.shrunk': 'shrunk from {share}',
  'change.allocation': 'allocation changed',
  'change.sources': 'sources changed',
  gone: 'Gone since event {n}',
  'gone-plain': 'Gone',
  withdrawn: 'withdrawn',
  merged: 'merged into {id}',
  'moved-away': 'moved away',
  before: 'before, event {n}',
  now: 'now, event {n}',
  gates: 'What work waits for',
  'more-gates': { one: '{count} more', other: '{count} more' },
  'gate.audit_pending': 'Waiting for an audit',
  'gate.release_wanted': 'Needs your release',
  'gate.plan_blocked': 'Plan is blocked',
  'gate.fact_disputed': 'Fact is disputed',
  'gate.operation_pending': 'Outcome not known yet',
  details: 'Details',
  'column.number': 'No.',
  'column.what': 'What',
  'column.kind': 'Kind',
  'column.weight': 'Weight',
  'column.share': 'Share',
  'column.dates': 'Dates and notes',
  'more-entries': { one: '{count} more entry in state.json', other: '{count} more entries in state.json' },
  unanswered: 'Directions nobody has answered yet',
  'more-unanswered': { one: '{count} more in state.json', other: '{count} more in state.json' },
  ago: '{duration} ago',
  'just-now': 'just now',
  'answered-by': 'answered by {actor}',
  waiting: 'waiting for an answer',
  layers: 'Layers',
  open: 'Open',
  close: 'Close',
  reason: 'Why',
  sources: 'Sources',
  due: 'Due',
  'stale-after': 'Holds until',
  'updated-at': 'Updated',
  'merged-from': 'Merged from',
  'share-label': 'Share',
  'notes-label': 'Notes',
  annotate: 'Leave a direction',
  send: 'Send',
  'note.pending': 'Sending…',
  'note.saved': 'Saved',
  'note.failed': 'Not known to be saved: {reason}',
  'note.refused': 'Not saved: {reason}',
  'note.retry': 'Try again',
  'note.unsent': 'Notes not saved yet',
  'note.left': { one: '{count} character left', other: '{count} characters left' },
  'note.too-long': { one: '{count} character too many', other: '{count} characters too many' },
  empty: 'Nothing on this board yet.',
  'empty-layer': 'Nothing in here now.',
  invalid: 'This state cannot be drawn',
  'not-loaded': 'May be out of date, loading failed:',
  'more-faults': { one: 'and {count} more', other: 'and {count} more' },
  'layer-name': '{title}: {figures}',
} as const satisfies Record<string, Message>;

/**
 * Messages of a language with a host's own in their place; what neither has is said in English, and what nobody has
 * words for is nothing.
 */
export function createSay(locale: string, ours: Messages, own: Partial<Messages> | undefined): Say {
  const language = ours === english ? 'en' : locale;
  const plurals = { own: new Intl.PluralRules(locale), ours: new Intl.PluralRules(language) };
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  return (key, values = {}, count) => {
    const message = own?.[key] ?? ours[key] ?? '';
    const plural = own?.[key] === undefined ? plurals.ours : plurals.own;
    const text =
      typeof message === 'string' ? message : (message[plural.select(count ?? 0)] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'count' && count !== undefined
        ? numbers.format(count)
        : Object.hasOwn(values, name)
          ? isolated(values[name] as string, text)
          : whole,
    );
  };
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value that is written the other way than its sentence keeps to itself, with its punctuation. */
function isolated(value: string, sentence: string): string {
  const isOther = rightToLeft.test(value) !== rightToLeft.test(sentence);
  return isOther && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value;
}

export function isChinese(locale: string): boolean {
  return /^zh\b/i.test(locale);
}
