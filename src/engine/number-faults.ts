import type { Fault } from '../model/refusal.ts';
import { fault, quoted } from './faults.ts';

/** What is wrong with a whole number that a read was given. */
export function numberFaults(pointer: string, value: unknown, least: number): readonly Fault[] {
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= least)) return [];
  return [fault('invalid_request', pointer, `got ${quoted(value)}, expected a whole number from ${least}`)];
}
