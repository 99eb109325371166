import type { OpenLedger } from './open-ledger.ts';
import { RefusedInput } from './refused-input.ts';

/** Reads a request's input; a refusal of what cannot be read says where the board stands, like every other. */
export async function readFor<Input>(
  { ledger, board }: OpenLedger,
  read: () => Promise<Input>,
): Promise<Input> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    const standing = await ledger.state(board, { now: '1970-01-01T00:00:00Z' }, { limit: 1 });
    if (!('event_seq' in standing)) throw error;
    throw error.at({ board, event_seq: standing.event_seq, revision: standing.revision });
  }
}
