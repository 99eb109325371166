import type { TextStep } from '../../src/model/overview.ts';

interface Attempt {
  readonly text: TextStep;
  readonly size: number;
  /** Whether a word may break anywhere, which only a word too long for any card deserves. */
  readonly breaks: boolean;
  /** Whether change marks are their glyphs alone; the details list then has the words. */
  readonly glyphs: boolean;
}

/** A face to be filled: the element, and the type sizes in CSS px that its summary may have, largest first. */
export interface FaceToFit {
  readonly face: HTMLElement;
  readonly sizes: readonly number[];
  readonly summary: string;
  /** Whether the summary alone says enough. */
  readonly canStandAlone: boolean;
}

const numberSizes = [13, 12];
/** Below the pixel that antialiasing blurs anyway; browsers place text on fractions of a pixel. */
const slack = 0.5;
const longWord = /[^\s\u2010-\u2014/-]{22}/u;

/**
 * Gives each face the most text that fits it whole, measured in the page as it stands. All writes of a round come
 * before all its reads, so a round costs one layout however many faces there are.
 */
export function fitFaces(faces: readonly FaceToFit[], sayMore: (count: number) => string): TextStep[] {
  const steps = faces.map((): TextStep => 'none');
  for (const { face } of faces) {
    for (const extra of face.querySelectorAll<HTMLElement>('.extra, .id')) extra.hidden = true;
  }
  let open = faces.map((face, at) => ({ face: face.face, at, attempts: attemptsFor(face) }));
  for (let round = 0; open.length > 0; round += 1) {
    open = open.filter(({ face, attempts }) => apply(face, attempts[round]));
    const fit = open.map(({ face, attempts }) => fits(face, (attempts[round] as Attempt).text));
    open = open.filter(({ at, attempts }, place) => {
      if (fit[place]) steps[at] = (attempts[round] as Attempt).text;
      return !fit[place];
    });
  }
  const full = faces.filter((_, at) => steps[at] === 'full').map(({ face }) => face);
  addIds(full, 'full');
  addIds(
    faces.filter((_, at) => steps[at] === 'summary').map(({ face }) => face),
    'summary',
  );
  addExtras(full, sayMore);
  return steps;
}

function attemptsFor({ face, sizes, summary, canStandAlone }: FaceToFit): Attempt[] {
  const attempts: Attempt[] = [];
  const add = (text: TextStep, at: readonly number[], breaks = false, glyphs = false) => {
    attempts.push(...at.map((size) => ({ text, size, breaks, glyphs })));
  };
  if (part(face, 'summary')) {
    const small = sizes.filter((size) => size <= 15);
    add('full', sizes);
    if (part(face, 'change')) add('full', sizes, false, true);
    const isLong = longWord.test(summary);
    if (isLong) add('full', small, true);
    if (canStandAlone) add('summary', small);
    if (canStandAlone && isLong) add('summary', small, true);
  }
  if (part(face, 'number')) add('number', numberSizes);
  return attempts;
}

function apply(face: HTMLElement, attempt: Attempt | undefined): boolean {
  face.dataset.text = attempt?.text ?? 'none';
  face.removeAttribute('data-with-id');
  face.toggleAttribute('data-glyphs', attempt?.glyphs === true);
  if (attempt === undefined) return false;
  face.style.setProperty('--_size', `${attempt.size}px`);
  face.toggleAttribute('data-breaks', attempt.breaks);
  return true;
}

function fits(face: HTMLElement, text: TextStep): boolean {
  if (text === 'number') return isClear(part(face, 'number') as HTMLElement, face);
  const room = (part(face, 'content') as HTMLElement).getBoundingClientRect();
  // The lines' own height, not that of the inline box, which is as tall as the font says and means no ink.
  if ((part(face, 'summary') as HTMLElement).getBoundingClientRect().bottom > room.bottom + slack)
    return false;
  if ((part(face, 'words') as HTMLElement).getBoundingClientRect().width > room.width + slack) return false;
  if (text === 'summary') return true;
  return ['head', 'foot'].every((name) => {
    const element = part(face, name);
    if (element === null) return true;
    return (
      element.getBoundingClientRect().bottom <= room.bottom + slack &&
      element.scrollWidth <= element.clientWidth + 1
    );
  });
}

