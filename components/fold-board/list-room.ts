import type { Entries } from './details-list.ts';

/** At most this part of the room goes to the details list; the picture comes first. */
const listPart = 0.32;
/** At most this part of it for cards that only the words of a change are missing of. */
const unsaidPart = 0.2;
/** No row of the list is lower, in CSS px. */
const lowestRow = 26;
/** No card of a smaller area holds any text, in square CSS px. */
const smallestText = 600;

/** Where nothing but the width is given: more rows than are in sight below the picture. */
const usualRows = 40;

/** How many rows show how much of a room of `room` CSS px the list gets; null where the page grows with the board. */
export function rowsFor(room: number | null): number {
  return Math.max(usualRows, Math.ceil(((room ?? 0) * listPart) / lowestRow));
}

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

  /**
   * Gives the list all that it may get of `room` CSS px where the cards that are too small for any text fill that for
   * certain, given the largest area that each may have: then nothing has to be drawn to find out.
   */
  expect(areas: readonly number[], room: number): void {
    const silent = areas.filter((area) => area < smallestText).length;
    if (silent * lowestRow >= room * listPart) this.height = Math.round(room * listPart);
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
    if (this.height >= Math.round(room * listPart)) return false;
    const said = unsaid.size > 0 ? heightWith(list, (id) => !unsaid.has(id)) : null;
    const whole = heightWith(list, () => true);
    const needed = Math.min(said ?? whole, room * listPart);
    const wanted = Math.round(Math.max(needed, Math.min(whole, room * unsaidPart)));
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
