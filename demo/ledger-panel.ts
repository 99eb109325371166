import type { State } from 'fold-board';
import { html, nothing, type TemplateResult } from 'lit';
import { answerCard, type LedgerAnswer } from './answer-card.ts';
import { commitForm } from './commit-form.ts';
import { button } from './fields.ts';
import { notice } from './notice.ts';
import type { OwnBoard } from './own-board.ts';
import { exportName, ownSample } from './own-sample.ts';
import type { Page } from './page.ts';

/** A ledger in which the visitor commits, annotates and answers. */
export interface LedgerPanel {
  view(page: Page, state: State): TemplateResult;
}

export function createLedgerPanel(own: () => OwnBoard | null, draw: () => void): LedgerPanel {
  let answer: LedgerAnswer | null = null;
  const form = commitForm(async (board, declarations, acknowledges) => {
    answer = await board.commit(declarations, acknowledges);
    draw();
    return !('ok' in answer) || answer.ok;
  }, draw);

  async function take(board: OwnBoard, input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    answer = await board.importLines(await file.text());
    input.value = '';
    draw();
  }

  async function again(board: OwnBoard, page: Page): Promise<void> {
    if (!confirm(page.say('askAgain'))) return;
    await board.startAgain();
    answer = null;
    page.turn({ at: null, from: null, now: null });
    notice(page.say('begunAgain'));
  }

  return {
    view(page, state) {
      const { sample, say, turn } = page;
      const board = own();
      if (sample.id !== ownSample || board === null) return invitation(page);
      return html`${form.view(page, board, state)}
        <section class="group" aria-labelledby="answer-title">
          <h2 id="answer-title">${say('answer')}</h2>
          <div aria-live="polite">${answer === null ? html`<p class="hint">${say('noAnswer')}</p>` : answerCard(answer, say)}</div>
        </section>
        ${notes(page, state, (id) => form.acknowledge(board, id))}
        <section class="group" aria-labelledby="keep-title">
          <h2 id="keep-title">${say('keep')}</h2>
          <p class="hint">${say('keepHint')}</p>
          <div class="buttons">
            ${button(say('export'), () => save(board), { id: 'export', isOff: board.events.length === 0 })}
            <label class="button" for="import">${say('import')}</label>
            <input id="import" class="sr-only" type="file" accept=".jsonl,application/x-ndjson" @change=${(event: Event) => take(board, event.target as HTMLInputElement)} />
            ${button(say('startAgain'), () => again(board, page), { id: 'start-again', kind: 'danger' })}
            ${sample.id === ownSample ? nothing : button(say('openOwn'), () => turn({ sample: ownSample }))}
          </div>
        </section>`;
    },
  };
}

function invitation({ say, turn }: Page): TemplateResult {
  return html`<section class="group" aria-labelledby="own-title">
    <h2 id="own-title">${say('ownBoard')}</h2>
    <p>${say('ownHint')}</p>
    <div class="buttons">
      ${button(say('openOwn'), () => turn({ sample: ownSample, at: null, from: null, now: null }), { id: 'open-own', kind: 'primary' })}
    </div>
  </section>`;
}

function notes(
  { say }: Page,
  { pending_annotations }: State,
  answerNote: (id: string) => void,
): TemplateResult {
  return html`<section class="group" aria-labelledby="notes-title">
    <h2 id="notes-title">${say('waitingNotes')}</h2>
    ${pending_annotations.length === 0 ? html`<p class="hint">${say('noNotes')}</p>` : nothing}
    <ul class="notes">
      ${pending_annotations.map(
        ({ id, item, text }) => html`<li>
          <blockquote>${text}</blockquote>
          <code>${item}</code>
          ${button(say('acknowledge'), () => answerNote(id))}
        </li>`,
      )}
    </ul>
  </section>`;
}

function save({ events }: OwnBoard): void {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(lines, { type: 'application/x-ndjson' }));
  link.download = exportName;
  link.click();
  URL.revokeObjectURL(link.href);
}
