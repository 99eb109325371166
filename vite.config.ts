import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The package's public paths, from its sources: the demo page and the examples import what a stranger would. */
const publicPaths: Readonly<Record<string, string>> = {
  'fold-board': 'src/index.ts',
  'fold-board/element': 'components/fold-board/fold-board.ts',
  'fold-board/define': 'components/fold-board/define.ts',
  'fold-board/react': 'components/react/fold-board.ts',
  'fold-board/ledger': 'src/ledger/create-ledger.ts',
  'fold-board/live-board': 'src/ledger/live-board.ts',
  'fold-board/stores/memory': 'src/ledger/memory-store.ts',
  'fold-board/stores/indexeddb': 'src/ledger/indexeddb-store.ts',
  'fold-board/stores/sqlite': 'src/ledger/sqlite-store.ts',
  'fold-board/stores/postgres': 'src/ledger/postgres-store.ts',
};

// The demo page is the only thing that vite serves; the package itself is plain tsc output.
export default defineConfig({
  root: 'demo',
  base: './',
  // A path that is not there is a 404 and never the page again.
  appType: 'mpa',
  resolve: {
    alias: Object.entries(publicPaths).map(([path, file]) => ({
      find: new RegExp(`^${path}$`),
      replacement: fileURLToPath(new URL(file, import.meta.url)),
    })),
  },
  build: {
    outDir: '../dist/demo',
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: {
      // Zod's comments are for another bundler; rollup says so at length, and does the same without them.
      onwarn: (warning, warn) => warning.code === 'INVALID_ANNOTATION' || warn(warning),
    },
  },
  test: {
    root: '.',
    include: ['{src,components,renderer,conformance,scripts,demo,docs,bench}/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts', '**/node_modules/**', 'dist/**'],
    // Much of the time goes to waiting for other processes, also where there are but two cores.
    maxWorkers: 2,
    minWorkers: 1,
    // A machine may be busy with other things; what hangs is still ended.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
