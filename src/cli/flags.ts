export interface Flag {
  readonly short?: string;
  /** Placeholder of the value; absent for a switch. */
  readonly value?: string;
  readonly about: string;
}

/** Every option of the program. A name means the same and takes a value, or none, in every command. */
export const flags = {
  ledger: {
    value: 'path|url',
    about:
      'the ledger file, or the postgres:// address of a database (default: FOLD_LEDGER, else the nearest .fold/ from here upwards)',
  },
  board: { value: 'id', about: 'the board (default: FOLD_BOARD, else main)' },
  output: { short: 'o', value: 'file', about: 'write the document to a file and print a short summary' },
  'no-color': { about: 'no colour on stderr (NO_COLOR does the same)' },
  now: { value: 'timestamp', about: 'the time, RFC 3339 with an offset; the clock is never read' },
  actor: { value: 'name', about: 'who writes: the name of an agent' },
  'batch-id': { value: 'id', about: 'the id of this batch; sent again, it is written once' },
  'dry-run': { about: 'check everything, store nothing' },
  budget: { value: 'n', about: 'attention units of the top layer' },
  'layer-budget': { value: 'n', about: 'attention units of a layer inside an item that names none' },
  title: { value: 'text', about: 'the title of the board' },
  'no-title': { about: 'take the title away' },
  'strike-limit': { value: 'n', about: 'how many failed gates block a plan' },
  at: { value: 'event_seq', about: 'the board as of this event' },
  layer: { value: 'id', about: 'only the layer inside this item, and the layers below' },
  depth: { value: 'n', about: 'levels below that layer (0: that layer alone)' },
  fields: { value: 'a,b', about: 'only these fields of the items' },
  limit: { value: 'n', about: 'at most the first n' },
  after: { value: 'place', about: 'go on after this place, as omitted.next of a limited read says' },
  overview: {
    value: 'dir',
    about: 'write state.json, overview.json and one picture a layer into this folder',
  },
  view: { value: 'file', about: 'what the pictures show, as JSON (see: schema view)' },
  'diff-from': { value: 'event_seq', about: 'show in the pictures what changed since this event' },
  browser: { value: 'path', about: 'the browser that draws, and no other (default: FOLD_BROWSER)' },
  'no-sandbox': { about: 'start the browser without its sandbox' },
  width: { value: 'cells', about: 'cells a line (default: the terminal, else 80)' },
  locale: { value: 'en|zh-CN', about: 'the language of the words around the items (default: LC_ALL, LANG)' },
  batch: { value: 'id', about: 'only the event of this batch' },
  from: { value: 'event_seq', about: 'the earlier end' },
  head: { value: 'seq:hash', about: 'a head, as a receipt names it, that must stand in the chain' },
  sqlite: { value: 'file', about: 'write a complete, closed database file instead of JSON Lines' },
} as const satisfies Readonly<Record<string, Flag>>;
export type FlagName = keyof typeof flags;

/** Options that every command takes. */
export const commonFlags: readonly FlagName[] = ['ledger', 'board', 'output', 'no-color'];

export function flagOf(name: FlagName): Flag {
  return flags[name];
}
