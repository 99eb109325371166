import { describe, expect, test } from 'vitest';
import { layerFaults } from './layer-faults.ts';

function messages(path: string, text: string): string[] {
  return layerFaults(path, text).map((fault) => fault.message);
}

describe('the order of the rooms', () => {
  test.each([
    ['src/engine/decide.ts', "import { limits } from '../model/limits.ts';"],
    ['src/ledger/ledger.ts', "import { decide } from '../engine/decide.ts';"],
    ['components/fold-board/card.ts', "import type { State } from '../../src/model/state.ts';"],
    ['components/fold-board/card.ts', "import { type State } from '../../src/model/state.ts';"],
    ['renderer/overview.ts', "import { layoutLayer } from '../components/fold-board/layout.ts';"],
    ['renderer/overview.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/cli/state.ts', "const { renderOverview } = await import('../../renderer/overview.ts');"],
    ['demo/main.ts', "import { evolve } from 'fold-board';"],
    ['conformance/embed/vue/src/main.ts', "import 'fold-board/define';"],
    ['renderer/overview.test.ts', "import { buildPage } from '../scripts/build-page.ts';"],
  ])('%s may say %s', (path, text) => {
    expect(messages(path, text)).toEqual([]);
  });

  test.each([
    ['src/model/item.ts', "import { decide } from '../engine/decide.ts';"],
    ['src/engine/decide.ts', "import { createLedger } from '../ledger/ledger.ts';"],
    ['src/engine/decide.ts', "export { x } from '../cli/main.ts';"],
    ['src/engine/decide.ts', "type X = import('../cli/main.ts').X;"],
    ['src/engine/decide.ts', "const x = await import('../ledger/ledger.ts');"],
    ['src/engine/decide.ts', "import { evolve } from '../index.ts';"],
    ['src/ledger/ledger.ts', "import { layoutLayer } from '../../components/fold-board/layout.ts';"],
    ['components/fold-board/card.ts', "import { createLedger } from '../../src/ledger/ledger.ts';"],
    ['components/fold-board/card.ts', "import type { Board } from '../../src/engine/board.ts';"],
    ['components/fold-board/card.ts', "import { State } from '../../src/model/state.ts';"],
    ['components/fold-board/card.ts', "import { readFileSync } from 'node:fs';"],
    ['renderer/overview.ts', "import { main } from '../src/cli/main.ts';"],
    ['renderer/page/page.ts', "import { readFileSync } from 'node:fs';"],
    ['renderer/page/page.ts', "import { launchBrowser } from '../launch-browser.ts';"],
    ['src/ledger/ledger.ts', "import { evolve } from 'fold-board';"],
    ['src/ledger/ledger.ts', "import { play } from '../../scripts/play-story.ts';"],
    ['demo/main.ts', "import { evolve } from '../src/engine/evolve.ts';"],
    ['conformance/embed/vue/src/main.ts', "import '../../../../components/fold-board/define.ts';"],
    ['conformance/run.ts', "import { main } from '../src/cli/main.ts';"],
  ])('%s may not say %s', (path, text) => {
    expect(messages(path, text)).toHaveLength(1);
  });

  test('a folder that nobody gave a place is refused', () => {
    expect(messages('src/utils/clamp.ts', 'export const one = 1;')).toHaveLength(1);
  });
});

describe('the pure rooms', () => {
  test.each([
    ['const at = Date.now();'],
    ['const at = new Date();'],
    ['const at = Date();'],
    ['const at = performance.now();'],
    ['const die = Math.random();'],
    ["import { readFileSync } from 'node:fs';"],
    ["const answer = fetch('https://example.org');"],
    ['const home = process.env.HOME;'],
    ['export async function decide() {}'],
    ['ids.sort((a, b) => a.localeCompare(b));'],
    ['const all = { process };'],
  ])('may not say %s', (text) => {
    expect(messages('src/engine/decide.ts', text)).toHaveLength(1);
    expect(messages('src/model/item.ts', text)).toHaveLength(1);
  });

  test.each([
    ['const text = new Date(instant).toISOString();'],
    ['const year = Date.UTC(1970, 0, 1);'],
    ['const step = plan.process;'],
    ['const step = { process: 1 };'],
  ])('may say %s', (text) => {
    expect(messages('src/engine/decide.ts', text)).toEqual([]);
  });

  test('the ledger may use chance and a timer', () => {
    expect(messages('src/ledger/ledger.ts', 'setTimeout(again, Math.random() * 20);')).toEqual([]);
  });

  test('a fault says in which line it stands', () => {
    expect(layerFaults('src/engine/decide.ts', '\n\nconst at = Date.now();')).toMatchObject([
      { path: 'src/engine/decide.ts', line: 3 },
    ]);
  });
});
