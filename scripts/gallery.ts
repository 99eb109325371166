import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { encodePicture } from '../renderer/encode-picture.ts';
import { launchTestBrowser } from '../renderer/testing/test-browser.ts';
import { openView } from './gallery-page.ts';
import { type GalleryView, galleryViews } from './gallery-views.ts';

// Pictures of the element in every view that has to look right, and the page that shows them. With names: those
// alone. `--into <folder>` puts the pictures elsewhere and leaves the page as it is.

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const into = words[0] === '--into' ? (words.splice(0, 2)[1] as string) : null;
const folder = into ?? join(root, 'docs/pictures/gallery');
const views = galleryViews().filter(({ name }) => words.length === 0 || words.includes(name));

// Set before vite is loaded: otherwise Lit's development build is taken.
process.env.NODE_ENV = 'production';
const { serveBundle } = await import('../src/ledger/testing/serve-bundle.ts');
const served = await serveBundle('components/fold-board/define.ts');
const browser = await launchTestBrowser();
if (into === null && words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  for (const view of views) {
    const picture = await pictureOf(browser, view);
    writeFileSync(join(folder, `${view.name}.png`), picture);
    console.error(`${view.name}: ${picture.length} bytes`);
  }
} finally {
  await browser.close();
  await served.close();
}
if (into === null) writeFileSync(join(root, 'docs/gallery.md'), galleryPage());

async function pictureOf(open: Browser, view: GalleryView): Promise<Uint8Array> {
  const page = await openView(open, served.url, view);
  try {
    const screenshot = await page.locator('fold-board').screenshot({ animations: 'disabled' });
    return encodePicture(screenshot, view.name, { Title: view.title });
  } finally {
    await page.context().close();
  }
}

function galleryPage(): string {
  const sections = galleryViews().map(
    ({ name, title, chinese }) =>
      `## ${title}\n\n*${chinese}*\n\n![${title}](pictures/gallery/${name}.png)\n`,
  );
  return `# The board in every view · 看板的各种样子

Made by \`npm run gallery\` from fixed boards at a fixed time, in a real browser. 这些图片由 \`npm run gallery\` 生成。

${sections.join('\n')}`;
}
