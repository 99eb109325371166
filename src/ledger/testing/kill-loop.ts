import type { Event } from '../../model/event.ts';
import { chanceOf } from './kill-loop-chance.ts';
import { checkHistory, type Heard, type Losses } from './kill-loop-check.ts';
import type { Said, Task } from './kill-loop-steps.ts';

/** A client in one of its lives. */
export interface Life {
  /** Lets it begin. */
  go(task: Task): Promise<void>;
  /**
   * Ends the client at once. Resolves when it is dead and all that it said was heard; to a name of what was killed,
   * where there is more than one way.
   */
  kill(): Promise<string | undefined>;
}

/** What a reader that comes afterwards finds. */
export interface Found {
  readonly events: readonly Event[];
  /** The board's state, by way of the store's snapshots. */
  readonly state: string;
}

/** A new, empty place for a ledger, and the clients that write to it until they are killed. */
export interface KillPlace {
  /** How many clients may write at once. */
  readonly lanes: number;
  /** How many kills there are here before a new place begins, so that a board's first steps are struck often. */
  readonly kills: number;
  /** A client that is ready to go. */
  life(hear: (said: Said) => void): Promise<Life>;
  /**
   * What else may be struck than a client, which has to survive it: named, with how often it is to happen in a
   * hundred strikes.
   */
  readonly blows: readonly Blow[];
  /** Reads the board as a client that starts now; null if it is not registered. Throws if anything is not sound. */
  look(board: string): Promise<Found | null>;
  close(): Promise<void>;
}

export interface Blow {
  readonly name: string;
  readonly percent: number;
  strike(): Promise<void>;
}

export interface KillLoopOptions {
  readonly kills: number;
  readonly seed: number;
  /** Called after each place, with the report so far. */
  readonly tell?: (report: KillReport) => void;
}

export interface KillReport extends Losses {
  readonly kills: number;
  /** How many of the kills were special, by name. */
  readonly blows: ReadonlyMap<string, number>;
  /** Kills that struck after the commit and before anybody heard of it. */
  readonly unheard: number;
  readonly receipts: number;
  readonly looks: number;
  /** Everything that must never be, in words. */
  readonly faults: readonly string[];
}

/** The longest life past its first word, in milliseconds. */
const longestLife = 30;

/** Kills clients at random moments until it has done so often enough, and looks after each kill at what is left. */
export async function killLoop(
  newPlace: () => Promise<KillPlace>,
  { kills, seed, tell = () => undefined }: KillLoopOptions,
): Promise<KillReport> {
  const tally = newTally();
  for (let round = 0; tally.kills < kills && tally.faults.length === 0; round += 1) {
    const chance = chanceOf(seed + round * 7_919);
    const place = await newPlace();
    try {
      await strikePlace(place, tally, Math.min(kills, tally.kills + place.kills), seed + round, chance);
    } finally {
      await place.close();
    }
    tell(tally);
  }
  return tally;
}

type Tally = { -readonly [Key in keyof KillReport]: KillReport[Key] } & {
  blows: Map<string, number>;
  faults: string[];
};

function newTally(): Tally {
  return {
    kills: 0,
    blows: new Map(),
    unheard: 0,
    lost: 0,
    torn: 0,
    doubled: 0,
    receipts: 0,
    looks: 0,
    faults: [],
  };
}

const board = 'main';

interface Lane {
  readonly name: string;
  next: number;
  /** Whether its last life was killed, so that the first answer of the next one may tell of an unheard commit. */
  wasKilled: boolean;
}

async function strikePlace(
  place: KillPlace,
  tally: Tally,
  until: number,
  seed: number,
  chance: () => number,
): Promise<void> {
  const heard = new Map<string, Heard>();
  const lanes = 1 + Math.floor(chance() * place.lanes);
  const running = Array.from({ length: lanes }, async (_, index) => {
    const lane: Lane = { name: 'ab'[index] as string, next: 0, wasKilled: false };
    const ownChance = chanceOf(Math.floor(chance() * 1_000_000));
    while (tally.kills < until && tally.faults.length === 0) {
      await liveAndDie(place, lane, heard, tally, seed, ownChance);
      // Half of the time the next life, and not the reader, is the first to meet what the killed one left.
      if (ownChance() < 0.5) await look(place, heard, tally);
    }
    return lane;
  });
  for (const lane of await Promise.all(running)) await finish(place, lane, heard, tally, seed);
  await look(place, heard, tally);
}

