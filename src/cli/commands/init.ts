import { answer } from '../answer.ts';
import { type Args, requiredNow } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { boardOf, ledgerToMake } from '../ledger-path.ts';
import { withLedgerAt } from '../open-ledger.ts';
import { RefusedInput } from '../refused-input.ts';
import { settingsOf } from '../settings-flags.ts';

export const init: CommandSpec = {
  operands: [],
  flags: ['budget', 'layer-budget', 'title', 'now'],
  flagsHere: {
    ledger:
      'the ledger file to make, or the postgres:// address of a database to lay it out in (default: FOLD_LEDGER, else\n.fold/ledger.db here)',
  },
  examples: [
    'fold-board init --now "$(date -Iseconds)"',
    'fold-board init --board trip --budget 500 --title "The trip" --now "$(date -Iseconds)"',
  ],
  notes: ['Twice is harmless. Settings that are given are the batch "init" of the user.'],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const now = requiredNow(args);
  const settings = settingsOf(args);
  const place = ledgerToMake(args, io);
  const board = boardOf(args, io);
  await refuseFaulty(board, settings, now);
  return withLedgerAt(place, board, 'create', async ({ ledger }) =>
    answer(args, io, await ledger.init(board, settings, now)),
  );
}

/** A faulty request makes no file and no folder. */
async function refuseFaulty(board: string, settings: object, now: string): Promise<void> {
  const { readCommand } = await import('../../engine/command.ts');
  const read = readCommand('configure', board, { batch_id: 'init', ...settings }, { now, actor: 'user' });
  if ('faults' in read) throw new RefusedInput(read.faults);
}
