import { createMemoryStore } from './memory-store.ts';
import { storeContract } from './testing/store-contract.ts';

storeContract('memory', async () => createMemoryStore());
