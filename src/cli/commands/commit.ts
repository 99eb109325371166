import { answer } from '../answer.ts';
import { type Args, isOn, requiredActor, requiredNow, requiredOperand } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';
import { readJson } from '../read-input.ts';
import { readFor } from '../standing.ts';

const batch = {
  batch_id: 'run-1',
  declarations: [
    {
      relation: 'new',
      id: 'visa',
      kind: 'action',
      weight: 'focal',
      summary: 'Hand in the visa papers by Friday.',
    },
  ],
  acknowledges: [],
};

export const commit: CommandSpec = {
  operands: [{ name: 'file', about: 'the batch as JSON (see: schema batch), or - for stdin' }],
  flags: ['now', 'actor', 'dry-run'],
  examples: [
    `echo '${JSON.stringify(batch)}' | fold-board commit - --now "$(date -Iseconds)" --actor planner --dry-run`,
    `echo '${JSON.stringify(batch)}' | fold-board commit - --now "$(date -Iseconds)" --actor planner`,
  ],
  notes: [
    'A batch is taken whole or refused whole. "committed" is printed once it is durable. The same batch sent again is\nwritten once and answered already_committed; after a lost answer, send it again or ask history --batch.',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const now = requiredNow(args);
  const actor = requiredActor(args, 'planner');
  return withLedger(args, io, 'write', async (open) => {
    const request = await readFor(open, () => readJson(io, requiredOperand(args, 0)));
    const context = { now, actor, dryRun: isOn(args, 'dry-run') };
    return answer(args, io, await open.ledger.commit(open.board, request, context));
  });
}
