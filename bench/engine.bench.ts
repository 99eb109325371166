import { type Board, createBoard } from '../src/engine/board.ts';
import { readCommand } from '../src/engine/command.ts';
import { decide } from '../src/engine/decide.ts';
import { evolve, replay } from '../src/engine/evolve.ts';
import type { Event } from '../src/model/event.ts';
import type { Op } from '../src/model/request.ts';
import { type Figure, report, sideBySide } from './figure.ts';
import { board as boardId, declared, now, patch } from './grow-ledger.ts';

const batchesARound = 200;

/** A history in memory, which goes on with every request. */
interface History {
  board: Board;
  readonly events: Event[];
  readonly items: number;
}

/** Items in layers of a hundred. */
function begin(items: number): History {
  const history: History = { board: createBoard(boardId), events: [], items };
  const settings = { batch_id: 'init', budget: 1_000_000, default_layer_budget: 100_000 };
  add(history, 'configure', settings);
  for (let from = 0; from < items; from += 100) {
    const count = Math.min(100, items - from);
    declare(
      history,
      Array.from({ length: count }, (_, index) => declared(from + index)),
    );
  }
  return history;
}

function add(history: History, op: Op, request: object): void {
  const read = readCommand(op, boardId, request, { now, actor: 'planner' });
  const decision = 'faults' in read ? read : decide(history.board, read.command);
  if ('faults' in decision) throw new Error(JSON.stringify(decision.faults));
  history.board = evolve(history.board, decision.event);
  history.events.push(decision.event);
}

function declare(history: History, declarations: readonly object[]): void {
  add(history, 'commit', { batch_id: `batch-${history.events.length}`, declarations, acknowledges: [] });
}

/** Batches of one declaration each: words, a share, a new item, and its end. */
function batches(history: History): () => void {
  let seq = 0;
  return () => {
    for (let count = 0; count < batchesARound; count += 4) {
      seq += 1;
      const words = patch(seq, history.items);
      const id = `more-${seq}`;
      declare(history, [words]);
      declare(history, [{ ...words, share: 10 + (seq % 7) }]);
      declare(history, [{ ...declared(1), id }]);
      declare(history, [{ relation: 'withdraw', id, reason: 'bench' }]);
    }
  };
}

async function deciding(): Promise<Figure> {
  const measured = await sideBySide(61, batches(begin(9_999)), batches(begin(100)));
  const figure = `${batchesARound} batches of one declaration at 9,999 items`;
  return { figure, against: 'at 100 items', ...measured, goal: 1.5 };
}

async function replaying(): Promise<Figure> {
  const history = begin(1_000);
  for (const one = batches(history); history.events.length < 20_000; ) one();
  const texts = history.events.map((event) => JSON.stringify(event));
  const read = () => texts.map((text) => JSON.parse(text) as Event);
  const measured = await sideBySide(15, () => replay(createBoard(boardId), read()), read);
  return { figure: `replay of ${texts.length} events`, against: 'JSON.parse of them', ...measured, goal: 3 };
}

report('engine', [await deciding(), await replaying()]);
