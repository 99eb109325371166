import { elementOf } from './element-of.ts';
import type { Sample, SampleIndex } from './samples.ts';
import { locales, queryOf, type Settings, type Size, sizes, type Theme, themes } from './settings.ts';
import { eventAt } from './timeline.ts';
import { type Locale, titleOf, type Word, word } from './words.ts';

type Turn = (turned: Partial<Settings>) => Promise<void>;

const languageNames: Readonly<Record<Locale, string>> = { en: 'English', 'zh-CN': '简体中文' };

/** Makes every control tell what it was turned to. */
export function connectControls(turn: Turn, report: (error: unknown) => void): void {
  const on = (id: string, type: 'change' | 'input', read: (value: string) => Partial<Settings>) => {
    elementOf(id).addEventListener(type, () => turn(read(chosenIn(id))).catch(report));
  };
  on('sample', 'change', (sample) => ({ sample, at: null, from: null }));
  on('theme', 'change', (theme) => ({ theme: theme as Theme }));
  on('locale', 'change', (locale) => ({ locale: locale as Locale }));
  on('size', 'change', (size) => ({ size: size as Size }));
  on('at', 'input', (at) => ({ at: Number(at), ...comparison() }));
  on('from', 'input', (from) => ({ from: Number(from) }));
  on('compare', 'change', comparison);
}

/** What the second slider means at present: nothing while the box is not ticked. */
function comparison(): Partial<Settings> {
  const isOn = elementOf<HTMLInputElement>('compare').checked;
  return { from: isOn ? Math.min(Number(chosenIn('from')), Number(chosenIn('at'))) : null };
}

/** Shows on the controls, and in the address, what the page is set to. */
export function drawControls(index: SampleIndex, sample: Sample, settings: Settings): void {
  const { theme, locale, size } = settings;
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = word(element.dataset.word as Word, locale);
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', word(element.dataset.label as Word, locale));
  options(
    'sample',
    index.samples.map((one) => [one.id, titleOf(one, locale)]),
    sample.id,
  );
  options(
    'theme',
    themes.map((name) => [name, word(name, locale)] as const),
    theme,
  );
  options(
    'locale',
    locales.map((name) => [name, languageNames[name]] as const),
    locale,
  );
  options(
    'size',
    sizes.map((name) => [name, name === 'fill' ? word('fill', locale) : name] as const),
    size,
  );
  drawTimeline(sample, settings);
  drawFiles(index);
  history.replaceState(null, '', queryOf({ ...settings, sample: sample.id }));
}

function drawTimeline(sample: Sample, { at, from, locale }: Settings): void {
  const last = sample.events.length;
  const shown = Math.min(at ?? last, last);
  range('at', last, shown);
  // Where the slider stands when it is first used: half way, which shows something on most boards.
  range('from', shown, from === null ? Math.floor(shown / 2) : Math.min(from, shown));
  elementOf<HTMLInputElement>('from').disabled = from === null;
  elementOf<HTMLInputElement>('compare').checked = from !== null;
  elementOf('at-text').textContent = `${shown} / ${last}`;
  elementOf('from-text').textContent = from === null ? '' : `${from} → ${shown}`;
  const event = eventAt(sample, shown);
  elementOf('event').textContent =
    event === undefined
      ? word('nothing', locale)
      : [time(event.now, locale), event.actor, word(event.outcome, locale), event.batch_id].join('  ·  ');
}

function drawFiles({ files }: SampleIndex): void {
  elementOf('files').hidden = files === null;
  if (files === null) return;
  elementOf('folder').textContent = files.folder;
  elementOf('file-list').replaceChildren(
    ...files.entries.map(({ name, href }) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = name;
      const entry = document.createElement('li');
      entry.append(link);
      return entry;
    }),
  );
}

function options(id: string, entries: readonly (readonly [string, string])[], chosen: string): void {
  const select = elementOf<HTMLSelectElement>(id);
  select.replaceChildren(...entries.map(([value, text]) => new Option(text, value)));
  select.value = chosen;
}

function range(id: string, max: number, value: number): void {
  const slider = elementOf<HTMLInputElement>(id);
  slider.max = String(max);
  slider.value = String(value);
}

function time(utc: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(utc),
  );
}

function chosenIn(id: string): string {
  return elementOf<HTMLInputElement | HTMLSelectElement>(id).value;
}
