import type { Box, Size } from '../components/fold-board/geometry.ts';
import type { LayerLayout } from '../components/fold-board/layout.ts';
import { layoutLayer } from '../components/fold-board/layout.ts';
import type { Rows } from '../components/fold-board/squarify-rows.ts';
import type { MeasuredLayer, Rect } from '../src/model/overview.ts';
import type { State, StateLayer } from '../src/model/state.ts';
import { PictureFailure } from './no-picture.ts';
import type { Picture } from './plan-pictures.ts';

/** How far a measured edge may be from the exact one, in CSS px. */
const tolerance = 1 / 16;

/** A part of the rectangle and how large it must be. */
interface Part {
  readonly name: string;
  readonly share: number;
  readonly rect: Rect | null;
}

/** What a picture was to show: its layer of `state`, and in a diff the baseline whose arrangement it keeps. */
export interface Subject {
  readonly picture: Picture;
  readonly state: State;
  readonly baseline: State | null;
}

/**
 * Throws `PictureFailure` unless a layer was drawn as the state says: the right cards and figures, every edge
 * where the exact layout has it, every area its share of the rectangle.
 */
export function checkLayout(measured: MeasuredLayer, subject: Subject): void {
  checkFigures(measured, subject);
  checkAreas(measured, subject.picture.file);
  checkEdges(measured, subject);
}

function checkFigures(measured: MeasuredLayer, { picture, state }: Subject): void {
  const layer = state.layers.find((one) => one.layer === picture.layer);
  const shares = new Map(state.items.map((item) => [item.id, item.share]));
  const shareOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0);
  const drawn = [
    measured.layer,
    [measured.budget, measured.used, measured.free],
    measured.cards.map(({ id, share }) => [id, share]),
    [measured.not_shown.items, measured.not_shown.share],
    measured.blank.share,
  ];
  const due = [
    picture.layer,
    [layer?.budget, layer?.used, layer?.free],
    picture.cards.map((id) => [id, shares.get(id)]),
    [picture.notShown, shareOf(picture.notShown)],
    layer?.free,
  ];
  if (JSON.stringify(drawn) !== JSON.stringify(due))
    fail(picture.file, 'it does not show the cards and figures of its state');
}

// Browsers place boxes on a grid of 1/64 px, so the height that was measured may be a hair off the one that was
// laid out, and where two arrangements are equally good that hair decides between them.
const hairs = [0, 1 / 128, -1 / 128, 1 / 64, -1 / 64];

function checkEdges(measured: MeasuredLayer, subject: Subject): void {
  const astray = hairs.map((hair) => firstAstray(measured, exactLayout(measured, subject, hair)));
  if (astray.includes(null)) return;
  fail(subject.picture.file, `the place of ${JSON.stringify(astray[0])} is off by more than ${tolerance} px`);
}

function exactLayout(measured: MeasuredLayer, { picture, baseline }: Subject, hair: number): LayerLayout {
  const { budget, cards, not_shown } = measured;
  const size = { width: measured.rect.width, height: measured.rect.height + hair };
  const former = baseline?.layers.find(({ layer }) => layer === picture.layer);
  const prior = former && baseline ? rowsOf(former, baseline, size, budget) : undefined;
  return layoutLayer({ budget, cards, notShown: not_shown.share }, size, prior);
}

/** How the baseline's layer is arranged at the same width and scale. */
function rowsOf(former: StateLayer, baseline: State, size: Size, budget: number): Rows {
  const shares = new Map(baseline.items.map(({ id, share }) => [id, share]));
  const cards = former.items.map((id) => ({ id, share: shares.get(id) ?? 0 }));
  const height = (size.height * former.budget) / budget;
  return layoutLayer({ budget: former.budget, cards, notShown: 0 }, { width: size.width, height }).rows;
}

/** The first part that is not where it should be. */
function firstAstray(measured: MeasuredLayer, exact: LayerLayout): string | null {
  const places: readonly (readonly [string, Rect | null, Box | null])[] = [
    ...measured.cards.map(({ id, rect }, at) => [id, rect, exact.rectangles[at] ?? null] as const),
    ['not shown', measured.not_shown.rect, exact.notShown],
    ['blank', measured.blank.rect, exact.blank],
  ];
  return places.find(([, rect, due]) => !isNear(rect, due, measured.rect))?.[0] ?? null;
}

function isNear(rect: Rect | null, due: Box | null, origin: Rect): boolean {
  if (rect === null || due === null) return rect === due;
  const [x, y] = [rect.x - origin.x, rect.y - origin.y];
  return [
    x - due.x,
    y - due.y,
    x + rect.width - (due.x + due.width),
    y + rect.height - (due.y + due.height),
  ].every((difference) => Math.abs(difference) <= tolerance);
}

/** Independent of the layout: a part's area is its share, as far as its edges may be off. */
function checkAreas(measured: MeasuredLayer, file: string): void {
  const perUnit = (measured.rect.width * measured.rect.height) / measured.budget;
  const parts: Part[] = [
    ...measured.cards.map(({ id, share, rect }) => ({ name: id, share, rect })),
    { name: 'not shown', ...measured.not_shown },
    { name: 'blank', ...measured.blank },
  ];
  for (const { name, share, rect } of parts) {
    const area = rect === null ? 0 : rect.width * rect.height;
    const slack = rect === null ? 0 : 2 * tolerance * (rect.width + rect.height + 2 * tolerance);
    if (!(Math.abs(area - share * perUnit) <= slack)) {
      fail(file, `the area of ${JSON.stringify(name)} is not its share of the rectangle`);
    }
  }
}

function fail(file: string, what: string): never {
  throw new PictureFailure('layout_untrue', `${file} was not drawn truly: ${what}`);
}
