import type { Entries } from './details-list.ts';

/** At most this part of the room goes to the details list; the picture comes first. */
const listPart = 0.32;
/** At most this part of it for cards that only the words of a change are missing of. */
const unsaidPart = 0.2;

/**
 * How much of a fixed height the details list takes from the picture. It only grows while one picture settles:
 * a smaller rectangle leaves more to list, never less.
 */
export class ListRoom {
  /** CSS px. */
  height = 0;
  /** Whether the picture may shrink so that the list says changes which its cards show as glyphs. */
  yieldsToUnsaid = true;
  /** How many cards had lost their text before it shrank for that; null if it did not. */
  #silentBefore: number | null = null;

  reset(): void {
    this.height = 0;
    this.yieldsToUnsaid = true;
    this.#silentBefore = null;
  }

  /** Gives the drawn list what it needs of `room` CSS px, up to its part; whether it got more. */
  grow(list: HTMLElement, { cards, unsaid }: Entries, room: number): boolean {
    const silent = cards.length - unsaid.size;
    if (this.#silentBefore !== null && silent > this.#silentBefore) {
      // The words of a change are not worth the text of another card.
      this.reset();
      this.yieldsToUnsaid = false;
      return true;
    }
    const needed = Math.min(
      heightWith(list, (id) => !unsaid.has(id)),
      room * listPart,
    );
    const whole = Math.min(
      heightWith(list, () => true),
      room * unsaidPart,
    );
    const wanted = Math.round(Math.max(needed, whole));
    if (wanted <= this.height + 0.5) return false;
    if (wanted > needed + 1) this.#silentBefore = silent;
    this.height = wanted;
    return true;
  }
}

/** How high the list is with some of its rows. */
function heightWith(list: HTMLElement, isWanted: (id: string) => boolean): number {
  const rows = [...list.querySelectorAll<HTMLElement>('.entry')];
  for (const row of rows) row.hidden = !isWanted(row.dataset.id ?? '');
  return rows.every((row) => row.hidden) ? 0 : list.getBoundingClientRect().height;
}
