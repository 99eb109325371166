import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** How many links that lead nowhere are followed before they are taken for a circle. */
const longestWalk = 40;

/**
 * The one path of a file, whatever links lead to it, also of a file that is not there yet: what lies beside a ledger
 * must be found from every name of it.
 */
export function realPathOf(path: string, walk = longestWalk): string {
  const named = resolve(path);
  try {
    return realpathSync(named);
  } catch (error) {
    if (!isMissing(error) || walk === 0) throw error;
  }
  const above = dirname(named);
  if (above === named) return named;
  const folder = realPathOf(above, walk);
  const target = targetOf(join(folder, basename(named)));
  return target === null ? join(folder, basename(named)) : realPathOf(resolve(folder, target), walk - 1);
}

/** Where a link leads; null for what is no link. */
function targetOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
