import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvents, readImported } from '../../conformance/board-reader.ts';
import { linesOf } from '../../conformance/exported-lines.ts';
import { fileDigest, goldenFiles } from '../../conformance/golden-files.ts';
import { type Golden, look } from '../../conformance/golden-ledger.ts';
import { createBoard } from '../../src/engine/board.ts';
import { replay } from '../../src/engine/evolve.ts';
import { engineVersion, snapshotOf } from '../../src/engine/snapshot.ts';
import { createLedger } from '../../src/ledger/create-ledger.ts';
import { createMemoryStore } from '../../src/ledger/memory-store.ts';
import { openSqliteStore } from '../../src/ledger/sqlite-store.ts';
import { asStored } from '../../src/ledger/stored-event.ts';
import type { Event } from '../../src/model/event.ts';
import { genesisHash } from '../../src/model/event.ts';
import { momentsOf } from './moments.ts';

/** A longer state is nothing that a person reads, in characters. */
const readable = 40_000;

/** Writes the exported events of a board, what they must replay to, and its last state for people to read. */
export async function writeLedger(
  at: string,
  about: string,
  board: string,
  events: readonly Event[],
): Promise<void> {
  const golden = await goldenOf(about, board, events);
  mkdirSync(at);
  writeFileSync(join(at, 'events.jsonl'), linesOf(events.map(asStored)));
  const { now, event_seq } = lastOf(golden);
  const state = textOf(await readEvents(board, events).state({ event_seq, now }), lineLengths.state);
  const file = `state-${event_seq}.json`;
  const files = state.length > readable ? [] : [{ file, event_seq, now }];
  if (files.length > 0) writeFileSync(join(at, file), `${state}\n`);
  writeFileSync(join(at, 'golden.json'), `${textOf({ ...golden, files }, lineLengths.golden)}\n`);
}

/** Writes a closed database with these boards, as a backup makes it, and what each must replay to. */
export async function writeDatabase(
  at: string,
  boards: ReadonlyMap<string, readonly Event[]>,
): Promise<void> {
  mkdirSync(at);
  const folder = mkdtempSync(join(tmpdir(), 'fold-golden-'));
  const store = await openSqliteStore(join(folder, 'ledger.db'), { mode: 'create' });
  const goldens: Golden[] = [];
  for (const [id, events] of boards) {
    await store.register(id);
    await store.appendAll(id, events.map(asStored));
    if (events.length > 2) await putSnapshot(store, id, events.slice(0, -2).map(asStored));
    goldens.push(await goldenOf(`the board ${JSON.stringify(id)}`, id, events));
  }
  await store.backup?.(join(at, 'ledger.db'));
  await store.close();
  rmSync(folder, { recursive: true });
  writeFileSync(join(at, 'golden.json'), `${textOf({ boards: goldens }, lineLengths.golden)}\n`);
}

async function putSnapshot(
  store: Awaited<ReturnType<typeof openSqliteStore>>,
  id: string,
  events: readonly Event[],
): Promise<void> {
  const board = replay(createBoard(id), events);
  const head = { event_seq: board.event_seq, hash: board.head };
  await store.putSnapshot?.(id, { engine_version: engineVersion, head, body: snapshotOf(board) });
}

/** What a board shows through a ledger, which the pure functions must show as well. */
async function goldenOf(about: string, board: string, events: readonly Event[]): Promise<Golden> {
  const stored = events.map(asStored);
  const moments = momentsOf(stored);
  const ledger = createLedger(createMemoryStore());
  await ledger.init(board, {}, '1970-01-01T00:00:00Z');
  const seen = await look(await readImported(ledger, board, linesOf(stored)), moments);
  if (JSON.stringify(seen) !== JSON.stringify(await look(readEvents(board, stored), moments)))
    throw new Error(`${about}: the ledger and the engine do not show the same`);
  const head = stored.at(-1)?.hash ?? genesisHash;
  return { about, board, events: stored.length, head, ...seen, files: [] };
}

/** Notes the digests of new golden files, in the form that `sha256sum --check` reads; throws if an old one was edited. */
export function writeSums(folder: string): void {
  const file = join(folder, 'SHA256SUMS');
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const sums = goldenFiles(folder).map((path) => `${fileDigest(join(folder, path))}  ${path}`);
  const edited = known.filter((line) => line !== '' && !sums.includes(line));
  if (edited.length > 0) throw new Error(`no longer what they were:\n${edited.join('\n')}`);
  writeFileSync(file, sums.map((line) => `${line}\n`).join(''));
}

/** The end of a board, at the time of its last event. */
function lastOf({ states, events }: Golden): Golden['states'][number] {
  const last = states.find(({ event_seq }) => event_seq === events);
  if (last === undefined) throw new Error('nobody looks at the end');
  return last;
}

/** Golden files have a line for each sight, and state documents are broken where a person would. */
const lineLengths = { golden: 500, state: 110 };

/** JSON in which whatever fits on a line stands on one. */
function textOf(value: unknown, lineLength: number, indent = ''): string {
  const line = JSON.stringify(value);
  if (line.length <= lineLength || typeof value !== 'object' || value === null) return line;
  const inner = `${indent} `;
  const members = Object.entries(value).map(([name, member]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    return `${inner}${label}${textOf(member, lineLength, inner)}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}
