import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { snippetFaults, snippetSources, withSnippets } from './snippets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = 'docs/examples';

const pages = ['README.md', 'README.zh-CN.md', 'ARCHITECTURE.md', 'llms.txt', ...pagesIn('docs')];
const testTexts = readdirSync(join(root, examples))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(root, examples, name), 'utf8'));

let blocks = 0;
let faults = 0;
for (const path of pages) checkPage(path);
console.error(`${pages.length} pages, ${blocks} blocks, ${faults} faults`);
if (faults > 0 || blocks === 0) process.exitCode = 1;

function checkPage(path: string): void {
  let text = readFileSync(join(root, path), 'utf8');
  if (process.argv.includes('--write')) {
    text = withSnippets(text, read);
    writeFileSync(join(root, path), text);
  }
  for (const { line, message } of snippetFaults(text, read)) report(`${path}:${line}`, message);
  for (const source of snippetSources(text)) {
    blocks += 1;
    if (!isTested(source)) report(path, `no test in ${examples} names ${basename(source)}`);
  }
  for (const [, target] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
    if (!existsSync(join(root, dirname(path), target as string))) report(path, `there is no ${target}`);
  }
}

/** A source is tested if it is a test itself, if a test beside it names it, or as a part of an app that is driven. */
function isTested(source: string): boolean {
  if (source.startsWith('conformance/embed/')) return true;
  return source.endsWith('.test.ts') || testTexts.some((text) => text.includes(basename(source)));
}

function read(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
}

function report(where: string, message: string): void {
  faults += 1;
  console.error(`${where}  ${message}`);
}

function pagesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);
}
