// What a page loads to keep a ledger of its own, as scripts/check-size.ts weighs it.
import { createLedger } from '../src/ledger/create-ledger.ts';
import { openIndexedDbStore } from '../src/ledger/indexeddb-store.ts';

Object.assign(globalThis, { createLedger, openIndexedDbStore });
