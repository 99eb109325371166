/** One command of a terminal session, with what it answers. */
export interface Exchange {
  readonly command: string;
  /** What stands below the command: text, or a JSON document in any layout. */
  readonly answer: string;
  /** As `[exit 3]` in the answer's last line says; 0 without one. */
  readonly exitCode: number;
}

/**
 * Reads a session as it looks on a terminal: `$ command`, then its answer. Lines such as `# #region back-up` mark the
 * parts that pages show, and belong to neither.
 */
export function readSession(text: string): Exchange[] {
  return text
    .replaceAll(/^# #(end)?region .*\n/gm, '')
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command, ...lines] = part.trimEnd().split('\n') as [string, ...string[]];
      const exit = /^\[exit (\d+)\]$/.exec(lines.at(-1) ?? '');
      const answer = (exit === null ? lines : lines.slice(0, -1)).join('\n');
      return { command, answer, exitCode: Number(exit?.[1] ?? 0) };
    });
}

/** The pattern of a text in which `…` stands for what differs from one machine to the next, such as a folder. */
export function patternOf(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
