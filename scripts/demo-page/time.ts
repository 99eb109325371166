import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { settled, soon, type Visit } from './visit.ts';

export function timeTests(visit: Visit): void {
  describe('time and history', () => {
    test('with time the marks change and nothing else does', async () => {
      await visit('?panel=time&sample=overdue&now=2026-10-05T12:00:00Z', async (page) => {
        const before = await cards(page);
        expect(await chips(page)).not.toContain('overdue');
        await page.locator('#now').press('End');
        await settled(page);
        expect(await chips(page)).toContain('overdue');
        expect(await cards(page)).toEqual(before);
        expect(await page.locator('#marks').textContent()).toContain('7 overdue');
        await page.locator('#now-reset').click();
        expect(await page.locator('#now-reset').isDisabled()).toBe(true);
      });
    });

    test('goes back through the events, and marks what changed since another one', async () => {
      await visit('?panel=time&sample=items-30', async (page) => {
        const all = await page.locator('fold-board .card').count();
        await page.locator('#at').fill('2');
        await settled(page);
        expect(await page.locator('fold-board .card').count()).toBeLessThan(all);
        await page.locator('#step-forth').click();
        expect(await page.locator('#at-text').textContent()).toBe('3 / 11');
        await page.locator('#at').fill('10');
        await page.getByRole('switch', { name: 'Compare with an earlier event' }).check();
        await page.locator('#from').fill('2');
        await settled(page);
        const baseline = await page.evaluate(
          () => (document.querySelector('fold-board') as { baseline?: unknown }).baseline,
        );
        expect(baseline).toMatchObject({ event_seq: 2 });
        expect(await page.locator('#from-text').textContent()).toBe('2 → 10');
        expect(await page.locator('fold-board .chip.change').count()).toBeGreaterThan(0);
      });
    });

    test('plays the events from the beginning to the last', async () => {
      await visit('?panel=time&sample=gates', async (page) => {
        await page.locator('#at').press(' ');
        expect(await page.locator('#at-text').textContent()).toBe('0 / 2');
        expect(await page.locator('#event').textContent()).toContain('Nothing has been written');
        await expect.poll(() => page.locator('#at-text').textContent(), soon).toBe('2 / 2');
        expect(await page.locator('#play').getAttribute('aria-label')).toBe('Play');
      });
    });
  });
}

async function chips(page: Page): Promise<string> {
  return (await page.locator('fold-board .chip').allTextContents()).join('\n');
}

function cards(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { x, y } = (document.querySelector('fold-board') as HTMLElement).getBoundingClientRect();
    const found = document.querySelector('fold-board')?.shadowRoot?.querySelectorAll<HTMLElement>('.card');
    return [...(found ?? [])].map((card) => {
      const place = card.getBoundingClientRect();
      return [card.dataset.id, place.x - x, place.y - y, place.width, place.height];
    });
  });
}