async function liveAndDie(
  place: KillPlace,
  lane: Lane,
  heard: Map<string, Heard>,
  tally: Tally,
  seed: number,
  chance: () => number,
): Promise<void> {
  // Either by the clock or by what it has said, so that a busy machine does not spare the later steps.
  const words = chance() < 0.5 ? 0 : Math.floor(chance() * 12);
  const said = waitFor(words);
  const life = await place.life((word) => {
    listen(word, lane, heard, tally);
    said.count();
    if (word.say === 'failed') said.release();
  });
  await life.go({ board, lane: lane.name, first: lane.next, seed });
  await said.reached;
  await pause(chance() * longestLife);
  const blow = blowOf(place.blows, chance());
  if (blow !== undefined) {
    await blow.strike();
    count(tally, blow.name);
    await pause(chance() * longestLife * 10);
  }
  const killed = await life.kill();
  lane.wasKilled = true;
  count(tally, killed);
}

function count(tally: Tally, name: string | undefined): void {
  tally.kills += 1;
  if (name !== undefined) tally.blows.set(name, (tally.blows.get(name) ?? 0) + 1);
}

/** One more life, for the batch that the last kill interrupted. */
async function finish(
  place: KillPlace,
  lane: Lane,
  heard: Map<string, Heard>,
  tally: Tally,
  seed: number,
): Promise<void> {
  const [target, done] = [lane.next, waitFor(1)];
  const life = await place.life((word) => {
    listen(word, lane, heard, tally);
    if (lane.next > target || word.say === 'failed') done.release();
  });
  await life.go({ board, lane: lane.name, first: lane.next, seed });
  await done.reached;
  await life.kill();
}

function listen(said: Said, lane: Lane, heard: Map<string, Heard>, tally: Tally): void {
  if (said.say === 'failed') tally.faults.push(said.what);
  if (said.say === 'done') {
    lane.next = said.step + 1;
    lane.wasKilled = false;
  }
  if (said.say !== 'heard') return;
  const { batch_id, event_seq, hash, again } = said;
  const before = heard.get(batch_id);
  if (before !== undefined && (before.event_seq !== event_seq || before.hash !== hash))
    tally.faults.push(`batch ${batch_id} got two receipts: events ${before.event_seq} and ${event_seq}`);
  if (before === undefined && again && lane.wasKilled && batch_id.startsWith(lane.name)) {
    tally.unheard += 1;
    // One kill strikes once, however many batches were sent together.
    lane.wasKilled = false;
  }
  if (before === undefined) tally.receipts += 1;
  heard.set(batch_id, { event_seq, hash });
}

async function look(place: KillPlace, heard: ReadonlyMap<string, Heard>, tally: Tally): Promise<void> {
  // Only what was heard before the look began has to be there.
  const expected = new Map(heard);
  tally.looks += 1;
  try {
    const found = await place.look(board);
    const { losses, faults } = await checkHistory(found, expected);
    tally.lost += losses.lost;
    tally.torn += losses.torn;
    tally.doubled += losses.doubled;
    tally.faults.push(...faults);
  } catch (error) {
    tally.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function blowOf(blows: readonly Blow[], chance: number): Blow | undefined {
  let upTo = 0;
  return blows.find(({ percent }) => {
    upTo += percent;
    return chance * 100 < upTo;
  });
}

interface Awaited {
  count(): void;
  release(): void;
  readonly reached: Promise<void>;
}

/** Resolves when it was counted so often, or released. */
function waitFor(times: number): Awaited {
  let left = times;
  let release: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (left === 0) release();
  return {
    reached,
    release,
    count() {
      left -= 1;
      if (left === 0) release();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
