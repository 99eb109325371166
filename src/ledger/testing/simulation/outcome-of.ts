import type { Event } from '../../../model/event.ts';
import type { History, ImportReceipt, Verification } from '../../../model/history.ts';
import type { Receipt } from '../../../model/receipt.ts';
import type { Refusal } from '../../../model/refusal.ts';
import type { State } from '../../../model/state.ts';
import { emptyHead, type Head } from '../../../model/store.ts';
import type { Outcome } from './history.ts';

export function outcomeOfReceipt({ status, ...figures }: Receipt): Outcome {
  const { event_seq, hash } = figures;
  if (status === 'accepted') return { kind: 'accepted' };
  return { kind: 'receipt', status, event_seq, hash: hash ?? 'none', figures: JSON.stringify(figures) };
}

export function outcomeOfImport({ event_seq, head }: ImportReceipt): Outcome {
  return { kind: 'imported', head: { event_seq, hash: head } };
}

export function outcomeOfState(state: State, isPast: boolean): Outcome {
  return { kind: 'shown', head: { event_seq: state.event_seq, hash: state.head }, isPast, state };
}

export function outcomeOfVerification({ event_seq, head }: Verification): Outcome {
  return { kind: 'shown', head: { event_seq, hash: head }, isPast: false };
}

export function outcomeOfEvents({ events }: { readonly events: readonly Event[] } | History): Outcome {
  const shown = headsOf(events);
  const head = shown.at(-1) ?? emptyHead;
  return { kind: 'shown', head, isPast: false, events: { after: 0, shown } };
}

export function headsOf(events: readonly Event[]): readonly Head[] {
  return events.map(({ event_seq, hash }) => ({ event_seq, hash }));
}

/**
 * `isSure` says that a store which cannot find a batch will not have it later either. Where appends may arrive late
 * or reads may lag, a broken connection leaves open what became of a write.
 */
export function outcomeOfRefusal(refusal: Refusal, isWrite: boolean, isSure: boolean): Outcome {
  const { errors, event_seq, revision } = refusal;
  const isUnknown = errors.some(
    ({ code, outcome }) => code === 'store_unavailable' && (outcome === 'unknown' || !isSure),
  );
  if (isWrite && isUnknown) return { kind: 'unknown' };
  const stands = event_seq === null ? null : { event_seq, revision };
  return { kind: 'refused', codes: errors.map(({ code }) => code), stands };
}
