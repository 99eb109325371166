import { expect } from 'chai';
import type { FoldBoard } from './fold-board.ts';
import { type HeldTime, holdTime } from './testing/held-time.ts';
import { clear, mount, textOf } from './testing/mount.ts';
import { ScriptedBoard } from './testing/scripted-board.ts';
import { stateOf } from './testing/state-of.ts';

const items = [
  { id: 'visa', share: 400, summary: 'Visa' },
  { id: 'trip', share: 300, summary: 'Trip' },
];
const at = (event_seq: number, pending: { id: string; item: string; text: string }[] = []) =>
  stateOf(items, { event_seq, pending });
const refusal = (status: string, retryable: boolean, message: string) => ({
  ...{ ok: false, status, retryable },
  errors: [{ message }],
});
const saved = { ok: true, status: 'committed', event_seq: 2 };

const rootOf = (board: FoldBoard) => board.shadowRoot as ShadowRoot;
const fieldOf = (board: FoldBoard) => rootOf(board).querySelector('textarea') as HTMLTextAreaElement;

function type(board: FoldBoard, text: string): void {
  const field = fieldOf(board);
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function sendByKey(board: FoldBoard): void {
  const wish = { key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
  fieldOf(board).dispatchEvent(new KeyboardEvent('keydown', wish));
}

async function select(board: FoldBoard, id: string | null): Promise<void> {
  board.selected = id;
  await board.whenSettled();
}

/** Lets what was answered be heard and drawn. */
async function drawn(board: FoldBoard): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await board.updateComplete;
}

describe("a user's note", () => {
  let time: HeldTime;
  let ledger: ScriptedBoard;
  let board: FoldBoard;

  beforeEach(async () => {
    time = holdTime();
    ledger = new ScriptedBoard();
    const mounting = mount({ ledger, selected: 'visa' });
    (await ledger.read(0)).answer(at(1));
    board = await mounting;
  });
  afterEach(() => {
    clear();
    time.restore();
  });

  it('is shown at once, then as saved, then as the state has it, once, with the focus where it was', async () => {
    type(board, 'Call them');
    sendByKey(board);
    await board.updateComplete;
    expect(textOf(board, '.notes-list li')).to.equal('Call them Sending…');
    expect(fieldOf(board).value).to.equal('');
    const { asked, answer } = await ledger.write(0);
    expect(asked).to.include({ item: 'visa', text: 'Call them' });
    answer(saved);
    const { answer: answerRead } = await ledger.read(1);
    await board.updateComplete;
    expect(textOf(board, '.notes-list li')).to.equal('Call them Saved');
    expect(textOf(board, '[role=status]')).to.equal('Saved');
    answerRead(at(2, [{ id: asked.batch_id, item: 'visa', text: 'Call them' }]));
    await board.whenSettled();
    expect(textOf(board, '.notes-list li')).to.equal('Call them waiting for an answer');
    expect(rootOf(board).activeElement).to.equal(fieldOf(board));
  });

  it('is tried again with the same id after a lost answer, then waits for the user to say so', async () => {
    type(board, 'Call them');
    sendByKey(board);
    const ids = new Set<string>();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const write = await ledger.write(attempt);
      ids.add(write.asked.batch_id);
      expect(textOf(board, '.own-note')).to.contain('Sending…');
      write.fail(new Error('Line is dead'));
      await drawn(board);
      time.pass();
    }
    await drawn(board);
    expect(ledger.writes).to.have.length(4);
    expect(textOf(board, '.own-note')).to.equal('Call them Not known to be saved: Line is dead Try again');
    expect(textOf(board, '[role=status]')).to.contain('Line is dead');
    const again = rootOf(board).querySelector('.own-note button') as HTMLButtonElement;
    again.focus();
    again.click();
    await board.updateComplete;
    expect(rootOf(board).activeElement).to.equal(again);
    expect(textOf(board, '.own-note')).to.contain('Sending…');
    const write = await ledger.write(4);
    ids.add(write.asked.batch_id);
    expect(ids.size).to.equal(1);
    write.answer(saved);
    await drawn(board);
    expect(textOf(board, '.own-note')).to.equal('Call them Saved');
    expect(rootOf(board).activeElement).to.equal(fieldOf(board));
  });

  it('waits out a busy ledger', async () => {
    type(board, 'Call them');
    sendByKey(board);
    (await ledger.write(0)).answer(refusal('busy', true, 'Busy'));
    await drawn(board);
    time.pass();
    (await ledger.write(1)).answer(saved);
    await drawn(board);
    expect(textOf(board, '.own-note')).to.equal('Call them Saved');
  });

  it('may be tried again when the ledger is unavailable, but not by itself', async () => {
    type(board, 'Call them');
    sendByKey(board);
    (await ledger.write(0)).answer(refusal('unavailable', false, 'Disk full'));
    await drawn(board);
    expect(textOf(board, '.own-note')).to.contain('Disk full Try again');
    expect(ledger.writes).to.have.length(1);
  });

  it('that will never be taken says why and comes back to the form, before what was typed since', async () => {
    type(board, 'Call them');
    sendByKey(board);
    await board.updateComplete;
    type(board, 'And write');
    (await ledger.write(0)).answer(refusal('rejected', false, 'No such item'));
    await drawn(board);
    expect(rootOf(board).querySelector('.own-note')).to.equal(null);
    expect(textOf(board, '.note-form .about')).to.equal('Not saved: No such item');
    expect(fieldOf(board).value).to.equal('Call them\n\nAnd write');
    await select(board, 'trip');
    expect(textOf(board, '.unsent .own-note')).to.equal('Call them Visa · Not saved: No such item Close');
    await select(board, 'visa');
    sendByKey(board);
    await board.updateComplete;
    expect(textOf(board, '.note-form .about')).to.equal('');
  });

  it('whose answer was lost is found in the state and never shown twice', async () => {
    type(board, 'Call them');
    sendByKey(board);
    const { asked, fail } = await ledger.write(0);
    ledger.tell();
    (await ledger.read(1)).answer(at(2, [{ id: asked.batch_id, item: 'visa', text: 'Call them' }]));
    await board.updateComplete;
    fail(new Error('Line is dead'));
    await drawn(board);
    time.pass();
    await drawn(board);
    expect(textOf(board, '.notes-list li')).to.equal('Call them waiting for an answer');
    expect(textOf(board, '[role=status]')).to.equal('Saved');
    expect(ledger.writes).to.have.length(1);
  });

  it('that failed is seen whatever is selected, drawn or attached, and while its item is gone', async () => {
    type(board, 'Call them');
    sendByKey(board);
    (await ledger.write(0)).answer(refusal('unavailable', false, 'Disk full'));
    await drawn(board);
    await select(board, 'trip');
    expect(textOf(board, '.unsent')).to.contain(
      'Call them Visa · Not known to be saved: Disk full Try again',
    );
    board.remove();
    document.body.append(board);
    (await ledger.read(1)).answer(stateOf([items[1] as (typeof items)[number]], { event_seq: 3 }));
    await board.whenSettled();
    expect(textOf(board, '.unsent')).to.contain(
      'Call them visa · Not known to be saved: Disk full Try again',
    );
    (rootOf(board).querySelector('.unsent button') as HTMLButtonElement).click();
    expect((await ledger.write(1)).asked.text).to.equal('Call them');
  });

  it('is written to the board that the user sees, not to the one that is on its way', async () => {
    const next = new ScriptedBoard();
    board.ledger = next;
    await board.updateComplete;
    type(board, 'Call them');
    sendByKey(board);
    await ledger.write(0);
    expect(next.writes).to.have.length(0);
  });

  it('stays a draft while another item is selected', async () => {
    type(board, 'Half a thou');
    await select(board, 'trip');
    expect(fieldOf(board).value).to.equal('');
    type(board, 'Other');
    await select(board, null);
    await select(board, 'visa');
    expect(fieldOf(board).value).to.equal('Half a thou');
    ledger.tell();
    (await ledger.read(1)).answer(at(2));
    await board.whenSettled();
    expect(fieldOf(board).value).to.equal('Half a thou');
  });

  it('may have 4000 characters, counted as people do when the end is near', async () => {
    type(board, '🎈'.repeat(3700));
    await board.updateComplete;
    expect(textOf(board, '.note-form .about')).to.equal('');
    type(board, '🎈'.repeat(3990));
    await board.updateComplete;
    expect(textOf(board, '.note-form .about')).to.equal('10 characters left');
    type(board, '🎈'.repeat(4001));
    await board.updateComplete;
    expect(textOf(board, '.note-form .about')).to.equal('1 character too many');
    sendByKey(board);
    expect(ledger.writes).to.have.length(0);
    expect(fieldOf(board).validationMessage).to.equal('1 character too many');
    type(board, '🎈'.repeat(4000));
    await board.updateComplete;
    sendByKey(board);
    expect((await ledger.write(0)).asked.text).to.equal('🎈'.repeat(4000));
  });

  it('is not sent without words', () => {
    type(board, ' \n ');
    sendByKey(board);
    expect(ledger.writes).to.have.length(0);
  });

  it('is left to the page when it cancels the event, and when there is no ledger', async () => {
    board.addEventListener('fold-annotate', (event) => event.preventDefault(), { once: true });
    type(board, 'Mine');
    sendByKey(board);
    await board.updateComplete;
    expect(fieldOf(board).value).to.equal('Mine');
    board.ledger = null;
    await board.whenSettled();
    const asked: string[] = [];
    board.addEventListener('fold-annotate', ({ detail }) => asked.push(detail.text));
    sendByKey(board);
    await board.updateComplete;
    expect(asked).to.deep.equal(['Mine']);
    expect(fieldOf(board).value).to.equal('');
    expect(rootOf(board).querySelector('.own-note')).to.equal(null);
    expect(ledger.writes).to.have.length(0);
  });
});
