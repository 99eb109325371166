import { sqlitePlaces } from './testing/sqlite-place.ts';
import { storeContract } from './testing/store-contract.ts';

storeContract('SQLite', sqlitePlaces());
