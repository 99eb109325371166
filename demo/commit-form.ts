import type { Declaration, State } from 'fold-board';
import { html, nothing, type TemplateResult } from 'lit';
import { segments } from './fields.ts';
import { itemIdFor } from './item-id.ts';
import type { OwnBoard } from './own-board.ts';
import type { Page } from './page.ts';
import { boardAfter } from './timeline.ts';

const relations = ['new', 'supersedes', 'withdraw', 'merges'] as const;
type Relation = (typeof relations)[number];

const kinds = ['action', 'waiting', 'progress', 'result', 'reference'] as const;
const weights = ['focal', 'major', 'standard', 'minor', 'trace'] as const;

/** Sends a batch and answers whether it was accepted. */
type Send = (board: OwnBoard, declarations: Declaration[], acknowledges: string[]) => Promise<boolean>;

export interface CommitForm {
  view(page: Page, board: OwnBoard, state: State): TemplateResult;
  acknowledge(board: OwnBoard, note: string): void;
}

/** What an agent would send, from a form of a few fields: one declaration a batch. */
export function commitForm(send: Send, draw: () => void): CommitForm {
  let relation: Relation = 'new';
  return {
    acknowledge: (board, note) => void send(board, [], [note]),
    view(page, board, state) {
      const { say, sample } = page;
      const submit = async (event: SubmitEvent) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        const taken = new Set(boardAfter(sample.events, sample.events.length).items.keys());
        if (await send(board, [declarationFrom(new FormData(form), relation, taken, state)], []))
          form.reset();
      };
      const needsItems = relation !== 'new';
      const isShort = state.items.length < (relation === 'merges' ? 2 : 1);
      return html`<section class="group" aria-labelledby="commit-title">
        <h2 id="commit-title">${say('commit')}</h2>
        <form id="commit" @submit=${submit}>
          ${segments(
            'relation',
            say('what'),
            relations.map((one) => [one, say(`form-${one}`)] as const),
            relation,
            (chosen) => {
              relation = chosen;
              draw();
            },
          )}
          ${needsItems && isShort ? html`<p class="hint">${say('tooFew')}</p>` : fieldsOf(relation, state, say)}
          <div class="field"><span class="label"></span>
            <div class="buttons"><button type="submit" class="button primary" ?disabled=${needsItems && isShort}>${say('send')}</button></div>
          </div>
        </form>
      </section>`;
    },
  };
}

type Say = Page['say'];

function fieldsOf(relation: Relation, state: State, say: Say): TemplateResult {
  switch (relation) {
    case 'new':
      return html`${summary(say)} ${named('kind', kinds, 'action', say)} ${named('weight', weights, 'standard', say)}
        <div class="field"><label class="label" for="form-due">${say('due')}</label><input id="form-due" name="due" type="datetime-local" /></div>`;
    case 'supersedes':
      return html`${item(state, say)} ${named('weight', weights, 'standard', say)}`;
    case 'withdraw':
      return html`${item(state, say)}
        <div class="field"><label class="label" for="form-reason">${say('reason')}</label><input id="form-reason" name="reason" type="text" required maxlength="2000" /></div>`;
    case 'merges':
      return html`<div class="field"><label class="label" for="form-of">${say('mergeOf')}</label>
          <select id="form-of" name="of" multiple required size="4">${options(state)}</select></div>
        ${summary(say)} ${named('kind', kinds, 'progress', say)} ${named('weight', weights, 'standard', say)}`;
    default:
      return relation satisfies never;
  }
}

function summary(say: Say): TemplateResult {
  return html`<div class="field"><label class="label" for="form-summary">${say('summary')}</label>
    <textarea id="form-summary" name="summary" rows="2" required maxlength="500"></textarea></div>`;
}

function named(
  name: 'kind' | 'weight',
  values: readonly ('focal' | 'action')[] | readonly string[],
  first: string,
  say: Say,
): TemplateResult {
  return html`<div class="field"><label class="label" for="form-${name}">${say(name)}</label>
    <select id="form-${name}" name=${name}>
      ${values.map((value) => html`<option value=${value} ?selected=${value === first}>${say(value as 'focal')}</option>`)}
    </select></div>`;
}

function item(state: State, say: Say): TemplateResult {
  return html`<div class="field"><label class="label" for="form-item">${say('item')}</label>
    <select id="form-item" name="item">${options(state)}</select></div>`;
}

function options({ items }: State) {
  return items.map(
    ({ id, summary }) =>
      html`<option value=${id}>${[...summary].slice(0, 40).join('')}${[...summary].length > 40 ? '…' : nothing}</option>`,
  );
}

function declarationFrom(
  fields: FormData,
  relation: Relation,
  taken: ReadonlySet<string>,
  state: State,
): Declaration {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const existing = state.items.find(({ id }) => id === text('item'));
  const weight = text('weight') as (typeof weights)[number];
  const kind = text('kind') as (typeof kinds)[number];
  switch (relation) {
    case 'new': {
      const due = text('due') === '' ? {} : { due: new Date(text('due')).toISOString() };
      return {
        relation,
        id: itemIdFor(text('summary'), taken),
        summary: text('summary'),
        kind,
        weight,
        ...due,
      };
    }
    case 'supersedes':
      return { relation, id: text('item'), kind: existing?.kind ?? 'action', weight };
    case 'withdraw':
      return { relation, id: text('item'), reason: text('reason') };
    case 'merges': {
      const of = fields.getAll('of').map(String);
      return { relation, id: itemIdFor(text('summary'), taken), of, summary: text('summary'), kind, weight };
    }
    default:
      return relation satisfies never;
  }
}
