import { css } from 'lit';

// On paper nothing scrolls, what sticks out of a contained box would not be counted to its width, and what was drawn for a
// screen is scaled to the paper: a ratio of two lengths is the tangent of their angle.
/** What the board looks like where colours are not its own to choose: on paper and in forced colours. */
export const mediaStyles = css`
  @media (forced-colors: active) {
    .face, .inspector, .fault { border: 1px solid CanvasText; }
    .gone-card .face { border: 1px dashed GrayText; }
    .card .face::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; width: var(--_edge-width, 4px); }
    .card .face::before, .inspector::before { background: CanvasText; forced-color-adjust: none; }
    .icon, :is(.line, .words) .icon, .glyph { color: CanvasText; }
    .card[data-selected] .face::after { content: ''; position: absolute; inset: 0; border: 3px solid Highlight; pointer-events: none; }
    .face:has(.hit:focus-visible) { outline: 3px solid CanvasText; outline-offset: 1px; }
    .chip.chip { border: 1px solid CanvasText; padding-inline: 6px; }
    .not-shown .paint { border: 1px solid CanvasText; background: repeating-linear-gradient(135deg, CanvasText 0 1px, Canvas 1px 7.0711px); forced-color-adjust: none; }
    .outline { border: 1px dotted GrayText; }
    .meter { border: 1px solid CanvasText; }
    .meter .given { background: CanvasText; forced-color-adjust: none; }
    .meter .hidden { background: repeating-linear-gradient(135deg, CanvasText 0 1px, Canvas 1px 3px); forced-color-adjust: none; }
  }

  @media print {
    :host { max-width: 100% !important; height: auto !important; overflow: visible !important; contain: none; container-type: inline-size; }
    .board { zoom: min(1, tan(atan2(100cqi, var(--_drawn) + 2 * var(--_pad)))); }
    .board[data-fixed], .board[data-scrolls][data-fixed] { display: block; height: auto; overflow: visible; }
    .inspector { display: none; }
    .face, .face::before, .chip, .meter, .meter i, .paint { print-color-adjust: exact; }
    .card[data-selected] .face { box-shadow: none; }
    .rectangle, .gone, .entry, .unanswered li { break-inside: avoid; }
    .heading, .gone-title, .unanswered h3 { break-after: avoid; }
  }
`;
