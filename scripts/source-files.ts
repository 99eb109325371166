import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const rooms = ['src', 'components', 'renderer', 'conformance', 'demo', 'bench'];

/** Every TypeScript file of the project's rooms, as paths from the root with `/`, sorted. */
export function sourceFiles(root: string): string[] {
  return rooms
    .flatMap((room) => filesBelow(join(root, room)).map((path) => `${room}/${path.split(sep).join('/')}`))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}
