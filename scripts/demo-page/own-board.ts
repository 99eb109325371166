import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ready, settled, soon, type Visit } from './visit.ts';

const own = '?panel=ledger&sample=own';

export function ownBoardTests(visit: Visit): void {
  describe('the own board', () => {
    test('commits, refuses with every figure, survives a reload, and two tabs agree', async () => {
      await visit(own, async (page, context) => {
        await commit(page, 'Visa papers', 'focal');
        const other = await context.newPage();
        await other.goto(page.url());
        await ready(other);
        await page.bringToFront();
        await commit(page, 'Flight to Lisbon', 'focal');
        expect(await page.locator('#answer .what').textContent()).toBe('Committed as event 2');
        await other.locator('fold-board .card[data-id="flight-to-lisbon"]').waitFor(soon);

        await commit(page, 'One too many', 'focal');
        expect(await page.locator('#answer').textContent()).toContain('over_budget');
        const sums = await page.locator('#answer .sums b').allTextContents();
        expect(sums).toEqual(['1200', '1000', '200']);
        expect(await page.locator('#answer tbody tr').count()).toBe(3);

        await page.reload();
        await ready(page);
        expect(await page.locator('fold-board .card').count()).toBe(2);
      });
    });

    test('a note is written in the board and answered by an agent', async () => {
      await visit(own, async (page) => {
        await commit(page, 'Visa papers', 'major');
        await page.locator('fold-board .card[data-id="visa-papers"] button[aria-pressed]').press(' ');
        await page.locator('fold-board textarea').fill('Ask my own bank first.');
        await page.locator('fold-board .note-form button').click();
        await page.locator('.notes blockquote').waitFor();
        expect(await page.locator('.notes blockquote').textContent()).toBe('Ask my own bank first.');
        await page.getByRole('button', { name: 'Acknowledge as agent' }).click();
        await expect.poll(() => page.locator('.notes li').count(), soon).toBe(0);
        expect(await page.locator('#answer').textContent()).toContain('acknowledged');
      });
    });

    test('weighs, merges and withdraws, and its history can be gone back through', async () => {
      await visit(own, async (page) => {
        await commit(page, 'Flight', 'minor');
        await commit(page, 'Hotel', 'minor');
        await page.getByRole('radio', { name: 'Weigh' }).check();
        await page.selectOption('#form-item', 'hotel');
        await page.selectOption('#form-weight', 'major');
        await send(page, 3);
        await page.getByRole('radio', { name: 'Merge' }).check();
        await page.selectOption('#form-of', ['flight', 'hotel']);
        await page.locator('#form-summary').fill('Trip');
        await send(page, 4);
        expect(await page.locator('fold-board .card').count()).toBe(1);
        await page.getByRole('radio', { name: 'Withdraw' }).check();
        await page.locator('#form-reason').fill('It rains.');
        await send(page, 5);
        expect(await page.locator('fold-board .card').count()).toBe(0);
        await page.getByRole('tab', { name: 'Time' }).click();
        await page.locator('#at').fill('2');
        await settled(page);
        expect(await page.locator('fold-board .card').count()).toBe(2);
      });
    });

    test('is exported, begun again in every tab, and imported', async () => {
      await visit(own, async (page, context) => {
        await commit(page, 'Visa papers', 'major');
        const other = await context.newPage();
        await other.goto(page.url());
        await ready(other);
        await page.bringToFront();
        const downloading = page.waitForEvent('download');
        await page.locator('#export').click();
        const path = await (await downloading).path();
        expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(1);
        page.on('dialog', (dialog) => void dialog.accept());
        await page.locator('#start-again').click();
        for (const tab of [page, other])
          await expect.poll(() => tab.locator('fold-board .card').count(), soon).toBe(0);
        await other.bringToFront();
        await commit(other, 'Something else', 'minor');
        await page.bringToFront();
        await expect.poll(() => page.locator('fold-board .card').count(), soon).toBe(1);
        await page.locator('#import').setInputFiles(path);
        await page.locator('#answer').waitFor();
        expect(await page.locator('#answer').textContent()).toContain('import_refused');
        await page.locator('#start-again').click();
        await expect.poll(() => page.locator('fold-board .card').count(), soon).toBe(0);
        await page.locator('#import').setInputFiles(path);
        await page.locator('fold-board .card[data-id="visa-papers"]').waitFor();
        await other.locator('fold-board .card[data-id="visa-papers"]').waitFor();
      });
    });
  });
}

async function commit(page: Page, summary: string, weight: string): Promise<void> {
  await page.locator('#form-summary').fill(summary);
  await page.selectOption('#form-weight', weight);
  const former = await page.locator('#answer pre').allTextContents();
  await page.locator('#commit button[type=submit]').click();
  await expect.poll(() => page.locator('#answer pre').allTextContents(), soon).not.toEqual(former);
  await settled(page);
}

async function send(page: Page, event: number): Promise<void> {
  await page.locator('#commit button[type=submit]').click();
  await page.getByText(`Committed as event ${event}`).waitFor();
  await settled(page);
}
