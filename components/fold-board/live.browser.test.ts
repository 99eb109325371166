import { expect } from 'chai';
import type { LiveBoard } from '../../src/model/live-board.ts';
import type { FoldBoard } from './fold-board.ts';
import { heard } from './testing/heard.ts';
import { type HeldTime, holdTime } from './testing/held-time.ts';
import { buttonOf, clear, mount, textOf } from './testing/mount.ts';
import { ScriptedBoard } from './testing/scripted-board.ts';
import { stateOf } from './testing/state-of.ts';

const at = (event_seq: number, summary = `As of ${event_seq}`) =>
  stateOf([{ id: 'one', share: 400, summary }], { event_seq });
const refusal = {
  ok: false,
  status: 'unavailable',
  retryable: false,
  errors: [{ message: 'The disk is away' }],
};

function rendered(board: FoldBoard, event_seq: number): Promise<void> {
  return new Promise((resolve) =>
    board.addEventListener('fold-rendered', ({ detail }) => {
      if (detail.event_seq === event_seq) resolve();
    }),
  );
}

const nameOf = (board: FoldBoard) => buttonOf(board, 'one').getAttribute('aria-label');

/** A board that shows event 1 of a ledger. */
async function following(ledger: ScriptedBoard, properties: Partial<FoldBoard> = {}): Promise<FoldBoard> {
  const mounting = mount({ ledger, ...properties });
  (await ledger.read(0)).answer(at(1));
  return mounting;
}

describe('a board that follows a ledger', () => {
  let time: HeldTime;
  beforeEach(() => {
    time = holdTime();
  });
  afterEach(() => {
    clear();
    time.restore();
  });

  it('is settled when the first read is drawn, and draws what it is told of', async () => {
    const ledger = new ScriptedBoard();
    const board = await following(ledger);
    expect(nameOf(board)).to.contain('As of 1');
    ledger.tell();
    (await ledger.read(1)).answer(at(2));
    await board.whenSettled();
    expect(nameOf(board)).to.contain('As of 2');
  });

  it('reads once at a time, and once more for all news that came meanwhile', async () => {
    const ledger = new ScriptedBoard();
    const board = await following(ledger);
    for (let count = 0; count < 5; count += 1) ledger.tell();
    expect(ledger.reads).to.have.length(2);
    ledger.tell();
    (await ledger.read(1)).answer(at(2));
    (await ledger.read(2)).answer(at(3));
    await board.whenSettled();
    expect(nameOf(board)).to.contain('As of 3');
    expect(ledger.reads).to.have.length(3);
  });

  it('keeps the picture and says why when a read is refused or fails, and recovers with the next minute', async () => {
    const ledger = new ScriptedBoard();
    const board = await following(ledger);
    for (const [number, how] of [
      [1, 'answer'],
      [2, 'fail'],
    ] as const) {
      const error = heard('fold-error');
      time.pass();
      (await ledger.read(number))[how](how === 'answer' ? refusal : new Error('The disk is away'));
      expect((await error).detail.reason).to.equal('not_loaded');
      await board.whenSettled();
      expect(textOf(board, '.failed-load')).to.contain('The disk is away');
      expect(nameOf(board)).to.contain('As of 1');
    }
    time.pass();
    // The same document again: nothing to draw, and still nothing to complain about any longer.
    (await ledger.read(3)).answer(board.state);
    await board.whenSettled();
    expect((board.shadowRoot as ShadowRoot).querySelector('.failed-load')).to.equal(null);
  });

  it('asks for the time of its clock as each minute begins, and shows a wrong time as a fault', async () => {
    const ledger = new ScriptedBoard();
    let now = '2026-10-09T09:00:00Z';
    const board = await following(ledger, { clock: () => now });
    expect((await ledger.read(0)).asked).to.equal(now);
    expect(Math.max(...time.waits())).to.be.at.most(60_000);
    now = '2026-10-09T17:01:00+08:00';
    time.pass();
    const second = await ledger.read(1);
    expect(second.asked).to.equal(now);
    second.answer(at(1));
    await board.whenSettled();
    for (const wrong of ['tomorrow', '2026-10-09', '2026-13-09T09:00:00Z', undefined, 7]) {
      now = wrong as string;
      const error = heard('fold-error');
      time.pass();
      expect((await error).detail.faults[0]?.message).to.contain('clock');
    }
    expect(ledger.reads).to.have.length(2);
    expect(nameOf(board)).to.contain('As of 1');
  });

  it('lets minutes pass while nobody looks, and is right as soon as somebody does', async () => {
    const ledger = new ScriptedBoard();
    const board = await following(ledger);
    time.hide(true);
    time.pass();
    time.pass();
    expect(ledger.reads).to.have.length(1);
    time.hide(false);
    (await ledger.read(1)).answer(at(2));
    await board.whenSettled();
    expect(nameOf(board)).to.contain('As of 2');
    time.hide(true);
    time.hide(false);
    expect(ledger.reads, 'no minute has passed').to.have.length(2);
  });

  it('stops when it leaves the page and starts again when it comes back; late answers change nothing', async () => {
    const ledger = new ScriptedBoard();
    const board = await following(ledger);
    ledger.tell();
    const late = await ledger.read(1);
    board.remove();
    expect(ledger.followers).to.equal(0);
    expect(time.waits()).to.deep.equal([]);
    document.body.append(board);
    const drawn = rendered(board, 3);
    (await ledger.read(2)).answer(at(3));
    await drawn;
    late.answer(at(2));
    await board.whenSettled();
    expect(nameOf(board)).to.contain('As of 3');
    expect(ledger.followers).to.equal(1);
  });

  it('follows another board, or none, from the moment it is told', async () => {
    const first = new ScriptedBoard();
    const second = new ScriptedBoard();
    const board = await following(first);
    first.tell();
    const late = await first.read(1);
    board.ledger = second;
    (await second.read(0)).answer(at(7));
    await board.whenSettled();
    late.answer(at(2));
    await board.whenSettled();
    expect(nameOf(board)).to.contain('As of 7');
    board.ledger = null;
    await board.whenSettled();
    expect([first.followers, second.followers]).to.deep.equal([0, 0]);
    expect(nameOf(board)).to.contain('As of 7');
  });

  it('takes any object with the three methods, also one that answers at once and ends nothing', async () => {
    let told: () => void = () => undefined;
    let seq = 1;
    const ledger = {
      state: () => at(seq),
      annotate: () => undefined,
      subscribe: (listener: () => void) => {
        told = listener;
        listener();
      },
    } as unknown as LiveBoard;
    const board = await mount({ ledger });
    expect(nameOf(board)).to.contain('As of 1');
    seq = 2;
    told();
    await board.whenSettled();
    expect(nameOf(board)).to.contain('As of 2');
    board.remove();
    seq = 3;
    told();
    await board.updateComplete;
    expect(board.state).to.have.property('event_seq', 2);
  });

  it('shows a board that throws as a failed load', async () => {
    const broken = () => {
      throw new Error('Out of order');
    };
    const ledger = { state: broken, annotate: broken, subscribe: broken } as unknown as LiveBoard;
    const error = heard('fold-error');
    const board = await mount({ ledger });
    expect((await error).detail.faults[0]?.message).to.equal('Out of order');
    expect(textOf(board, '.failed-load')).to.contain('Out of order');
  });
});
