import { svg, type TemplateResult } from 'lit';

const paths = {
  first: 'M4 3v10M13 3 6.5 8l6.5 5z',
  back: 'M10.5 3 5 8l5.5 5',
  play: 'M5 3v10l8-5z',
  pause: 'M5 3v10M11 3v10',
  forth: 'M5.5 3 11 8l-5.5 5',
  last: 'M12 3v10M3 3l6.5 5L3 13z',
  panel: 'M2 3h12v10H2zM10 3v10',
  link: 'M6.5 9.5l3-3M7 4.5l1-1a2.8 2.8 0 0 1 4 4l-1 1M9 11.5l-1 1a2.8 2.8 0 0 1-4-4l1-1',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  reset: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.5V5h2.5',
  pass: 'M3 8.5 6.5 12 13 4.5',
  fail: 'M4 4l8 8M12 4l-8 8',
} as const;

export type Icon = keyof typeof paths;

export function icon(name: Icon): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${paths[name]} /></svg>`;
}
