import { startProfile } from '../src/ledger/testing/page-profile.ts';
import { serveBundle } from '../src/ledger/testing/serve-bundle.ts';
import { compared, quarter, report } from './figure.ts';
import type * as Page from './indexeddb-page.ts';

declare const bundle: typeof Page;

const count = 50;
const served = await serveBundle('bench/indexeddb-page.ts');
const profile = await startProfile();
try {
  const page = await profile.tab(served.url);
  const { commits, appends, puts } = await page.evaluate(([rounds, each]) => bundle.measure(rounds, each), [
    31,
    count,
  ] as const);
  const against = 'bare IndexedDB puts, as durable';
  const put = quarter(puts);
  console.error(`${Math.round((count / quarter(commits)) * 1_000)} commits a second in IndexedDB`);
  report('indexeddb', [
    { figure: `${count} durable appends in a page`, against, ...compared(quarter(appends), put), goal: 2.5 },
    { figure: `${count} durable commits in a page`, against, ...compared(quarter(commits), put), goal: 3 },
  ]);
} finally {
  await profile.remove();
  await served.close();
}
