import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as Entry from './testing/indexeddb-page-entry.ts';
import { type Profile, startProfile } from './testing/page-profile.ts';
import { type ServedBundle, serveBundle } from './testing/serve-bundle.ts';

declare const bundle: typeof Entry;

let served: ServedBundle;
let profile: Profile;
let origins = 0;
const name = 'main';

beforeAll(async () => {
  served = await serveBundle('src/ledger/testing/indexeddb-page-entry.ts');
  profile = await startProfile();
});
afterAll(async () => {
  await profile?.remove();
  await served?.close();
});
afterEach(() => {
  expect(profile.complaints()).toEqual([]);
});

/** An address that no other test uses: what is kept there is its own. */
function newOrigin(): string {
  origins += 1;
  return served.url.replace('127.0.0.1', `test-${origins}.localhost`);
}

/** So many tabs of one origin, each with the same ledger open. */
async function tabs(
  count: number,
  origin = newOrigin(),
  options: { patience?: number } = {},
): Promise<readonly [Page, ...Page[]]> {
  const pages: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await profile.tab(origin);
    expect(await page.evaluate(([at, how]) => bundle.open(at, how), [name, options] as const)).toBeNull();
    pages.push(page);
  }
  return pages as [Page, ...Page[]];
}

async function closed(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.close()));
}

const historyOf = (page: Page) => page.evaluate(() => bundle.history());

/** Every receipt stands in the history, the history is dense and sound, and nothing else is in it. */
async function expectAll(page: Page, told: readonly Entry.Told[]): Promise<void> {
  const { events, is } = await historyOf(page);
  expect(is).toBe('sound');
  expect(events.map(({ event_seq }) => event_seq)).toEqual(events.map((_, index) => index + 1));
  const receipts = told.map(({ batch_id, event_seq, hash }) => ({ event_seq, batch_id, hash }));
  expect(events).toEqual(expect.arrayContaining([{ ...events[0], batch_id: 'init' }, ...receipts]));
  expect(events).toHaveLength(receipts.length + 1);
}

describe('several tabs', () => {
  for (const count of [2, 4]) {
    it(`${count} of them append at once, and nothing is lost or stands twice`, async () => {
      const pages = await tabs(count);
      const told = await Promise.all(
        pages.map((page, index) => page.evaluate((tab) => bundle.burst(`tab-${tab}`, 40), index)),
      );
      expect(told.flat().every(({ status }) => status === 'committed')).toBe(true);
      await expectAll(pages[0], told.flat());
      await closed(pages);
    });
  }

  it('one sees what another one commits, soon after it is over, and then hears no more', async () => {
    const [writer, reader] = (await tabs(2)) as [Page, Page];
    await reader.evaluate(() => bundle.watch());
    const seen = () => reader.evaluate(() => ({ ...bundle.watched }));
    const told = await writer.evaluate(() => bundle.burst('burst', 1_000));
    const last = told.at(-1)?.event_seq;
    await expect.poll(async () => (await seen()).event_seq, { timeout: 2_000 }).toBe(last);
    const one = await writer.evaluate(() => bundle.commit('large', 500));
    await expect.poll(async () => (await seen()).event_seq, { timeout: 2_000 }).toBe(one.event_seq);
    const { calls } = await seen();
    await reader.waitForTimeout(500);
    expect((await seen()).calls).toBe(calls);
    await closed([writer, reader]);
  });

  it('one that is looked at again reads again, whatever it missed', async () => {
    const [page] = await tabs(1);
    await page.evaluate(() => bundle.watch());
    for (const event of ['focus', 'visibilitychange', 'resume']) {
      const { calls } = await page.evaluate(() => ({ ...bundle.watched }));
      await page.evaluate(
        (type) => (type === 'focus' ? window : document).dispatchEvent(new Event(type)),
        event,
      );
      expect(await page.evaluate(() => bundle.watched.calls)).toBe(calls + 1);
    }
    await page.close();
  });

  it('hears of what a worker commits', async () => {
    const [page] = await tabs(1);
    await page.evaluate(() => bundle.watch());
    expect(await page.evaluate((at) => bundle.commitInWorker(at, 'from-worker'), name)).toEqual({
      status: 'committed',
      hasWindow: false,
      hasLocalStorage: false,
    });
    await page.waitForFunction(() => bundle.watched.event_seq === 2);
    await page.close();
  });
});

describe('a tab that is put aside', () => {
  /** Puts the ledger's page aside for another page of its origin, and gives the way back to it. */
  async function aside(page: Page, origin: string): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      bundle.watch();
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isBack: persisted }));
    });
    await page.goto(`${origin}?elsewhere`);
    return async () => {
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => (globalThis as { isBack?: boolean }).isBack === true);
    };
  }

  it('is in nobody’s way, and is not thrown out for it', async () => {
    const origin = newOrigin();
    const [page] = await tabs(1, origin);
    const goBack = await aside(page, origin);
    expect(await page.evaluate((at) => bundle.hold(at, 2), name)).toBe('opened');
    await goBack();
    expect(await page.evaluate(() => bundle.commit('late'))).toMatchObject({ code: 'unsupported_version' });
    await page.close();
  });

  it('reads what it missed when it is back, and goes on', async () => {
    const origin = newOrigin();
    const [page] = await tabs(1, origin);
    const goBack = await aside(page, origin);
    await page.evaluate((at) => bundle.open(at), name);
    await page.evaluate(() => bundle.burst('elsewhere', 3));
    await page.evaluate(() => bundle.close());
    await goBack();
    await page.waitForFunction(() => bundle.watched.event_seq === 4);
    expect(await page.evaluate(() => bundle.commit('back'))).toMatchObject({
      status: 'committed',
      event_seq: 5,
    });
    await page.close();
  });
});

