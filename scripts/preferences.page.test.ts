import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { board, changedBoard, formerBoard } from './gallery-boards.ts';
import { useGallery } from './gallery-browser.ts';
import { settled, showView } from './gallery-page.ts';
import { focused, focusedCard, focusedFace, rectanglesOf } from './gallery-probes.ts';
import { english } from './gallery-texts.ts';
import type { GalleryView } from './gallery-views.ts';

const plain: GalleryView = {
  name: 'plain',
  title: '',
  chinese: '',
  width: 1200,
  height: 720,
  board: { state: board(english), theme: 'light' },
};
const openView = useGallery();

describe('a reader', () => {
  test('who has forced colours tells every region, the selection and the focus by their lines', async () => {
    const changed = { ...plain.board, state: changedBoard(english), baseline: formerBoard(english) };
    const view: GalleryView = {
      ...plain,
      board: { ...changed, view: { items: ['visa', 'trip', 'bill'] }, selected: 'trip' },
      media: { forcedColors: 'active' },
    };
    await visit(view, async (page) => {
      const look = await page.evaluate(() => {
        const root = document.querySelector('fold-board')?.shadowRoot as ShadowRoot;
        const of = (selector: string, pseudo?: string) =>
          getComputedStyle(root.querySelector(selector) as Element, pseudo);
        return {
          card: of('.card .face').borderTopStyle,
          blank: of('.blank .paint').borderTopStyle,
          notShown: of('.not-shown .paint').backgroundImage.includes('gradient'),
          gone: of('.gone-card .face').borderTopStyle,
          goneText: of('.gone-card .summary').textDecorationLine,
          outline: of('.outline').borderTopStyle,
          selected: of('.card[data-selected] .face', '::after').borderTopWidth,
          others: of('.card:not([data-selected]) .face', '::after').content,
          chip: of('.chip').borderTopStyle,
          icons: new Set(
            [...root.querySelectorAll('.card .icon')].map((icon) => getComputedStyle(icon).color),
          ).size,
        };
      });
      expect(look).toEqual({
        card: 'solid',
        blank: 'dashed',
        notShown: true,
        gone: 'dashed',
        goneText: 'line-through',
        outline: 'dotted',
        selected: '3px',
        others: 'none',
        chip: 'solid',
        icons: 1,
      });
      await page.keyboard.press('Tab');
      expect(await focusedFace(page, 'outline-style')).toBe('solid');
    });
  });

  test('who writes from right to left finds every card mirrored and arrows that go where they point', async () => {
    await visit(plain, async (page) => {
      const ltr = await rectanglesOf(page);
      await showView(page, { ...plain, page: { dir: 'rtl' } });
      const rtl = await rectanglesOf(page);
      expect(rtl.size).toBe(ltr.size);
      for (const [id, { x, y, width, height }] of ltr) {
        const mirrored = rtl.get(id);
        for (const [is, wanted] of [
          [mirrored?.x, plain.width - x - width],
          [mirrored?.y, y],
          [mirrored?.width, width],
          [mirrored?.height, height],
        ]) {
          expect(Math.abs((is ?? Number.NaN) - (wanted as number)), id).toBeLessThan(1 / 16);
        }
      }
      await page.keyboard.press('Tab');
      expect(await focusedCard(page)).toBe('visa');
      await page.keyboard.press('ArrowLeft');
      expect(await focusedCard(page)).toBe('trip');
      await page.keyboard.press('ArrowRight');
      expect(await focusedCard(page)).toBe('visa');
    });
  });

  test('who zooms to 400 % scrolls in one direction only, and can hit what is not a card', async () => {
    const { height: _, ...unlimited } = plain;
    const narrow = { ...unlimited, width: 320, board: { ...plain.board, selected: 'visa' } };
    await visit(narrow, async (page) => {
      await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
      const found = await page.evaluate(async () => {
        const root = document.querySelector('fold-board')?.shadowRoot as ShadowRoot;
        const sticksOut = [...root.querySelectorAll<HTMLElement>('.board *')]
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only, thead'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
        const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
        const { violations } = await axe.run(
          { include: [['body']], exclude: [{ fromShadowDom: ['fold-board', '.cards'] }] },
          { runOnly: { type: 'rule', values: ['target-size'] } },
        );
        return {
          wide: document.documentElement.scrollWidth,
          sticksOut: sticksOut.map(({ className }) => className),
          small: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        };
      });
      expect(found).toEqual({ wide: 320, sticksOut: [], small: [] });
    });
  });

  test('who prints gets everything on white paper, without what only works on a screen', async () => {
    const view: GalleryView = { ...plain, board: { ...plain.board, theme: 'dark', selected: 'visa' } };
    await visit({ ...view, media: { media: 'print' } }, async (page) => {
      const look = await page.evaluate(() => {
        const host = document.querySelector('fold-board') as HTMLElement;
        const of = (selector: string) =>
          getComputedStyle(host.shadowRoot?.querySelector(selector) as Element);
        // A narrower paper than the board was drawn for, before anything can be drawn anew.
        const scaleOn = (width: number) => {
          host.style.width = `${width}px`;
          return Number(of('.board').zoom);
        };
        return {
          ground: getComputedStyle(host).backgroundColor,
          inspector: of('.inspector').display,
          face: of('.face').printColorAdjust,
          rectangle: of('.rectangle').breakInside,
          row: of('.entry').breakInside,
          whole: host.scrollHeight - host.clientHeight,
          scale: scaleOn(600),
        };
      });
      expect(look).toEqual({
        ground: 'rgb(255, 255, 255)',
        inspector: 'none',
        face: 'exact',
        rectangle: 'avoid',
        row: 'avoid',
        whole: 0,
        scale: 0.5,
      });
    });
  });

  test('who touches selects a card by a tap, and opens it by a tap on what it says is inside', async () => {
    await visit(plain, async (page) => {
      await page
        .locator('fold-board .card')
        .first()
        .tap({ position: { x: 200, y: 300 } });
      await settled(page);
      expect(await page.locator('fold-board').getAttribute('selected')).toBe('visa');
      await page.locator('fold-board .card .inside').last().tap();
      await settled(page);
      expect(await page.locator('fold-board').getAttribute('layer')).toBe('trip');
    });
  });

  test('who has only a keyboard goes to a card, opens it, comes back, selects it, writes a note and closes it', async () => {
    await visit(plain, async (page) => {
      await page.evaluate(() =>
        document.addEventListener('fold-annotate', (event) => {
          document.title = JSON.stringify((event as CustomEvent).detail);
        }),
      );
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        await settled(page);
      };
      await press('Tab', 'ArrowRight', 'Enter');
      expect(await page.locator('fold-board .title').first().textContent()).toContain('Lisbon trip');
      expect(await focusedCard(page)).toBe('flights');
      await press('Escape');
      expect(await focusedCard(page)).toBe('trip');
      await press('ArrowLeft', 'Space');
      expect(await page.locator('fold-board .inspector h3').textContent()).toContain('Visa');
      for (let stops = 0; stops < 12 && (await focused(page)) !== 'TEXTAREA'; stops += 1) await press('Tab');
      await page.keyboard.type('Ask again');
      await press('Tab', 'Enter');
      expect(JSON.parse(await page.title())).toEqual({ item: 'visa', text: 'Ask again' });
      for (let stops = 0; stops < 12 && (await focusedCard(page)) !== 'visa'; stops += 1)
        await press('Shift+Tab');
      await press('Escape');
      expect(await page.locator('fold-board .inspector').count()).toBe(0);
    });
  });

  test('who has several boards on a page tells their landmarks apart', async () => {
    const view: GalleryView = {
      ...plain,
      height: 400,
      board: { ...plain.board, layer: 'trip', selected: 'hotel' },
    };
    await visit(view, async (page) => {
      await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
      const found = await page.evaluate(async () => {
        const first = document.querySelector('fold-board') as HTMLElementTagNameMap['fold-board'];
        const second = document.createElement('fold-board');
        Object.assign(second, { state: first.state, layer: 'visa', selected: 'photo' });
        first.after(second);
        await second.whenSettled();
        const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
        const { violations } = await axe.run(document.body);
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      });
      expect(found).toEqual([]);
    });
  });
});

async function visit(view: GalleryView, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await openView(view);
  try {
    await look(page);
  } finally {
    await page.context().close();
  }
}
