import { expect, test } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { liveBoard } from './live-board.ts';
import { createMemoryStore } from './memory-store.ts';

const now = '2026-10-09T09:00:00Z';

test('a live board reads its board, saves a note once however often it is sent, and tells when it changed', async () => {
  const ledger = createLedger(createMemoryStore());
  await ledger.init('main', {}, now);
  const declarations = [{ relation: 'new', id: 'visa', kind: 'action', weight: 'focal', summary: 'Visa' }];
  const request = { batch_id: 'first', declarations, acknowledges: [] };
  await ledger.commit('main', request, { now, actor: 'planner' });
  const board = liveBoard(ledger, 'main');
  let calls = 0;
  const end = board.subscribe(() => {
    calls += 1;
  });

  const note = { batch_id: 'note-1', item: 'visa', text: 'Call them' };
  await board.annotate(note, { now });
  await board.annotate(note, { now });
  end();
  await board.annotate({ ...note, batch_id: 'note-2' }, { now });

  expect(calls).toBe(1);
  expect(await board.state(now)).toMatchObject({
    board: 'main',
    pending_annotations: [{ id: 'note-1' }, { id: 'note-2' }],
  });
});
