/** Width and height of the board in CSS px; null takes what the window has. */
export type Size = { readonly width: number; readonly height: number } | null;

export const presets = ['1400x900', '1200x800', '800x600', '390x720', '320x480'] as const;

const least = { width: 160, height: 120 };
const most = { width: 4_000, height: 4_000 };

export function readSize(text: string | null): Size {
  const sides = /^(\d{1,5})x(\d{1,5})$/.exec(text ?? '');
  return sides === null ? null : sizeWithin(Number(sides[1]), Number(sides[2]));
}

export function sizeText(size: Size): string | null {
  return size === null ? null : `${size.width}x${size.height}`;
}

/** The nearest size in whole pixels that the page can show. */
export function sizeWithin(width: number, height: number): NonNullable<Size> {
  return {
    width: between(width, least.width, most.width),
    height: between(height, least.height, most.height),
  };
}

function between(value: number, from: number, to: number): number {
  return Math.round(Math.min(to, Math.max(from, value)));
}
