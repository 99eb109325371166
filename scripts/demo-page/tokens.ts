import { describe, expect, test } from 'vitest';
import { ready, settled, type Visit } from './visit.ts';

export function tokenTests(visit: Visit): void {
  describe('the tokens', () => {
    test('a picked colour is painted, weighed, copied as CSS and passed on in the address', async () => {
      await visit('?panel=tokens&theme=light', async (page) => {
        const token = page.locator('[data-token="--fold-action-edge"]');
        const edge = () =>
          page
            .locator('fold-board .card[data-kind=action] .face')
            .first()
            .evaluate((face) => getComputedStyle(face).backgroundImage);
        const former = await edge();
        expect(await token.locator('.ratio').textContent()).toContain('passes');
        await token.locator('input[type=color]').fill('#ffcc99');
        await settled(page);
        expect(await edge()).toContain('rgb(255, 204, 153)');
        expect(await token.locator('.ratio').textContent()).toContain('too low');
        await page.locator('[data-token="--fold-gap"] input.value').fill('5px');
        await page.locator('[data-token="--fold-gap"] input.value').press('Tab');
        await page.locator('#copy-css').click();
        await page.locator('#notice[data-shown]').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          'fold-board {\n  --fold-action-edge: #ffcc99;\n  --fold-gap: 5px;\n}\n',
        );
        await page.waitForURL((url) => url.searchParams.get('--fold-gap') === '5px');
        await page.reload();
        await ready(page);
        expect(await edge()).toContain('rgb(255, 204, 153)');
        await page.locator('#reset-tokens').click();
        await settled(page);
        expect(await edge()).toBe(former);
      });
    });

    test('what is no colour is not taken; each theme has defaults; a density is lengths to copy', async () => {
      await visit('?panel=tokens&theme=dark', async (page) => {
        const ground = page.locator('[data-token="--fold-ground"] input.value');
        expect(await ground.inputValue()).toBe('#16171a');
        await ground.fill('chartrueuse');
        await ground.press('Tab');
        expect(await ground.getAttribute('aria-invalid')).not.toBeNull();
        expect(await page.locator('#copy-css').isDisabled()).toBe(true);
        await page.getByRole('tab', { name: 'Tokens' }).press('Home');
        await page.getByRole('radio', { name: 'Roomy' }).check();
        await page.getByRole('tab', { name: 'Board' }).press('ArrowRight');
        await page.getByRole('tab', { name: 'Time' }).press('ArrowRight');
        expect(await page.locator('pre.css').textContent()).toContain('--fold-padding: 32px;');
      });
    });
  });
}
