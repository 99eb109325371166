import { existsSync, readFileSync } from 'node:fs';

/** The package's version; its manifest stands at a different height above the source and above the build. */
export function rendererVersion(): string {
  const manifest = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  if (manifest === undefined) throw new Error('package.json of the renderer is missing');
  return String(JSON.parse(readFileSync(manifest, 'utf8')).version);
}
