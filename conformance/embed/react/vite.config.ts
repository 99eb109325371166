import { defineConfig } from 'vite';

export default defineConfig({
  esbuild: { jsx: 'automatic' },
  build: { rollupOptions: { input: ['index.html', 'quick-start.html'] } },
});
