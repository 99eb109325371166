import type { BriefLocale, BriefWords } from './brief-words.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** Up to here a smaller unit says more: "in 30 hours" rather than "in 1 day". */
const largest = [
  { unit: 'minute', seconds: minute, below: hour },
  { unit: 'hour', seconds: hour, below: 2 * day },
  { unit: 'day', seconds: day, below: 2 * month },
  { unit: 'month', seconds: month, below: 2 * year },
  { unit: 'year', seconds: year, below: Number.POSITIVE_INFINITY },
] as const;

export interface Durations {
  /** When something is due, from the seconds until then; negative once past. */
  due(untilDue: number): string;
  /** Since when content may no longer hold, or null while it holds. */
  stale(untilStale: number): string | null;
  /** How long ago something was written, from its age in seconds. */
  ago(age: number): string;
}

/** Durations in a language's words. All of them are counted from the state's `now`. */
export function durationsIn(locale: BriefLocale, words: BriefWords): Durations {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const length = (seconds: number) => {
    const { amount, unit } = measure(seconds);
    if (amount === 0) return words.lessThanAMinute;
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  };
  return {
    due(untilDue) {
      if (untilDue < 0) return words.overdue(length(-untilDue));
      const { amount, unit } = measure(untilDue);
      return amount === 0 ? words.dueNow : words.dueIn(relative.format(amount, unit));
    },
    stale(untilStale) {
      if (untilStale > 0) return null;
      const past = -untilStale;
      return past >= day && past < 2 * day ? words.staleYesterday : words.stale(length(past));
    },
    ago(age) {
      const { amount, unit } = measure(Math.max(age, 0));
      return amount === 0 ? words.justNow : relative.format(-amount, unit);
    },
  };
}

function measure(seconds: number) {
  const scale = largest.find(({ below }) => seconds < below) ?? largest[4];
  return { amount: Math.floor(seconds / scale.seconds), unit: scale.unit };
}
