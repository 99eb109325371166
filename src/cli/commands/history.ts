import { answer } from '../answer.ts';
import { type Args, optionalInteger, optionalText } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';

export const history: CommandSpec = {
  operands: [
    { name: 'id', about: 'only events of this item, and of what it was merged from or into', optional: true },
  ],
  flags: ['batch', 'after', 'limit'],
  flagsHere: { limit: 'only the first n events', after: 'only events after this event_seq' },
  examples: ['fold-board history visa', 'fold-board history --batch run-1'],
  notes: ['Prints whole events, oldest first. "omitted" says what --after and --limit left out.'],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const query = {
    item: args.operands[0],
    batch: optionalText(args, 'batch'),
    after: optionalInteger(args, 'after', 0),
    limit: optionalInteger(args, 'limit', 1),
  };
  return withLedger(args, io, 'read', async ({ ledger, board }) =>
    answer(args, io, await ledger.history(board, query)),
  );
}
