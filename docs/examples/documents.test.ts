import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnnotateRequest, CommitRequest, Receipt, View } from 'fold-board';
import { createLedger } from 'fold-board/ledger';
import { createMemoryStore } from 'fold-board/stores/memory';
import { openSqliteStore } from 'fold-board/stores/sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from './ledger.ts';
import { boardAsText, takeBoard } from './move-board.ts';

function example(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

describe('the documents that the pages show', () => {
  const ledger = createLedger(createMemoryStore());
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    const actor = 'planner';
    await ledger.init('main', {}, '2026-10-09T09:00:00Z');
    await ledger.commit('main', example('board.json'), { now: '2026-10-09T09:00:00Z', actor });
    await ledger.annotate('main', example('note.json'), { now: '2026-10-09T09:30:00Z' });
    const at = { now: '2026-10-09T12:10:00Z', actor };
    answers.set('receipt.json', await ledger.commit('main', example('commit.json'), at));
    answers.set('refusal.json', await ledger.commit('main', example('over-budget.json'), at));
    answers.set('state.json', await ledger.state('main', { now: '2026-10-09T13:00:00Z' }));
    answers.set('diff.json', await ledger.diff('main', { from: 1, now: '2026-10-09T13:00:00Z' }));
  });

  test.each(['receipt.json', 'refusal.json', 'state.json', 'diff.json'])(
    '%s is what the ledger answers',
    (name) => {
      expect(answers.get(name)).toEqual(example(name));
    },
  );

  test('requests and views keep to their contracts', () => {
    expect(CommitRequest.safeParse(example('commit.json')).success).toBe(true);
    expect(AnnotateRequest.safeParse(example('note.json')).success).toBe(true);
    expect(View.safeParse(example('view.json')).success).toBe(true);
  });
});

test('ledger.ts writes a batch into a file, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fold-example-'));
  try {
    const file = join(folder, 'ledger.db');
    const first = await send(file, example('board.json'), '2026-10-09T09:00:00Z');
    expect(Receipt.parse(first).status).toBe('committed');
    const again = await send(file, example('board.json'), '2026-10-09T10:00:00Z');
    expect(again).toEqual({ ...first, status: 'already_committed' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('move-board.ts carries a board from one store to another, once, and says what it cannot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fold-example-'));
  const now = '2026-10-09T09:00:00Z';
  const from = createLedger(createMemoryStore());
  const to = createLedger(await openSqliteStore(join(folder, 'ledger.db'), { mode: 'create' }));
  try {
    await from.init('main', {}, now);
    await from.commit('main', example('board.json'), { now, actor: 'planner' });
    await from.annotate('main', example('note.json'), { now });
    const text = (await boardAsText(from, 'main')) as string;
    expect([await takeBoard(to, text), await takeBoard(to, text)]).toEqual([2, 0]);
    expect(await boardAsText(to, 'main')).toBe(text);
    expect(await boardAsText(from, 'none')).toMatchObject({ status: 'not_found' });
    const edited = text.replace('must not slip', 'may slip');
    expect(await takeBoard(from, edited)).toMatchObject({ errors: [{ code: 'import_refused' }] });
  } finally {
    await to.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
