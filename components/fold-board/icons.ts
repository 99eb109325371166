import { html, svg, type TemplateResult } from 'lit';
import type { Kind } from '../../src/model/item.ts';
import type { CardChange } from '../../src/model/overview.ts';

// One grid of 16 px, strokes of 1.75 on it, round ends; each kind is told apart by its outline alone.
const kinds: Readonly<Record<Kind, TemplateResult>> = {
  action: svg`<path d="M2.5 8h10.5M8.75 3.75 13 8l-4.25 4.25"/>`,
  waiting: svg`<path d="M4 2.5h8M4 13.5h8M5 2.5c0 3 6 4 6 5.5s-6 2.5-6 5.5M11 2.5c0 3-6 4-6 5.5s6 2.5 6 5.5"/>`,
  progress: svg`<path d="M13.5 8A5.5 5.5 0 1 1 8 2.5"/><path d="M8 5.25V8l2 1.5"/>`,
  result: svg`<path d="m2.75 8.5 3.5 3.75 7-8"/>`,
  reference: svg`<path d="M4 2.5h8v11L8 10.25 4 13.5z"/>`,
};

const changes: Readonly<Record<CardChange, TemplateResult>> = {
  new: svg`<path d="M6 2v8M2 6h8"/>`,
  restored: svg`<path d="M2.5 6A3.75 3.75 0 1 0 4 3M4 .9V3.2H6.3"/>`,
  merge: svg`<path d="M1.5 2.5C4.5 2.5 4 6 7 6h3.5M1.5 9.5C4.5 9.5 4 6 7 6M8.5 4l2 2-2 2"/>`,
  content: svg`<path d="M2 10l.6-2.4L8.4 1.8 10.2 3.6 4.4 9.4z"/>`,
  moved: svg`<path d="M1.5 6h9M7.5 3l3 3-3 3"/>`,
  grown: svg`<path d="M6 10.5V1.5M2.5 5 6 1.5 9.5 5"/>`,
  shrunk: svg`<path d="M6 1.5v9M2.5 7 6 10.5 9.5 7"/>`,
  allocation: svg`<path d="M6 1.5 10.5 6 6 10.5 1.5 6z"/>`,
  sources: svg`<path d="M5 7 7 5M5.2 3.4l1-1a2.3 2.3 0 0 1 3.4 3.4l-1 1M6.8 8.6l-1 1a2.3 2.3 0 0 1-3.4-3.4l1-1"/>`,
};

// Arrows that point along the line are mirrored with it.
const pointing: ReadonlySet<string> = new Set<Kind | CardChange>(['action', 'moved', 'merge']);

export function kindIcon(kind: Kind): TemplateResult {
  return html`<svg class="icon" ?data-points=${pointing.has(kind)} viewBox="0 0 16 16" aria-hidden="true">${kinds[kind]}</svg>`;
}

export function changeGlyph(change: CardChange): TemplateResult {
  return html`<svg class="glyph" ?data-points=${pointing.has(change)} viewBox="0 0 12 12" aria-hidden="true">${changes[change]}</svg>`;
}
