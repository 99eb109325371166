import { html, type TemplateResult } from 'lit';
import type { Changes, End } from './changes.ts';
import { figuresOf } from './header.ts';
import type { PlacedLayer, Scene } from './scene.ts';
import { markTwins } from './twins.ts';
import type { Writer } from './writer.ts';

/** Which end of a diff something is: "before, event 12". */
export function sayEnd(end: 'before' | 'now', { ends }: Changes, { say, formats }: Writer): string {
  return say(end, { n: formats.number(ends[end].event_seq) });
}

/**
 * A layer as it is and as the baseline had it: before it in the same line, or below it where the board is narrow.
 */
export function bothEnds(
  scene: Scene,
  now: TemplateResult,
  before: TemplateResult,
  changes: Changes,
  writer: Writer,
): TemplateResult {
  const isNow = html`<div class="now">${now}</div>`;
  const { former, side } = scene;
  const titleOf = (end: 'before' | 'now', layer: PlacedLayer) =>
    title(sayEnd(end, changes, writer), changes.ends[end], layer, writer);
  const titles = [titleOf('before', former ?? scene), titleOf('now', scene)];
  const was = html`<div class="before">${before}</div>`;
  const pair = (content: TemplateResult) =>
    html`<div
      class="ends"
      data-side=${side ?? ''}
      @pointerover=${markTwins}
      @pointerleave=${markTwins}
      @focusin=${markTwins}
      @focusout=${markTwins}
    >
      ${content}
    </div>`;
  return side === 'beside'
    ? html`<div class="titles chrome">${titles}</div>
        ${pair(html`${was}${isNow}`)}`
    : pair(html`<div class="chrome">${titles[1]}</div>
        ${isNow}
        <div class="chrome">${titles[0]}</div>
        ${was}`);
}

function title(name: string, { now }: End, { drawn }: PlacedLayer, writer: Writer) {
  return html`<h3 class="end-title" part="end-title">
    <span class="end-name">${name}</span>
    ${now === null ? '' : html`<time datetime=${now}>${writer.formats.dateTime(now)}</time>`}
    <span>${figuresOf(drawn, writer)}</span>
  </h3>`;
}
