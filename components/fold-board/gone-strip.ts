import { html, nothing } from 'lit';
import { placeStyle } from './card.ts';
import type { Changes } from './changes.ts';
import type { Box } from './geometry.ts';
import { sayLeaving } from './leaving.ts';
import type { Scene } from './scene.ts';
import { couldHold, roomOf } from './type-steps.ts';
import type { Writer } from './writer.ts';

/** What is gone from a layer, at the scale of its rectangle. */
export function goneStrip(scene: Scene, writer: Writer, changes: Changes | null) {
  const { say, formats } = writer;
  const { strip } = scene.frame;
  if (strip === null) return nothing;
  const title =
    changes === null ? say('gone-plain') : say('gone', { n: formats.number(changes.ends.before.event_seq) });
  return html`<div class="gone" part="gone">
    <div class="gone-title">${title}</div>
    <ul class="strip" role="list" aria-label=${title} .style=${`width:${strip.width}px;height:${strip.height}px`}>
      ${scene.drawn.gone.map((item, at) => {
        const place = scene.gone[at] as Box;
        const text = item.summary ?? item.id;
        const how = sayLeaving(item, writer);
        return html`<li
          class="gone-card"
          part="gone-card"
          data-gone=${item.id}
          data-room=${roomOf(place)}
          .style=${placeStyle(place)}
        >
          <div class="face" role="group" aria-label="${text}, ${how}">
            ${
              couldHold(text, place)
                ? html`<div class="content">
                    <div class="head"><span>${how}</span><span class="about">${item.id}</span></div>
                    <div class="summary" dir="auto"><span class="words">${text}</span></div>
                  </div>`
                : nothing
            }<span class="number">${formats.number(item.number)}</span>
          </div>
        </li>`;
      })}
    </ul>
  </div>`;
}
