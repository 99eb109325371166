import { fits } from './face-fits.ts';
import { facePart } from './face-part.ts';

/** An id stays where its line still fits: of whole faces, and of those that show the summary alone. */
export function addIds(whole: readonly HTMLElement[], alone: readonly HTMLElement[]): void {
  const ids = [...whole, ...alone].flatMap((face) => {
    const id = facePart(face, 'id');
    return id ? [{ face, id }] : [];
  });
  for (const { id } of ids) id.hidden = false;
  for (const face of alone) if (facePart(face, 'id')) face.toggleAttribute('data-with-id', true);
  const fit = ids.map(({ face }) => fits(face, 'full'));
  ids.forEach(({ face, id }, at) => {
    id.hidden = !fit[at];
    if (!fit[at]) face.removeAttribute('data-with-id');
  });
}

interface Extra {
  readonly element: HTMLElement;
  /** CSS px. */
  readonly height: number;
  readonly isWhole: boolean;
}

/** What is beyond the summary stays as far as whole blocks of it fit, in their order. */
export function addExtras(faces: readonly HTMLElement[], sayMore: (count: number) => string): void {
  const rooms = faces.flatMap((face) => {
    const elements = [...face.querySelectorAll<HTMLElement>('.extra')];
    return elements.length > 0 ? [{ elements, free: freeHeight(face) }] : [];
  });
  for (const element of rooms.flatMap(({ elements }) => elements)) {
    element.hidden = false;
    if (element.dataset.extra === 'more') element.textContent = sayMore(Number(element.dataset.all));
  }
  const measured = rooms.map(({ elements, free }) => ({ extras: elements.map(measure), free }));
  for (const { extras, free } of measured) chooseExtras(extras, free, sayMore);
}

/** CSS px between what a face says so far and its foot. */
function freeHeight(face: HTMLElement): number {
  const below = facePart(face, 'foot')?.getBoundingClientRect().top;
  const bottom = below ?? (facePart(face, 'content') as HTMLElement).getBoundingClientRect().bottom;
  return bottom - (facePart(face, 'summary') as HTMLElement).getBoundingClientRect().bottom - 8;
}

function measure(element: HTMLElement): Extra {
  return {
    element,
    height: element.getBoundingClientRect().height,
    isWhole: element.scrollWidth <= element.clientWidth + 1,
  };
}

function chooseExtras(extras: readonly Extra[], free: number, sayMore: (count: number) => string): void {
  const more = extras.find(({ element }) => element.dataset.extra === 'more');
  const lines = Number(more?.element.dataset.all ?? 0);
  let room = free;
  let shown = 0;
  for (const extra of extras) {
    if (extra === more) continue;
    const inside = extra.element.dataset.extra === 'inside';
    const reserve = inside && shown + 1 < lines ? (more?.height ?? 0) : 0;
    const fitsHere = extra.height + reserve <= room && extra.isWhole;
    extra.element.hidden = !fitsHere;
    if (!fitsHere) continue;
    room -= extra.height;
    if (inside) shown += 1;
  }
  if (more) {
    more.element.hidden = shown === 0 || shown === lines;
    more.element.textContent = sayMore(lines - shown);
  }
}
