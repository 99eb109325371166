import type { Answer } from './ledger.ts';
import type { Receipt } from './receipt.ts';
import type { AnnotateRequest } from './request.ts';
import type { State } from './state.ts';

/**
 * One board of a ledger as a page reads and annotates it: a ledger of the page's own or one behind a server. Every
 * method may also reject: then nobody knows whether the request arrived.
 */
export interface LiveBoard {
  /** The whole state as of `now`, RFC 3339 with an offset. */
  state(now: string): Promise<Answer<State>>;
  /** Saves a note of the user. The same `batch_id` again is the same note, however often it is sent. */
  annotate(request: AnnotateRequest, context: { readonly now: string }): Promise<Answer<Receipt>>;
  /** Calls back when the board may have changed; the answer ends that. */
  subscribe(listener: () => void): () => void;
}
