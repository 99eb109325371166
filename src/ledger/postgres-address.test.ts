import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoreFailure } from '../model/store.ts';
import { addressOf } from './postgres-address.ts';
import { openPostgresStore } from './postgres-store.ts';

function refusalOf(url: string): StoreFailure {
  try {
    addressOf(url);
  } catch (error) {
    return error as StoreFailure;
  }
  throw new Error('it was read');
}

describe('an address', () => {
  it.each(['abc', '99999', '-1'])('with the port %s is refused, and its password not repeated', (port) => {
    const refusal = refusalOf(`postgres://me:hunter@127.0.0.1:1/fold?port=${port}`);
    expect(refusal).toMatchObject({ name: 'StoreFailure', code: 'store_unavailable' });
    expect(refusal.message).toContain('port');
    expect(refusal.message).not.toContain('hunter');
  });

  it('of IPv6 stands in brackets', () => {
    expect(addressOf('postgres://me@[::1]:5432/fold').place).toBe('postgres://me@[::1]:5432/fold');
  });

  it('without a port, of which PGPORT makes none, is refused as well instead of never answered', async () => {
    const before = process.env.PGPORT;
    onTestFinished(() => {
      if (before === undefined) delete process.env.PGPORT;
      else process.env.PGPORT = before;
    });
    process.env.PGPORT = 'abc';
    const opening = openPostgresStore('postgres://me:hunter@127.0.0.1/fold', { mode: 'read' });
    await expect(opening).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it('that names a certificate which is not there says so', () => {
    const refusal = refusalOf('postgres://me:hunter@host/fold?sslmode=verify-full&sslrootcert=/no/such.pem');
    expect(refusal.message).toContain('/no/such.pem');
    expect(refusal.message).toContain('sslrootcert');
    expect(refusal.message).not.toContain('hunter');
  });
});
