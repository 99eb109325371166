import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { copyButton } from './copy-button.ts';
import { button } from './fields.ts';
import { icon } from './icons.ts';
import { ownSample } from './own-sample.ts';
import type { Page } from './page.ts';
import type { SampleEntry } from './samples.ts';
import { titleOf } from './words.ts';

const groups = ['stories', 'sizes', 'cases'] as const;

/** What stands above the board: which one it is, and how to pass on what is seen. */
export function bar(page: Page, last: Page['settings']['panel']): TemplateResult {
  const { settings, isEdited, say, turn } = page;
  const isOpen = settings.panel !== 'closed';
  const choose = (id: string) => turn({ sample: id, at: null, from: null, now: null });
  return html`<h1 class="name">
      <svg aria-hidden="true" viewBox="0 0 16 16"><path class="a" d="M1 1h8v14H1z" /><path class="b" d="M10 1h5v8h-5z" /><path class="c" d="M10 10h5v5h-5z" /></svg>
      Fold
    </h1>
    <label class="sample"><span class="sr-only">${say('sample')}</span>${sampleSelect(page, choose)}</label>
    ${isEdited ? html`<span class="badge">${say('editedBadge')}</span>` : ''}
    <span class="space"></span>
    ${copyButton('copy-link', say('copyLink'), say, () => location.href)}
    ${button(icon('panel'), () => turn({ panel: isOpen ? 'closed' : last }), {
      id: 'toggle-panel',
      label: say(isOpen ? 'closePanel' : 'openPanel'),
      kind: isOpen ? 'bare pressed' : 'bare',
    })}`;
}

function sampleSelect({ settings, index, sample, say }: Page, choose: (id: string) => void): TemplateResult {
  const option = (id: string, text: string) =>
    html`<option value=${id} .selected=${live(id === sample.id)}>${text}</option>`;
  const entries = (group: SampleEntry['group']) =>
    index.samples
      .filter((one) => one.group === group)
      .map((one) => option(one.id, titleOf(one, settings.locale)));
  const read = (event: Event) => choose((event.target as HTMLSelectElement).value);
  return html`<select id="sample" @change=${read}>
    ${entries(undefined)}
    ${groups.map((group) => html`<optgroup label=${say(`samples-${group}`)}>${entries(group)}</optgroup>`)}
    <optgroup label=${say('samples-own')}>${option(ownSample, say('ownBoard'))}</optgroup>
  </select>`;
}
