import type { Locale } from './words.ts';

export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

export const locales: readonly Locale[] = ['en', 'zh-CN'];

/** Width × height in CSS px; `fill` takes what the window has. */
export const sizes = ['fill', '1200×800', '800×600', '390×720'] as const;
export type Size = (typeof sizes)[number];

/** Everything that the page can be set to; it stands in the address, so that a look can be passed on. */
export interface Settings {
  readonly sample: string | null;
  readonly theme: Theme;
  readonly locale: Locale;
  readonly size: Size;
  /** The event after which the board is shown; null is the last. */
  readonly at: number | null;
  /** The event that it is compared with; null is none. */
  readonly from: number | null;
}

export function readSettings(query: string, languages: readonly string[]): Settings {
  const given = new URLSearchParams(query);
  const spoken = languages[0]?.startsWith('zh') ? 'zh-CN' : 'en';
  return {
    sample: given.get('sample'),
    theme: oneOf(themes, given.get('theme')) ?? 'auto',
    locale: oneOf(locales, given.get('locale')) ?? spoken,
    size: oneOf(sizes, given.get('size')) ?? 'fill',
    at: eventSeq(given.get('at')),
    from: eventSeq(given.get('from')),
  };
}

export function queryOf(settings: Settings): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null) query.set(name, String(value));
  }
  return `?${query}`;
}

function oneOf<Name extends string>(names: readonly Name[], given: string | null): Name | undefined {
  return names.find((name) => name === given);
}

function eventSeq(given: string | null): number | null {
  return given !== null && /^\d{1,9}$/.test(given) ? Number(given) : null;
}
