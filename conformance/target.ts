import type { Action, Write } from './action.ts';
import type { Need } from './case.ts';

/** Where in a write a crash strikes: before its event is stored, or after that and before the answer. */
export type CrashPoint = 'before_append' | 'after_append';

/** A ledger with a fresh board `main`, for one case. */
export interface Session {
  /** Does one thing and gives the document that answers it, a refusal too. */
  run(action: Action): Promise<unknown>;
  /** Starts the write, dies at the point without an answer, and opens the ledger again. */
  crash(point: CrashPoint, write: Write): Promise<void>;
  /** Ends everything that is open and opens the ledger again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export type Settings = Readonly<Record<string, unknown>>;

/** A surface that the cases run against. */
export interface Target {
  readonly name: string;
  /** The steps and abilities that it has no surface for. */
  readonly lacks: ReadonlySet<Need>;
  /** Makes a fresh ledger with the board `main`, configured as `init` would; null leaves the board unregistered. */
  open(settings: Settings | null): Promise<Session>;
  /** Makes ready what all cases share; throws, with what to do, where the target cannot be run. */
  prepare?(): Promise<void>;
  /** Ends what the target keeps between cases. */
  close?(): Promise<void>;
}

/** The board of every case. */
export const boardOfCases = 'main';

/** When the settings of a case's board were made. */
export const settingsTime = '1970-01-01T00:00:00.000Z';
