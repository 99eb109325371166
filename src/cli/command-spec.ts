import type { Args } from './args.ts';
import type { ExitCode } from './exit-code.ts';
import type { FlagName } from './flags.ts';
import type { Io } from './io.ts';

export interface Operand {
  readonly name: string;
  readonly about: string;
  readonly optional?: true;
}

/** One subcommand: what it is called with, how it is explained, and what it does. */
export interface CommandSpec {
  readonly operands: readonly Operand[];
  /** Options beside the common ones. */
  readonly flags: readonly FlagName[];
  /** What an option means here, where its general description is too wide. */
  readonly flagsHere?: Partial<Readonly<Record<FlagName, string>>>;
  /** Two command lines that work, shown first in the help. */
  readonly examples: readonly [string, string];
  /** Paragraphs of the help after the options. */
  readonly notes?: readonly string[];
  run(args: Args, io: Io): Promise<ExitCode>;
}
