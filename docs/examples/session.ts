/** One command of a terminal session, with what it answers. */
export interface Exchange {
  readonly command: string;
  /** What stands below the command: text, or a JSON document in any layout. */
  readonly answer: string;
  /** As `[exit 3]` in the answer's last line says; 0 without one. */
  readonly exitCode: number;
}

/** Reads a session as it looks on a terminal: `$ command`, then its answer. */
export function readSession(text: string): Exchange[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command, ...lines] = part.trimEnd().split('\n') as [string, ...string[]];
      const exit = /^\[exit (\d+)\]$/.exec(lines.at(-1) ?? '');
      const answer = (exit === null ? lines : lines.slice(0, -1)).join('\n');
      return { command, answer, exitCode: Number(exit?.[1] ?? 0) };
    });
}