describe('a ledger whose data goes away under its tab', () => {
  it('is missed when the database is deleted by another tab, whatever was under way', async () => {
    await expectMissed((_, other) => other.evaluate((at) => bundle.remove(at), name));
  });

  it('is missed when the site’s data is cleared, localStorage and all', async () => {
    await expectMissed(async (writer) => {
      const tools = await profile.tools(writer);
      const { origin } = new URL(writer.url());
      await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    });
  });

  /** Commits, meanwhile something happens; from the first refusal on there is no receipt, and no new start. */
  async function expectMissed(happens: (writer: Page, other: Page) => Promise<unknown>): Promise<void> {
    // Clearing may leave a transaction without any answer.
    const [writer, other] = (await tabs(2, newOrigin(), { patience: 1_000 })) as [Page, Page];
    await other.evaluate(() => bundle.close());
    const commits = writer.evaluate(() => bundle.burst('meanwhile', 400));
    await writer.waitForTimeout(200);
    await happens(writer, other);
    const told = await commits;
    const gone = told.findIndex(({ status }) => status !== 'committed');
    expect(gone).toBeGreaterThan(0);
    const codes = new Set(told.slice(gone).map(({ code }) => code));
    expect([...codes]).toEqual(['ledger_behind_witness']);
    expect(await writer.evaluate(() => bundle.databases())).toEqual([]);
    await closed([writer, other]);
  }
});

describe('the browser’s room', () => {
  it('when it is used up, nothing is written by half, and the ledger goes on when there is more', async () => {
    const page = await profile.tab(newOrigin());
    const tools = await profile.tools(page);
    const { origin } = new URL(page.url());
    await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 });
    expect(await page.evaluate((at) => bundle.open(at), name)).toBeNull();
    const told: Entry.Told[] = [];
    while (told.at(-1)?.code === undefined && told.length < 60) {
      const batchId = `large-${told.length}`;
      told.push(await page.evaluate((at) => bundle.commit(at, 25, 8_000), batchId));
    }
    const refused = told.pop() as Entry.Told;
    expect(refused).toMatchObject({ status: 'unavailable', code: 'store_full' });
    expect(told.length).toBeGreaterThan(0);
    await expectAll(page, told);
    await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000_000 });
    const send = () => page.evaluate((at) => bundle.commit(at, 25, 8_000), refused.batch_id);
    let again = refused;
    // Browsers remember for some seconds how much room there is.
    for (let tries = 0; again.code === 'store_full' && tries < 40; tries += 1) {
      await page.waitForTimeout(250);
      again = await send();
    }
    expect(again).toMatchObject({ status: 'committed', event_seq: told.length + 2 });
    await expectAll(page, [...told, again]);
    await page.close();
  });

  it('is asked for, and the answer is shown as the browser gave it', async () => {
    const [page] = await tabs(1);
    expect(['persisted', 'refused']).toContain(await page.evaluate(() => bundle.askPersistence()));
    await page.close();
  });
});

describe('a browser', () => {
  it('keeps a ledger in a private window while that is open', async () => {
    const page = await profile.privateTab(newOrigin());
    expect(await page.evaluate((at) => bundle.open(at), name)).toBeNull();
    const told = await page.evaluate(() => bundle.burst('private', 3));
    await page.reload();
    expect(await page.evaluate((at) => bundle.open(at), name)).toBeNull();
    await expectAll(page, told);
    await page.context().close();
  });

  it('that lets a page keep nothing is unavailable', async () => {
    const page = await profile.tab(newOrigin());
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts');
      frame.src = location.href;
      document.body.append(frame);
    });
    const frame = page.frames()[1];
    await frame?.waitForFunction(() => 'bundle' in globalThis);
    expect(await frame?.evaluate((at) => bundle.open(at), name)).toMatchObject({
      code: 'store_unavailable',
      facts: { browser: 'SecurityError' },
    });
    await page.close();
  });

  it('that is killed right after receipts has every one of them when it comes back', async () => {
    const own = await startProfile();
    const origin = newOrigin();
    try {
      const told: Entry.Told[] = [];
      for (const round of [0, 1]) {
        const page = await own.tab(origin);
        await page.exposeFunction('tell', (receipt: Entry.Told) => told.push(receipt));
        expect(await page.evaluate((at) => bundle.open(at), name)).toBeNull();
        const enough = told.length + 40;
        const commits = page
          .evaluate(
            (at) => bundle.burst(`round-${at}`, 10_000, (globalThis as unknown as { tell: never }).tell),
            round,
          )
          .catch(() => 'killed');
        await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(enough);
        await own.kill();
        expect(await commits).toBe('killed');
        await own.start();
      }
      const page = await own.tab(origin);
      expect(await page.evaluate((at) => bundle.open(at), name)).toBeNull();
      const { events, is } = await historyOf(page);
      expect(is).toBe('sound');
      const receipts = told.map(({ batch_id, event_seq, hash }) => ({ event_seq, batch_id, hash }));
      expect(events).toEqual(expect.arrayContaining(receipts));
      expect(own.complaints()).toEqual([]);
    } finally {
      await own.remove();
    }
  });
});
