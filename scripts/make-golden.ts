import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCaseFile } from '../conformance/load-cases.ts';
import { runCase } from '../conformance/run-case.ts';
import { engineTarget } from '../conformance/targets/engine.ts';
import { boardIds, smallBoard } from './golden-boards/other-boards.ts';
import { longHistory, shortHistory } from './golden-boards/random-history.ts';
import { writeDatabase, writeLedger, writeSums } from './golden-boards/write-golden.ts';
import { storyEvents } from './story-events.ts';

// Makes the golden ledgers that are named, once: npx tsx scripts/make-golden.ts <name>…
// What is there is never made again: a later version would write down what it should be held against.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'conformance/golden');
const stories = ['a-note', 'coming-back', 'making-room', 'superseded', 'time-passes', 'two-languages'];
const seeds = [1, 12, 683];

const makers = new Map<string, (at: string) => Promise<void>>([
  ...stories.map((name) => fromCase(`story-${name}`, `conformance/stories/${name}.yaml`)),
  fromCase('every-field', 'scripts/golden-boards/every-field.yaml'),
  fromCase('limits', 'scripts/golden-boards/limits.yaml'),
  ...seeds.map((seed) => {
    const about = `a short random history, seed ${seed}`;
    return named(`random-${seed}`, (at) => writeLedger(at, about, 'main', shortHistory(seed)));
  }),
  named('random-long', (at) => {
    const about = 'a random history that is longer than three snapshots are apart, seed 20261130';
    return writeLedger(at, about, 'main', longHistory(20261130, 1502));
  }),
  named('board-id', async (at) => {
    const [longest = ''] = boardIds;
    await writeLedger(at, 'a board whose id is as long as an id may be', longest, await smallBoard(longest));
  }),
  named('sqlite-layout-1', async (at) => {
    const story = await storyEvents(join(root, 'conformance/stories/two-languages.yaml'));
    const others = await Promise.all(boardIds.map(async (id) => [id, await smallBoard(id)] as const));
    await writeDatabase(at, new Map([['main', story.events], ...others, ['empty', []]]));
  }),
]);

function named(name: string, make: (at: string) => Promise<void>): [string, (at: string) => Promise<void>] {
  return [name, make];
}

/** A board that a case makes, if everything in it is answered as it expects. */
function fromCase(name: string, path: string): [string, (at: string) => Promise<void>] {
  return named(name, async (at) => {
    const { content } = readCaseFile(join(root, path));
    if ('fault' in content) throw new Error(`${path}: ${content.fault}`);
    const result = await runCase(engineTarget, content.case);
    if (result.outcome !== 'passed') throw new Error(`${path}: ${JSON.stringify(result)}`);
    const { events } = await storyEvents(join(root, path));
    await writeLedger(at, content.case.rule, 'main', events);
  });
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !makers.has(name));
const there = names.filter((name) => existsSync(join(folder, name)));
if (names.length === 0 || unknown.length > 0) {
  console.error(`usage: npx tsx scripts/make-golden.ts <name>…, of ${[...makers.keys()].join(', ')}`);
  process.exitCode = 2;
} else if (there.length > 0) {
  console.error(
    `${there.join(', ')}: a golden ledger is never made again; give what is new a name of its own`,
  );
  process.exitCode = 1;
} else {
  for (const name of names) await makers.get(name)?.(join(folder, name));
  writeSums(folder);
}
