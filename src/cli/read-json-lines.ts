import { decoded, inputBytes } from './input-bytes.ts';
import type { Io } from './io.ts';
import { RefusedInput } from './refused-input.ts';

/** Reads JSON Lines, one value a line; `-` is stdin. A faulty line is refused by its number. */
export async function readJsonLines(io: Io, file: string): Promise<readonly unknown[]> {
  const { parseJson } = await import('../engine/parse-json.ts');
  const values: unknown[] = [];
  let index = 0;
  for await (const bytes of linesOf(inputBytes(io, file))) {
    const line = decoded(bytes, file);
    if (line.trim() !== '') {
      const parsed = parseJson(line);
      if ('fault' in parsed) {
        const { fault } = parsed;
        const message = `line ${index + 1}: ${fault.message}`;
        throw new RefusedInput([{ ...fault, pointer: `/${index}`, message }]);
      }
      values.push(parsed.value);
    }
    index += 1;
  }
  return values;
}

const lineEnd = 0x0a;

/** Lines one by one: all of a long export as one text may be longer than a string can be. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]);
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  yield Buffer.concat(begun);
}
