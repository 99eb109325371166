import type { Locale } from './settings.ts';

const minute = ['minute', 60_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], minute] as const;

/** The board writes the day before the month too. */
const region: Readonly<Record<Locale, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN' };

/** A point in time, short, as the reader's clock shows it. */
export function timeText(utc: string, locale: Locale): string {
  return new Intl.DateTimeFormat(region[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(utc),
  );
}

/** The same with the day of the week. */
export function dayText(utc: string, locale: Locale): string {
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(region[locale], { ...parts, hourCycle: 'h23' }).format(new Date(utc));
}

/** A length of time in the largest unit that it fills. */
export function spanText(milliseconds: number, locale: Locale): string {
  const span = Math.abs(milliseconds);
  const [unit, length] = units.find(([, one]) => span >= one) ?? minute;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(span / length),
  );
}
