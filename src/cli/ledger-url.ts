import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { Io } from './io.ts';
import { RefusedInput, usageFault } from './refused-input.ts';

/** A ledger in a PostgreSQL database. */
export interface LedgerUrl {
  readonly url: string;
  /** The folder of the witnesses of all such ledgers; a reader never makes it. */
  readonly witness: string;
}

/**
 * Whether the name of a ledger is an address, or was meant as one: with a quote or a space before it, as a file of
 * settings may leave it there, or in the words of another tool. Everything else is a path, and paths are repeated.
 */
export function isUrl(named: string): boolean {
  return /:\/\/|^postgres(ql)?:|(^|\s)password\s*=/i.test(named);
}

/** The ledger at an address. Refusals never repeat the address, which may hold a password. */
export function ledgerUrl(named: string, io: Io): LedgerUrl {
  const scheme = (/^([a-z][a-z0-9+.-]*):/i.exec(named)?.[1] ?? '').toLowerCase();
  if (scheme === '') throw noAddress();
  if (scheme !== 'postgres' && scheme !== 'postgresql') throw unknownScheme(scheme);
  if (!isReadable(named)) {
    throw usageFault(
      `got a ${scheme}: address that cannot be read, expected ${scheme}://<user>@<host>:<port>/<database>; write characters such as @ / # : in a user or a password as %40 %2F %23 %3A`,
    );
  }
  return { url: `${scheme}${named.slice(scheme.length)}`, witness: witnessFolder(io) };
}

/** The driver takes an address without a host, which the standard does not. */
function isReadable(named: string): boolean {
  const whole = named.replace('@/', '@localhost/');
  if (!named.includes('://') || !URL.canParse(whole)) return false;
  const url = new URL(whole);
  // What follows an unescaped @, / or # of a password would be taken for the host or the name of the database.
  if (url.hash !== '' || `${url.pathname}${url.search}`.includes('@')) return false;
  return [url.username, url.password, url.hostname, url.pathname].every(isEscaped);
}

function isEscaped(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function witnessFolder({ env, cwd }: Io): string {
  if (env.FOLD_WITNESS) return resolve(cwd, env.FOLD_WITNESS);
  const { XDG_STATE_HOME: named = '' } = env;
  const states = isAbsolute(named) ? named : join(env.HOME || homedir(), '.local', 'state');
  return join(states, 'fold-board');
}

function noAddress(): RefusedInput {
  return usageFault(
    'got neither a path nor an address, expected postgres://<user>@<host>:<port>/<database> from the first character on; take away what stands before it, such as a quote or a space',
  );
}

function unknownScheme(scheme: string): RefusedInput {
  const message = `got a ${scheme}:// ledger, but no store is reached by ${scheme}://; name the path of a ledger file, or a postgres:// address`;
  return new RefusedInput([{ code: 'store_unavailable', pointer: '', message }]);
}
