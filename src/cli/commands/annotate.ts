import { answer } from '../answer.ts';
import { type Args, intactText, requiredNow, requiredOperand, requiredText } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';
import { readText } from '../read-input.ts';
import { readFor } from '../standing.ts';

export const annotate: CommandSpec = {
  operands: [
    { name: 'id', about: 'the item' },
    { name: 'text', about: 'the remark, or - for stdin; put -- before a remark that begins with a dash' },
  ],
  flags: ['now', 'batch-id'],
  flagsHere: { 'batch-id': 'the id of the remark; sent again, it is written once' },
  examples: [
    'fold-board annotate visa "Ask the consulate first." --now "$(date -Iseconds)" --batch-id note-1',
    'echo "And mind the holidays." | fold-board annotate visa - --now "$(date -Iseconds)" --batch-id note-2',
  ],
  notes: [
    "The remark is the user's, whoever types it. It stays in every state until an agent acknowledges it in a commit.",
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const now = requiredNow(args);
  const batchId = requiredText(args, 'batch-id', 'note-1');
  const item = requiredOperand(args, 0);
  const written = intactText(requiredOperand(args, 1), '/text');
  return withLedger(args, io, 'write', async (open) => {
    const text = written === '-' ? await readFor(open, () => readText(io, '/text')) : written;
    const request = { batch_id: batchId, item, text };
    return answer(args, io, await open.ledger.annotate(open.board, request, { now }));
  });
}
