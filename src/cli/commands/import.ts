import { answer } from '../answer.ts';
import { type Args, requiredOperand } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { namedBoard } from '../ledger-path.ts';
import { withLedger } from '../open-ledger.ts';
import { readJsonLines } from '../read-json-lines.ts';
import { RefusedInput } from '../refused-input.ts';
import { readFor } from '../standing.ts';

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
  return withLedger(args, io, 'write', async (open) => {
    const events = await readFor(open, () => readEvents(io, requiredOperand(args, 0)));
    return answer(args, io, await open.ledger.import(events, namedBoard(args, io)));
  });
}

/** An empty file is more likely an export that failed than a board without events, and neither has anything to take. */
async function readEvents(io: Io, file: string): Promise<readonly unknown[]> {
  const events = await readJsonLines(io, file);
  if (events.length > 0) return events;
  const message = 'got no event, expected exported events, one a line; look whether the export went well';
  throw new RefusedInput([{ code: 'import_refused', pointer: '/0', message }]);
}
