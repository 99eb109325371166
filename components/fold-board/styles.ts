import { type CSSResultGroup, css } from 'lit';
import { gateStyles } from './gate-styles.ts';
import { mediaStyles } from './media-styles.ts';

// Why some of the rules are as they are; outside of them, since a page loads what is inside.
// `:host`, font: of the Noto CJK faces the Korean one has quotation marks of Latin width; the language picks the Han
// forms.
// `.probe` is in flow, so that 100% is nothing at all unless the host has a height of its own. Its text has the width of
// the board's type.
// `.heading` and others: what is not a card is set in by the gap, so that its edge is that of the painted cards.
// `.not-shown`: the period is 10 px across, so that every line falls on the pixels alike.
// `table`: fixed columns, for which rows have room must not depend on which rows are shown.
// `.ruler` holds a face of which nobody sees anything, to measure texts by.
const boardStyles = css`
  :host {
    display: block;
    position: relative;
    contain: layout style;
    background: var(--_ground);
    color: var(--_ink);
    font: 14px/1.4 var(--fold-font, 'Source Sans 3', 'Source Sans Pro', Inter, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK KR', 'PingFang SC', 'Microsoft YaHei', 'Liberation Sans', system-ui, sans-serif);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    text-align: start;
    --_gap: var(--fold-gap, 2px);
    --_radius: var(--fold-radius, 6px);
    --_pad: var(--fold-padding, 16px);
  }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  h2, h3, p, ol, ul, table { margin: 0; padding: 0; }
  ol, ul { list-style: none; }
  i { font-style: normal; }
  button, textarea { font: inherit; color: inherit; }

  .probe { float: inline-start; height: 100%; margin-inline-end: -100%; visibility: hidden; }
  .probe::before { content: 'A b 中'; display: block; height: 0; overflow: hidden; padding-inline-end: 1lh; white-space: nowrap; }
  .board { padding: calc(var(--_pad) - 4px) var(--_pad) var(--_pad); }
  .board[data-fixed] { display: flex; flex-direction: column; height: 100%; overflow: hidden; padding-bottom: 12px; }
  .board[data-fixed][data-scrolls] { overflow: auto; }
  .board[data-fixed] > * { flex: none; }

  .heading, .details, .unanswered, .footer, .gone-title, .inspector, .fault { margin-inline: var(--_gap); }

  .heading { display: flex; flex-wrap: wrap; align-items: last baseline; gap: 2px 20px; min-height: 44px; padding-block: 8px 10px; }
  .title { font-size: 20px; line-height: 1.25; font-weight: 650; letter-spacing: -0.011em; text-wrap: balance; overflow-wrap: anywhere; }
  .path { min-width: 0; max-width: 100%; }
  .trail { display: flex; flex-wrap: wrap; gap: 0 2px; color: var(--_soft); font-size: 13px; line-height: 1.4; }
  .trail li { display: flex; align-items: baseline; min-width: 0; overflow-wrap: anywhere; }
  .figures { display: flex; align-items: center; gap: 10px; color: var(--_soft); }
  .meter { display: flex; flex: 0 9999 auto; width: 128px; min-width: 56px; height: 6px; border-radius: 3px; overflow: hidden; background: var(--_track); }
  .meter .given { background: var(--_ink); }
  .meter .hidden { background: repeating-linear-gradient(135deg, var(--_region) 0 1.5px, transparent 1.5px 3px); }
  .when { display: flex; flex-wrap: wrap; gap: 0 14px; margin-inline-start: auto; color: var(--_soft); }
  [data-narrow] .when { margin-inline-start: 0; }

  .layer + .layer { margin-block-start: 28px; }
  .rectangle { position: relative; }
  .cards { position: static; }
  .card, .region, .outline, .gone-card { position: absolute; }
  .card, .gone-card { contain: size layout style; }
  /* The edge is paint of the face itself: a thousand faces that clip a strip of their own take long to paint. */
  .face {
    position: absolute; inset: var(--_inset, var(--_gap)); border-radius: min(var(--_radius), 25%); color: var(--_ink);
    background: linear-gradient(var(--_edge), var(--_edge)) 0 0 / var(--_edge-width, 4px) 100% no-repeat var(--_tint);
  }
  :host(:dir(rtl)) .face { background-position: 100% 0; }
  .face:is([data-text='full'], [data-text='summary']) { overflow: hidden; }
  [data-room='small'] { --_edge-width: 3px; }
  [data-room='tiny'] { --_inset: min(var(--_gap), 1px); --_edge-width: 2px; --_radius: 3px; }
  [data-room='speck'] { --_inset: 0.25px; --_edge-width: 0.5px; --_radius: 1px; }
  /* Half a pixel over the card's edge: what can be hit has no seams, and the browser can take it for one surface. */
  .hit { --_over: calc(var(--_inset, var(--_gap)) + 0.5px); position: absolute; inset: calc(-1 * var(--_over)); width: calc(100% + 2 * var(--_over)); height: calc(100% + 2 * var(--_over)); padding: 0; border: 0; background: none; outline: none; cursor: default; }
  .board:not([data-static]) .face:hover { background-color: color-mix(in srgb, var(--_tint), var(--_edge) 7%); }
  .card:focus-within { z-index: 2; }
  .face:has(.hit:focus-visible) { box-shadow: 0 0 0 2px var(--_ground), 0 0 0 4px var(--_focus); }
  .card[data-selected] .face { box-shadow: inset 0 0 0 2px var(--_edge); }
  .card[data-selected] .face:has(.hit:focus-visible) { box-shadow: inset 0 0 0 2px var(--_edge), 0 0 0 2px var(--_ground), 0 0 0 4px var(--_focus); }

  .content { position: absolute; inset: 12px 14px 11px 18px; display: flex; flex-direction: column; align-items: stretch; }
  :host(:dir(rtl)) .content { inset-inline: 18px 14px; }
  [data-room='middle'] .content { inset-block: 9px 8px; inset-inline: 15px 10px; }
  [data-room='small'] .content { inset-block: 5px; inset-inline: 12px 7px; }
  .content > * { flex: none; }
  .head { display: flex; flex-wrap: wrap; align-items: center; gap: 3px 6px; margin-block-end: 6px; font-size: 12px; line-height: 18px; }
  [data-slim] .kind-mark { gap: 4px; font-size: 12px; }
  [data-slim] .chip:is(.change, [data-tone='stale'], [data-tone='later']) { padding: 0; background: none; box-shadow: none; line-height: 15px; }
  [data-slim] .chip.change .glyph { align-self: flex-start; margin-block-start: 3px; }
  [data-room='middle'] .chip, [data-room='small'] .chip { padding-inline: 6px; }
  [data-room='small'] .head { margin-block-end: 2px; }
  .head:empty { display: none; }
  .kind-mark { display: inline-flex; align-items: center; gap: 6px; margin-inline-end: auto; color: var(--_text); font-weight: 600; font-size: 13px; white-space: nowrap; }
  .icon { flex: none; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  .glyph { flex: none; width: 10px; height: 10px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  .chip { display: inline-flex; align-items: center; gap: 5px; max-width: 100%; border-radius: 9px; padding: 0 8px; font-size: 12px; line-height: 18px; font-weight: 600; overflow-wrap: anywhere; }
  .chip[data-tone='stale'] { background: none; color: var(--_soft); box-shadow: inset 0 0 0 1px var(--_region); font-weight: 500; }
  .chip.change { background: var(--_ground); color: var(--_ink); }
  .marks .chip.change { padding: 0; }
  [data-glyphs] .chip.change { padding-inline: 4px; }
  [data-glyphs] .chip.change .word { display: none; }
  .summary { align-self: stretch; font-size: var(--_size, 15px); line-height: 1.22; font-weight: 650; letter-spacing: -0.006em; text-wrap: balance; max-width: 24em; }
  .words { white-space: pre-line; }
  .words > .icon { display: none; width: 0.95em; height: 0.95em; margin-inline-end: 0.35em; vertical-align: -0.16em; color: var(--_text); }
  [data-text='summary'] .words > .icon { display: inline-block; }
  [data-breaks] .summary { overflow-wrap: anywhere; }
  .extra { font-size: 13.5px; line-height: 1.45; color: var(--_soft); max-width: 58ch; }
  .detail { padding-block-start: 8px; white-space: pre-line; font-size: 14px; }
  .line { display: flex; gap: 8px; align-items: flex-start; padding-block-start: 8px; color: var(--_ink); }
  .detail + .line { padding-block-start: 14px; }
  .line .icon { margin-block-start: 2px; width: 14px; height: 14px; color: var(--_edge); }
  .extra.more { padding-block-start: 6px; padding-inline-start: 22px; }
  .note { padding-block-start: 10px; color: var(--_ink); }
  .note span { display: block; padding-inline-start: 10px; border-inline-start: 2px solid var(--_ink); white-space: pre-line; }
  .foot { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 12px; margin-block-start: auto; padding-block-start: 8px; font-size: 13px; line-height: 17px; color: var(--_soft); }
  .foot .share { color: var(--_text); font-weight: 600; }
  .foot .notes { color: var(--_ink); font-weight: 600; }
  .foot .inside { margin-inline-start: auto; color: var(--_text); font-weight: 600; white-space: nowrap; }
  .board:not([data-static]) .foot .inside { position: relative; z-index: 1; cursor: pointer; }
  .id { font-size: 12px; color: var(--_soft); overflow-wrap: anywhere; }
  .chevron { display: inline-block; width: 5px; height: 5px; margin: 0 2px 1px 6px; border: solid currentColor; border-width: 1.5px 1.5px 0 0; transform: rotate(45deg); }
  :host(:dir(rtl)) .chevron { transform: rotate(-135deg); }
  .trail .chevron { margin-inline: 5px 6px; }
  :host(:dir(rtl)) [data-points] { transform: scaleX(-1); }
  .face > .number { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content; font-size: var(--_size, 13px); line-height: 1; font-weight: 600; color: var(--_text); }
  .card .face > .number { padding-inline-start: 2px; }

  .face[data-text='full'] > .number, .face[data-text='summary'] > .number { display: none; }
  .face[data-text='number'] > .content, .face[data-text='none'] > :not(.hit) { display: none; }
  .face[data-text='summary'] .content > :not(.summary, .foot), .face[data-text='summary']:not([data-with-id]) .foot, .face[data-text='summary'] .foot > :not(.id) { display: none; }
  .face[data-text='summary'] .foot { padding-block-start: 4px; }
  .card > .face[data-text='summary'] .content { inset-block: 6px 4px; inset-inline: 11px 6px; }

  .region .paint { position: absolute; inset: var(--_gap); border-radius: var(--_radius); }
  .blank .paint { border: 1px dashed var(--_region); }
  .not-shown .paint { border: 1px solid var(--_region); background: repeating-linear-gradient(135deg, var(--_hatch) 0 1px, transparent 1px 7.0711px); }
  .label { position: absolute; inset-block-end: 10px; inset-inline-start: 12px; font-size: 13px; line-height: 17px; color: var(--_soft); }
  .not-shown .label { background: var(--_ground); padding: 1px 6px; border-radius: 4px; inset-inline-start: 10px; }
  [data-label='row'] .label { max-width: calc(100% - 20px); }
  [data-label='column'] .label { writing-mode: vertical-rl; inset: auto 0 10px; margin: 0 auto; width: fit-content; white-space: nowrap; }
  .not-shown[data-label='column'] .label { padding: 6px 1px; }
  [data-label='none'] .label { visibility: hidden; }

  .details { padding-block-start: 12px; }
  .board[data-fixed] .details { padding-block-start: 10px; }
  table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .details td, .details th { padding: 4px 0; padding-inline-end: 20px; text-align: start; vertical-align: top; line-height: 18px; font-weight: 400; border-block-end: 1px solid var(--_line); }
  .details tr > :last-child { padding-inline-end: 0; }
  .details th.number { font-size: 13px; font-weight: 600; color: var(--_text); }
  .details .what { overflow-wrap: anywhere; }
  .details td { font-size: 13px; }
  .details .text { font-weight: 600; white-space: pre-line; }
  .details .id { display: inline-block; }
  .details .text { margin-inline-end: 6px; }
  .details td.kind, .details td.weight, .details td.share { color: var(--_soft); }
  .details td.dates { color: var(--_soft); }
  col.number { width: 35px; }
  col.kind { width: 108px; }
  col.weight { width: 80px; }
  col.share { width: 58px; }
  col.dates { width: 152px; }
  [data-diff] col.dates { width: 290px; }
  .details td.share, .details td.dates { text-align: end; }
  .kind-mark .icon { align-self: center; }
  .details .kind-mark { font-weight: 500; white-space: normal; }
  .details .kind-mark .icon { width: 14px; height: 14px; }
  .marks { display: inline-flex; justify-content: flex-end; flex-wrap: wrap; gap: 2px 8px; align-items: baseline; }
  .marks .notes { color: var(--_ink); font-weight: 600; }
  .under { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; color: var(--_soft); font-size: 13px; }
  [data-narrow] .details td, [data-narrow] .details th { padding-block: 8px; }
  [data-narrow] col.number { width: 28px; }
  [data-narrow] .marks { justify-content: flex-start; }
  .was, .was .text { color: var(--_soft); --_text: var(--_soft); }
  .details .more { padding-block: 5px 0; color: var(--_soft); font-size: 13px; }

  .unanswered { padding-block-start: 12px; }
  .unanswered h3 { font-size: 13px; line-height: 20px; font-weight: 600; color: var(--_soft); }
  .unanswered li { display: flex; flex-wrap: wrap; gap: 0 12px; padding-block: 3px; align-items: baseline; }
  q { quotes: none; padding-inline-start: 10px; border-inline-start: 2px solid var(--_ink); white-space: pre-line; overflow-wrap: anywhere; font-weight: 500; }
  .about { color: var(--_soft); font-size: 13px; }

  .footer { display: flex; flex-wrap: wrap; gap: 0 16px; margin-block-start: auto; padding-block-start: 10px; color: var(--_soft); font-size: 12px; line-height: 16px; }
  .footer span { white-space: pre-wrap; }
  .board:not([data-fixed]) .footer { padding-block-start: 14px; }
  .footer:not([data-used]) { display: none; }

  .link { padding: 0; border: 0; background: none; text-align: start; cursor: pointer; text-decoration: underline transparent; text-underline-offset: 3px; border-radius: 2px; }
  .link:hover { text-decoration-color: currentColor; }
  .link:focus-visible, .button:focus-visible, textarea:focus-visible, a:focus-visible { outline: 2px solid var(--_focus); outline-offset: 2px; }
  .trail .link { min-height: 24px; color: var(--_soft); }

  .failed-load { margin: 2px var(--_gap) 12px; padding-inline-start: 10px; border-inline-start: 2px solid var(--_overdue-ground); overflow-wrap: anywhere; }
  .failed-load span { color: var(--_soft); }

  .fault { margin-block: 4px 12px; padding: 12px 16px; border-radius: var(--_radius); background: var(--_ground); box-shadow: inset 0 0 0 1px var(--_overdue-ground); border-inline-start: 4px solid var(--_overdue-ground); }
  .fault h3 { font-size: 15px; line-height: 1.4; margin-block-end: 4px; }
  .fault li { display: flex; flex-wrap: wrap; gap: 0 14px; }
  .fault code { min-width: 12ch; font: 13px/1.5 ui-monospace, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
  .figures > span, .chip, .foot > span, .when > *, .label, .more, .about, .under > *, td.dates { unicode-bidi: plaintext; }
  .empty { position: absolute; inset: 0; display: grid; place-content: center; text-align: center; color: var(--_soft); font-size: 15px; pointer-events: none; }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

  :host([theme='contrast']) .face { box-shadow: inset 0 0 0 1.5px var(--_edge); }
  :host([theme='contrast']) .chip { box-shadow: inset 0 0 0 1px currentColor; }

  .ruler { position: relative; overflow: clip; }
  .sample { position: absolute; width: 160px; height: 60px; visibility: hidden; contain: strict; }
  .sample > .face > .number { padding-inline-start: 2px; }
`;

export const styles: CSSResultGroup = [boardStyles, gateStyles, mediaStyles];
