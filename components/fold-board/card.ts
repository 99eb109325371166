import { html, nothing, type TemplateResult } from 'lit';
import { dateChips, sayChange } from './chips.ts';
import type { DrawnCard, DrawnLayer } from './drawn-layers.ts';
import type { FacePlan } from './face-plan.ts';
import type { Box } from './geometry.ts';
import { changeGlyph, kindIcon } from './icons.ts';
import { sayLeaving } from './leaving.ts';
import type { Writer } from './writer.ts';

/** Most lines of a card's inside that are worth measuring. */
const insideLines = 12;

/** A position in the rectangle, mirrored by the writing direction. */
export function placeStyle({ x, y, width, height }: Box): string {
  return `inset-inline-start:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}

/**
 * What is on a card's face; which of it stays is decided by measuring. Where a card can be operated its button says it
 * all, and the content is for the eye alone.
 */
export function cardContent(
  card: DrawnCard,
  layer: DrawnLayer,
  { attempts, numberSize }: FacePlan,
  writer: Writer,
  isOperated: boolean,
): TemplateResult {
  return html`${attempts.length > 0 ? textContent(card, layer, writer, isOperated) : nothing}${
    numberSize === null
      ? nothing
      : html`<span class="number" aria-hidden=${isOperated ? 'true' : nothing}>${writer.formats.number(card.number)}</span>`
  }`;
}

function textContent(
  card: DrawnCard,
  layer: DrawnLayer,
  writer: Writer,
  isOperated: boolean,
): TemplateResult {
  const { item } = card;
  const { say, shows } = writer;
  return html`<div class="content" aria-hidden=${isOperated ? 'true' : nothing}>
    <div class="head">
      ${
        shows('kind')
          ? html`<span class="kind-mark">${kindIcon(item.kind)}<span>${say(`kind.${item.kind}`)}</span></span>`
          : nothing
      }
      ${card.changes.map((change) => html`<span class="chip change">${changeGlyph(change)}<span class="word">${sayChange(change, card, writer)}</span></span>`)}
      ${card.left === null ? nothing : html`<span class="chip change">${sayLeaving(card.left, writer)}</span>`}
      ${dateChips(item, writer).map(({ tone, text }) => html`<span class="chip" data-tone=${tone}>${text}</span>`)}
    </div>
    <div class="summary" dir="auto"><span class="words">${shows('kind') ? kindIcon(item.kind) : nothing}${item.summary}</span></div>
    ${extras(card, writer)}
    ${foot(card, layer, writer)}
  </div>`;
}

function extras({ item, inside, notes }: DrawnCard, { shows }: Writer): TemplateResult {
  return html`${
    shows('detail') && item.detail !== null
      ? html`<div class="extra detail" data-extra="detail" dir="auto">${item.detail}</div>`
      : nothing
  }${
    shows('children') && inside.length > 0
      ? html`${inside
          .slice(0, insideLines)
          .map(
            (child) =>
              html`<div class="extra line" data-extra="inside" data-kind=${child.kind}>${kindIcon(child.kind)}<span dir="auto">${child.summary}</span></div>`,
          )}`
      : nothing
  }${
    shows('annotations')
      ? notes.map(
          (note) =>
            html`<div class="extra note" data-extra="note"><span dir="auto">${note.text}</span></div>`,
        )
      : nothing
  }${shows('children') && inside.length > 1 ? html`<div class="extra more" data-extra="more" data-all=${inside.length}></div>` : nothing}`;
}

function foot({ item, inside, opens, notes }: DrawnCard, layer: DrawnLayer, writer: Writer) {
  const { say, shows, formats } = writer;
  return html`<div class="foot">
    ${shows('share') ? html`<span class="share">${formats.percent(item.share, layer.budget)}</span>` : nothing}
    ${shows('weight') ? html`<span class="weight">${say(`weight.${item.weight}`)}</span>` : nothing}
    ${writer.isStatic ? html`<span class="id">${item.id}</span>` : nothing}
    ${shows('annotations') && notes.length > 0 ? html`<span class="notes">${say('notes', {}, notes.length)}</span>` : nothing}
    ${opens ? html`<span class="inside">${say('inside', {}, inside.length)}<i class="chevron"></i></span>` : nothing}
  </div>`;
}

/** How a screen reader says a card. */
export function cardName(card: DrawnCard, layer: DrawnLayer, writer: Writer): string {
  const { item } = card;
  const { say, formats } = writer;
  return [
    item.summary,
    say(`kind.${item.kind}`),
    say(`weight.${item.weight}`),
    say('of-budget', { percent: formats.percent(item.share, layer.budget) }),
    ...dateChips(item, writer).map((chip) => chip.text),
    ...card.changes.map((change) => sayChange(change, card, writer)),
    ...(card.left === null ? [] : [sayLeaving(card.left, writer)]),
    ...(card.notes.length > 0 ? [say('notes', {}, card.notes.length)] : []),
    ...(card.opens ? [say('inside', {}, card.inside.length)] : []),
  ].join(say('comma'));
}