/** Whether a centred number keeps off the face's strong edge, and on the other side by as much. */
function isClear(number: HTMLElement, face: HTMLElement): boolean {
  const [a, b] = [number.getBoundingClientRect(), face.getBoundingClientRect()];
  return a.width <= b.width - (b.width < 24 ? 6 : 10) && a.height <= b.height;
}

function isInside(inner: HTMLElement, outer: HTMLElement, margin: number): boolean {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return (
    a.left >= b.left + margin &&
    a.right <= b.right - margin &&
    a.top >= b.top + margin &&
    a.bottom <= b.bottom - margin
  );
}

/** An id stays where its line still fits. */
function addIds(faces: readonly HTMLElement[], text: TextStep): void {
  const ids = faces.flatMap((face) => {
    const id = part(face, 'id');
    return id ? [{ face, id }] : [];
  });
  for (const { face, id } of ids) {
    id.hidden = false;
    face.toggleAttribute('data-with-id', text === 'summary');
  }
  const fit = ids.map(({ face }) => fits(face, 'full'));
  ids.forEach(({ face, id }, at) => {
    id.hidden = !fit[at];
    if (!fit[at]) face.removeAttribute('data-with-id');
  });
}

/** What is beyond the summary stays as far as whole blocks of it fit, in their order. */
function addExtras(faces: readonly HTMLElement[], sayMore: (count: number) => string): void {
  const rooms = faces.map((face) => ({ face, extras: [...face.querySelectorAll<HTMLElement>('.extra')] }));
  const free = rooms.map(({ face }) => {
    const below = part(face, 'foot')?.getBoundingClientRect().top;
    const bottom = below ?? (part(face, 'content') as HTMLElement).getBoundingClientRect().bottom;
    return bottom - (part(face, 'summary') as HTMLElement).getBoundingClientRect().bottom - 8;
  });
  for (const extra of rooms.flatMap(({ extras }) => extras)) {
    extra.hidden = false;
    if (extra.dataset.extra === 'more') extra.textContent = sayMore(Number(extra.dataset.all));
  }
  const heights = rooms.map(({ extras }) => extras.map((extra) => extra.getBoundingClientRect().height));
  for (const [at, { extras }] of rooms.entries()) {
    chooseExtras(extras, heights[at] as number[], free[at] as number, sayMore);
  }
}

function chooseExtras(
  extras: readonly HTMLElement[],
  heights: readonly number[],
  free: number,
  sayMore: (count: number) => string,
): void {
  const more = extras.find((extra) => extra.dataset.extra === 'more');
  const moreHeight = more ? (heights[extras.indexOf(more)] as number) : 0;
  const lines = Number(more?.dataset.all ?? 0);
  let room = free;
  let shown = 0;
  extras.forEach((extra, at) => {
    if (extra === more) return;
    const inside = extra.dataset.extra === 'inside';
    const height = heights[at] as number;
    const reserve = inside && shown + 1 < lines ? moreHeight : 0;
    const fitsHere = height + reserve <= room && extra.scrollWidth <= extra.clientWidth + 1;
    extra.hidden = !fitsHere;
    if (!fitsHere) return;
    room -= height;
    if (inside) shown += 1;
  });
  if (more) {
    more.hidden = shown === 0 || shown === lines;
    more.textContent = sayMore(lines - shown);
  }
}

function part(face: HTMLElement, name: string): HTMLElement | null {
  return face.querySelector<HTMLElement>(`.${name}`);
}

/** Writes a region's label along the row, else down the column, else leaves it to the header's sentence. */
export function fitLabels(regions: readonly HTMLElement[]): void {
  let open = [...regions];
  for (const way of ['row', 'column', 'none']) {
    for (const region of open) region.dataset.label = way;
    const fit = open.map((region) => {
      const label = region.querySelector('.label') as HTMLElement;
      return label.scrollWidth <= label.clientWidth + 1 && isInside(label, region, 5);
    });
    open = open.filter((_, at) => !fit[at]);
  }
}
