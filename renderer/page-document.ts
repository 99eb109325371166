import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PictureFailure } from './no-picture.ts';
import { pictureFonts } from './picture-fonts.ts';

// The bundle is built beside the compiled code; from source it is found in the build's folder.
const bundle = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/renderer/page/bundle.js' : './page/bundle.js',
  import.meta.url,
);

/** The one document that a picture is drawn in: nothing in it can load anything or run any other script. */
export function pageDocument(locale: string): string {
  const script = readBundle();
  const digest = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; font-src data:`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${pictureFonts()}
html,body{margin:0;overflow:hidden}fold-board{position:absolute;inset:0 auto auto 0}</style></head>
<body><script>${script}</script></body></html>`;
}

function readBundle(): string {
  try {
    return readFileSync(bundle, 'utf8');
  } catch (cause) {
    throw new PictureFailure('page_failed', `${fileURLToPath(bundle)} is missing; run npm run build`, cause);
  }
}
