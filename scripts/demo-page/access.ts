import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ready, settled, type Visit } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tabs = ['board', 'time', 'tokens', 'state', 'ledger'];

export function accessTests(visit: Visit): void {
  describe('for everybody', () => {
    test.each(['light', 'dark'])('axe finds nothing in any panel, %s', async (theme) => {
      await visit(`?theme=${theme}&sample=own&--fold-gap=3px&size=700x500`, async (page) => {
        await page.evaluate(axe);
        for (const tab of tabs) {
          await open(page, tab);
          expect([tab, await violations(page, tab === 'board' ? 'html' : '#panel')]).toEqual([tab, []]);
        }
      });
    });

    test('nothing is wider than the window of a telephone', async () => {
      await visit(
        '?sample=diff&locale=zh-CN',
        async (page) => {
          for (const tab of tabs) {
            await open(page, tab);
            const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
            expect([tab, wide]).toEqual([tab, 390]);
          }
        },
        { width: 390 },
      );
    });

    test('nothing shifts while the page loads', async () => {
      await visit('', async (page, context) => {
        await context.addInitScript(() => {
          const shifts: unknown[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
            type: 'layout-shift',
            buffered: true,
          });
        });
        await page.reload();
        await ready(page);
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: readonly { readonly value: number }[] }).shifts,
        );
        expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
      });
    });
  });
}

async function open(page: Page, tab: string): Promise<void> {
  await page.locator(`#tab-${tab}`).click();
  if (tab === 'state') await page.locator('.cm-content').waitFor();
  await settled(page);
}

function violations(page: Page, within: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    interface Finding {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
    }
    const { axe } = window as unknown as { axe: { run(within: string): Promise<{ violations: Finding[] }> } };
    const found = await axe.run(selector);
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => html + failureSummary).join('\n')}`,
    );
  }, within);
}
