import { createReadStream, fstatSync, open } from 'node:fs';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '../model/limits.ts';
import type { Io } from './io.ts';
import { RefusedInput, usageFault } from './refused-input.ts';
import { reasonOf } from './write-whole.ts';

/**
 * Bytes of a request file past which it is not read on. The limit of a request is on its canonical form;
 * white space and \u escapes may make the written form larger, though never this much.
 */
const requestFileBytes = 16 * limits.requestBytes;

/** Reads a JSON document from a file or, as `-`, from stdin. */
export async function readJson(io: Io, file: string): Promise<unknown> {
  const { parseJson } = await import('../engine/parse-json.ts');
  const parsed = parseJson(decoded(await readBytes(io, file, requestFileBytes), file));
  if ('fault' in parsed) throw new RefusedInput([parsed.fault]);
  return parsed.value;
}

/** Reads JSON Lines, one value a line; `-` is stdin. A faulty line is refused by its number. */
export async function readJsonLines(io: Io, file: string): Promise<readonly unknown[]> {
  const { parseJson } = await import('../engine/parse-json.ts');
  const lines = decoded(await readBytes(io, file, Number.POSITIVE_INFINITY), file).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = parseJson(line);
    if ('value' in parsed) return [parsed.value];
    throw new RefusedInput([
      { ...parsed.fault, pointer: `/${index}`, message: `line ${index + 1}: ${parsed.fault.message}` },
    ]);
  });
}

/** Reads plain text from stdin; the line end that a shell adds at the very end is not part of it. */
export async function readText(io: Io, pointer: string): Promise<string> {
  const bytes = await readBytes(io, '-', requestFileBytes);
  const text = decodeUtf8(bytes);
  if (text !== null) return text.replace(/\r?\n$/, '');
  throw new RefusedInput([
    { code: 'invalid_text', pointer, message: 'got bytes that are not UTF-8; send the text as UTF-8' },
  ]);
}

function decoded(bytes: Uint8Array, file: string): string {
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  const name = file === '-' ? 'standard input' : file;
  throw new RefusedInput([
    {
      code: 'invalid_json',
      pointer: '',
      message: `got bytes in ${name} that are not UTF-8, expected JSON in UTF-8; encode it again`,
    },
  ]);
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function readBytes(io: Io, file: string, limit: number): Promise<Uint8Array> {
  if (file === '-') {
    if (io.stdinIsTerminal) io.tell('reading from the terminal; end the input with Ctrl-D');
    return collect(io.stdin, limit);
  }
  try {
    return await collect(await openInput(resolve(io.cwd, file)), limit);
  } catch (cause) {
    if (cause instanceof RefusedInput) throw cause;
    throw usageFault(
      `got ${file}, which cannot be read (${reasonOf(cause)}); name a readable file, or - for stdin`,
    );
  }
}

/** A pipe, such as bash makes of `<(…)`, is read as a socket: a blocked file read would outlast an interrupt. */
async function openInput(path: string): Promise<AsyncIterable<Uint8Array>> {
  const fd = await promisify(open)(path, 'r');
  if (fstatSync(fd).isFIFO()) return new Socket({ fd, readable: true, writable: false });
  return createReadStream(path, { fd });
}

async function collect(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let got = 0;
  for await (const chunk of chunks) {
    got += chunk.byteLength;
    if (got > limit) throw tooLarge(limit, got);
    kept.push(chunk);
  }
  return Buffer.concat(kept);
}

function tooLarge(limit: number, got: number): RefusedInput {
  const message = `got more than ${limit} bytes of input, expected a request of at most ${limits.requestBytes} bytes; split it`;
  return new RefusedInput([{ code: 'too_large', pointer: '', limit, got, message }]);
}
