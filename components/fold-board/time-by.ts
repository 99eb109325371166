/** The time by a host's clock, or by the browser's; throws when the clock gives anything but RFC 3339 with an offset. */
export function timeBy(clock: (() => string) | null): string {
  if (!clock) return new Date().toISOString();
  const now: unknown = clock();
  if (typeof now === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/i.test(now) && Date.parse(now) >= 0) return now;
  throw new Error(`clock: expected a time such as 2026-10-09T09:00:00Z, got ${JSON.stringify(now)}`);
}
