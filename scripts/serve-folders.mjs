import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Serves folders on this machine alone: `mounts` are [prefix, folder], and the first that has the file wins.
 * Answers the server and its address.
 */
export function serveFolders(mounts, port = 0) {
  const server = createServer((request, response) => {
    const file = fileFor(mounts, request.url ?? '/');
    if (file === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({ server, address: `http://127.0.0.1:${server.address().port}/` });
    });
  });
}

function fileFor(mounts, url) {
  const path = pathOf(url);
  if (path === null) return null;
  for (const [prefix, folder] of mounts) {
    if (!path.startsWith(prefix)) continue;
    const file = join(folder, normalize(path.slice(prefix.length) || 'index.html'));
    // A path that climbs out of its folder is not there.
    if (file !== folder && !file.startsWith(folder + sep)) continue;
    if (existsSync(file) && statSync(file).isFile()) return file;
  }
  return null;
}

function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') ? null : path;
  } catch {
    // Not an address, or a broken escape: there is nothing at it.
    return null;
  }
}
