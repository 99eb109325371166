import { html, nothing } from 'lit';
import { placeStyle } from './card.ts';
import type { PlacedLayer } from './scene.ts';
import type { Writer } from './writer.ts';

/** What of a rectangle is no card: the share that is not shown, and the blank. */
export function regions({ drawn, layout }: PlacedLayer, { say, formats }: Writer) {
  const hidden = formats.number(drawn.notShown.share);
  return html`${
    layout.notShown === null
      ? nothing
      : html`<div class="region not-shown" part="not-shown" .style=${placeStyle(layout.notShown)}>
          <div class="paint"></div>
          <div class="label">${say('not-shown', { share: hidden }, drawn.notShown.items.length)}</div>
        </div>`
  }${
    layout.blank === null
      ? nothing
      : html`<div class="region blank" part="blank" .style=${placeStyle(layout.blank)}>
          <div class="paint"></div>
          <div class="label">${say('free', { share: formats.number(drawn.free) })}</div>
        </div>`
  }`;
}
