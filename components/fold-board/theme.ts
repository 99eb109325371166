import { type CSSResult, unsafeCSS } from 'lit';

export type Tokens = Readonly<Record<string, string>>;

const light: Tokens = {
  ground: '#fbfaf7',
  ink: '#1c1d20',
  soft: '#5c5f66',
  line: '#d9d6cd',
  track: '#d9d6cd',
  region: '#85817a',
  hatch: '#cfcbc0',
  focus: '#1c1d20',
  'action-tint': '#fdeee3',
  'action-edge': '#d9601a',
  'action-text': '#8f3a07',
  'waiting-tint': '#f3f0fb',
  'waiting-edge': '#7a62c9',
  'waiting-text': '#4d3a94',
  'progress-tint': '#e8f1fb',
  'progress-edge': '#2f74c0',
  'progress-text': '#1b4e88',
  'result-tint': '#e9f4ec',
  'result-edge': '#3b8f57',
  'result-text': '#22603a',
  'reference-tint': '#f0efeb',
  'reference-edge': '#8b877b',
  'reference-text': '#55524a',
  'overdue-ground': '#b3261e',
  'overdue-ink': '#ffffff',
  'today-ground': '#f6bd5c',
  'today-ink': '#3a2400',
  'soon-ground': '#fbe0ad',
  'soon-ink': '#4e3300',
  'later-ground': '#0000000d',
  'later-ink': '#3d4046',
};

const dark: Tokens = {
  ground: '#16171a',
  ink: '#f0efec',
  soft: '#a9abb2',
  line: '#3a3c42',
  track: '#3a3c42',
  region: '#7d8088',
  hatch: '#3a3c42',
  focus: '#f0efec',
  'action-tint': '#33231a',
  'action-edge': '#f08a4b',
  'action-text': '#ffb98d',
  'waiting-tint': '#28243a',
  'waiting-edge': '#a692ee',
  'waiting-text': '#cabdff',
  'progress-tint': '#1b2a3b',
  'progress-edge': '#5ba2ec',
  'progress-text': '#a5cffb',
  'result-tint': '#1b2f23',
  'result-edge': '#5fbd80',
  'result-text': '#a3e0b7',
  'reference-tint': '#26272b',
  'reference-edge': '#9b9890',
  'reference-text': '#c9c6bd',
  'overdue-ground': '#ff8f82',
  'overdue-ink': '#3a0703',
  'today-ground': '#e0a33c',
  'today-ink': '#241500',
  'soon-ground': '#57410f',
  'soon-ink': '#ffdf9c',
  'later-ground': '#ffffff14',
  'later-ink': '#d6d5d1',
};

const contrast: Tokens = {
  ...light,
  ground: '#ffffff',
  ink: '#000000',
  soft: '#1f1f1f',
  line: '#000000',
  track: '#bdbdbd',
  region: '#000000',
  hatch: '#6b6b6b',
  focus: '#000000',
  'action-tint': '#ffffff',
  'action-edge': '#a33c00',
  'action-text': '#7a2d00',
  'waiting-tint': '#ffffff',
  'waiting-edge': '#4b32a8',
  'waiting-text': '#3b2590',
  'progress-tint': '#ffffff',
  'progress-edge': '#0b4a94',
  'progress-text': '#083a75',
  'result-tint': '#ffffff',
  'result-edge': '#0d5c2c',
  'result-text': '#0a4a23',
  'reference-tint': '#ffffff',
  'reference-edge': '#3d3a33',
  'reference-text': '#33302a',
  'overdue-ground': '#8c0f08',
  'today-ground': '#000000',
  'today-ink': '#ffffff',
  'soon-ground': '#ffffff',
  'soon-ink': '#000000',
  'later-ground': '#ffffff',
  'later-ink': '#000000',
};

export const themes: Readonly<Record<'light' | 'dark' | 'contrast', Tokens>> = { light, dark, contrast };

// A host's --fold-* wins over the theme wherever it is set, also on an ancestor: the theme's own names are private.
function declare(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--_${name}:var(--fold-${name},${value})`)
    .join(';');
}

export const themeStyles: CSSResult = unsafeCSS(`
:host{${declare(light)};color-scheme:light}
:host([theme=dark]){${declare(dark)};color-scheme:dark}
@media (prefers-color-scheme:dark){:host(:not([theme])),:host([theme=auto]){${declare(dark)};color-scheme:dark}}
:host([theme=contrast]){${declare(contrast)}}
@media (prefers-contrast:more){:host(:not([theme])),:host([theme=auto]){${declare(contrast)};color-scheme:light}}
@media print{:host(:not([theme=contrast])){${declare({ ...light, ground: '#ffffff' })};color-scheme:light}}
${['action', 'waiting', 'progress', 'result', 'reference']
  .map(
    (kind) =>
      `[data-kind=${kind}]{--_tint:var(--_${kind}-tint);--_edge:var(--_${kind}-edge);--_text:var(--_${kind}-text)}`,
  )
  .join('')}
${['overdue', 'today', 'soon', 'later']
  .map((tone) => `.chip[data-tone=${tone}]{background:var(--_${tone}-ground);color:var(--_${tone}-ink)}`)
  .join('')}
`);
