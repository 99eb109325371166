import { indexedDbPlace } from './testing/indexeddb-place.ts';
import { ledgerContract } from './testing/ledger-contract.ts';
import { storeContract } from './testing/store-contract.ts';

storeContract('IndexedDB', indexedDbPlace);
ledgerContract('IndexedDB', indexedDbPlace);
