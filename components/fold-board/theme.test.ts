import { describe, expect, it } from 'vitest';
import { type Tokens, themes } from './theme.ts';

const kinds = ['action', 'waiting', 'progress', 'result', 'reference'];
const text = 4.5;
const shape = 3;

type Rgb = readonly [number, number, number];
type Pair = readonly [what: string, front: Rgb, back: Rgb, least: number];

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  it('keeps every text and every edge apart from what lies under it', () => {
    const poor = pairsOf(tokens)
      .map(([what, front, back, least]) => ({ what, ratio: contrast(front, back), least }))
      .filter(({ ratio, least }) => ratio < least)
      .map(({ what, ratio, least }) => `${what}: ${ratio.toFixed(2)} of ${least}`);
    expect(poor).toEqual([]);
  });
});

/** Every colour that is ever drawn on another one, and the contrast that it needs there. */
function pairsOf(tokens: Tokens): Pair[] {
  const of = (name: string) => rgb(tokens[name] as string);
  const ground = of('ground');
  const tints = kinds.map((kind) => [`${kind} tint`, of(`${kind}-tint`)] as const);
  const hovered = kinds.map(
    (kind) => [`hovered ${kind}`, mix(of(`${kind}-tint`), of(`${kind}-edge`), 0.07)] as const,
  );
  const papers = [['ground', ground] as const, ...tints];
  const later = tokens['later-ground'] as string;
  return [
    ...[...papers, ...hovered].flatMap(([name, paper]): Pair[] => [
      [`ink on ${name}`, of('ink'), paper, text],
      [`soft on ${name}`, of('soft'), paper, text],
      [`region on ${name}`, of('region'), paper, shape],
      [`focus on ${name}`, of('focus'), paper, shape],
      [`later chip on ${name}`, of('later-ink'), over(paper, later), text],
    ]),
    ...kinds.flatMap((kind, at): Pair[] => [
      [`${kind} text on ground`, of(`${kind}-text`), ground, text],
      [`${kind} text on its tint`, of(`${kind}-text`), tints[at]?.[1] as Rgb, text],
      [`${kind} text on its hovered tint`, of(`${kind}-text`), hovered[at]?.[1] as Rgb, text],
      // The lines inside a card have the icon of their own kind on the card's tint.
      ...papers.map(([name, paper]): Pair => [`${kind} edge on ${name}`, of(`${kind}-edge`), paper, shape]),
    ]),
    ...['overdue', 'today', 'soon'].map(
      (tone): Pair => [`${tone} chip`, of(`${tone}-ink`), of(`${tone}-ground`), text],
    ),
    ['the border of the fault card', of('overdue-ground'), ground, shape],
    ['the meter', of('ink'), of('track'), shape],
  ];
}

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function mix(a: Rgb, b: Rgb, part: number): Rgb {
  return a.map((value, at) => value * (1 - part) + (b[at] as number) * part) as unknown as Rgb;
}

/** A colour that may be translucent, laid on another. */
function over(back: Rgb, hex: string): Rgb {
  return mix(back, rgb(hex), hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1);
}

/** As WCAG 2 defines it. */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
