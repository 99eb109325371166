import { limits } from '../model/limits.ts';
import { decoded, decodeUtf8, inputBytes } from './input-bytes.ts';
import type { Io } from './io.ts';
import { RefusedInput } from './refused-input.ts';

/**
 * Bytes of a request file past which it is not read on. The limit of a request is on its canonical form;
 * white space and \u escapes may make the written form larger, though never this much.
 */
const requestFileBytes = 16 * limits.requestBytes;

/** Reads a JSON document from a file or, as `-`, from stdin. */
export async function readJson(io: Io, file: string): Promise<unknown> {
  const { parseJson } = await import('../engine/parse-json.ts');
  const parsed = parseJson(decoded(await readRequest(io, file), file));
  if ('fault' in parsed) throw new RefusedInput([parsed.fault]);
  return parsed.value;
}

/** Reads plain text from stdin; the line end that a shell adds at the very end is not part of it. */
export async function readText(io: Io, pointer: string): Promise<string> {
  const text = decodeUtf8(await readRequest(io, '-'));
  if (text !== null) return text.replace(/\r?\n$/, '');
  throw new RefusedInput([
    { code: 'invalid_text', pointer, message: 'got bytes that are not UTF-8; send the text as UTF-8' },
  ]);
}

async function readRequest(io: Io, file: string): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let got = 0;
  for await (const chunk of inputBytes(io, file)) {
    kept.push(chunk);
    got += chunk.byteLength;
    if (got > requestFileBytes) throw tooLarge(got);
  }
  return Buffer.concat(kept);
}

function tooLarge(got: number): RefusedInput {
  const message = `got more than ${requestFileBytes} bytes of input, expected a request of at most ${limits.requestBytes} bytes; split it`;
  return new RefusedInput([{ code: 'too_large', pointer: '', limit: requestFileBytes, got, message }]);
}
