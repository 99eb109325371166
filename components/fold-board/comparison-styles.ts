import { css } from 'lit';

/** What changed, what is gone, and both ends side by side. */
export const comparisonStyles = css`
  .outline { border: 1px dashed color-mix(in srgb, var(--_edge) 62%, transparent); border-radius: var(--_radius); pointer-events: none; }
  .gone-title { display: flex; gap: 12px; font-size: 13px; line-height: 20px; padding-block: 6px 2px; color: var(--_soft); font-weight: 600; }
  .strip { position: relative; --_tint: transparent; --_edge: var(--_region); --_text: var(--_soft); }
  .gone-card .face { border: 1px dashed var(--_region); }
  .gone-card .face { background-image: none; }
  .gone-card .content { inset: 4px 8px; }
  .gone-card .face > .number { inset: 4px 8px auto; margin: 0; font-weight: 500; line-height: 16px; color: var(--_soft); }
  .gone-card .head { gap: 0 10px; margin: 0; line-height: 16px; color: var(--_soft); align-items: baseline; }
  .gone-card .about { font-size: 12px; }
  .gone-card .summary { color: var(--_soft); font-weight: 500; text-decoration: line-through; text-wrap: wrap; }

  .ends[data-side='beside'], .titles { display: flex; gap: 24px; align-items: flex-start; }
  .titles { align-items: flex-end; }
  .ends[data-side='beside'] > *, .titles > * { flex: 1 1 0; min-width: 0; }
  .end-title { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 4px var(--_gap); font-size: 13px; line-height: 18px; font-weight: 400; color: var(--_soft); }
  .end-name { color: var(--_ink); font-weight: 600; }
  .end-name::first-letter { text-transform: uppercase; }
  .end-title > * { unicode-bidi: plaintext; }
  :host(:dir(rtl)) .gone-card .content { inset-inline: 8px; }
  .card[data-left] { --_tint: transparent; --_edge: var(--_region); --_text: var(--_soft); }
  .card[data-left] .face { border: 1px dashed var(--_region); }
  .card[data-left] .face { background-image: none; }
  .card[data-left] .face::before { display: none; }
  .card[data-left] .summary { color: var(--_soft); }
  .card[data-left]:not([data-left='moved']) .words { text-decoration: line-through; }
  .ends [data-twin] .face { outline: 2px solid var(--_edge); outline-offset: -2px; }
  :host([theme='contrast']) :is(.gone-card, .card[data-left]) .face, :host([theme='contrast']) :is(.marks, [data-slim]) .chip.change { box-shadow: none; }
`;
