import { shrink } from './shrink.ts';
import { simulateMany, type Tally } from './simulate-many.ts';
import { traceOf } from './trace.ts';
import { type WorldName, worldsOf } from './worlds.ts';

/**
 * A process of its own that runs every so-manieth seed. Arguments: the kind of place, the first seed, how many and the
 * stride. It prints a line of JSON now and then and at the end, with the trace of a failure as it was and shrunk.
 */
export interface Printed extends Omit<Tally, 'failed'> {
  readonly isDone: boolean;
  readonly failed: { readonly seed: number; readonly whole: string; readonly shrunk: string } | null;
}

const [name = 'memory', from = '1', count = '1', stride = '1'] = process.argv.slice(2);

function print(printed: Printed): void {
  process.stdout.write(`${JSON.stringify(printed)}\n`);
}

const worlds = await worldsOf(name as WorldName);
if (worlds === null) {
  process.stderr.write('there is no PostgreSQL server here\n');
  process.exit(1);
}
try {
  const range = { from: Number(from), count: Number(count), stride: Number(stride) };
  const { failed, ...tally } = await simulateMany(range, worlds.newPlace, ({ failed: _, ...sofar }) =>
    print({ ...sofar, isDone: false, failed: null }),
  );
  const trace = failed && {
    seed: failed.plan.seed,
    whole: traceOf(failed),
    shrunk: traceOf(await shrink(failed, worlds.newPlace)),
  };
  print({ ...tally, isDone: true, failed: trace });
} finally {
  await worlds.end();
}
