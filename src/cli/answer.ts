import { isRefusal, type Refusal } from '../model/refusal.ts';
import type { Args } from './args.ts';
import { type ExitCode, exitCodeOf, exitCodes } from './exit-code.ts';
import type { Io } from './io.ts';
import { writeWhole } from './write-whole.ts';

/** Prints a command's document, or its refusal with one readable line on stderr. */
export async function answer(args: Args, io: Io, document: object): Promise<ExitCode> {
  if (isRefusal(document)) return refuseWith(args.command, io, document);
  const capture = 'capture' in document && typeof document.capture === 'string' ? document.capture : null;
  return answerText(args, io, asJson(document, io), capture);
}

/** Prints a command's text, or writes it to the file of `-o` and prints a summary instead. */
export async function answerText(
  args: Args,
  io: Io,
  text: string,
  capture: string | null,
): Promise<ExitCode> {
  const file = args.options.get('output');
  if (file === undefined || file === '-') await io.print(text);
  else await io.print(asJson(await writtenFile(io, file, text, capture), io));
  return exitCodes.done;
}

export async function refuseWith(command: string, io: Io, refusal: Refusal): Promise<ExitCode> {
  await io.print(asJson(refusal, io));
  const [first, ...others] = refusal.errors;
  const more = others.length === 0 ? '' : ` (and ${others.length} more, see the document)`;
  tellFailure(io, command, `${refusal.status}: ${first?.code}: ${first?.message}${more}`);
  return exitCodeOf(refusal);
}

/** The one readable line of a non-zero exit. */
export function tellFailure(io: Io, command: string, message: string): void {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const short =
    line.length <= longestLine ? line : `${line.slice(0, longestLine).toWellFormed()}… (cut here)`;
  io.tell(`fold-board ${command}`.trim().concat(`: ${short}`));
}

/** UTF-16 units of a line that a person still reads; the document has the rest. */
const longestLine = 600;

/** Compact for programs, indented for a person at a terminal; the same document either way. */
function asJson(document: object, io: Io): string {
  return `${JSON.stringify(document, null, io.columns === null ? undefined : 2)}\n`;
}

async function writtenFile(io: Io, file: string, text: string, capture: string | null) {
  const { path, bytes } = await writeWhole(io, file, text);
  return { schema_version: 1, kind: 'fold-written', path, bytes, capture };
}
