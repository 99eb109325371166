import { css } from 'lit';

/** Notes of the user on their way to a ledger, and the form that they leave from. */
export const noteStyles = css`
  .notes-list li { display: flex; flex-wrap: wrap; gap: 0 12px; margin-block: 7px; padding-inline-start: 10px; border-inline-start: 2px solid var(--_ink); align-items: baseline; }
  .notes-list q { padding: 0; border: 0; }
  .own-note[data-status='pending'] { color: var(--_soft); border-inline-start-style: dashed; }
  .own-note:is([data-status='failed'], [data-status='refused']) { border-color: var(--_overdue-ground); }
  .own-note .about { overflow-wrap: anywhere; }
  .own-note .link { min-height: 24px; font-size: 13px; font-weight: 600; text-decoration-color: currentColor; }
  .own-note .link[aria-disabled='true'] { color: var(--_soft); text-decoration: none; cursor: default; }
  .unsent h3 { font-size: 13px; line-height: 20px; font-weight: 600; color: var(--_soft); }
  .failed-load { margin: 2px var(--_gap) 12px; padding-inline-start: 10px; border-inline-start: 2px solid var(--_overdue-ground); overflow-wrap: anywhere; }
  .failed-load span { color: var(--_soft); }
  .unsent { margin-inline: var(--_gap); padding-block-start: 12px; }
  textarea { field-sizing: content; max-height: 16lh; }
  textarea[aria-invalid='true'], .about[data-bad] { border-color: var(--_overdue-ground); }
  .about[data-bad] { color: var(--_ink); padding-inline-start: 10px; border-inline-start: 2px solid var(--_overdue-ground); }
`;
