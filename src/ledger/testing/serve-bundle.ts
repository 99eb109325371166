import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const anyOrigin = { 'access-control-allow-origin': '*' };

/** A page that waits at a url of its own, and so has storage of its own in every browser. */
export interface ServedBundle {
  /** Ends in `/`; a query after it gives the same page. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Bundles one entry (the path of a .ts file from the project's root) for a browser, into memory, and serves a page
 * that loads it. What the entry exports is `globalThis.bundle` in the page as soon as it has loaded.
 */
export async function serveBundle(entry: string): Promise<ServedBundle> {
  const files = await bundle(entry);
  files.set('/', { type: 'text/html; charset=utf-8', body: pageOf(entry) });
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (file === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
    // A frame that has no origin of its own may still load it.
    else response.writeHead(200, { ...anyOrigin, 'content-type': file.type }).end(file.body);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => closed(server) };
}

interface ServedFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}

async function bundle(entry: string): Promise<Map<string, ServedFile>> {
  const built = await build({
    configFile: `${root}vite.config.ts`,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: `${root}${entry}`,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
  return new Map(
    output.output.map((file) => [
      `/${file.fileName}`,
      {
        type: file.fileName.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream',
        body: file.type === 'chunk' ? file.code : file.source,
      },
    ]),
  );
}

function pageOf(entry: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>${entry}</title>
<script type="module">
import * as bundle from './entry.js';
globalThis.bundle = bundle;
</script>
</html>
`;
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}

function closed(server: Server): Promise<void> {
  // A browser may keep its connections open for as long as it likes.
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
