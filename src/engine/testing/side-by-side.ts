import type { Event } from '../../model/event.ts';
import type { Receipt } from '../../model/receipt.ts';
import type { Fault } from '../../model/refusal.ts';
import type { Command, Op } from '../../model/request.ts';
import { type Board, createBoard } from '../board.ts';
import { readCommand } from '../command.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { receiptOf } from '../receipt.ts';
import { recognise } from '../recognise.ts';
import { type ReferenceAnswer, referenceDecide } from './reference-decide.ts';
import { emptyReference, type ReferenceModel } from './reference-model.ts';
import type { RetryChange, Script, Step } from './request-script.ts';
import { writeBatch } from './request-writer.ts';

export interface Asked {
  readonly op: Op;
  readonly actor: string;
  readonly now: string;
  readonly request: Readonly<Record<string, unknown>>;
}

export type EngineAnswer =
  | { readonly receipt: Receipt; readonly event?: Event }
  | { readonly faults: readonly Fault[] };

/** The engine and the reference model, before and after the same request. */
export interface Turn {
  readonly asked: Asked;
  readonly engine: EngineAnswer;
  readonly reference: ReferenceAnswer;
  readonly board: Board;
  readonly model: ReferenceModel;
}

export interface Played {
  readonly turns: readonly Turn[];
  readonly events: readonly Event[];
  readonly board: Board;
  readonly model: ReferenceModel;
}

const boardId = 'main';
const start = Date.UTC(2026, 9, 1, 8);

/** Plays a script on both; stops early when they disagree about what was accepted. */
export function playScript(script: Script): Played {
  const match = beginMatch();
  let clock = start;
  for (const step of script) {
    clock += step.minutes * 60_000;
    const { turns, model } = match.played();
    const sent = turns.map(({ asked }) => asked);
    const asked = askFor(step, model, sent, new Date(clock).toISOString());
    if (asked !== null && !match.ask(asked)) break;
  }
  return match.played();
}

/** Plays batches of declarations, written out, on both. */
export function playBatches(...batches: readonly (readonly object[])[]): Played {
  const match = beginMatch();
  for (const [index, declarations] of batches.entries()) {
    const request = { batch_id: `batch-${index}`, declarations, acknowledges: [] };
    match.ask({ op: 'commit', actor: 'planner', now: new Date(start).toISOString(), request });
  }
  return match.played();
}

function beginMatch() {
  let board = createBoard(boardId);
  let model = emptyReference();
  const events: Event[] = [];
  const turns: Turn[] = [];
  return {
    /** Asks both; false when they now differ about what was accepted. */
    ask(asked: Asked): boolean {
      const engine = askEngine(board, events, asked);
      const reference = referenceDecide(model, inUtc(asked));
      if ('event' in engine && engine.event !== undefined) {
        board = evolve(board, engine.event);
        events.push(engine.event);
      }
      if (reference.status === 'committed') model = reference.model;
      turns.push({ asked, engine, reference, board, model });
      return board.event_seq === model.event_seq;
    },
    played: (): Played => ({ turns, events, board, model }),
  };
}

function askFor(step: Step, model: ReferenceModel, sent: readonly Asked[], now: string): Asked | null {
  const batch_id = `batch-${sent.length}`;
  switch (step.do) {
    case 'commit': {
      const actor = step.agent === 30 ? 'user' : ['planner', 'scout'][step.agent % 2]!;
      return { op: 'commit', actor, now, request: writeBatch(model, step.batch, batch_id) };
    }
    case 'annotate': {
      const known = model.items.map((item) => item.id);
      const item = step.stray || known.length === 0 ? 'nobody' : known[step.pick % known.length]!;
      return { op: 'annotate', actor: 'user', now, request: { batch_id, item, text: `Remark ${step.pick}` } };
    }
    case 'configure':
      return { op: 'configure', actor: 'planner', now, request: { batch_id, ...step.settings } };
    case 'retry':
      return sent.length === 0 ? null : again(sent[step.pick % sent.length]!, step.change, now);
    default:
      return step satisfies never;
  }
}

function again(first: Asked, change: RetryChange, now: string): Asked {
  const retry = { ...first, now, request: structuredClone(first.request) as Record<string, unknown> };
  const declarations = retry.request.declarations as Record<string, unknown>[] | undefined;
  switch (change) {
    case 'none':
      return retry;
    case 'actor':
      return { ...retry, actor: 'somebody-else' };
    case 'op':
      return { ...retry, op: 'configure', request: { batch_id: retry.request.batch_id } };
    case 'summary':
      for (const declared of declarations ?? []) {
        if (declared.relation !== 'withdraw') declared.summary = 'Composed anew';
      }
      return retry;
    case 'declaration':
      declarations?.pop();
      return retry;
    case 'expects':
      if (retry.op === 'commit') retry.request.expects = { head: 0, 'item:a/b': 0 };
      return retry;
    default:
      return change satisfies never;
  }
}

function askEngine(board: Board, events: readonly Event[], asked: Asked): EngineAnswer {
  const read = readCommand(asked.op, boardId, asked.request, { now: asked.now, actor: asked.actor });
  if ('faults' in read) return read;
  const known = events.find((event) => event.batch_id === read.command.request.batch_id);
  if (known !== undefined) return recognise(known, read.command);
  const decided = decide(board, read.command);
  if ('faults' in decided) return decided;
  return { receipt: receiptOf(decided.event, 'committed'), event: decided.event };
}

/** The command as the reference model takes it, with every time in UTC. */
function inUtc(asked: Asked): Command {
  const request = JSON.parse(JSON.stringify(asked.request), (name, value) =>
    (name === 'due' || name === 'stale_after' || name === 'observed_at') && typeof value === 'string'
      ? new Date(value).toISOString()
      : value,
  );
  const actor = asked.op === 'annotate' ? 'user' : asked.actor;
  return { op: asked.op, board: boardId, actor, now: asked.now, request } as Command;
}
