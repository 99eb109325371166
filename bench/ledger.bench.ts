import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBoard } from '../src/engine/board.ts';
import { replay } from '../src/engine/evolve.ts';
import { createLedger } from '../src/ledger/create-ledger.ts';
import { openSqliteStore } from '../src/ledger/sqlite-store.ts';
import type { Event } from '../src/model/event.ts';
import type { Ledger } from '../src/model/ledger.ts';
import { type Figure, report, sideBySide } from './figure.ts';
import { board, commit, eventsOf, grow, must, now, patch } from './grow-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'fold-bench-'));

/** Opens a ledger and folds its board once, as a program that goes on does. */
async function openLedger(name: string): Promise<Ledger> {
  return createLedger(await openSqliteStore(join(folder, `${name}.db`), { mode: 'create' }), {
    random: Math.random,
  });
}

async function replaying(events: readonly Event[]): Promise<Figure> {
  const texts = events.map((event) => JSON.stringify(event));
  const measured = await sideBySide(
    9,
    () => {
      replay(
        createBoard(board),
        texts.map((text) => JSON.parse(text) as Event),
      );
    },
    () => {
      for (const text of texts) JSON.parse(text);
    },
  );
  console.error(
    `${Math.round((events.length / measured.ours_ms) * 1_000)} events a second are read and replayed`,
  );
  return { figure: `replay of ${events.length} events`, against: 'JSON.parse of them', ...measured, goal: 3 };
}

async function opening(): Promise<Figure> {
  const open = (name: string) => async () => {
    const ledger = await openLedger(name);
    await must(ledger.state(board, { now }));
    await ledger.close();
  };
  const measured = await sideBySide(15, open('large'), open('small'));
  return { figure: 'open and state at 100,000 events', against: 'at 1,000 events', ...measured, goal: 1.5 };
}

async function committing(large: Ledger, small: Ledger): Promise<Figure> {
  let seq = 200_000;
  const hundred = (ledger: Ledger) => async () => {
    for (let count = 0; count < 100; count += 1) {
      seq += 1;
      await commit(ledger, `batch-${seq}`, [patch(seq, 1_000)]);
    }
  };
  const measured = await sideBySide(15, hundred(large), hundred(small));
  return { figure: '100 commits at 100,000 events', against: 'at 1,000 events', ...measured, goal: 1.3 };
}

try {
  const figures: Figure[] = [];
  const small = await grow(join(folder, 'small.db'), 1_000, 1_000);
  const large = await grow(join(folder, 'large.db'), 1_000, 100_000);
  figures.push(await replaying((await eventsOf(large)).slice(0, 50_000)), await committing(large, small));
  await small.close();
  await large.close();
  figures.push(await opening());
  report('ledger', figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
