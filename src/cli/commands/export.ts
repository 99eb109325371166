import { resolve } from 'node:path';
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
  if (database !== undefined && file !== '-') {
    throw usageFault(`got both ${file} and --sqlite ${database}; export one after the other`);
  }
  if (file !== '-') await writablePath(io, file);
  return withLedger(args, io, 'read', async (open) =>
    database === undefined ? exportLines(args, io, open, file) : exportDatabase(args, io, open, database),
  );
}

async function exportLines(args: Args, io: Io, open: OpenLedger, file: string): Promise<ExitCode> {
  const answered = await open.ledger.export(open.board);
  if (isRefusal(answered)) return answer(args, io, answered);
  if (file === '-') {
    for (const event of answered.events) await io.print(lineOf(event));
    return exitCodes.done;
  }
  const written = await writeWhole(io, file, answered.events.map(lineOf).join(''));
  return summarise(args, io, { ...written, board: open.board, events: answered.events.length });
}

async function exportDatabase(args: Args, io: Io, open: OpenLedger, file: string): Promise<ExitCode> {
  return summarise(args, io, await writeDatabase(open.store, resolve(io.cwd, file), file));
}

function summarise(args: Args, io: Io, written: object): Promise<ExitCode> {
  const options = new Map(args.options);
  options.delete('output');
  const document = { schema_version: 1, kind: 'fold-written', ...written, capture: null };
  return answer({ ...args, options }, io, document);
}

function lineOf(event: Event): string {
  return `${JSON.stringify(event)}\n`;
}
