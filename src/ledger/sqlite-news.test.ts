import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { LedgerStore } from '../model/store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { chainOf } from './testing/hand-made-events.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { until } from './testing/until.ts';

const events = chainOf('main', 3);

/** Two connections to one ledger that has one event. */
async function two(): Promise<[LedgerStore, LedgerStore]> {
  const path = join(temporaryFolder(), 'ledger.db');
  const stores: LedgerStore[] = [];
  for (const mode of ['create', 'read'] as const) {
    const store = await openSqliteStore(path, { mode, poll: 10 });
    onTestFinished(() => store.close());
    stores.push(store);
    if (mode === 'create') await store.appendAll('main', events.slice(0, 1));
  }
  return stores as [LedgerStore, LedgerStore];
}

function counted(store: LedgerStore, board = 'main'): { calls: number; stop(): void } {
  let calls = 0;
  const stop = store.subscribe?.(board, () => {
    calls += 1;
  });
  return {
    get calls() {
      return calls;
    },
    stop: () => stop?.(),
  };
}

it('an own append is told at once', async () => {
  const [writer] = await two();
  const counter = counted(writer);
  await writer.append(events[1]!);
  expect(counter.calls).toBe(1);
});

it('what another one appended between a read and the subscription is told', async () => {
  const [writer, reader] = await two();
  await reader.head('main');
  await writer.append(events[1]!);
  const counter = counted(reader);
  await until(() => counter.calls === 1);
});

it('nothing is told that did not move, and nothing of another board', async () => {
  const [writer, reader] = await two();
  await writer.appendAll('other', chainOf('other', 1));
  const [main, other] = [counted(reader), counted(reader, 'other')];
  await writer.putSnapshot?.('main', {
    engine_version: 'test',
    head: { event_seq: 1, hash: events[0]!.hash },
    body: 'body',
  });
  await writer.appendAll('other', chainOf('other', 2).slice(1));
  await until(() => other.calls > 0);
  expect([main.calls, other.calls]).toEqual([0, 1]);
});

it('who stops hears no more, and the others go on', async () => {
  const [writer, reader] = await two();
  const [first, second] = [counted(reader), counted(reader)];
  first.stop();
  first.stop();
  await writer.append(events[1]!);
  await until(() => second.calls === 1);
  second.stop();
  await writer.append(events[2]!);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect([first.calls, second.calls]).toEqual([0, 1]);
});

it('a board that is registered later is heard of', async () => {
  const [writer, reader] = await two();
  const counter = counted(reader, 'later');
  await writer.appendAll('later', chainOf('later', 1));
  await until(() => counter.calls === 1);
});
