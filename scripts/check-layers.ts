import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserEntries, browserFaults } from './browser-faults.ts';
import { layerFaults } from './layer-faults.ts';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(root);
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const faults = [
  ...files.flatMap((path) => layerFaults(path, read(path))),
  ...browserFaults(browserEntries, read),
];

for (const { path, line, message } of faults) console.error(`${path}:${line}  ${message}`);
console.error(`${files.length} files, ${faults.length} against the layers`);
// A check that has read nothing has proved nothing.
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
