import type { View, ViewField } from '../../src/model/view.ts';
import { createFormats, type Formats, knownLocale, knownTimeZone } from './formats.ts';
import { createSay, type Messages, type Say } from './messages.ts';

/** What every part of the picture needs in order to write. */
export interface Writer {
  /** The language that it writes. */
  readonly locale: string;
  readonly say: Say;
  readonly formats: Formats;
  readonly now: string;
  readonly isStatic: boolean;
  /** Whether the view shows a field. */
  readonly shows: (field: ViewField) => boolean;
}

export interface WriterWishes {
  /** A BCP 47 tag; English stands in for what is none. */
  readonly locale: string;
  /** An IANA name; null for UTC in a picture and the browser's own in a page. */
  readonly timeZone: string | null;
  /** The built-in texts of that language. */
  readonly words: Messages;
  readonly messages: Partial<Messages> | undefined;
  readonly isStatic: boolean;
  readonly view: View | null;
  readonly now: string;
}

export function createWriter({
  timeZone,
  words,
  messages,
  isStatic,
  view,
  now,
  ...wishes
}: WriterWishes): Writer {
  const locale = knownLocale(wishes.locale);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const fields = view?.fields;
  return {
    locale,
    say: createSay(locale, words, messages),
    formats: createFormats(locale, knownTimeZone(timeZone ?? (isStatic ? 'UTC' : own))),
    now,
    isStatic,
    shows: (field) => fields === undefined || fields.includes(field),
  };
}
