import type { FoldBoard, FoldBoardEvents } from 'fold-board/element';
import { html, render } from 'lit';
import { passOn } from './address.ts';
import { bar } from './bar.ts';
import { boardPanel } from './board-panel.ts';
import { drawDocument } from './document.ts';
import { createEditedState } from './edited-state.ts';
import { elementOf } from './element-of.ts';
import { historyPanel } from './history-panel.ts';
import { createLedgerPanel } from './ledger-panel.ts';
import { lookPanel } from './look-panel.ts';
import { ownSample } from './own-sample.ts';
import type { Page } from './page.ts';
import { panel } from './panel.ts';
import { createPlayer } from './player.ts';
import { noteOn } from './sample-note.ts';
import type { SampleIndex } from './samples.ts';
import type { Settings } from './settings.ts';
import { sizeHandles } from './size-handles.ts';
import { createSource } from './source.ts';
import { drawBoard } from './stage.ts';
import { createStatePanel } from './state-panel.ts';
import { timePanel } from './time-panel.ts';
import { stateAt, timeOf } from './timeline.ts';
import { tokensPanel } from './tokens-panel.ts';
import { word } from './words.ts';

/** The page at work. */
export interface Desk {
  /** Sets what is named, loads what that needs, and draws everything anew. */
  turn(turned: Partial<Settings>): Promise<void>;
}

export function createDesk(index: SampleIndex, board: FoldBoard, report: (error: unknown) => void): Desk {
  let settings: Settings | null = null;
  let opened: string | null | undefined;
  let lastPanel: Settings['panel'] = 'board';
  const source = createSource(
    index,
    () => {
      if (opened === ownSample) draw();
    },
    report,
  );
  const edited = createEditedState(board, draw);
  const player = createPlayer(step, draw);
  const statePanel = createStatePanel(edited);
  const ledgerPanel = createLedgerPanel(() => source.own, draw);

  async function turn(turned: Partial<Settings>): Promise<void> {
    const next = { ...settings, ...turned } as Settings;
    settings = next;
    if (next.panel !== 'closed') lastPanel = next.panel;
    if (next.sample !== opened) {
      await openSample(next.sample);
      if (settings.sample !== next.sample) return;
    }
    draw();
  }

  async function openSample(id: string | null): Promise<void> {
    try {
      await source.open(id);
    } catch (error) {
      // What cannot be opened leaves the page with what it shows.
      if (settings !== null && opened !== undefined) settings = { ...settings, sample: opened };
      throw error;
    }
    if (settings === null || settings.sample !== id) return;
    const isFirst = opened === undefined;
    opened = id;
    player.stop();
    edited.clear();
    board.selected = null;
    // What the address says of it holds; of the one before nothing does.
    const { from = null } = source.current();
    if (!isFirst) settings = { ...settings, layer: '', from };
    else if (settings.at === null) settings = { ...settings, from: settings.from ?? from };
  }

  function step(isFirst: boolean): boolean {
    const last = source.current().events.length;
    const at = settings?.at ?? last;
    const next = isFirst && at >= last ? 0 : at + 1;
    void turn({ at: next >= last ? null : next, now: null });
    return next < last;
  }

  function draw(): void {
    if (settings === null || opened === undefined) return;
    const sample = source.current();
    const page: Page = {
      settings,
      index,
      sample,
      board,
      isEdited: edited.text !== null,
      say: (name) => word(name, page.settings.locale),
      turn: (turned) => void turn(turned).catch(report),
    };
    const eventSeq = Math.min(settings.at ?? sample.events.length, sample.events.length);
    const state = stateAt(sample, eventSeq, settings.now ?? timeOf(sample, eventSeq));
    drawBoard(page, state, source.own);
    drawDocument(page);
    render(bar(page, lastPanel), elementOf('bar'));
    render(sizeHandles(page), elementOf('handles'));
    const contents = {
      board: () => html`${boardPanel(page)} ${lookPanel(page)}`,
      time: () => html`${timePanel(page)} ${historyPanel(page, player)}`,
      tokens: () => tokensPanel(page),
      state: () => statePanel.view(page, state),
      ledger: () => ledgerPanel.view(page, state),
    };
    render(settings.panel === 'closed' ? html`` : panel(page, contents), elementOf('panel'));
    passOn(settings);
  }

  board.addEventListener('fold-annotate', ({ detail }: FoldBoardEvents['fold-annotate']) => {
    // Where there is a ledger the board writes to it itself.
    if (board.ledger !== null) return;
    const sample = source.current();
    const now = settings?.now ?? sample.now;
    source.replace(noteOn(sample, stateAt(sample, sample.events.length, now), detail.item, detail.text));
    void turn({ at: null });
  });
  board.addEventListener('fold-open', ({ detail }: FoldBoardEvents['fold-open']) => {
    void turn({ layer: detail.layer });
  });
  board.addEventListener('fold-rendered', () => {
    if (settings?.motion !== 'reduce') return;
    for (const movement of board.shadowRoot?.getAnimations() ?? []) movement.finish();
  });
  return { turn };
}
