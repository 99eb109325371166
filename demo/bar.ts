import { html, type TemplateResult } from 'lit';
import { copyButton } from './copy-button.ts';
import { bareSelect, button } from './fields.ts';
import { icon } from './icons.ts';
import { ownSample } from './own-sample.ts';
import type { Page } from './page.ts';
import { titleOf } from './words.ts';

/** What stands above the board: which one it is, and how to pass on what is seen. */
export function bar(page: Page, last: Page['settings']['panel']): TemplateResult {
  const { settings, index, sample, isEdited, say, turn } = page;
  const { locale, panel } = settings;
  const isOpen = panel !== 'closed';
  const options = [
    ...index.samples.map((one) => [one.id, titleOf(one, locale)] as const),
    [ownSample, say('ownBoard')] as const,
  ];
  const choose = (id: string) => turn({ sample: id, at: null, from: null, now: null });
  return html`<h1 class="name">
      <svg aria-hidden="true" viewBox="0 0 16 16"><path class="a" d="M1 1h8v14H1z" /><path class="b" d="M10 1h5v8h-5z" /><path class="c" d="M10 10h5v5h-5z" /></svg>
      Fold
    </h1>
    <label class="sample"><span class="sr-only">${say('sample')}</span>${bareSelect('sample', options, sample.id, choose)}</label>
    ${isEdited ? html`<span class="badge">${say('editedBadge')}</span>` : ''}
    <span class="space"></span>
    ${copyButton('copy-link', say('copyLink'), say, () => location.href)}
    ${button(icon('panel'), () => turn({ panel: isOpen ? 'closed' : last }), {
      id: 'toggle-panel',
      label: say(isOpen ? 'closePanel' : 'openPanel'),
      kind: isOpen ? 'bare pressed' : 'bare',
    })}`;
}
