/** How a board writes figures, dates and durations in its language and time zone. */
export interface Formats {
  readonly number: (value: number) => string;
  /** A share of a budget, to as many digits as tell it from nothing. */
  readonly percent: (share: number, budget: number) => string;
  /** Day and month, with the year when it is not that of `now`. */
  readonly day: (utc: string, now: string) => string;
  readonly dateTime: (utc: string) => string;
  /** The largest fitting unit of a length of time, rounded to the nearest whole; null below half a minute. */
  readonly duration: (seconds: number) => string | null;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30.44 * day;
const year = 365.25 * day;

export function createFormats(locale: string, timeZone: string): Formats {
  // Plain English without a region is read all over the world: the day goes before the month.
  const dates = locale === 'en' ? 'en-GB' : locale;
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  const short = new Intl.DateTimeFormat(dates, { timeZone, day: 'numeric', month: 'short' });
  const long = new Intl.DateTimeFormat(dates, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const full = new Intl.DateTimeFormat(dates, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return {
    number: (value) => numbers.format(value),
    percent: (share, budget) => percent(locale, share / budget),
    day: (utc, now) => (utc.slice(0, 4) === now.slice(0, 4) ? short : long).format(new Date(utc)),
    dateTime: (utc) => full.format(new Date(utc)),
    duration: (seconds) => duration(locale, seconds),
  };
}

function percent(locale: string, part: number): string {
  const digits = part >= 0.1 || part === 0 ? { maximumFractionDigits: 1 } : { maximumSignificantDigits: 2 };
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(part);
}

function duration(locale: string, seconds: number): string | null {
  const length = Math.abs(seconds);
  if (length < minute / 2) return null;
  const [unit, per] =
    length < hour - minute / 2
      ? (['minute', minute] as const)
      : length < 2 * day
        ? (['hour', hour] as const)
        : length < 2 * month
          ? (['day', day] as const)
          : length < 2 * year
            ? (['month', month] as const)
            : (['year', year] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.round(length / per)),
  );
}

/** The locale in its canonical form, or English when it is none. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch (fault) {
    if (fault instanceof RangeError) return 'en';
    throw fault;
  }
}

/** The time zone, or UTC when the platform does not know it. */
export function knownTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch (fault) {
    if (fault instanceof RangeError) return 'UTC';
    throw fault;
  }
}
