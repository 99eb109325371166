/** Red, green and blue from 0 to 255, and how much of it covers, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Any colour that CSS can say, as what is painted; null for what is none. */
export function colourOf(css: string): Colour | null {
  if (canvas === null || !CSS.supports('color', css)) return null;
  canvas.canvas.width = 1;
  canvas.canvas.height = 1;
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** A colour as a picker takes it, without what it lets through. */
export function hexOf([red, green, blue]: Colour): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What is seen of a colour that lies over an opaque one. */
export function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mixed = (part: number, under: number) => part * alpha + under * (1 - alpha);
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 1];
}

/** The contrast ratio of WCAG 2 between two opaque colours, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
