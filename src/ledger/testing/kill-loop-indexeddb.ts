import type { Page } from 'playwright';
import type { KillPlace, Life } from './kill-loop.ts';
import type * as KillPage from './kill-loop-page.ts';
import { type Profile, startProfile } from './page-profile.ts';
import { type ServedBundle, serveBundle } from './serve-bundle.ts';

declare const bundle: typeof KillPage;

/** A browser whose pages are killed, and its profile, which stays. */
export interface KillBrowser {
  /** A new origin, with storage of its own. */
  place(): Promise<KillPlace>;
  close(): Promise<void>;
}

/** Starts a browser; `chance` decides whether a page dies with its whole browser or alone. */
export async function startKillBrowser(chance: () => number): Promise<KillBrowser> {
  const served = await serveBundle('src/ledger/testing/kill-loop-page.ts');
  const profile = await startProfile();
  let origins = 0;
  return {
    async place() {
      origins += 1;
      return placeAt(profile, served, `kills-${origins}`, chance);
    },
    async close() {
      await profile.remove();
      await served.close();
    },
  };
}

function placeAt(profile: Profile, served: ServedBundle, origin: string, chance: () => number): KillPlace {
  const url = served.url.replace('127.0.0.1', `${origin}.localhost`);
  return {
    lanes: 1,
    kills: 8,
    blows: [],
    async life(hear) {
      const page = await profile.tab(url);
      await page.exposeFunction('tellDriver', hear);
      return pageLife(profile, page, chance);
    },
    async look(board) {
      const page = await profile.tab(url);
      const found = await page.evaluate((at) => bundle.look(at), board);
      await page.close();
      const complaints = profile.complaints();
      if (complaints.length > 0) throw new Error(`unexpected in a page: ${complaints.join('; ')}`);
      return found;
    },
    close: async () => undefined,
  };
}

function pageLife(profile: Profile, page: Page, chance: () => number): Life {
  return {
    go: (task) => page.evaluate((at) => bundle.begin(at), task),
    async kill() {
      if (chance() < 0.5) {
        await profile.kill();
        await startAgain(profile);
        return 'browser';
      }
      const crashed = page.waitForEvent('crash');
      const tools = await profile.tools(page);
      // The answer never comes: whoever would give it is dead.
      tools.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      return 'renderer';
    },
  };
}

/** A browser that comes right after the death of another one on its profile may find the profile still taken, and end. */
async function startAgain(profile: Profile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await profile.start();
    } catch (error) {
      if (attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
}
