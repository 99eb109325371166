import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ready, settled, type Visit } from './visit.ts';

export function boardTests(visit: Visit): void {
  describe('the board', () => {
    test('shows a card for every item of the top layer, and opens the layer inside one', async () => {
      await visit('', async (page) => {
        expect(await page.locator('fold-board .card').count()).toBeGreaterThan(2);
        expect(await page.locator('fold-board section.layer').getAttribute('data-layer')).toBe('');
        const parent = await openableCard(page);
        await page.locator(`fold-board .card[data-id="${parent}"] button[aria-pressed]`).press('Enter');
        await settled(page);
        expect(await page.locator('fold-board section.layer').getAttribute('data-layer')).toBe(parent);
        await page.waitForURL((url) => url.searchParams.get('layer') === parent);
        await page.reload();
        await ready(page);
        expect(await page.locator('fold-board section.layer').getAttribute('data-layer')).toBe(parent);
      });
    });

    test('draws every sample, and text as text', async () => {
      await visit('', async (page) => {
        const ids = await page
          .locator('#sample option')
          .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
        expect(ids.length).toBeGreaterThan(17);
        for (const id of ids.filter((one) => !['own', 'items-300'].includes(one))) {
          await page.selectOption('#sample', id);
          await page.locator(`html[data-sample="${id}"]`).waitFor();
          await settled(page);
          const count = await page.locator('fold-board .card').count();
          const named = /^items-(\d+)$/.exec(id)?.[1];
          if (named !== undefined || id === 'empty') expect([id, count]).toEqual([id, Number(named ?? 0)]);
          else expect([id, count > 0]).toEqual([id, true]);
          if (id === 'hard-text') expect(await page.locator('fold-board img').count()).toBe(0);
        }
      });
    });

    test('turns dark, speaks Chinese, and mirrors itself', async () => {
      await visit('', async (page) => {
        await page.getByRole('radio', { name: 'Dark' }).check();
        await page.getByRole('radio', { name: 'Right to left' }).check();
        await page.getByRole('radio', { name: '简体中文' }).check();
        await settled(page);
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
          'rgb(22, 23, 26)',
        );
        const board = page.locator('fold-board');
        expect(await board.getAttribute('theme')).toBe('dark');
        expect(await board.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
        expect(await page.locator('#board-title').textContent()).toBe('看板');
        await page.waitForURL((url) => url.searchParams.get('locale') === 'zh-CN');
        await page.reload();
        await ready(page);
        expect(await board.getAttribute('theme')).toBe('dark');
      });
    });

    test('takes the size that was chosen, typed or dragged to', async () => {
      await visit('', async (page) => {
        const size = () =>
          page.locator('fold-board').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
        await page.selectOption('#size', '800x600');
        expect(await size()).toEqual([800, 600]);
        await page.locator('input#width').fill('640');
        await page.locator('input#width').press('Tab');
        expect(await size()).toEqual([640, 600]);
        await page.locator('.handle.height').press('ArrowDown');
        expect(await size()).toEqual([640, 610]);
        const corner = await page.locator('.handle.corner').boundingBox();
        if (corner === null) throw new Error('there is no corner to drag');
        await page.mouse.move(corner.x + 8, corner.y + 8);
        await page.mouse.down();
        await page.mouse.move(corner.x + 58, corner.y - 92, { steps: 3 });
        await page.mouse.up();
        expect(await size()).toEqual([740, 510]);
        await page.waitForURL((url) => url.searchParams.get('size') === '740x510');
      });
    });
  });
}

/** The id of a card that has something inside. */
async function openableCard(page: Page): Promise<string> {
  const id = await page.evaluate(() => {
    const { state } = document.querySelector('fold-board') as unknown as {
      state: { items: { id: string; layer: string; children: string[] }[] };
    };
    return state.items.find((item) => item.layer === '' && item.children.length > 0)?.id;
  });
  if (id === undefined) throw new Error('no item of the first sample has children');
  return id;
}
