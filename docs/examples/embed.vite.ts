import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import project from '../../vite.config.ts';

/** Builds embed.html as an application would, with the package's public paths. */
export default mergeConfig(project, {
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: { rollupOptions: { input: fileURLToPath(new URL('embed.html', import.meta.url)) } },
});
