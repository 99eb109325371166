/** What to put into a style sheet to have the board look the same: only what was changed. */
export function cssBlock(tokens: ReadonlyMap<string, string>): string {
  const lines = [...tokens].map(([name, value]) => `  ${name}: ${value};\n`);
  return `fold-board {\n${lines.join('')}}\n`;
}
