import { hashOf } from '../../../engine/verify.ts';
import { genesisHash } from '../../../model/event.ts';
import { checkOrigins } from './check-origins.ts';
import { checkReads } from './check-reads.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkStates } from './check-states.ts';
import { evidenceOf } from './evidence.ts';
import type { BoardHistory, Finding, FindingKind } from './history.ts';

/**
 * Whether clients that wrote to one board and read it were told the truth. No search is needed, since every receipt
 * names its place: n calls take O(n log n).
 */
export function checkHistory(history: BoardHistory): readonly Finding[] {
  const broken = checkChain(history);
  // What follows finds its way by sequence and batch_id, which a broken chain does not have.
  if (broken.length > 0) return broken;
  const evidence = evidenceOf(history);
  return [
    ...checkReceipts(evidence),
    ...checkOrigins(evidence),
    ...checkReads(evidence),
    ...checkStates(evidence),
  ];
}

/** Sequences are dense, hashes and links are right, and no batch_id stands twice. */
function checkChain({ events }: BoardHistory): readonly Finding[] {
  const findings: Finding[] = [];
  const places = new Map<string, number>();
  let prev = genesisHash;
  for (const [index, { hash, ...rest }] of events.entries()) {
    const place = index + 1;
    const report = (kind: FindingKind, what: string) =>
      findings.push({ kind, message: `event ${place} ${what}` });
    if (rest.event_seq !== place) report('chain_broken', `calls itself ${rest.event_seq}`);
    if (rest.prev !== prev) report('chain_broken', 'does not follow the one before it');
    if (hashOf(rest) !== hash) report('chain_broken', 'does not have the hash of what it says');
    const before = places.get(rest.batch_id);
    if (before !== undefined) report('doubled', `is batch ${rest.batch_id}, as event ${before} is`);
    places.set(rest.batch_id, place);
    prev = hash;
  }
  return findings;
}
