/** The lengths that make a board dense or airy; none is what the board comes with. */
const densities = {
  compact: { '--fold-gap': '1px', '--fold-radius': '3px', '--fold-padding': '8px' },
  normal: {},
  roomy: { '--fold-gap': '4px', '--fold-radius': '12px', '--fold-padding': '32px' },
} as const;

export type Density = keyof typeof densities;
export const densityNames = Object.keys(densities) as Density[];

const names = Object.keys(densities.compact);

/** Which density the tokens amount to, or null for one of somebody's own. */
export function densityOf(tokens: ReadonlyMap<string, string>): Density | null {
  const isIt = (density: Density) => {
    const wanted = new Map<string, string>(Object.entries(densities[density]));
    return names.every((name) => tokens.get(name) === wanted.get(name));
  };
  return densityNames.find(isIt) ?? null;
}

export function withDensity(tokens: ReadonlyMap<string, string>, density: Density): Map<string, string> {
  const others = [...tokens].filter(([name]) => !names.includes(name));
  return new Map([...others, ...Object.entries(densities[density])]);
}
