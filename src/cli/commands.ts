import type { CommandSpec } from './command-spec.ts';

interface CommandEntry {
  readonly summary: string;
  /** Only the command that was asked for is loaded: process start counts. */
  load(): Promise<CommandSpec>;
}

/** Every subcommand, in the order in which a newcomer meets them. */
export const commands: ReadonlyMap<string, CommandEntry> = new Map<string, CommandEntry>([
  [
    'init',
    {
      summary: 'make a ledger here and register a board',
      load: async () => (await import('./commands/init.ts')).init,
    },
  ],
  [
    'state',
    {
      summary: 'print the board, and draw it',
      load: async () => (await import('./commands/state.ts')).state,
    },
  ],
  [
    'brief',
    {
      summary: 'print the board as text for a person',
      load: async () => (await import('./commands/brief.ts')).brief,
    },
  ],
  [
    'commit',
    {
      summary: 'send a batch of declarations',
      load: async () => (await import('./commands/commit.ts')).commit,
    },
  ],
  [
    'annotate',
    {
      summary: "save the user's remark on an item",
      load: async () => (await import('./commands/annotate.ts')).annotate,
    },
  ],
  [
    'history',
    {
      summary: 'print events: of the board, of an item, of a batch',
      load: async () => (await import('./commands/history.ts')).history,
    },
  ],
  [
    'diff',
    {
      summary: 'print what changed since an event',
      load: async () => (await import('./commands/diff.ts')).diff,
    },
  ],
  [
    'configure',
    {
      summary: "change the board's budgets and title",
      load: async () => (await import('./commands/configure.ts')).configure,
    },
  ],
  [
    'verify',
    {
      summary: 'check every event of the chain',
      load: async () => (await import('./commands/verify.ts')).verify,
    },
  ],
  [
    'export',
    {
      summary: 'write all events as JSON Lines, or the ledger as a database file',
      load: async () => (await import('./commands/export.ts')).exportEvents,
    },
  ],
  [
    'import',
    {
      summary: 'take exported events into their board',
      load: async () => (await import('./commands/import.ts')).importEvents,
    },
  ],
  [
    'schema',
    {
      summary: 'print the JSON Schema of a document',
      load: async () => (await import('./commands/schema.ts')).schema,
    },
  ],
  [
    'completion',
    {
      summary: 'print the completion script of a shell',
      load: async () => (await import('./commands/completion.ts')).completion,
    },
  ],
]);
