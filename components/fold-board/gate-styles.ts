import { css } from 'lit';

/** What work waits for. */
export const gateStyles = css`
  .gates { margin: -4px var(--_gap) 8px; }
  .gates li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; padding-block: 3px; overflow-wrap: anywhere; }
  .gate { color: var(--_ink); background: none; box-shadow: inset 0 0 0 1px var(--_region); }
  .gates .more, summary { color: var(--_soft); font-size: 13px; }
  summary { width: fit-content; min-height: 24px; cursor: pointer; line-height: 24px; border-radius: 2px; }
  summary:focus-visible { outline: 2px solid var(--_focus); }
`;
