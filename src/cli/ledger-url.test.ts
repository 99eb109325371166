import { describe, expect, it } from 'vitest';
import type { Io } from './io.ts';
import { isUrl, ledgerUrl } from './ledger-url.ts';
import { RefusedInput } from './refused-input.ts';

const io: Io = {
  env: { HOME: '/home/me' },
  cwd: '/here',
  columns: null,
  stdinIsTerminal: false,
  drafts: new Set(),
  stdin: (async function* () {})(),
  print: async () => true,
  tell: () => {},
};

function refusalOf(named: string): RefusedInput | null {
  try {
    ledgerUrl(named, io);
    return null;
  } catch (error) {
    if (error instanceof RefusedInput) return error;
    throw error;
  }
}

describe('the address of a ledger', () => {
  it.each([
    'postgres://me:secret@db.example.com:5433/fold?sslmode=require',
    'postgresql:///fold?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/fold',
    'postgres://me:secret@/fold',
    'postgres://[::1]/fold',
    'postgres://localhost',
  ])('%s is handed on as it is', (named) => {
    expect(ledgerUrl(named, io).url).toBe(named);
  });

  it('may have its scheme in capitals', () => {
    expect(ledgerUrl('POSTGRES://me@host/Fold', io).url).toBe('postgres://me@host/Fold');
  });

  it.each([
    'postgres://me:hunter/2@host/fold',
    'postgres://me:1/hunter@host/fold',
    'postgres://me:1?hunter@host/fold',
    'postgres://me:hunter#2@host/fold',
    'postgres://me:hunter@host/fold#x',
    'postgres://me:hunter%zz@host/fold',
    'postgres://hunter:hunter:port/fold',
    'postgres:/hunter/fold',
  ])('%s cannot be read, and is not repeated', (named) => {
    const refusal = refusalOf(named);
    expect(refusal?.faults).toMatchObject([{ code: 'invalid_usage' }]);
    expect(JSON.stringify(refusal?.faults)).not.toContain('hunter');
  });

  it('of another kind is refused by its scheme alone', () => {
    const refusal = refusalOf('mysql://me:hunter@host/fold');
    expect(refusal?.faults).toMatchObject([{ code: 'store_unavailable' }]);
    expect(refusal?.message).toContain('mysql');
    expect(refusal?.message).not.toContain('hunter');
  });

  it.each([
    ' postgres://me:hunter@host/fold',
    '"postgres://me:hunter@host/fold"',
    'jdbc:postgresql://me:hunter@host/fold',
    'host=db dbname=fold password=hunter',
  ])('that was meant by %s is not taken for a path, which would be repeated', (named) => {
    expect(isUrl(named)).toBe(true);
    expect(refusalOf(named)?.faults).toHaveLength(1);
    expect(JSON.stringify(refusalOf(named)?.faults)).not.toContain('hunter');
  });

  it.each(['ledger.db', './a:b/ledger.db', 'C:\\ledger.db', '/postgres/ledger.db'])('is not %s', (named) => {
    expect(isUrl(named)).toBe(false);
  });
});

describe('the folder of witnesses', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['is named by FOLD_WITNESS', { FOLD_WITNESS: 'seen', XDG_STATE_HOME: '/states' }, '/here/seen'],
    ['is in the folder for states', { XDG_STATE_HOME: '/states' }, '/states/fold-board'],
    ['is in the usual one', {}, '/home/me/.local/state/fold-board'],
    ['is not where a relative name leads', { XDG_STATE_HOME: 'states' }, '/home/me/.local/state/fold-board'],
  ])('%s', (_, env, folder) => {
    expect(ledgerUrl('postgres://host/fold', { ...io, env: { ...io.env, ...env } }).witness).toBe(folder);
  });
});
