import { trimEntries } from './details-list.ts';
import type { Say } from './messages.ts';
import type { Scene } from './scene.ts';

/** At most this part of a fixed height goes to notes on items that are not drawn, and as much to gates. */
const notesPart = 0.22;

/** Of a drawn list in a fixed height of `height` CSS px, keeps the rows that have room; returns their ids. */
export function printList(
  list: HTMLElement,
  section: HTMLElement,
  scene: Scene,
  total: number,
  height: number,
  say: Say,
): Set<string> {
  const rows = trimEntries(list, listBottom(list, section, scene, height), total, (count) =>
    say('more-entries', {}, count),
  );
  return new Set(rows.map(({ dataset }) => dataset.id ?? dataset.gone ?? ''));
}

function listBottom(list: HTMLElement, section: HTMLElement, { side }: Scene, height: number): number {
  const above = [...section.querySelectorAll('.before, .now')];
  const heights = above.map((element) => element.getBoundingClientRect().height);
  const used = side === 'beside' ? Math.max(...heights) : heights.reduce((sum, one) => sum + one, 0);
  return list.getBoundingClientRect().top + height - used;
}

/** In a picture of `height` CSS px notes and gates stay as far as their part of it goes. */
export function trimNotes(root: ParentNode, height: number, say: Say): void {
  for (const list of root.querySelectorAll<HTMLElement>('.gates, .unanswered')) {
    const total = list.querySelectorAll('.entry').length;
    trimEntries(list, list.getBoundingClientRect().top + height * notesPart, total, (count) =>
      say('more-unanswered', {}, count),
    );
  }
}
