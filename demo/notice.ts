import { elementOf } from './element-of.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says one sentence at the foot of the page, and aloud, for a few seconds. */
export function notice(text: string): void {
  const place = elementOf('notice');
  clearTimeout(timer);
  place.textContent = text;
  place.dataset.shown = '';
  timer = setTimeout(() => delete place.dataset.shown, 4_000);
}
