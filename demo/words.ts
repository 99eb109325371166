import type { Locale } from './settings.ts';
import { english } from './words-en.ts';
import { chinese, chineseTitles } from './words-zh-cn.ts';

export type Word = keyof typeof english;

export function word(name: Word, locale: Locale): string {
  return locale === 'zh-CN' ? chinese[name] : english[name];
}

/** A text with its places filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A sample's name in the reader's language; a story that has none keeps its own. */
export function titleOf(sample: { readonly id: string; readonly title: string }, locale: Locale): string {
  return (
    (locale === 'zh-CN' && Object.hasOwn(chineseTitles, sample.id) && chineseTitles[sample.id]) ||
    sample.title
  );
}
