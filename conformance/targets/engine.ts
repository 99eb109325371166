import { type Board, createBoard } from '../../src/engine/board.ts';
import { briefOf } from '../../src/engine/brief.ts';
import { readCommand, readNow } from '../../src/engine/command.ts';
import { decide } from '../../src/engine/decide.ts';
import { diffBoards } from '../../src/engine/diff.ts';
import { evolve, replay } from '../../src/engine/evolve.ts';
import { fault } from '../../src/engine/faults.ts';
import { selectHistory } from '../../src/engine/history.ts';
import { parseJson } from '../../src/engine/parse-json.ts';
import { receiptOf } from '../../src/engine/receipt.ts';
import { recognise } from '../../src/engine/recognise.ts';
import { refuse } from '../../src/engine/refusal.ts';
import { projectScope } from '../../src/engine/scope.ts';
import { firstFault } from '../../src/engine/verify.ts';
import { type Event, genesisHash } from '../../src/model/event.ts';
import { type Fault, isRefusal, type Refusal } from '../../src/model/refusal.ts';
import type { Op } from '../../src/model/request.ts';
import type { ScopedState, State } from '../../src/model/state.ts';
import { BatchId } from '../../src/model/text.ts';
import { type BriefQuery, isWrite, type Read, type StateQuery, type Write } from '../action.ts';
import { isObject } from '../json.ts';
import { boardOfCases, type CrashPoint, type Session, settingsTime, type Target } from '../target.ts';
import { takeIn } from './engine-import.ts';

/** The pure functions alone, over an array of events: what is stored is the array, what is known is its fold. */
export const engineTarget: Target = {
  name: 'engine',
  // Boards are registered by the ledger above the engine.
  lacks: new Set(['work', 'context', 'guard', 'unregistered']),
  async open(settings) {
    const session = createSession();
    const written = Object.keys(settings ?? {}).length > 0;
    if (!written) return session;
    const request = { ...settings, batch_id: 'init' };
    const answer = await session.run({ name: 'configure', request, now: settingsTime, actor: 'user' });
    if (isRefusal(answer as object)) throw new Error(`the settings were refused: ${JSON.stringify(answer)}`);
    return session;
  },
};

