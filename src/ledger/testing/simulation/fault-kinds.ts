export const faultKinds = [
  /** The call is carried out whole, and then throws: what it did is there, and its answer is lost. */
  'answer_lost',
  /** The call throws and did nothing. */
  'throws_before',
  /** An append throws, and is carried out some time after that. */
  'arrives_late',
  /** An append is delivered a second time, before or after it is answered. */
  'twice',
  'delay',
  /** A read shows an earlier moment, though none before what this client has seen: see `createStaleView`. */
  'stale_read',
  /** There is no snapshot any more. */
  'snapshot_lost',
  /** The snapshot is of another engine, or of another ledger. */
  'snapshot_other',
  /** The client dies, before or after the call is carried out. Every later call rejects. */
  'killed',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How often each fault strikes, from 0 to 1, wherever it could; never, unless it is named. */
export type FaultRates = Readonly<Partial<Record<FaultKind, number>>>;
