import { readSize, type Size, sizeText } from './size.ts';

export type Locale = 'en' | 'zh-CN';
const locales: readonly Locale[] = ['en', 'zh-CN'];

/** What can be chosen by name; the first of each is what stands in no address. */
export const choices = {
  panel: ['board', 'time', 'tokens', 'state', 'ledger', 'closed'],
  layers: ['one', 'all'],
  mode: ['explore', 'static'],
  notes: ['written', 'readonly'],
  changes: ['marks', 'side'],
  theme: ['auto', 'light', 'dark', 'contrast'],
  dir: ['ltr', 'rtl'],
  motion: ['auto', 'reduce'],
} as const;

export type Choice = keyof typeof choices;
export type Chosen<Name extends Choice> = (typeof choices)[Name][number];
export type Theme = Chosen<'theme'>;
export type Panel = Chosen<'panel'>;

/** Everything that the page can be set to; it stands in the address, so that a look can be passed on. */
export type Settings = { readonly [Name in Choice]: Chosen<Name> } & {
  readonly sample: string | null;
  readonly locale: Locale;
  readonly size: Size;
  /** The opened layer: an item's id, or "" for the top. */
  readonly layer: string;
  /** The event after which the board is shown; null is the last. */
  readonly at: number | null;
  /** The event that it is compared with; null is none. */
  readonly from: number | null;
  /** The time at which it is looked at, in UTC; null is the event's own. */
  readonly now: string | null;
  /** The `--fold-*` properties that were changed, by name. */
  readonly tokens: ReadonlyMap<string, string>;
};

export function readSettings(query: string, languages: readonly string[]): Settings {
  const given = new URLSearchParams(query);
  const spoken = languages[0]?.startsWith('zh') ? 'zh-CN' : 'en';
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    (values as readonly string[]).find((value) => value === given.get(name)) ?? values[0],
  ]);
  return {
    ...(Object.fromEntries(chosen) as { [Name in Choice]: Chosen<Name> }),
    sample: given.get('sample'),
    locale: locales.find((one) => one === given.get('locale')) ?? spoken,
    size: readSize(given.get('size')),
    layer: given.get('layer') ?? '',
    at: eventSeq(given.get('at')),
    from: eventSeq(given.get('from')),
    now: time(given.get('now')),
    tokens: new Map([...given].filter(([name]) => /^--fold-[a-z-]{1,60}$/.test(name))),
  };
}

/** The address's query for settings: what is as it is from the start is left out. */
export function queryOf(settings: Settings): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null) query.set(name, String(value));
  };
  put('sample', settings.sample);
  put('locale', settings.locale);
  for (const [name, values] of Object.entries(choices)) {
    const value = settings[name as Choice];
    put(name, value === values[0] ? null : value);
  }
  put('size', sizeText(settings.size));
  put('layer', settings.layer || null);
  put('at', settings.at);
  put('from', settings.from);
  put('now', settings.now);
  for (const [name, value] of settings.tokens) put(name, value);
  return `?${query}`;
}

function eventSeq(given: string | null): number | null {
  return given !== null && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

function time(given: string | null): string | null {
  const at = given === null ? Number.NaN : Date.parse(given);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
