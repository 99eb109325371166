/** One thing that was measured beside another one, in milliseconds; met when `ratio` is at most `goal`. */
export interface Figure {
  readonly figure: string;
  readonly against: string;
  readonly ours_ms: number;
  readonly theirs_ms: number;
  readonly ratio: number;
  readonly goal: number;
}

export type Measured = Pick<Figure, 'ours_ms' | 'theirs_ms' | 'ratio'>;

type Work = () => Promise<unknown> | unknown;

/** Some rounds of both, taken in turns so that a busy machine slows both. */
export async function sideBySide(rounds: number, ours: Work, theirs: Work): Promise<Measured> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    taken[0].push(await timed(ours));
    taken[1].push(await timed(theirs));
  }
  return compared(quarter(taken[0]), quarter(taken[1]));
}

export async function timed(work: Work): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** The time that a quarter of the rounds stayed under. */
export function quarter(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
}

export function compared(ours_ms: number, theirs_ms: number): Measured {
  return { ours_ms: rounded(ours_ms), theirs_ms: rounded(theirs_ms), ratio: rounded(ours_ms / theirs_ms) };
}

/** Hands the figures of one bench to `run.ts`, as the one line that it reads. */
export function report(bench: string, figures: readonly Figure[]): void {
  console.log(JSON.stringify({ bench, figures }));
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
