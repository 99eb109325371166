import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderOverview } from '../renderer/render-overview.ts';
import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import { buildPage } from './build-page.ts';
import { readmeCaptures } from './readme-captures.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../docs/pictures', import.meta.url));
const view = { layers: [''], width: 1200, height: 800, theme: 'light', locale: 'en' };

await buildPage();
const browser = await launchTestBrowser();
mkdirSync(folder, { recursive: true });
try {
  for (const [name, capture] of Object.entries(await readmeCaptures())) {
    const rendered = await renderOverview(browser, capture, view);
    if ('faults' in rendered) throw new Error(JSON.stringify(rendered.faults));
    const picture = rendered.files.get('layer-000-top.png');
    if (picture === undefined) throw new Error('the top layer was not drawn');
    writeFileSync(join(folder, name), picture);
    console.error(`${join(folder, name)}: ${picture.length} bytes, ${capture.state.capture}`);
  }
} finally {
  await browser.close();
}
