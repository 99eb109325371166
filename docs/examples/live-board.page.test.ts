import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Profile, startProfile } from '../../src/ledger/testing/page-profile.ts';
import { type ServedBundle, serveBundle } from '../../src/ledger/testing/serve-bundle.ts';
import type * as Tab from './live-board-tab.ts';

declare const bundle: typeof Tab;

let served: ServedBundle;
let profile: Profile;

beforeAll(async () => {
  served = await serveBundle('docs/examples/live-board-tab.ts');
  profile = await startProfile();
});
afterAll(async () => {
  await profile?.remove();
  await served?.close();
});

async function openTab(): Promise<Page> {
  const page = await profile.tab(served.url);
  await page.evaluate(() => bundle.show());
  return page;
}

const cardOf = (page: Page, name: RegExp) => page.getByRole('button', { name });
/** The notes of the selected item. */
const waitingNotes = (page: Page) => page.getByRole('list', { name: 'Notes' }).locator('q').allTextContents();
const within = { timeout: 1000 };

test('live-board.ts keeps two tabs in agreement within a second, on items and notes, also after a reload', async () => {
  const [one, two] = await Promise.all([openTab(), openTab()]);

  await one.evaluate(() => bundle.declare('visa', 'Apply for the visa'));
  await Promise.all([one, two].map((page) => cardOf(page, /^Apply for the visa/).waitFor(within)));

  await cardOf(one, /^Apply for the visa/).click();
  const form = one.getByRole('textbox', { name: 'Leave a direction' });
  await form.fill('Ask them about Friday');
  await form.press('Control+Enter');
  await two.getByText('1 note waiting').first().waitFor(within);
  await one.getByText('waiting for an answer').waitFor(within);
  expect(await waitingNotes(one)).toEqual(['Ask them about Friday']);
  expect(await form.evaluate((field: HTMLTextAreaElement) => field.value)).toBe('');

  await two.reload();
  await two.evaluate(() => bundle.show());
  await cardOf(two, /^Apply for the visa/).click();
  await two.getByRole('textbox', { name: 'Leave a direction' }).fill('And the fee');
  await two.getByRole('button', { name: 'Send' }).click();
  await one.locator('q', { hasText: 'And the fee' }).waitFor(within);
  expect(await waitingNotes(one)).toEqual(['Ask them about Friday', 'And the fee']);
  expect(profile.complaints()).toEqual([]);
});
