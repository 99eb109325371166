import { describe, expect, it } from 'vitest';
import {
  anItem,
  commit,
  finished,
  foldBoard,
  noon,
  startFoldBoard,
  useFolders,
  withBoard,
} from './testing/fold-board.ts';

const newFolder = useFolders();

function annotation(id: string): readonly string[] {
  return ['annotate', 'visa', `This is ${id}.`, '--now', noon, '--batch-id', id];
}

describe('many processes', () => {
  it('40 annotating at once get 40 receipts and a dense sequence', async () => {
    const cwd = await withBoard(newFolder);
    await commit(cwd, 'first', [anItem('visa')]);
    const ids = Array.from({ length: 40 }, (_, index) => `note-${index}`);

    const answers = await Promise.all(ids.map((id) => foldBoard(annotation(id), { cwd })));

    expect(answers.map(({ code, stderr }) => [code, stderr])).toEqual(ids.map(() => [0, '']));
    const sequence = answers.map(({ document }) => document.event_seq).sort((a, b) => a - b);
    expect(sequence).toEqual(ids.map((_, index) => index + 2));
    for (const [index, id] of ids.entries()) {
      const { document } = await foldBoard(['history', '--batch', id], { cwd });
      expect(document.events.map(({ hash }) => hash)).toEqual([answers[index]?.document.hash]);
    }
    expect((await foldBoard(['verify'], { cwd })).document).toMatchObject({ ok: true, event_seq: 41 });
  }, 180_000);

  it('four that go on writing all get their receipts, none of them a busy one', async () => {
    const cwd = await withBoard(newFolder);
    await commit(cwd, 'first', [anItem('visa')]);
    const writers = ['a', 'b', 'c', 'd'].map(async (writer) => {
      const statuses: string[] = [];
      for (let number = 0; number < 6; number += 1) {
        const { document, stderr } = await foldBoard(annotation(`${writer}-${number}`), { cwd });
        statuses.push(`${document.status}${stderr}`);
      }
      return statuses;
    });
    for (const statuses of await Promise.all(writers)) expect(statuses).toEqual(Array(6).fill('committed'));
    expect((await foldBoard(['verify'], { cwd })).document).toMatchObject({ ok: true, event_seq: 25 });
  }, 120_000);

  it('one that is killed at any moment and asked again has written once', async () => {
    const cwd = await withBoard(newFolder);
    await commit(cwd, 'first', [anItem('visa')]);

    for (let round = 0; round < 12; round += 1) {
      const child = startFoldBoard(annotation(`note-${round}`), { cwd });
      // From before the program has begun to after it has answered, in even steps.
      const timer = setTimeout(() => child.kill('SIGKILL'), round * 40);
      await finished(child);
      clearTimeout(timer);

      const again = await foldBoard(annotation(`note-${round}`), { cwd });
      expect(again.document).toMatchObject({ event_seq: round + 2 });
      expect(['committed', 'already_committed']).toContain(again.document.status);
    }
    expect((await foldBoard(['verify'], { cwd })).document).toMatchObject({ ok: true, event_seq: 13 });
  }, 120_000);
});
