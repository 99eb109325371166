import { css } from 'lit';

/** Both ends of a diff, side by side, and what work waits for. */
export const diffStyles = css`
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

  .gates { margin: -4px var(--_gap) 8px; }
  .gates li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; padding-block: 3px; overflow-wrap: anywhere; }
  .gate { color: var(--_ink); background: none; box-shadow: inset 0 0 0 1px var(--_region); }
  .gates .more, summary { color: var(--_soft); font-size: 13px; }
  summary { width: fit-content; min-height: 24px; cursor: pointer; line-height: 24px; border-radius: 2px; }
  summary:focus-visible { outline: 2px solid var(--_focus); }
`;
