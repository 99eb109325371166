import stringWidth from 'string-width';

/** No line begins with these: closing punctuation stays with what it closes. */
const neverFirst = /^[,.:;!?)\]}»’”、。，．：；！？）］｝〉》」』】〕〗…·ー％%]/u;
/** No line ends with these: opening punctuation stays with what it opens. */
const neverLast = /[([{«‘“（［｛〈《「『【〔〖]$/u;

/** What may not be broken, and whether white space stands before it. */
interface Atom {
  readonly text: string;
  readonly width: number;
  readonly spaced: boolean;
}

/**
 * Breaks text into lines of at most `width` terminal cells: at white space, between CJK characters, and inside a
 * word only when it is longer than a line. Line breaks in the text stay; nothing is left out.
 */
export function wrapText(text: string, width: number): readonly string[] {
  return text.split(/\r\n|[\r\n]/).flatMap((line) => wrapLine(atomsOf(line), width));
}

function wrapLine(atoms: readonly Atom[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const atom of atoms.flatMap((whole) => fitting(whole, width))) {
    const gap = atom.spaced && line !== '' ? 1 : 0;
    if (line !== '' && used + gap + atom.width > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    const space = atom.spaced && line !== '' ? ' ' : '';
    line += space + atom.text;
    used += space.length + atom.width;
  }
  return [...lines, line];
}

function atomsOf(line: string): readonly Atom[] {
  const words = line.split(/[ \t]+/).filter((word) => word !== '');
  return words.flatMap((word) =>
    pieces(word).map((text, index) => ({ text, width: stringWidth(text), spaced: index === 0 })),
  );
}

/** A word's parts between which a line may break: none but where CJK characters meet. */
function pieces(word: string): readonly string[] {
  const parts: string[] = [];
  let before = '';
  for (const grapheme of graphemesOf(word)) {
    const mayBreak = isWide(before) || isWide(grapheme);
    if (before !== '' && mayBreak && !neverFirst.test(grapheme) && !neverLast.test(before))
      parts.push(grapheme);
    else parts.push((parts.pop() ?? '') + grapheme);
    before = grapheme;
  }
  return parts;
}

function fitting(atom: Atom, width: number): readonly Atom[] {
  if (atom.width <= width) return [atom];
  const parts: Atom[] = [];
  let text = '';
  let used = 0;
  for (const grapheme of graphemesOf(atom.text)) {
    const cells = stringWidth(grapheme);
    if (text !== '' && used + cells > width) {
      parts.push({ text, width: used, spaced: atom.spaced && parts.length === 0 });
      text = '';
      used = 0;
    }
    text += grapheme;
    used += cells;
  }
  return [...parts, { text, width: used, spaced: atom.spaced && parts.length === 0 }];
}

function isWide(grapheme: string): boolean {
  return grapheme !== '' && stringWidth(grapheme) === 2;
}

function graphemesOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
