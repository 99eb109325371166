import { css } from 'lit';

/** Notes of the user on their way to a ledger, and the form that they leave from. */
export const noteStyles = css`
  .notes-list li { display: flex; flex-wrap: wrap; gap: 0 12px; padding-block: 3px; align-items: baseline; }
  .own-note[data-status='pending'] q { color: var(--_soft); border-inline-start-style: dashed; }
  .own-note:is([data-status='failed'], [data-status='refused']) q { border-color: var(--_overdue-ground); }
  .own-note .about { overflow-wrap: anywhere; }
  .own-note .link { min-height: 24px; font-size: 13px; font-weight: 600; text-decoration-color: currentColor; }
  .own-note .link[aria-disabled='true'] { color: var(--_soft); text-decoration: none; cursor: default; }
  .unsent { margin-inline: var(--_gap); padding-block-start: 12px; }
  textarea { field-sizing: content; max-height: 16lh; }
  textarea[aria-invalid='true'], .about[data-bad] { border-color: var(--_overdue-ground); }
  .about[data-bad] { color: var(--_ink); padding-inline-start: 10px; border-inline-start: 2px solid var(--_overdue-ground); }
`;
