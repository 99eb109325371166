import { answer } from '../answer.ts';
import { type Args, requiredInteger, requiredNow } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';

export const diff: CommandSpec = {
  operands: [],
  flags: ['from', 'now'],
  examples: [
    'fold-board diff --from 0 --now "$(date -Iseconds)"',
    'fold-board diff --from 1 --now "$(date -Iseconds)"',
  ],
  notes: [
    'Compares two ends: the board as of --from and as it is, both at the time of --now. The steps are in the history.',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const ends = { from: requiredInteger(args, 'from', 0), now: requiredNow(args) };
  return withLedger(args, io, 'read', async ({ ledger, board }) =>
    answer(args, io, await ledger.diff(board, ends)),
  );
}
