import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const stylesheet = createRequire(import.meta.url).resolve('@fontsource-variable/source-sans-3/index.css');

/**
 * The board's own type as a stylesheet with everything inlined, so that Latin, Greek and Cyrillic text looks the
 * same on a machine without any fonts. Other scripts come from the fonts of the machine.
 */
export function pictureFonts(): string {
  return readFileSync(stylesheet, 'utf8')
    .replaceAll("'Source Sans 3 Variable'", "'Source Sans 3'")
    .replaceAll(/url\(\.\/(files\/[a-z0-9-]+\.woff2)\)/g, (_, file: string) => `url(${inlined(file)})`);
}

function inlined(file: string): string {
  const bytes = readFileSync(new URL(file, `file://${stylesheet}`));
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}
