import type { MissingGlyphs } from '../../src/model/overview.ts';
import { scriptOf } from './script-of.ts';

export interface ShownText {
  readonly id: string;
  readonly text: string;
}

/** Px; large enough that two letters never look alike by accident. */
const cell = 24;
const columns = 64;

/** No font has a glyph for a noncharacter of a private plane, so this is how a missing one looks. */
const surelyMissing = '\u{10FFFD}';

/** Characters that are meant to be invisible, and those every font has. */
const needsNoGlyph = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u0021-\u007e]/u;

const samples = 8;

/** Which characters of the texts no available font covers, by script; found by drawing them in `fontFamily`. */
export function findMissingGlyphs(texts: readonly ShownText[], fontFamily: string): MissingGlyphs[] {
  const characters = [...new Set(texts.flatMap(({ text }) => [...text]))].filter(
    (one) => !needsNoGlyph.test(one),
  );
  const missing = uncovered(characters, fontFamily);
  const found = new Map<string, { characters: Set<string>; items: Set<string> }>();
  for (const { id, text } of texts) {
    for (const character of text) {
      if (!missing.has(character)) continue;
      const script = scriptOf(character);
      const entry = found.get(script) ?? { characters: new Set(), items: new Set() };
      found.set(script, entry);
      entry.characters.add(character);
      entry.items.add(id);
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([script, entry]) => ({
      script,
      sample: [...entry.characters].slice(0, samples).join(''),
      items: [...entry.items],
    }));
}

function uncovered(characters: readonly string[], fontFamily: string): ReadonlySet<string> {
  if (characters.length === 0) return new Set();
  const drawn = [surelyMissing, ...characters];
  const canvas = document.createElement('canvas');
  canvas.width = cell * columns;
  canvas.height = cell;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser draws no canvas');
  const looks: string[] = [];
  for (let from = 0; from < drawn.length; from += columns) {
    looks.push(...looksOf(drawn.slice(from, from + columns), context, fontFamily));
  }
  const [missing, ...others] = looks;
  return new Set(characters.filter((_, at) => others[at] === missing));
}

function looksOf(row: readonly string[], context: CanvasRenderingContext2D, fontFamily: string): string[] {
  context.clearRect(0, 0, cell * columns, cell);
  context.font = `${cell / 2}px ${fontFamily}`;
  context.textBaseline = 'middle';
  for (const [at, character] of row.entries()) context.fillText(character, at * cell + 4, cell / 2, cell - 4);
  return row.map((_, at) => context.getImageData(at * cell, 0, cell, cell).data.join());
}
