import { answer } from '../answer.ts';
import { type Args, optionalText } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { withLedger } from '../open-ledger.ts';
import { usageFault } from '../refused-input.ts';

const genesis = '0'.repeat(64);

export const verify: CommandSpec = {
  operands: [],
  flags: ['head'],
  examples: ['fold-board verify', `fold-board verify --head 0:${genesis}`],
  notes: [
    'Finds any edit, gap or reorder; with --head also whether a receipt that you kept is still in the chain.',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const head = headOf(args);
  return withLedger(args, io, 'read', async ({ ledger, board }) =>
    answer(args, io, await ledger.verify(board, head)),
  );
}

function headOf(args: Args): string | undefined {
  const text = optionalText(args, 'head');
  if (text === undefined) return undefined;
  const parts = /^(0|[1-9]\d{0,14}):(?:sha256:)?([0-9a-f]{64})$/.exec(text);
  if (parts !== null) return `${parts[1]}:sha256:${parts[2]}`;
  throw usageFault(
    `got --head ${JSON.stringify(text)}, expected <event_seq>:<hash> as a receipt has them, the hash being 64 hex digits with or without sha256:`,
  );
}
