import type { Event } from '../../model/event.ts';

/** An export that something happened to. */
export interface DamagedExport {
  readonly what: string;
  readonly bytes: Buffer;
  /** How many of the events it still tells of when it is read to be sound; null where it may not be. */
  readonly tells: number | null;
  /** How many events have to be there for that, if any. */
  readonly needs?: number;
}

/** The lines that an export is made of. */
export function linesOf(events: readonly Event[]): readonly string[] {
  return events.map((event) => JSON.stringify(event));
}

/** The last record cut at every byte. */
export function* cutRecords(events: readonly Event[]): Iterable<DamagedExport> {
  const [before, last] = parted(events);
  for (let at = 0; at <= last.length; at += 1) {
    const tells = at === 0 ? events.length - 1 : at === last.length ? events.length : null;
    yield { what: `cut at byte ${at}`, bytes: Buffer.concat([before, last.subarray(0, at)]), tells };
  }
}

/** Every byte of the last record changed, with each mask. */
export function* flippedRecords(
  events: readonly Event[],
  masks: readonly number[],
  every = 1,
): Iterable<DamagedExport> {
  const [before, last] = parted(events);
  for (let at = 0; at < last.length; at += every) {
    for (const mask of masks) {
      const flipped = Buffer.from(last);
      flipped.writeUInt8(flipped.readUInt8(at) ^ mask, at);
      yield { what: `byte ${at} ^ ${mask}`, bytes: Buffer.concat([before, flipped]), tells: null };
    }
  }
}

/** Lines swapped, doubled and removed. */
export function* movedLines(events: readonly Event[]): Iterable<DamagedExport> {
  const lines = linesOf(events);
  const all = lines.length;
  for (const [index, line] of lines.entries()) {
    const [before, after] = [lines.slice(0, index), lines.slice(index + 1)];
    const [next, ...others] = after;
    const rest: Pick<DamagedExport, 'tells' | 'needs'> =
      index === 0 ? { tells: all, needs: 1 } : { tells: index === all - 1 ? index : null };
    yield { what: `line ${index + 1} removed`, bytes: textOf([...before, ...after]), ...rest };
    yield {
      what: `line ${index + 1} doubled`,
      bytes: textOf([...before, line, ...lines.slice(index)]),
      tells: null,
    };
    if (next === undefined) continue;
    yield {
      what: `line ${index + 1} swapped`,
      bytes: textOf([...before, next, line, ...others]),
      tells: null,
    };
    yield {
      what: `line ${index + 1} joined`,
      bytes: textOf([...before, `${line}${next}`, ...others]),
      tells: null,
    };
  }
  yield { what: 'the whole file twice', bytes: textOf([...lines, ...lines]), tells: null };
}

/** What editors and transports do to a text without changing what it says. */
export function* respelt(events: readonly Event[]): Iterable<DamagedExport> {
  const lines = linesOf(events);
  const tells = events.length;
  yield { what: 'CRLF', bytes: Buffer.from(lines.map((line) => `${line}\r\n`).join('')), tells };
  yield { what: 'a byte order mark', bytes: Buffer.from(`\ufeff${lines.join('\n')}\n`), tells };
  yield { what: 'empty lines', bytes: Buffer.from(`\n\n${lines.join('\n\n \n')}\n\n`), tells };
  yield { what: 'no last line end', bytes: Buffer.from(lines.join('\n')), tells };
  yield {
    what: 'white space around',
    bytes: Buffer.from(lines.map((line) => `  ${line}\t\n`).join('')),
    tells,
  };
}

function textOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

/** All but the last record, and that one without its line end. */
function parted(events: readonly Event[]): readonly [Buffer, Buffer] {
  const lines = linesOf(events);
  return [textOf(lines.slice(0, -1)), Buffer.from(lines.at(-1) ?? '')];
}
