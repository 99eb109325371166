import { ledgerContract } from './testing/ledger-contract.ts';
import { memoryPlace } from './testing/memory-place.ts';
import { storeContract } from './testing/store-contract.ts';

// The rules and the loop around them are the same in a browser.
storeContract('memory', memoryPlace);
ledgerContract('memory', memoryPlace);
