import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Profile, startProfile } from '../../src/ledger/testing/page-profile.ts';
import { type ServedBundle, serveBundle } from '../../src/ledger/testing/serve-bundle.ts';
import type * as Example from './browser-store.ts';

declare const bundle: typeof Example;

let served: ServedBundle;
let profile: Profile;

beforeAll(async () => {
  served = await serveBundle('docs/examples/browser-store.ts');
  profile = await startProfile();
});
afterAll(async () => {
  await profile?.remove();
  await served?.close();
});

/** A tab with a board in it, whose page keeps the way to commit. */
async function tab() {
  const page = await profile.tab(served.url);
  await page.evaluate(async () => {
    const board = document.createElement('fold-board');
    document.body.append(board);
    const commit = await bundle.keepBoard(board, (refusal) => {
      throw new Error(JSON.stringify(refusal));
    });
    Object.assign(globalThis, { commit });
  });
  return page;
}

test('browser-store.ts keeps a board that every tab sees, and that is there after a reload', async () => {
  const [writer, reader] = [await tab(), await tab()];
  const visa = {
    relation: 'new',
    id: 'visa',
    kind: 'action',
    weight: 'focal',
    summary: 'Apply for the visa',
  };
  const receipt = await writer.evaluate(
    (request) => (globalThis as unknown as { commit(request: unknown): Promise<unknown> }).commit(request),
    { batch_id: 'first', declarations: [visa], acknowledges: [] },
  );
  expect(receipt).toMatchObject({ status: 'committed' });
  await reader.locator('fold-board .card[data-id=visa]').waitFor();
  expect(await reader.locator('fold-board').getAttribute('title')).toMatch(/: (persisted|refused)$/);
  const later = await tab();
  await later.locator('fold-board .card[data-id=visa]').waitFor();
  expect(profile.complaints()).toEqual([]);
});
