import type { CardChange } from '../../src/model/overview.ts';
import type { StateItem } from '../../src/model/state.ts';
import type { DrawnCard } from './drawn-layers.ts';
import type { Writer } from './writer.ts';

/** How pressing a date is; by the date alone, not by kind or weight. */
export type Tone = 'overdue' | 'today' | 'soon' | 'later' | 'stale';

export interface Chip {
  readonly tone: Tone;
  readonly text: string;
}

const day = 86_400;

/** The marks of an item's dates; a `stale_after` that still lies ahead is no mark. */
export function dateChips(item: StateItem, { say, formats, shows, now }: Writer): Chip[] {
  const chips: Chip[] = [];
  const { due, stale_after } = item;
  if (due !== null && shows('due')) {
    const seconds = item.until_due ?? secondsUntil(due, now);
    const duration = formats.duration(seconds);
    if (duration === null) chips.push({ tone: 'today', text: say('due-now') });
    else if (seconds < 0) chips.push({ tone: 'overdue', text: say('overdue', { duration }) });
    else if (seconds > 14 * day)
      chips.push({ tone: 'later', text: say('due-on', { date: formats.day(due, now) }) });
    else {
      const tone = seconds <= day ? 'today' : seconds <= 3 * day ? 'soon' : 'later';
      chips.push({ tone, text: say('due-in', { duration }) });
    }
  }
  if (stale_after !== null && shows('stale_after')) {
    if ((item.until_stale ?? secondsUntil(stale_after, now)) < 0)
      chips.push({ tone: 'stale', text: say('stale') });
  }
  return chips;
}

export function sayChange(
  change: CardChange,
  card: DrawnCard,
  { say, formats }: Pick<Writer, 'say' | 'formats'>,
): string {
  switch (change) {
    case 'merge':
      return card.item.merged_from.length > 0
        ? say('change.merge', { ids: card.item.merged_from.join(say('comma')) })
        : say('change.new');
    case 'grown':
    case 'shrunk':
      return card.formerShare === null
        ? say(`change.${change}`, { share: '' }).trim()
        : say(`change.${change}`, { share: formats.number(card.formerShare) });
    default:
      return say(`change.${change}`);
  }
}

function secondsUntil(utc: string, now: string): number {
  return Math.floor((Date.parse(utc) - Date.parse(now)) / 1000);
}
