import { existsSync, lstatSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Fault } from '../model/refusal.ts';
import { type Args, optionalText } from './args.ts';
import type { Io } from './io.ts';
import { isUrl, type LedgerUrl, ledgerUrl } from './ledger-url.ts';
import { RefusedInput, usageFault } from './refused-input.ts';

const ledgerFile = 'ledger.db';
const ledgerFolder = '.fold';

/** Where a ledger is: an absolute path, or an address. */
export type LedgerPlace = { readonly path: string } | LedgerUrl;

/**
 * The ledger to open: `--ledger`, else `FOLD_LEDGER`, else the nearest `.fold/` upwards that has one; else `no_ledger`.
 * Whether a file that is missing was lost is the store's to say.
 */
export function existingLedger(args: Args, io: Io): LedgerPlace {
  const named = namedLedger(args, io);
  if (named !== null && 'url' in named) return named;
  const path = named?.path ?? nearestLedger(io.cwd);
  if (path === null) throw noLedger(`no ${ledgerFolder}/${ledgerFile} in ${io.cwd} or any folder above it`);
  const below = join(dirname(path), ledgerFolder, ledgerFile);
  if (named !== null && basename(path) === ledgerFile && !holdsLedger(dirname(path)) && existsSync(below)) {
    throw refused(
      'no_ledger',
      `got ${dirname(path)}, which has no ${ledgerFile} itself; did you mean ${below}?`,
    );
  }
  return { path };
}

/** Where `init` makes the ledger: as named, else in the current folder. */
export function ledgerToMake(args: Args, io: Io): LedgerPlace {
  return namedLedger(args, io) ?? { path: join(io.cwd, ledgerFolder, ledgerFile) };
}

export function boardOf(args: Args, io: Io): string {
  return namedBoard(args, io) ?? 'main';
}

/** The board that the command line or the environment names, if any. */
export function namedBoard(args: Args, io: Io): string | undefined {
  return optionalText(args, 'board') ?? (io.env.FOLD_BOARD || undefined);
}

function namedLedger(args: Args, io: Io): LedgerPlace | null {
  const named = optionalText(args, 'ledger') ?? (io.env.FOLD_LEDGER || undefined);
  if (named === undefined) return null;
  if (named === '')
    throw usageFault('got an empty --ledger, expected the path of a ledger file or a postgres:// address');
  if (isUrl(named)) return ledgerUrl(named, io);
  const path = resolve(io.cwd, named);
  return { path: isFolder(path) ? join(path, ledgerFile) : path };
}

function nearestLedger(from: string): string | null {
  const folder = join(from, ledgerFolder);
  if (holdsLedger(folder)) return join(folder, ledgerFile);
  const above = dirname(from);
  return above === from ? null : nearestLedger(above);
}

/** Whether a folder has a ledger, had one, or may have one that cannot be seen; an empty one hides nothing above it. */
function holdsLedger(folder: string): boolean {
  return [ledgerFile, `${ledgerFile}-witness`].some((name) => {
    try {
      return lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;
    } catch (error) {
      return !(error instanceof Error && 'code' in error && error.code === 'ENOTDIR');
    }
  });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function noLedger(got: string): RefusedInput {
  return refused(
    'no_ledger',
    `got ${got}, expected a ledger; go to a folder that has one, name one with --ledger or FOLD_LEDGER, or make one with init`,
  );
}

function refused(code: Fault['code'], message: string): RefusedInput {
  return new RefusedInput([{ code, pointer: '', message }]);
}
