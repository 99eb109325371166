import { createHash } from 'node:crypto';
import type { Category } from '../src/model/event.ts';
import type { MissingGlyphs, Overview, OverviewLayer } from '../src/model/overview.ts';
import { ViewField } from '../src/model/view.ts';
import type { Capture } from './capture.ts';
import type { DrawnPair, DrawnPicture } from './draw-pair.ts';
import { documentNames } from './overview-folder.ts';
import type { Plan } from './plan-pictures.ts';
import type { SettledView } from './read-view.ts';

export interface OverviewParts {
  readonly capture: Capture;
  readonly view: SettledView;
  readonly plan: Plan;
  readonly pairs: readonly DrawnPair[];
  readonly renderer: Overview['renderer'];
  readonly crowded: Overview['crowded'];
  readonly missingGlyphs: MissingGlyphs[];
}

/** The document that says what the pictures show, and what they do not. */
export function overviewDocument(parts: OverviewParts): Overview {
  const { state, diff } = parts.capture;
  const { view, plan, pairs } = parts;
  const layers = pairs.flatMap(({ current }) => (current ? [layerOf(current, parts)] : []));
  return {
    schema_version: 1,
    kind: 'fold-overview',
    board: state.board,
    capture: state.capture,
    now: state.now,
    event_seq: state.event_seq,
    revision: state.revision,
    from: diff ? { event_seq: diff.from.event_seq, capture: diff.from.capture } : null,
    view,
    renderer: parts.renderer,
    files: { state: documentNames.state, diff: diff ? documentNames.diff : null },
    layers,
    omitted: {
      ...plan.omitted,
      fields: ViewField.options.filter((field) => !view.fields.includes(field)),
      changes: omittedChanges(parts.capture, layers),
    },
    crowded: parts.crowded,
    missing_glyphs: parts.missingGlyphs,
    pending_annotations: {
      count: state.pending_annotations.length,
      ids: state.pending_annotations.map(({ id }) => id),
    },
    reading: pairs.flatMap(({ current, baseline }) =>
      [current, baseline].flatMap((drawn) => (drawn ? [drawn.picture.file] : [])),
    ),
  };
}

function layerOf(
  { picture, measured, bytes }: DrawnPicture,
  { capture, view }: OverviewParts,
): OverviewLayer {
  const { state } = capture;
  const { layer, ...rest } = measured;
  return {
    layer,
    title:
      layer === ''
        ? (state.title ?? state.board)
        : (state.items.find(({ id }) => id === layer)?.summary ?? layer),
    file: picture.file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...deviceSize(view),
    ...rest,
  };
}

/** A picture's size in device px. */
function deviceSize({ width, height, scale }: SettledView): { width: number; height: number } {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Changes whose marks stand on no card and in no list, and what is gone from layers that were not drawn. */
function omittedChanges({ diff }: Capture, layers: readonly OverviewLayer[]): Overview['omitted']['changes'] {
  if (diff === undefined) return [];
  const shown = new Set(
    layers.flatMap(({ cards, gone }) => [
      ...cards.filter(({ text, listed }) => listed || text === 'full').map(({ id }) => id),
      ...gone.map(({ id }) => id),
    ]),
  );
  const structure: readonly Category[] = ['structure'];
  return [
    ...diff.added.map(({ id }) => ({ id, categories: structure })),
    ...diff.changed.map(({ id, categories }) => ({ id, categories })),
    ...diff.removed.map(({ id }) => ({ id, categories: structure })),
  ]
    .filter(({ id }) => !shown.has(id))
    .map(({ id, categories }) => ({ id, categories: [...categories] }));
}
