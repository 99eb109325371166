import { z } from 'zod';

const rfc3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

const earliest = Date.UTC(1970, 0, 1);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Reads an RFC 3339 timestamp with an offset as UTC with milliseconds, floored
 * (`2026-10-09T09:00:00+08:00` → `2026-10-09T01:00:00.000Z`); null for anything else,
 * a leap second and a year outside 1970 to 9999 included.
 */
export function toUtc(text: string): string | null {
  const parts = rfc3339.exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const offsetHours = Number(parts[9] ?? 0);
  const offsetMinutes = Number(parts[10] ?? 0);
  if (offsetHours > 23 || offsetMinutes > 59) return null;
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (parts[8] === '-' ? -1 : 1);
  const instant = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds) - offset;
  if (instant < earliest || instant > latest) return null;
  return new Date(instant).toISOString();
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A timestamp as people and agents write it; parsing gives UTC with milliseconds. */
export const Timestamp = z
  .string()
  .meta({ format: 'date-time' })
  .transform((text, ctx) => {
    const utc = toUtc(text);
    if (utc !== null) return utc;
    ctx.issues.push({
      code: 'custom',
      input: text,
      message: `got ${JSON.stringify(text.slice(0, 80))}, expected an RFC 3339 timestamp with an offset, years 1970 to 9999, such as 2026-10-09T09:00:00+08:00`,
      params: { code: 'invalid_timestamp' },
    });
    return z.NEVER;
  });

/** A timestamp as Fold prints it: UTC with milliseconds, `2026-10-09T01:00:00.000Z`. */
export const UtcTimestamp = z.string().meta({ format: 'date-time' });
