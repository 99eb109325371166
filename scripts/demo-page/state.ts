import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { settled, soon, type Visit } from './visit.ts';

interface Typed {
  title: string;
  items: { weight: string }[];
}

export function stateTests(visit: Visit): void {
  describe('the state as text', () => {
    test('what is typed is drawn; what is wrong is marked where it stands, and can be taken back', async () => {
      await visit('?panel=state&sample=items-1', async (page) => {
        const text = page.locator('.cm-content');
        await text.waitFor();
        const title = page.locator('fold-board [part~=title]');
        const state = await shownState(page);
        await text.fill(JSON.stringify({ ...state, title: 'Typed by hand' }, null, 2));
        await settled(page);
        expect(await title.textContent()).toContain('Typed by hand');
        expect(await page.locator('#verdict').textContent()).toBe('valid');

        const [first] = state.items;
        const wrong = { ...state, items: [{ ...first, weight: 'heavy' }] };
        await text.fill(JSON.stringify(wrong, null, 2));
        await page.locator('fold-board [part~=fault]').waitFor();
        expect(await page.locator('#verdict').textContent()).toBe('1 fault');
        expect(await page.locator('.faults code').textContent()).toBe('/items/0/weight');
        await page.locator('.faults button').click();
        await expect
          .poll(() => page.locator('.cm-lintRange-error').allTextContents(), soon)
          .toEqual(['"heavy"']);

        await text.fill('{ "kind": ');
        await expect.poll(() => page.locator('#verdict').textContent(), soon).toBe('not JSON yet');
        expect(await page.locator('.cm-lint-marker-error').count()).toBe(1);
        await page.locator('#reset-state').click();
        await settled(page);
        expect(await title.textContent()).toContain('1 item');
        expect(await page.locator('fold-board [part~=fault]').count()).toBe(0);
      });
    });

    test('the editor is loaded by those alone who open it, and finds what it is asked for', async () => {
      await visit('', async (page) => {
        const scripts = () =>
          page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        expect((await scripts()).filter((name) => name.includes('json-editor'))).toEqual([]);
        await page.getByRole('tab', { name: 'State' }).click();
        await page.locator('.cm-content').click();
        await page.keyboard.press('Control+f');
        await page.keyboard.type('fold-state');
        await page.locator('.cm-searchMatch').first().waitFor();
      });
    });
  });
}

function shownState(page: Page): Promise<Typed> {
  return page.evaluate(() => (document.querySelector('fold-board') as unknown as { state: Typed }).state);
}
