import type { LedgerStore } from '../../model/store.ts';

/** A place for events that outlives the stores that are opened on it: a file, a database, a piece of memory. */
export interface Place {
  /** A store on the place, which is there from the first call on. Several may be open at once. */
  open(): Promise<LedgerStore>;
}
