import type { ItemStatus, Kind } from '../model/item.ts';
import { englishWords } from './brief-words-en.ts';
import { chineseWords } from './brief-words-zh-cn.ts';

export type BriefLocale = 'en' | 'zh-CN';

/** Every sentence of the brief around the items' own text. Numbers and durations come in words already. */
export interface BriefWords {
  /** Between facts of one line. */
  readonly separator: string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly justNow: string;
  standing(eventSeq: string, items: number, count: string): string;
  budget(used: string, budget: string, free: string): string;
  share(share: string): string;
  inside(count: number, number: string): string;
  insideHeading(figures: string): string;
  readonly empty: string;
  dueIn(relative: string): string;
  readonly dueNow: string;
  overdue(duration: string): string;
  readonly lessThanAMinute: string;
  readonly staleYesterday: string;
  stale(duration: string): string;
  sources(list: string): string;
  source(title: string, ref: string): string;
  readonly listSeparator: string;
  note(age: string, text: string): string;
  readonly foldedNotes: string;
  foldedNote(item: string, age: string, text: string): string;
  gone(item: string, status: ItemStatus, successor: string | null): string;
  readonly traceHeading: string;
  aside(facts: string): string;
}

export function briefWords(locale: BriefLocale): BriefWords {
  return locale === 'zh-CN' ? chineseWords : englishWords;
}