function createSession(): Session {
  let stored: readonly string[] = [];
  let board = createBoard(boardOfCases);

  function write(op: Op, request: unknown, frame: Frame, point?: CrashPoint | 'dry_run'): object {
    const where = addressed(board, request);
    const read = readCommand(op, boardOfCases, request, frame);
    if ('faults' in read) return refuse(where, read.faults);
    const known = events().find(({ batch_id }) => batch_id === read.command.request.batch_id);
    if (known !== undefined) {
      const recognition = recognise(known, read.command);
      return 'receipt' in recognition ? recognition.receipt : refuse(where, recognition.faults);
    }
    const decision = decide(board, read.command);
    if ('faults' in decision) return refuse(where, decision.faults);
    if (point === 'dry_run') return receiptOf(decision.event, 'accepted');
    if (point !== 'before_append') stored = [...stored, JSON.stringify(decision.event)];
    if (point === undefined) board = evolve(board, decision.event);
    return receiptOf(decision.event, 'committed');
  }

  function writeAction(action: Write, point?: CrashPoint): object {
    switch (action.name) {
      case 'commit':
      case 'configure':
        return write(action.name, action.request, action, point);
      case 'annotate':
        return write('annotate', action.request, { now: action.now, actor: 'user' }, point);
      case 'commit_raw': {
        const parsed = parseJson(action.text);
        if ('fault' in parsed) return refuse(addressed(board, null), [parsed.fault]);
        return write('commit', parsed.value, action, point);
      }
      case 'work':
        throw new Error('the engine does no work requests');
      default:
        return action satisfies never;
    }
  }

  /** Everything read back from text, as a store would. */
  function events(): Event[] {
    return stored.map((body) => JSON.parse(body) as Event);
  }

  function boardAt(eventSeq: number | undefined): Board | Fault {
    if (eventSeq === undefined || eventSeq === board.event_seq) return board;
    if (eventSeq <= board.event_seq) return replay(createBoard(boardOfCases), events().slice(0, eventSeq));
    return fault('not_found', '', `there is no event ${eventSeq} yet`, { event_seq: eventSeq });
  }

  function read(action: Read): object {
    const where = addressed(board, null);
    const refused = (faults: readonly Fault[]): Refusal => refuse(where, faults);
    switch (action.name) {
      case 'check':
        return write('commit', action.request, action, 'dry_run');
      case 'state':
      case 'brief': {
        const state = stateOf(action.query, action.now, boardAt, refused);
        if (action.name === 'state' || isRefusal(state)) return state;
        return { text: briefOf(state, { locale: 'en', ...action.query }) };
      }
      case 'diff': {
        const now = readNow(action.now);
        if ('faults' in now) return refused(now.faults);
        const from = boardAt(action.from);
        return 'code' in from ? refused([from]) : diffBoards(from, board, now.now);
      }
      case 'history': {
        const { id: item, ...query } = action.query;
        const selected = selectHistory(boardOfCases, events(), { item, ...query });
        return 'history' in selected ? selected.history : refused(selected.faults);
      }
      case 'verify':
        return verification(board, events(), action.head, refused);
      case 'export':
        return { lines: events() };
      case 'import': {
        const taken = takeIn(events(), action.lines);
        if ('code' in taken) return refused([taken]);
        const already_there = action.lines.length - taken.length + stored.length;
        stored = taken.map((event) => JSON.stringify(event));
        board = replay(createBoard(boardOfCases), events());
        return {
          ...standing(board),
          kind: 'fold-import',
          imported: action.lines.length - already_there,
          already_there,
        };
      }
      case 'context':
      case 'guard':
        throw new Error(`the engine does no ${action.name}`);
      default:
        return action satisfies never;
    }
  }

  const reopen = async (): Promise<void> => {
    board = replay(createBoard(boardOfCases), events());
  };
  return {
    async run(action) {
      return isWrite(action) ? writeAction(action) : read(action);
    },
    async crash(point, action) {
      writeAction(action, point);
      await reopen();
    },
    reopen,
    async close() {},
  };
}

interface Frame {
  readonly now: string;
  readonly actor: string;
}

function addressed({ event_seq, revision }: Board, request: unknown) {
  const batch_id = (isObject(request) ? BatchId.safeParse(request.batch_id).data : undefined) ?? null;
  return { board: boardOfCases, batch_id, event_seq, revision };
}

function stateOf(
  query: StateQuery & BriefQuery,
  now: string,
  boardAt: (eventSeq: number | undefined) => Board | Fault,
  refused: (faults: readonly Fault[]) => Refusal,
): State | ScopedState | Refusal {
  const read = readNow(now);
  if ('faults' in read) return refused(read.faults);
  const at = boardAt(query.at);
  if ('code' in at) return refused([at]);
  const projected = projectScope(at, read.now, query);
  return 'state' in projected ? projected.state : refused(projected.faults);
}

function verification(
  board: Board,
  events: readonly Event[],
  named: string | undefined,
  refused: (faults: readonly Fault[]) => Refusal,
): object {
  const broken = firstFault(events, { event_seq: 0, hash: genesisHash });
  if (broken !== null) return refused([fault(broken.code, '', broken.message)]);
  const heads = ['0:'.concat(genesisHash), ...events.map(({ event_seq, hash }) => `${event_seq}:${hash}`)];
  if (named !== undefined && !heads.includes(named)) {
    const isBehind = Number.parseInt(named, 10) > board.event_seq;
    const code = isBehind ? 'ledger_behind_witness' : 'chain_broken';
    return refused([fault(code, '/head', `${named} does not stand in the chain`)]);
  }
  const head_found = named === undefined ? null : true;
  return { ...standing(board), kind: 'fold-verification', events: events.length, head_found };
}

function standing({ event_seq, revision, head }: Board) {
  return { schema_version: 1, ok: true, board: boardOfCases, event_seq, revision, head };
}
