import type { ErrorCode, Fault } from '../model/refusal.ts';
import { byCodePoint } from './order.ts';

/** One fault; `facts` are the figures and ids that a program needs to act on it. */
export function fault(
  code: ErrorCode,
  pointer: string,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): Fault {
  return { code, pointer, ...facts, message };
}

/** Faults by pointer, then code, one per pair; faults of `over_budget` keep their order, one per layer. */
export function sortFaults(faults: readonly Fault[]): readonly Fault[] {
  const seen = new Set<string>();
  return faults
    .filter(({ code, pointer }) => {
      if (code === 'over_budget') return true;
      const key = `${pointer} ${code}`;
      return !seen.has(key) && seen.add(key);
    })
    .toSorted((a, b) => byCodePoint(a.pointer, b.pointer) || byCodePoint(a.code, b.code));
}

/** Quotes something from a request for a message, shortened so that a message stays a sentence. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77).toWellFormed()}… (${text.length} characters)` : text;
}
