import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerge, anItem, aPatch, aWithdrawal, commit, given } from '../src/engine/testing/given.ts';
import { Overview, type Rect } from '../src/model/overview.ts';
import type { Capture } from './capture.ts';
import { type RenderedOverview, renderOverview } from './render-overview.ts';
import { openTestBrowser } from './testing/browser.ts';
import { captureBetween, captureOf } from './testing/captures.ts';
import { typicalBoard } from './testing/typical-board.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openTestBrowser();
}, 60_000);
afterAll(() => browser.close());

async function render(capture: Capture, view: object = {}): Promise<RenderedOverview> {
  const rendered = await renderOverview(browser, capture, view);
  if ('faults' in rendered) throw new Error(JSON.stringify(rendered.faults));
  return rendered;
}

const share = (units: number) => ({ share: units, reason: 'as the test has it' });
const area = (rect: Rect | null) => (rect === null ? 0 : rect.width * rect.height);

const start = commit(
  anItem('visa', { ...share(400), kind: 'action', due: '2026-10-11T12:00:00Z' }),
  anItem('trip', share(250)),
  anItem('bill', share(100)),
  anItem('crumb', share(1)),
  anItem('hotel', { parent: 'trip', ...share(600) }),
);

describe('an overview', () => {
  test('has the documents and one picture a layer, all of one capture', async () => {
    const capture = captureOf(given(start));
    const { files, overview } = await render(capture);
    expect([...files.keys()].sort()).toEqual([
      'layer-000-top.png',
      'layer-001-trip.png',
      'overview.json',
      'state.json',
    ]);
    expect(files.get('state.json')).toBe(`${JSON.stringify(capture.state)}\n`);
    expect(Overview.parse(JSON.parse(String(files.get('overview.json'))))).toEqual(overview);
    expect(overview.reading).toEqual(['layer-000-top.png', 'layer-001-trip.png']);
    for (const { file, sha256, width, height } of overview.layers) {
      const bytes = Buffer.from(files.get(file) as Uint8Array);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.includes(`fold:capture\0${capture.state.capture}`)).toBe(true);
      expect(PNG.sync.read(bytes)).toMatchObject({ width, height });
    }
  });

  test('has areas that are shares, for a card of 1 in 1000 as for the blank and what is not shown', async () => {
    const { overview } = await render(captureOf(given(start)), { items: ['visa', 'crumb'], layers: [''] });
    const [top] = overview.layers;
    if (top === undefined) throw new Error('no top layer');
    const perUnit = area(top.rect) / top.budget;
    expect(top.cards.map(({ id, share: units }) => [id, units])).toEqual([
      ['visa', 400],
      ['crumb', 1],
    ]);
    expect(top.not_shown).toMatchObject({ share: 350, items: ['trip', 'bill'] });
    expect(top.blank.share).toBe(249);
    for (const part of [...top.cards, top.not_shown, top.blank]) {
      const slack = ((part.rect?.width ?? 0) + (part.rect?.height ?? 0)) / 8;
      expect(Math.abs(area(part.rect) - part.share * perUnit)).toBeLessThanOrEqual(slack);
    }
  });

  test('is the same bytes every time', async () => {
    const capture = captureOf(given(start));
    const [one, other] = [await render(capture), await render(capture)];
    expect([...one.files]).toEqual([...other.files]);
  });

  test('is as large as its view says, in device px', async () => {
    const view = { width: 601, height: 401, scale: 1.5, layers: [''], theme: 'dark', locale: 'zh-CN' };
    const { files, overview } = await render(captureOf(given(start)), view);
    const { width, height } = PNG.sync.read(Buffer.from(files.get('layer-000-top.png') as Uint8Array));
    expect(overview.layers[0]).toMatchObject({ width, height });
    expect([width, height]).toEqual([902, 602]);
  });

  test('of one layer below the top needs no depth to be drawn', async () => {
    const { overview } = await render(captureOf(given(start)), { layers: ['trip'], depth: 0 });
    expect(overview.reading).toEqual(['layer-001-trip.png']);
    expect(overview.view).toMatchObject({ layers: ['trip'], depth: 0 });
  });

  test('of an empty board is a blank rectangle', async () => {
    const { overview } = await render(captureOf(given()));
    expect(overview.layers).toMatchObject([{ cards: [], blank: { share: 1000 } }]);
  });

  test('of thirty cards is at most 70 kB', async () => {
    const { files } = await render(captureOf(typicalBoard(30)));
    expect((files.get('layer-000-top.png') as Uint8Array).length).toBeLessThanOrEqual(70_000);
  });

  test('says when cards can be read nowhere, and at which size they could', async () => {
    const capture = captureOf(typicalBoard(60));
    const { overview } = await render(capture, { width: 500, height: 400 });
    const { cards, suggest } = overview.crowded ?? { cards: 0, suggest: null };
    expect(cards).toBeGreaterThan(0);
    expect((await render(capture, suggest ?? {})).overview.crowded).toBeNull();
  });

  test('refuses a view that names what is not there', async () => {
    expect(await renderOverview(browser, captureOf(given(start)), { items: ['nobody'] })).toMatchObject({
      faults: [{ code: 'not_found', pointer: '/items/0' }],
    });
  });

  test('closes what it opened', async () => {
    await render(captureOf(given(start)));
    expect(browser.contexts()).toEqual([]);
  });
});

