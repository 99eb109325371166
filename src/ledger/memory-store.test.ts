import { memoryPlace } from './testing/memory-place.ts';
import { storeContract } from './testing/store-contract.ts';

storeContract('memory', memoryPlace);
