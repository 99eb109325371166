import type { Refusal, RefusalStatus } from '../model/refusal.ts';

/** Every exit code of the program, by what it means. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  rejected: 3,
  conflict: 4,
  busy: 5,
  unavailable: 6,
  notFound: 7,
  noPicture: 8,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const byStatus: Readonly<Record<RefusalStatus, ExitCode>> = {
  rejected: exitCodes.rejected,
  conflict: exitCodes.conflict,
  busy: exitCodes.busy,
  unavailable: exitCodes.unavailable,
  damaged: exitCodes.unavailable,
  not_found: exitCodes.notFound,
};

/** A request that could not even be read is a matter of usage, whatever its status. */
export function exitCodeOf(refusal: Refusal): ExitCode {
  const unreadable = refusal.errors.some(({ code }) => code === 'invalid_usage' || code === 'invalid_json');
  return unreadable ? exitCodes.usage : byStatus[refusal.status];
}