describe('with a diff', () => {
  const before = given(start);
  const after = given(
    start,
    commit(
      aPatch('visa', { summary: 'Visa: filed', kind: 'action', ...share(300) }),
      aWithdrawal('bill'),
      anItem('report', share(200)),
    ),
  );

  test('draws both ends at one scale, and what is gone in its own strip at that scale', async () => {
    const { files, overview } = await render(captureBetween(before, after), { layers: [''] });
    expect([...files.keys()].sort()).toEqual([
      'baseline-000-top.png',
      'diff.json',
      'layer-000-top.png',
      'overview.json',
      'state.json',
    ]);
    expect(overview.reading).toEqual(['layer-000-top.png', 'baseline-000-top.png']);
    const [top] = overview.layers;
    expect(top?.gone).toMatchObject([{ id: 'bill', how: 'withdrawn', share: 100 }]);
    const perUnit = area(top?.rect ?? null) / 1000;
    const gone = top?.gone[0]?.rect ?? null;
    expect(Math.abs(area(gone) - 100 * perUnit)).toBeLessThanOrEqual(
      ((gone?.width ?? 0) + (gone?.height ?? 0)) / 8,
    );
    expect(top?.cards.map(({ id, changes }) => [id, changes])).toEqual([
      ['visa', ['content', 'shrunk']],
      ['trip', []],
      ['report', ['new']],
      ['crumb', []],
    ]);
  });

  test('changes_only leaves what did not change to the not-shown region', async () => {
    const { overview } = await render(captureBetween(before, after), { changes_only: true });
    expect(overview.layers[0]?.cards.map(({ id }) => id)).toEqual(['visa', 'report']);
    expect(overview.layers[0]?.not_shown).toMatchObject({ items: ['trip', 'crumb'], share: 251 });
    expect(overview.omitted.items).toContainEqual({ id: 'trip', reason: 'unchanged' });
  });

  test('every change that no picture shows is named', async () => {
    const { overview } = await render(captureBetween(before, after), { items: ['trip'] });
    expect(overview.omitted.changes).toEqual([
      { id: 'report', categories: ['structure'] },
      { id: 'visa', categories: ['content', 'allocation'] },
    ]);
  });

  test('a larger budget before makes a larger rectangle before', async () => {
    const half = given(start, { op: 'configure', request: { batch_id: 'half', budget: 800 } });
    const { overview } = await render(captureBetween(before, half), { layers: [''] });
    const [top] = overview.layers;
    expect(top?.rect.height).toBeLessThan(0.85 * 800);
    expect(top?.budget).toBe(800);
  });

  test('a merge and a layer that vanished are drawn', async () => {
    const merged = given(start, commit(aMerge('money', ['bill', 'crumb'], share(100)), aWithdrawal('hotel')));
    const { overview } = await render(captureBetween(before, merged));
    expect(overview.layers[0]?.gone.map(({ id, how, successor }) => [id, how, successor])).toEqual([
      ['bill', 'merged', 'money'],
      ['crumb', 'merged', 'money'],
    ]);
    expect(overview.layers[1]).toMatchObject({ layer: 'trip', used: 0, cards: [], blank: { share: 1000 } });
    expect(overview.layers[1]?.gone.map(({ id, how }) => [id, how])).toEqual([['hotel', 'withdrawn']]);
    expect(overview.reading).toEqual([
      'layer-000-top.png',
      'baseline-000-top.png',
      'layer-001-trip.png',
      'baseline-001-trip.png',
    ]);
    expect(overview.omitted.changes).toEqual([]);
  });
});

describe('hostile text', () => {
  test('stays text, loads nothing and runs nothing', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const summaries = [
      `<img src="${host}/image" onerror="fetch('${host}/ran')">`,
      `<script src="${host}/script"></script><style>@import "${host}/style"</style>`,
      '\u202egnirts desrever\u202c \u2066isolate',
      'L'.repeat(60),
      '</script><script>document.body.textContent = ""</script>',
    ];
    const board = given(
      commit(
        ...summaries.map((summary, at) => anItem(`h${at}`, { summary, detail: summary, ...share(150) })),
      ),
    );
    try {
      const { overview } = await render(captureOf(board), { fields: ['summary', 'detail'] });
      expect(overview.layers[0]?.cards.map(({ text }) => text)).not.toContain('none');
      expect(overview.missing_glyphs).toEqual([]);
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });

  test('CJK and emoji are covered; what no font covers is named with its items', async () => {
    const board = given(
      commit(
        anItem('签证', { summary: '签证：银行对账单仍未收到，约见将于十四日失效 🎉' }),
        anItem('rune', { summary: 'Gothic \u{10330}\u{10331}' }),
        anItem('private', { summary: 'A private letter \u{F0000}' }),
      ),
    );
    const { overview } = await render(captureOf(board), { locale: 'zh-CN' });
    expect(overview.missing_glyphs.flatMap(({ items }) => items)).not.toContain('签证');
    expect(overview.missing_glyphs).toContainEqual({
      script: 'Other',
      sample: '\u{F0000}',
      items: ['private'],
    });
  });
});
