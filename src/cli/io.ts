/** What a command may touch of the world around it; tests and `main.ts` each bring their own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path that relative ones start from. */
  readonly cwd: string;
  /** Terminal cells a line, or null when stdout is no terminal. */
  readonly columns: number | null;
  readonly stdinIsTerminal: boolean;
  /** Standard input in chunks, so that a limit can stop it. */
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Absolute paths of files that are not whole yet. A program that is ended takes them away. */
  readonly drafts: Set<string>;
  /** Writes to stdout and waits until it is out. False when the reader went away, which is no error. */
  print(text: string): Promise<boolean>;
  /** Writes one line of talk to stderr. */
  tell(line: string): void;
}
