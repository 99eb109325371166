import { createLedger } from '../../src/ledger/create-ledger.ts';
import { openIndexedDbStore } from '../../src/ledger/indexeddb-store.ts';
import type { Ledger } from '../../src/model/ledger.ts';
import type { LedgerStore } from '../../src/model/store.ts';
import type { Action, Write } from '../action.ts';
import type { CrashPoint, Settings } from '../target.ts';
import { actOn } from './ledger-actions.ts';
import { dieAt, register } from './ledger-session.ts';

// The tab's half of the target `indexeddb`. Everything comes and goes as JSON text: what carries arguments into a page
// has its own opinions about lone surrogates and members named `__proto__`, and JSON has escapes for all of them.

let store: LedgerStore | undefined;
let ledger: Ledger | undefined;

export async function open(name: string): Promise<void> {
  store = await openIndexedDbStore(name);
  ledger = createLedger(store);
}

/** Makes the board of a case; the text `null` leaves it unknown. */
export async function makeBoard(settings: string): Promise<void> {
  await register(opened().ledger, JSON.parse(settings) as Settings | null);
}

export async function run(action: string): Promise<string> {
  return JSON.stringify(await actOn(opened().ledger, JSON.parse(action) as Action));
}

/** Starts a write and leaves it where it is; the tab is good for nothing after that. */
export async function die(point: CrashPoint, action: string): Promise<void> {
  await dieAt(opened().store, point, JSON.parse(action) as Write);
}

export async function close(): Promise<void> {
  await opened().ledger.close();
}

function opened(): { readonly store: LedgerStore; readonly ledger: Ledger } {
  if (store === undefined || ledger === undefined) throw new Error('this tab has no ledger open');
  return { store, ledger };
}
