import { z } from 'zod';
import { Weight } from './item.ts';

/** The codes of each status; a code belongs to one status alone. */
export const codesByStatus = {
  rejected: [
    'invalid_json',
    'invalid_usage',
    'invalid_request',
    'unknown_field',
    'invalid_id',
    'invalid_text',
    'invalid_timestamp',
    'too_large',
    'unsupported',
    'reserved_actor',
    'duplicate_declaration',
    'share_without_reason',
    'id_exists',
    'unknown_item',
    'unknown_annotation',
    'not_active',
    'item_merged',
    'parent_not_active',
    'two_parents',
    'children_mismatch',
    'missing_withdraw',
    'cycle',
    'too_deep',
    'merge_across_layers',
    'merge_not_leaf',
    'merge_drops_field',
    'over_budget',
    'import_refused',
  ],
  conflict: ['batch_id_conflict', 'stale_base'],
  busy: ['busy'],
  unavailable: ['no_ledger', 'store_full', 'store_unavailable'],
  damaged: ['ledger_behind_witness', 'chain_broken', 'foreign_file', 'unsupported_version'],
  not_found: ['not_found', 'unknown_board', 'handle_missing'],
} as const;

export type RefusalStatus = keyof typeof codesByStatus;
export type ErrorCode = (typeof codesByStatus)[RefusalStatus][number];

/** What kind of no it is; `busy` alone is worth sending again unchanged. */
export const RefusalStatus = z.enum(['rejected', 'conflict', 'busy', 'unavailable', 'damaged', 'not_found']);
/** Every code that a fault may have; they are stable, the sentences beside them are not. */
export const ErrorCode = z.enum(Object.values(codesByStatus).flat());

/** Which status a code belongs to. */
export function statusOf(code: ErrorCode): RefusalStatus {
  for (const [status, codes] of Object.entries(codesByStatus)) {
    if ((codes as readonly string[]).includes(code)) return status as RefusalStatus;
  }
  throw new Error(`unlisted error code ${code}`);
}

/** One fault: a stable code, where it is (RFC 6901), and what was got, expected and to do; facts vary by code. */
export const Fault = z.looseObject({ code: ErrorCode, pointer: z.string(), message: z.string() });
export type Fault = z.infer<typeof Fault>;

/** The figures of `over_budget`, enough to choose who gives way. */
export const OverBudgetItem = z.strictObject({
  id: z.string(),
  weight: Weight,
  share: z.int(),
  share_source: z.enum(['weight', 'override']),
  declared: z.boolean(),
});
export type OverBudgetItem = z.infer<typeof OverBudgetItem>;

/** What is answered instead of a receipt or a document; nothing was changed. */
export const Refusal = z.strictObject({
  schema_version: z.literal(1),
  ok: z.literal(false),
  status: RefusalStatus,
  board: z.string().nullable(),
  batch_id: z.string().nullable(),
  /** Where the board stands; null when the board is unknown or cannot be read. */
  event_seq: z.int().nullable(),
  revision: z.int().nullable(),
  retryable: z.boolean(),
  errors: z.array(Fault).min(1),
});
export type Refusal = z.infer<typeof Refusal>;

/** Whether an answer is a refusal and not the document that was asked for. */
export function isRefusal(answer: object): answer is Refusal {
  return 'ok' in answer && answer.ok === false;
}
