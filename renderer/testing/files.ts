import { PNG } from 'pngjs';
import type { Overview } from '../../src/model/overview.ts';
import type { OverviewFiles } from '../write-overview.ts';

/** A striped picture. */
export function striped(width: number, height: number): Uint8Array {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) png.data.set([at % 2 === 0 ? 255 : 0, 9, 9, 255], at * 4);
  return PNG.sync.write(png);
}

/** An overview of one picture, 20 × 10 px, without a browser. */
export function filesOf(board: string, picture: Uint8Array = striped(20, 10)): OverviewFiles {
  const capture = `sha256:${'a'.repeat(64)}`;
  const overview: Overview = {
    schema_version: 1,
    kind: 'fold-overview',
    board,
    capture,
    now: '2026-10-09T12:00:00.000Z',
    event_seq: 1,
    revision: 1,
    from: null,
    view: {},
    renderer: { version: '1', browser: 'none', scale: 1 },
    files: { state: 'state.json', diff: null },
    layers: [
      {
        layer: '',
        title: board,
        file: 'layer-000-top.png',
        sha256: '',
        width: 20,
        height: 10,
        budget: 10,
        used: 0,
        free: 10,
        rect: { x: 0, y: 0, width: 20, height: 10 },
        cards: [],
        not_shown: { rect: null, share: 0, items: [] },
        blank: { rect: { x: 0, y: 0, width: 20, height: 10 }, share: 10 },
        gone: [],
      },
    ],
    omitted: { layers: [], items: [], fields: [], changes: [] },
    crowded: null,
    missing_glyphs: [],
    pending_annotations: { count: 0, ids: [] },
    reading: ['layer-000-top.png'],
  };
  return new Map<string, Uint8Array | string>([
    ['state.json', '{}\n'],
    ['overview.json', `${JSON.stringify(overview)}\n`],
    ['layer-000-top.png', picture],
  ]);
}
