import type { Place } from './geometry.ts';
import { glide } from './moves.ts';
import type { Scene } from './scene.ts';
import type { Rows } from './squarify-rows.ts';

/** What one picture takes over from the one before it: the rows of its layout, and where its cards came from. */
export class Continuity {
  /** The rows that the next layout starts from, by layer. */
  rows: ReadonlyMap<string, Rows> = new Map();
  #places = new Map<string, Place>();
  #isMoving = false;

  /** Another state of the layers on the screen is to be drawn. A change of size alone keeps the rows as they are. */
  follow(scenes: readonly Scene[]): void {
    this.rows = new Map(scenes.map((scene) => [scene.drawn.layer, scene.layout.rows]));
    this.#isMoving = scenes.length > 0;
  }

  /** Another layer is to be drawn: there is nothing to take over. */
  forget(): void {
    this.rows = new Map();
    this.#isMoving = false;
  }

  /** The new picture stands; unless it should be still, its cards glide to their places. */
  arrive(scenes: readonly Scene[], cards: Iterable<HTMLElement>, isStill: boolean): void {
    const rectangles = scenes.flatMap((scene) => scene.layout.rectangles);
    const places = new Map(rectangles.map((place) => [place.id, place]));
    const calm = isStill || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.#isMoving && !calm) glide(cards, this.#places, places);
    this.#isMoving = false;
    this.#places = places;
  }
}
