import { type Fault, type Refusal, type RefusalStatus, statusOf } from '../model/refusal.ts';
import { sortFaults } from './faults.ts';

/** Where a refused request was addressed, and where that board stands. */
export interface Addressed {
  readonly board: string | null;
  readonly batch_id: string | null;
  readonly event_seq: number | null;
  readonly revision: number | null;
}

/** The document that answers a refused request. All faults of one gate have the same status. */
export function refuse(where: Addressed, faults: readonly Fault[]): Refusal {
  const errors = [...sortFaults(faults)];
  const status: RefusalStatus = statusOf((errors[0] as Fault).code);
  const { board, batch_id, event_seq, revision } = where;
  const retryable = status === 'busy';
  return { schema_version: 1, ok: false, status, board, batch_id, event_seq, revision, retryable, errors };
}
