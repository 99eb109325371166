import { readFile } from 'node:fs/promises';

/** The version in the package's own manifest, which lies above this file in the sources and in the build. */
export async function packageVersion(): Promise<string> {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const text = await readFile(new URL('package.json', folder), 'utf8').catch(() => null);
    if (text !== null) return String(JSON.parse(text).version);
    if (folder.pathname === '/') throw new Error('the package manifest is missing');
  }
}
