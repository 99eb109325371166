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

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

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
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const smallPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });
  const units = new Map<Unit, Intl.NumberFormat>();
  for (const unit of ['minute', 'hour', 'day', 'month', 'year'] as const) {
    units.set(unit, new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
  }
  return {
    number: (value) => numbers.format(value),
    percent: (share, budget) => (share * 10 >= budget ? percent : smallPercent).format(share / budget),
    day: (utc, now) => (utc.slice(0, 4) === now.slice(0, 4) ? short : long).format(new Date(utc)),
    dateTime: (utc) => full.format(new Date(utc)),
    duration: (seconds) => {
      const length = Math.abs(seconds);
      if (length < minute / 2) return null;
      const [unit, per] = unitOf(length);
      return (units.get(unit) as Intl.NumberFormat).format(Math.max(1, Math.round(length / per)));
    },
  };
}

function unitOf(length: number): readonly [Unit, number] {
  if (length < hour - minute / 2) return ['minute', minute];
  if (length < 2 * day) return ['hour', hour];
  if (length < 2 * month) return ['day', day];
  return length < 2 * year ? ['month', month] : ['year', year];
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
