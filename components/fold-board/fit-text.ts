import type { TextStep } from '../../src/model/overview.ts';
import type { Attempt } from './attempts.ts';
import { fits } from './face-fits.ts';
import { addExtras, addIds } from './fit-extras.ts';

/** A face to be filled. */
export interface FaceToFit {
  readonly face: HTMLElement;
  /** What to try, the most text first. */
  readonly attempts: readonly Attempt[];
  /** CSS px of its number, which is known to fit; null if there is none. */
  readonly numberSize: number | null;
}

/** Writes the first attempt on each face, without measuring anything. */
export function startFaces(faces: readonly FaceToFit[]): void {
  for (const face of faces) {
    if (face.attempts.length > 0) {
      for (const extra of face.face.querySelectorAll<HTMLElement>('.extra, .id')) extra.hidden = true;
    }
    apply(face, 0);
  }
}

/**
 * Gives each started face the most text that fits it whole, measured in the page as it stands. All writes of a round
 * come before all its reads, so a round costs one layout, and only of the faces that nothing has fitted yet.
 */
export function fitFaces(faces: readonly FaceToFit[], sayMore: (count: number) => string): TextStep[] {
  const steps = faces.map(
    ({ attempts, numberSize }): TextStep =>
      attempts.length === 0 && numberSize !== null ? 'number' : 'none',
  );
  let open = faces.flatMap((face, at) => (face.attempts.length > 0 ? [{ face, at }] : []));
  for (let round = 0; open.length > 0; round += 1) {
    const fit = open.map(({ face }) => fits(face.face, (face.attempts[round] as Attempt).text));
    open.forEach(({ face, at }, place) => {
      if (fit[place]) steps[at] = (face.attempts[round] as Attempt).text;
    });
    open = open.filter((_, place) => !fit[place]);
    for (const { face, at } of open) {
      apply(face, round + 1);
      if (round + 1 === face.attempts.length && face.numberSize !== null) steps[at] = 'number';
    }
    open = open.filter(({ face }) => round + 1 < face.attempts.length);
  }
  const facesAt = (step: TextStep) => faces.flatMap(({ face }, at) => (steps[at] === step ? [face] : []));
  addIds(facesAt('full'), facesAt('summary'));
  addExtras(facesAt('full'), sayMore);
  return steps;
}

function apply({ face, attempts, numberSize }: FaceToFit, round: number): void {
  const attempt = attempts[round];
  const text = attempt?.text ?? (numberSize === null ? 'none' : 'number');
  const size = attempt?.size ?? numberSize;
  if (face.dataset.text !== text) face.dataset.text = text;
  face.removeAttribute('data-with-id');
  face.toggleAttribute('data-glyphs', attempt?.glyphs === true);
  face.toggleAttribute('data-breaks', attempt?.breaks === true);
  const wanted = size === null ? '' : `${size}px`;
  if (face.style.getPropertyValue('--_size') !== wanted) face.style.setProperty('--_size', wanted);
}
