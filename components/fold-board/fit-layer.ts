import type { TextStep } from '../../src/model/overview.ts';
import { goneAttempts } from './attempts.ts';
import type { FacePlan } from './face-plan.ts';
import { fitLabels } from './fit-labels.ts';
import { type FaceToFit, fitFaces, startFaces } from './fit-text.ts';
import type { PlacedLayer, Scene } from './scene.ts';
import { summarySizes } from './type-steps.ts';

/** What the faces of a layer say. */
export interface LayerFit {
  readonly cards: readonly TextStep[];
  /** Whether the marks of a card's changes are whole words. */
  readonly hasWords: readonly boolean[];
  /** Of the baseline's own rectangle. */
  readonly former: readonly TextStep[];
  readonly gone: readonly TextStep[];
}

/**
 * Writes the first attempt on every face of a drawn layer. Nothing is measured before the function that is returned
 * is called, so that the page is laid out once for the cards and their first texts.
 */
export function startLayer(
  scene: Scene,
  section: HTMLElement,
  plansOf: (placed: PlacedLayer) => readonly FacePlan[],
  sayMore: (count: number) => string,
): () => LayerFit {
  const now = cardFaces(section, '.now', plansOf(scene));
  const before = scene.former === null ? [] : cardFaces(section, '.before', plansOf(scene.former));
  const gone = facesIn(section, '.gone-card').map(goneFace);
  const all = [...now, ...before, ...gone];
  startFaces(all);
  return () => {
    const steps = fitFaces(all, sayMore);
    fitLabels([...section.querySelectorAll<HTMLElement>('.region')]);
    const rectangle = section.querySelector<HTMLElement>('.now .rectangle') as HTMLElement;
    scene.drawn.comparison?.placeOutlines(rectangle, scene.outlines);
    const endOfFormer = now.length + before.length;
    return {
      cards: steps.slice(0, now.length),
      hasWords: now.map(({ face }) => !face.hasAttribute('data-glyphs')),
      former: steps.slice(now.length, endOfFormer),
      gone: steps.slice(endOfFormer),
    };
  };
}

function cardFaces(section: HTMLElement, end: string, plans: readonly FacePlan[]): FaceToFit[] {
  return facesIn(section, `${end} .card`).map((face, at) => ({ face, ...(plans[at] as FacePlan) }));
}

function goneFace(face: HTMLElement): FaceToFit {
  const hasText = face.querySelector('.content') !== null;
  return { face, attempts: goneAttempts(summarySizes.minor, hasText), numberSize: null };
}

function facesIn(section: HTMLElement, selector: string): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(`${selector} > .face`)];
}
