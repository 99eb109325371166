import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cli } from '@custom-elements-manifest/analyzer/cli.js';
import { editorData } from './editor-data.mjs';
import { root } from './run-command.mjs';

// custom-elements.json: what editors and documentation know of the element, read from its sources.

const sources = ['components/fold-board/fold-board.ts', 'components/fold-board/define.ts'];

/** The manifest of the package: the element's public face, at the paths where the package has it. */
export async function manifest() {
  const found = await cli({
    // With the folder that package.json names already, or it would be changed.
    argv: ['analyze', '--litelement', '--quiet', '--outdir', 'dist', '--globs', ...sources],
    cwd: root,
    noWrite: true,
  });
  return {
    schemaVersion: found.schemaVersion,
    readme: 'docs/element.md',
    modules: found.modules.map(({ kind, path, declarations, exports }) => ({
      kind,
      path: published(path),
      declarations: declarations
        .filter(({ customElement }) => customElement)
        .map((element) => ({ ...element, members: element.members.filter(isPublic) })),
      exports: exports
        .filter(({ declaration }) => declaration.name === 'FoldBoard')
        .map((named) => ({
          ...named,
          // The tool takes the variable's name for the tag's.
          name: named.kind === 'custom-element-definition' ? 'fold-board' : named.name,
          declaration: { name: 'FoldBoard', module: published(sources[0]) },
        })),
    })),
  };
}

function isPublic(member) {
  return member.privacy === undefined && member.description !== undefined && !member.static;
}

function published(path) {
  return `dist/${path.replace(/\.ts$/, '.js')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await manifest();
  const names = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = { 'custom-elements.json': made, ...editorData(made, names) };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(root, 'dist', name), `${JSON.stringify(content, null, 2)}\n`);
}
