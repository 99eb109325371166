import { defineConfig } from 'vitest/config';

// The demo page is the only thing that vite serves; the package itself is plain tsc output.
export default defineConfig({
  root: 'demo',
  base: './',
  build: { outDir: '../dist/demo', emptyOutDir: true },
  test: {
    root: '.',
    include: ['{src,components,renderer,conformance,scripts,demo}/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts', '**/node_modules/**', 'dist/**'],
    testTimeout: 30_000,
  },
});
