import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openSqliteStore } from '../sqlite-store.ts';
import { witnessBeside } from '../witness-files.ts';
import type { KillPlace } from './kill-loop.ts';
import { lookThrough } from './kill-loop-look.ts';
import type { Clients } from './kill-loop-processes.ts';

/** A new ledger file, which processes write to; they make it themselves. */
export async function sqliteKillPlace(clients: Clients): Promise<KillPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'fold-kills-'));
  const path = join(folder, 'ledger.db');
  return {
    lanes: 2,
    kills: 25,
    blows: [],
    life: (hear) => clients.life({ store: 'sqlite', path }, hear),
    async look(board) {
      // The witness first: a client that writes meanwhile may take the ledger on.
      const seen = witnessBeside(path).read(board);
      const found = await lookThrough(
        () => openSqliteStore(path, { mode: 'create', patience: 60_000 }),
        board,
      );
      const told = seen === null ? undefined : found?.events[seen.event_seq - 1];
      if (seen !== null && told?.hash !== seen.hash)
        throw new Error('the witness tells of an event that is not there');
      checkIntegrity(path);
      return found;
    },
    async close() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function checkIntegrity(path: string): void {
  const database = new Database(path, { readonly: true });
  try {
    const answer = database.pragma('integrity_check', { simple: true });
    if (answer !== 'ok') throw new Error(`integrity_check: ${String(answer)}`);
  } finally {
    database.close();
  }
}
