import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { snapshotOf } from '../../engine/snapshot.ts';
import type { Event } from '../../model/event.ts';
import { createBoardCache } from '../board-cache.ts';
import { createLedger } from '../create-ledger.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import { batch, context, exported, newItem, now } from './requests.ts';

/** The bytes of a ledger's files; null is a file that is not there. */
export interface Files {
  readonly database: Buffer | null;
  readonly log: Buffer | null;
  readonly sharedMemory: Buffer | null;
  /** By name, in the folder of the witness. */
  readonly witness: ReadonlyMap<string, Buffer>;
}

/** A ledger's files as a crash would have left them, and how many of its events were answered with a receipt. */
export interface Moment {
  readonly files: Files;
  readonly answered: number;
}

export interface Recording {
  readonly moments: readonly Moment[];
  /** The whole history, of which every moment has the first part. */
  readonly events: readonly Event[];
}

export interface RecordingOptions {
  readonly commits: number;
  /** After every so many commits the log is brought into the database, and begins again over its old frames. */
  readonly checkpointEvery?: number;
}

/** The board that is recorded. */
export const board = 'main';

/** Writes a ledger in an empty folder and takes a copy of its files after each commit. */
export async function record(folder: string, options: RecordingOptions): Promise<Recording> {
  const { commits, checkpointEvery = Number.POSITIVE_INFINITY } = options;
  const path = join(folder, 'recorded.db');
  const store = await openSqliteStore(path, { mode: 'create' });
  const ledger = createLedger(store);
  const boards = createBoardCache(store);
  const moments: Moment[] = [];
  await ledger.init(board, {}, now);
  for (let answered = 1; answered <= commits; answered += 1) {
    await ledger.commit(board, batch(`batch-${answered}`, [declarationOf(answered)]), context);
    if (answered === Math.ceil(commits / 2)) {
      const { head: hash, ...folded } = (await boards.current(board))!;
      const body = snapshotOf({ ...folded, head: hash });
      await store.putSnapshot?.(board, { engine_version: '1', head: { event_seq: answered, hash }, body });
    }
    moments.push({ files: readFiles(path), answered });
    if (answered % checkpointEvery === 0) {
      checkpoint(path);
      moments.push({ files: readFiles(path), answered });
    }
  }
  const events = await exported(ledger, board);
  await ledger.close();
  // Closed in good order, everything is in the database and no log is left.
  moments.push({ files: readFiles(path), answered: commits });
  return { moments, events };
}

/** Few items and many changes to them, so that pages are written again and again. */
function declarationOf(number: number): object {
  const id = `item-${number % 8}`;
  if (number < 9) return newItem(id, { weight: 'minor', detail: `first ${'x'.repeat(300)}` });
  return { relation: 'supersedes', id, kind: 'action', weight: 'minor', detail: `change ${number}` };
}

function checkpoint(path: string): void {
  const database = new Database(path);
  database.pragma('wal_checkpoint(RESTART)');
  database.close();
}

function readFiles(path: string): Files {
  const read = (file: string) => {
    try {
      return readFileSync(file);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
  const folder = `${path}-witness`;
  return {
    database: read(path),
    log: read(`${path}-wal`),
    sharedMemory: read(`${path}-shm`),
    witness: new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])),
  };
}

/** Puts files in the place of whatever lies at a path. */
export function layDown(files: Files, path: string): void {
  const put = (file: string, bytes: Buffer | null) =>
    bytes === null ? rmSync(file, { force: true }) : writeFileSync(file, bytes);
  put(path, files.database);
  put(`${path}-wal`, files.log);
  put(`${path}-shm`, files.sharedMemory);
  const folder = `${path}-witness`;
  rmSync(folder, { recursive: true, force: true });
  if (files.witness.size > 0) mkdirSync(folder);
  for (const [name, bytes] of files.witness) writeFileSync(join(folder, name), bytes);
}
