import canonicalize from 'canonicalize';
import { inCanonicalOrder } from './canonical-order.ts';

/** A value with its members in canonical order, and its canonical JSON (RFC 8785). */
export interface Canonical<Value> {
  readonly value: Value;
  readonly text: string;
}

/**
 * Puts a plain JSON value in canonical order and writes it.
 * Whatever reaches it has passed the shape gate: `canonicalize` would accept a sparse array or a Date.
 */
export function canonical<Value>(given: Value): Canonical<Value> {
  const { value, isCanonical } = inCanonicalOrder(given);
  // The platform's own writer is several times as fast, and writes an ordered value the same but for lone surrogates.
  const plain = isCanonical ? JSON.stringify(value) : undefined;
  const text = plain === undefined || plain.includes('\\ud') ? canonicalize(given) : plain;
  if (text === undefined) throw new Error('canonical JSON of a value that JSON does not have');
  return { value, text };
}

/** The canonical JSON (RFC 8785) of a plain JSON value. */
export function canonicalJson(value: unknown): string {
  return canonical(value).text;
}

/** Whether two values are the same JSON; undefined is the same as itself alone. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return canonicalJson(a) === canonicalJson(b);
}
