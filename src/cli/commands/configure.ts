import { answer } from '../answer.ts';
import { type Args, requiredActor, requiredNow, requiredText } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';
import { settingsOf } from '../settings-flags.ts';

export const configure: CommandSpec = {
  operands: [],
  flags: ['budget', 'layer-budget', 'title', 'no-title', 'strike-limit', 'now', 'actor', 'batch-id'],
  examples: [
    'fold-board configure --title "Two weeks in May" --now "$(date -Iseconds)" --actor user --batch-id settings-1',
    'fold-board configure --budget 1200 --now "$(date -Iseconds)" --actor user --batch-id settings-2',
  ],
  notes: ['Settings that are not named stay as they are. A budget below what is used is refused.'],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const now = requiredNow(args);
  const actor = requiredActor(args, 'user');
  const request = { batch_id: requiredText(args, 'batch-id', 'settings-1'), ...settingsOf(args) };
  return withLedger(args, io, 'write', async ({ ledger, board }) =>
    answer(args, io, await ledger.configure(board, request, { now, actor })),
  );
}
