import { html, type TemplateResult } from 'lit';
import { button } from './fields.ts';
import { icon } from './icons.ts';
import { notice } from './notice.ts';
import type { Page } from './page.ts';

/** Puts a text on the clipboard and says that it did, or that the browser did not let it. */
export function copyButton(
  id: string,
  text: string,
  say: Page['say'],
  read: () => string,
  isOff = false,
): TemplateResult {
  const press = () =>
    navigator.clipboard.writeText(read()).then(
      () => notice(say('copied')),
      () => notice(say('notCopied')),
    );
  return button(html`${icon('copy')}<span>${text}</span>`, press, { id, isOff });
}
