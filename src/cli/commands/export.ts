import type { Event } from '../../model/event.ts';
import { isRefusal } from '../../model/refusal.ts';
import { answer } from '../answer.ts';
import { type Args, optionalText } from '../args.ts';
import type { CommandSpec } from '../command-spec.ts';
import { writeDatabase } from '../database-copy.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { type OpenLedger, withLedger } from '../open-ledger.ts';
import { usageFault } from '../refused-input.ts';
import { writablePath, writeWhole } from '../write-whole.ts';

/** UTF-16 units. */
const partLength = 2 ** 18;

export const exportEvents: CommandSpec = {
  operands: [{ name: 'file', about: 'where to write (default: -, which is stdout)', optional: true }],
  flags: ['sqlite'],
  examples: ['fold-board export board.jsonl', 'fold-board export --sqlite copy.db'],
  notes: [
    'Writes JSON Lines, one event a line, which import takes. A file is written whole or not at all; a summary is printed.',
  ],
  run,
};

async function run(args: Args, io: Io): Promise<ExitCode> {
  const database = optionalText(args, 'sqlite');
  const file = args.operands[0] ?? optionalText(args, 'output') ?? '-';
  if (database === '-') throw usageFault('got --sqlite -, but a database is no stream; name a new file');
  if (database !== undefined && file !== '-') {
    throw usageFault(`got both ${file} and --sqlite ${database}; export one after the other`);
  }
  if (file !== '-') await writablePath(io, file);
  return withLedger(args, io, 'read', async (open) =>
    database === undefined ? exportLines(args, io, open, file) : exportDatabase(args, io, open, database),
  );
}

async function exportLines(
  args: Args,
  io: Io,
  { store, board }: OpenLedger,
  file: string,
): Promise<ExitCode> {
  const { exportPages } = await import('../../ledger/export-pages.ts');
  const exported = await exportPages(store, board);
  if (isRefusal(exported)) return answer(args, io, exported);
  if (file === '-') return printLines(io, exported.pages);
  const written = await writeWhole(io, file, textOf(exported.pages));
  return summarise(args, io, { ...written, board, events: exported.events });
}

/** Should the ledger break on the way, its refusal is the last line, so that no import takes what stands before it. */
async function printLines(io: Io, pages: AsyncIterable<readonly Event[]>): Promise<ExitCode> {
  for await (const text of textOf(pages)) {
    if (!(await io.print(text))) break;
  }
  return exitCodes.done;
}

/** Lines, a good many at once: printing each by itself takes longer than reading it. */
async function* textOf(pages: AsyncIterable<readonly Event[]>): AsyncGenerator<string> {
  let text = '';
  for await (const events of pages) {
    for (const event of events) {
      text += `${JSON.stringify(event)}\n`;
      if (text.length < partLength) continue;
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

async function exportDatabase(args: Args, io: Io, open: OpenLedger, file: string): Promise<ExitCode> {
  return summarise(args, io, await writeDatabase(open.store, io, file));
}

function summarise(args: Args, io: Io, written: object): Promise<ExitCode> {
  const options = new Map(args.options);
  options.delete('output');
  const document = { schema_version: 1, kind: 'fold-written', ...written, capture: null };
  return answer({ ...args, options }, io, document);
}
