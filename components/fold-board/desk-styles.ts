import { css } from 'lit';

/** Everything about the selected item, and notes of the user on their way to a ledger with the form that they leave from. */
export const deskStyles = css`
  .inspector { position: relative; margin-block-start: 12px; padding: 14px 16px 18px 20px; border-radius: var(--_radius); background: var(--_tint); overflow: hidden; display: grid; gap: 14px 32px; }
  .inspector::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; width: 4px; background: var(--_edge); }
  .board:not([data-narrow]) .inspector { grid-template-columns: minmax(0, 3fr) minmax(240px, 2fr); }
  .inspector > .head { grid-column: 1 / -1; margin: 0; padding-inline-end: 72px; }
  .inspector .kind-mark { margin-inline-end: 6px; }
  .inspector > div { min-width: 0; display: grid; gap: 10px; align-content: start; }
  .inspector > .head { display: flex; }
  .inspector h3 { font-size: 19px; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; white-space: pre-line; overflow-wrap: anywhere; text-wrap: balance; }
  .inspector p { max-width: 68ch; color: var(--_soft); white-space: pre-line; overflow-wrap: anywhere; }
  .inspector dl { display: grid; grid-template-columns: max-content 1fr; gap: 5px 16px; margin: 0; align-content: start; font-size: 13px; line-height: 20px; }
  .inspector dt { color: var(--_soft); }
  .inspector dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
  .inspector a { color: var(--_text); text-underline-offset: 2px; }
  .inspector .close { position: absolute; inset-block-start: 10px; inset-inline-end: 14px; min-height: 24px; color: var(--_soft); }
  .button { min-height: 32px; padding: 4px 14px; border: 1px solid var(--_region); border-radius: 6px; background: var(--_ground); cursor: pointer; font-weight: 600; }
  .button:hover { border-color: var(--_ink); }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  .note-form { display: grid; gap: 8px; max-width: 68ch; }
  .note-form label { font-weight: 600; }
  textarea { width: 100%; min-height: 64px; padding: 8px 10px; border: 1px solid var(--_region); border-radius: 6px; background: var(--_ground); resize: vertical; }
  .notes-list li { display: flex; flex-wrap: wrap; gap: 0 12px; margin-block: 7px; padding-inline-start: 10px; border-inline-start: 2px solid var(--_ink); align-items: baseline; }
  .notes-list q { padding: 0; border: 0; }
  .own-note[data-status='pending'] { color: var(--_soft); border-inline-start-style: dashed; }
  .own-note:is([data-status='failed'], [data-status='refused']) { border-color: var(--_overdue-ground); }
  .own-note .about { overflow-wrap: anywhere; }
  .own-note .link { min-height: 24px; font-size: 13px; font-weight: 600; text-decoration-color: currentColor; }
  .own-note .link[aria-disabled='true'] { color: var(--_soft); text-decoration: none; cursor: default; }
  .unsent h3 { font-size: 13px; line-height: 20px; font-weight: 600; color: var(--_soft); }
  .unsent { margin-inline: var(--_gap); padding-block-start: 12px; }
  textarea { field-sizing: content; max-height: 16lh; }
  textarea[aria-invalid='true'], .about[data-bad] { border-color: var(--_overdue-ground); }
  .about[data-bad] { color: var(--_ink); padding-inline-start: 10px; border-inline-start: 2px solid var(--_overdue-ground); }
`;
