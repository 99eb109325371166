import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { settled, type Visit } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tabs = ['board', 'time', 'tokens', 'state', 'ledger'];

export function accessTests(visit: Visit): void {
  describe('for everybody', () => {
    test.each(['light', 'dark'])('axe finds nothing in any panel, %s', async (theme) => {
      await visit(`?theme=${theme}&sample=own&--fold-gap=3px&size=700x500`, async (page) => {
        await page.evaluate(axe);
        for (const tab of tabs) {
          await open(page, tab);
          expect([tab, await violations(page)]).toEqual([tab, []]);
        }
      });
    });

    test.each([390, 768])('nothing is wider than a window of %i px', async (width) => {
      await visit(
        '?sample=diff&locale=zh-CN',
        async (page) => {
          for (const tab of tabs) {
            await open(page, tab);
            const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
            expect([tab, wide]).toEqual([tab, width]);
          }
        },
        { width },
      );
    });

    test('nothing shifts while the page loads', async () => {
      await visit('', async (page) => {
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => {
                resolve(
                  list
                    .getEntries()
                    .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                );
              }).observe({ type: 'layout-shift', buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
            }),
        );
        expect(shift).toBeLessThan(0.02);
      });
    });
  });
}

async function open(page: Page, tab: string): Promise<void> {
  await page.locator(`#tab-${tab}`).click();
  if (tab === 'state') await page.locator('.cm-content').waitFor();
  await settled(page);
}

function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Finding {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
    }
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    const found = await axe.run();
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => html + failureSummary).join('\n')}`,
    );
  });
}
