import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';

// What a visitor does with a page of `conformance/embed`. All of them have the same controls and the same two states.

/** Uses everything that the page offers: all events, theme and language, other states, and the way out and in again. */
export async function playStory(page: Page): Promise<void> {
  await cardsAre(page, ['hiring', 'launch']);
  await heard(page, 'fold-rendered {"event_seq":1,"layers":[""]}');
  await card(page, 'hiring').press('Enter');
  await heard(page, 'fold-select {"id":"hiring","layer":""}');
  await page.getByRole('button', { name: 'Done' }).click();
  await heard(page, 'done {"id":"hiring"}');
  await board(page).locator('textarea').fill('Ask for <b>both</b> letters');
  await board(page).locator('textarea').press('Tab');
  await page.keyboard.press('Enter');
  await heard(page, 'fold-annotate {"item":"hiring","text":"Ask for <b>both</b> letters"}');
  await card(page, 'hiring').press('Escape');
  await heard(page, 'fold-select {"id":null,"layer":""}');
  await card(page, 'launch').press('Enter');
  await heard(page, 'fold-open {"layer":"launch"}');
  await cardsAre(page, ['faq', 'prices']);
  await card(page, 'prices').press('Escape');
  await heard(page, 'fold-open {"layer":""}');

  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Language').selectOption('zh-CN');
  await page.locator('fold-board[theme=dark] [part=board][lang=zh-CN]').waitFor();

  await page.getByRole('button', { name: 'Later state' }).click();
  await cardsAre(page, ['audit', 'hiring', 'launch']);
  await page.getByRole('button', { name: 'Broken state' }).click();
  await heard(page, /^fold-error {"reason":"invalid_state"/);
  await cardsAre(page, ['audit', 'hiring', 'launch']);

  await page.getByRole('button', { name: 'Later state' }).click();
  await page.getByLabel('Show the board').uncheck();
  await board(page).waitFor({ state: 'detached' });
  await page.getByLabel('Show the board').check();
  await page.locator('fold-board[theme=dark] [part=board][lang=zh-CN]').waitFor();
  await cardsAre(page, ['audit', 'hiring', 'launch']);
  const before = await lines(page, 'fold-select').count();
  await card(page, 'audit').press('Enter');
  await heard(page, 'fold-select {"id":"audit","layer":""}');
  assert.equal(await lines(page, 'fold-select').count(), before + 1, 'one event is heard once');
}

/** Loads a second copy of the package, which leaves the tag to the first. */
export async function playSecondCopy(page: Page): Promise<void> {
  await cardsAre(page, ['hiring', 'launch']);
  await page.evaluate(() => import('/second-copy/dist/components/fold-board/define.js' as string));
  await page.getByRole('button', { name: 'Later state' }).click();
  await cardsAre(page, ['audit', 'hiring', 'launch']);
}

/** The page shows a board and hears which card is selected. */
export async function playFirstState(page: Page): Promise<void> {
  await cardsAre(page, ['reading', 'trip', 'visa']);
  await card(page, 'visa').press('Enter');
  await page.waitForFunction(() => document.title === 'visa');
}

function board(page: Page): Locator {
  return page.locator('fold-board');
}

/** The button that a card is for a keyboard. */
function card(page: Page, id: string): Locator {
  return board(page).locator(`.card[data-id=${id}] button[aria-pressed]`);
}

async function cardsAre(page: Page, expected: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const cards = document.querySelector('fold-board')?.shadowRoot?.querySelectorAll('.card') ?? [];
    const ids = [...cards].map((found) => (found as HTMLElement).dataset.id);
    return ids.sort().join() === wanted;
  }, expected.join());
}

function lines(page: Page, text: string | RegExp): Locator {
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: text });
}

async function heard(page: Page, text: string | RegExp): Promise<void> {
  await lines(page, text).first().waitFor();
}
