import { posix } from 'node:path';
import ts from 'typescript';
import { importOf } from './import-of.ts';
import type { LayerFault } from './layer-faults.ts';

/** What a browser may load of the package, by its public paths. The other paths are Node's. */
export const browserEntries: readonly string[] = [
  'src/index.ts',
  'components/fold-board/fold-board.ts',
  'components/fold-board/define.ts',
  'components/react/fold-board.ts',
  'components/react/jsx.ts',
  'components/vue/components.ts',
  'components/svelte/elements.ts',
  'src/ledger/create-ledger.ts',
  'src/ledger/live-board.ts',
  'src/ledger/memory-store.ts',
  'src/ledger/indexeddb-store.ts',
];

/** The packages that work in a browser; any other one has to be looked at before a page depends on it. */
const browserPackages = new Set([
  '@lit/react',
  '@noble/hashes',
  'canonicalize',
  'd3-hierarchy',
  'idb',
  'lit',
  'lossless-json',
  'react',
  'zod',
]);

/**
 * What those files, and all that they import, take from Node or from a package that no page should load. Types are
 * gone before a browser loads anything. `read` gives the text of a file by its path from the project's root.
 */
export function browserFaults(entries: readonly string[], read: (path: string) => string): LayerFault[] {
  const faults: LayerFault[] = [];
  /** By path, the way that leads there. */
  const reached = new Map(entries.map((entry) => [entry, entry]));
  for (const [path, way] of reached) {
    const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const imported = importOf(node);
      if (imported === null || imported.typesOnly) return;
      const { specifier } = imported;
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(path), specifier);
        if (!reached.has(target)) reached.set(target, `${way} → ${target}`);
      } else if (!browserPackages.has(packageOf(specifier))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        faults.push({
          path,
          line: line + 1,
          message: `a browser loads ${way}, which may not import ${specifier}`,
        });
      }
    };
    visit(source);
  }
  return faults;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
