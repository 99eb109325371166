import { type Colour, colourOf, contrast, over } from './colours.ts';

/** How well a colour stands out from the one that it is seen on. */
export interface TokenContrast {
  readonly ratio: number;
  /** What WCAG 2.2 AA asks for: 4.5 for text, 3 for what is no text. */
  readonly least: number;
  readonly against: string;
}

interface Pair {
  readonly against: string;
  readonly least: number;
}

/** The contrast of a token's colour, or null for one that nobody has to tell from another. */
export function contrastOf(
  name: string,
  effective: (name: string) => string | undefined,
): TokenContrast | null {
  const pair = pairOf(name);
  const page = colour(effective('--fold-ground'));
  if (pair === null || page === null) return null;
  const [front, back] = [colour(effective(name)), colour(effective(pair.against))];
  if (front === null || back === null) return null;
  const ground = over(back, page);
  return { ratio: contrast(over(front, ground), ground), ...pair };
}

function pairOf(name: string): Pair | null {
  const plain = name.slice('--fold-'.length);
  if (plain === 'ink' || plain === 'soft') return { against: '--fold-ground', least: 4.5 };
  if (plain === 'focus' || plain === 'region') return { against: '--fold-ground', least: 3 };
  const [, stem, part] = /^(\w+)-(text|edge|ink)$/.exec(plain) ?? [];
  if (part === 'text') return { against: `--fold-${stem}-tint`, least: 4.5 };
  if (part === 'edge') return { against: `--fold-${stem}-tint`, least: 3 };
  return part === 'ink' ? { against: `--fold-${stem}-ground`, least: 4.5 } : null;
}

function colour(css: string | undefined): Colour | null {
  return css === undefined ? null : colourOf(css);
}
