import type { Chance } from './chance.ts';
import { type Asked, changedRequest, invalidRequest } from './made-up-request.ts';
import { nextRequest, type RequestKind } from './next-request.ts';
import type { StepKind } from './plan.ts';
import type { Session } from './session.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { exportOfTwin } from './twin.ts';
import type { GrowingKnowledge, World } from './world.ts';

/** What a step works with. */
export interface Stage {
  readonly world: World;
  readonly session: Session;
  readonly chance: Chance;
  readonly board: string;
  /** The time that a request says it has; clocks jump. */
  now(): string;
  /** The client dies, and begins anew with its next step. */
  kill(): void;
  /** The client closes its ledger, and opens another with its next step. */
  leave(): Promise<void>;
  /** Lets the others go on first. */
  turn(): Promise<void>;
}

/** Does one step of a client. */
export async function perform(kind: StepKind, stage: Stage): Promise<void> {
  const { world, session, chance, board, now } = stage;
  switch (kind) {
    case 'fresh':
    case 'annotate':
    case 'acknowledge':
    case 'configure':
    case 'empty':
    case 'huge':
    case 'stale_base':
      return send(stage, next(stage, kind));
    case 'burst':
      return burst(stage);
    case 'retry':
      return send(stage, earlier(stage));
    case 'changed_retry': {
      const first = earlier(stage);
      if (first !== null) await session.send(changedRequest(chance, first), now());
      return;
    }
    case 'invalid': {
      const asked = next(stage, 'empty');
      const request = invalidRequest(chance, asked.request.batch_id);
      return session.send({ ...asked, request }, now(), 'unsound');
    }
    case 'dry_run':
      return session.send(next(stage, 'fresh'), now(), 'dry');
    case 'import':
      return importFromTwin(stage);
    case 'import_again':
      if (world.imported.length > 0) await importOf(stage, chance.of(world.imported));
      return;
    case 'state':
      await session.state(board, now());
      return;
    case 'past_state':
      return lookBack(stage);
    case 'history':
      return session.history(board);
    case 'export':
      await session.export(board);
      return;
    case 'verify':
      return session.verify(board);
    case 'reopen':
      return stage.leave();
    case 'crash':
      return crash(stage);
    case 'snapshot':
      return takeSnapshot(world.network, board, chance.below(knowledge(stage).eventSeq + 1));
    default:
      return kind satisfies never;
  }
}

/** Several requests and reads at once, over one ledger. */
async function burst(stage: Stage): Promise<void> {
  const { chance, world } = stage;
  // A client that has heard nothing of all that it sent sends all of it again, and another one may do so too.
  if (chance.happens(0.25)) {
    await Promise.all(world.sent.slice(-2 - chance.below(4)).map((asked) => send(stage, asked)));
    return;
  }
  const sent = Array.from({ length: 2 + chance.below(4) }, () => {
    const on = { ...stage, board: chance.of(world.plan.boards) };
    if (chance.happens(0.2)) return perform(chance.of(['state', 'history', 'dry_run', 'changed_retry']), on);
    if (chance.happens(0.2)) return send(on, earlier(on));
    return send(on, next(on, chance.of(['fresh', 'fresh', 'annotate', 'empty'])));
  });
  await Promise.all(sent);
}

async function lookBack(stage: Stage): Promise<void> {
  const { chance, session, board, now } = stage;
  const to = chance.below(knowledge(stage).eventSeq + 1);
  if (chance.happens(0.3)) await session.diff(board, chance.below(to + 1), to, now());
  else await session.state(board, now(), to);
}

/** Dies while a request is on its way. */
async function crash(stage: Stage): Promise<void> {
  const { chance } = stage;
  const sent = send(stage, next(stage, 'fresh'));
  for (let turns = chance.below(8); turns > 0; turns -= 1) await stage.turn();
  stage.kill();
  await sent;
}

async function importFromTwin(stage: Stage): Promise<void> {
  const { world, session, chance, board, now } = stage;
  const events = await session.export(board);
  if (events === null) return;
  const imported = await exportOfTwin(chance, board, events, `twin${world.next()}`, now());
  world.imported.push({ board, events: imported });
  await importOf(stage, { board, events: imported });
}

async function importOf({ session }: Stage, { board, events }: World['imported'][number]): Promise<void> {
  if (events.length > 0) await session.import(board, events);
}

async function send({ world, session, now }: Stage, asked: Asked | null): Promise<void> {
  if (asked === null) return;
  world.sent.push(asked);
  await session.send(asked, now());
}

function next(stage: Stage, kind: RequestKind): Asked {
  const { chance, board, world } = stage;
  return nextRequest(chance, kind, board, `b${world.next()}`, knowledge(stage));
}

/** A request that was sent before, most likely one that is on its way still. */
function earlier({ chance, board, world }: Stage): Asked | null {
  const sent = world.sent.filter((asked) => asked.board === board);
  if (sent.length === 0) return null;
  return chance.of(chance.happens(0.6) ? sent.slice(-3) : sent);
}

function knowledge({ world, board }: Stage): GrowingKnowledge {
  const known = world.known.get(board);
  if (known === undefined) throw new Error(`board ${board} is not of this run`);
  return known;
}
