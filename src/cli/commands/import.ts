import { answer } from '../answer.ts';
import { type Args, requiredOperand } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { namedBoard } from '../ledger-path.ts';
import { withLedger } from '../open-ledger.ts';
import { readJsonLines } from '../read-input.ts';

export const importEvents: CommandSpec = {
  operands: [{ name: 'file', about: 'exported events as JSON Lines, or - for stdin' }],
  flags: [],
  flagsHere: { board: 'refuse events of any other board' },
  examples: ['fold-board export | fold-board import -', 'fold-board import board.jsonl'],
  notes: [
    'The chain is verified first. The board must be empty, or the events must go on from its head; what is there already\nis harmless. A fork or a gap is refused, and nothing is taken.',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  return withLedger(args, io, 'write', async ({ ledger, board }) => {
    const events = await readJsonLines(io, requiredOperand(args, 0));
    // An export of an empty board has no line that names it.
    const named = events.length === 0 ? board : namedBoard(args, io);
    return answer(args, io, await ledger.import(events, named));
  });
}
