import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useGallery } from './gallery-browser.ts';
import { showView } from './gallery-page.ts';
import { type GalleryView, galleryViews } from './gallery-views.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const views = galleryViews();
const openView = useGallery();

describe('in every view of the gallery', () => {
  test('the accessibility checker finds nothing to object to, and the tree of it lists every card', async () => {
    const plain = views.filter((view) => view.media === undefined);
    const page = await openView(plain[0] as GalleryView);
    await page.addScriptTag({ path: axe });
    for (const view of plain) {
      await showView(page, view);
      await expectAccessible(page, view);
    }
    await page.context().close();
    for (const view of views.filter(({ media }) => media !== undefined)) {
      const own = await openView(view);
      await own.addScriptTag({ path: axe });
      await expectAccessible(own, view);
      await own.context().close();
    }
  });
});

async function expectAccessible(page: Page, { name }: GalleryView): Promise<void> {
  const { violations, cards } = await page.evaluate(async () => {
    const board = document.querySelector('fold-board');
    const cards = board?.shadowRoot?.querySelectorAll('.card').length ?? 0;
    // Some of its checks are quadratic: of a board of many cards, whose colours are those of few, only what they are.
    const few = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const many = ['cat.name-role-value', 'cat.keyboard'];
    const found = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document.body, {
      resultTypes: ['violations'],
      runOnly: cards > 100 ? many : few,
    });
    return {
      violations: found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      cards,
    };
  });
  expect(violations, name).toEqual([]);
  const names = await buttonNames(page);
  const budget = /of the budget|预算|الميزانية/;
  expect(
    names.filter((text) => budget.test(text)),
    name,
  ).toHaveLength(cards);
}

/** The names of all buttons that are items of a list, as the browser tells them to a screen reader. */
async function buttonNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isInList = (id: string | undefined): boolean => {
    const node = id === undefined ? undefined : byId.get(id);
    return node !== undefined && (node.role?.value === 'listitem' || isInList(node.parentId));
  };
  return nodes
    .filter((node) => node.role?.value === 'button' && isInList(node.parentId))
    .map((node) => String(node.name?.value));
}
