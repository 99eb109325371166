import { createReadStream, fstatSync, open } from 'node:fs';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Io } from './io.ts';
import { RefusedInput, usageFault } from './refused-input.ts';
import { reasonOf } from './write-whole.ts';

/** The bytes of a file or, as `-`, of stdin, as they come. */
export async function* inputBytes(io: Io, file: string): AsyncGenerator<Uint8Array> {
  if (file === '-') {
    if (io.stdinIsTerminal) io.tell('reading from the terminal; end the input with Ctrl-D');
    yield* io.stdin;
    return;
  }
  try {
    yield* await openInput(resolve(io.cwd, file));
  } catch (cause) {
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

/** Bytes as the text that they must be. */
export function decoded(bytes: Uint8Array, file: string): string {
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  const name = file === '-' ? 'standard input' : file;
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const got = isPacked ? `gzip in ${name}` : `bytes in ${name} that are not UTF-8`;
  throw new RefusedInput([
    {
      code: 'invalid_json',
      pointer: '',
      message: `got ${got}, expected JSON in UTF-8; ${isPacked ? 'unpack' : 'encode'} it ${isPacked ? 'first' : 'again'}`,
    },
  ]);
}

export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
