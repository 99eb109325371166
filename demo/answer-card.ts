import type { Fault, ImportReceipt, Receipt, Refusal } from 'fold-board';
import { html, nothing, type TemplateResult } from 'lit';
import type { Page } from './page.ts';
import { filled } from './words.ts';

type Say = Page['say'];
export type LedgerAnswer = Receipt | ImportReceipt | Refusal | { readonly broken: string };

/** The figures of a layer that would be over its budget. */
interface OverBudget {
  readonly budget: number;
  readonly used: number;
  readonly over: number;
  readonly items: readonly {
    readonly id: string;
    readonly weight: string;
    readonly share: number;
    readonly declared: boolean;
  }[];
}

/** What the ledger answered, as it is: nothing of a refusal is left out. */
export function answerCard(answer: LedgerAnswer, say: Say): TemplateResult {
  if ('broken' in answer) {
    return html`<div id="answer" class="answer" data-tone="bad"><p class="what">${say('noLines')}</p><p>${answer.broken}</p></div>`;
  }
  return html`<div id="answer" class="answer" data-tone=${answer.ok ? 'good' : 'bad'}>
    ${answer.ok ? receipt(answer, say) : refusal(answer, say)}
    <details>
      <summary>${say('wholeAnswer')}</summary>
      <pre tabindex="0">${JSON.stringify(answer, null, 2)}</pre>
    </details>
  </div>`;
}

function receipt(answer: Receipt | ImportReceipt, say: Say): TemplateResult {
  if (!('op' in answer)) {
    return html`<p class="what">${filled(say('imported'), { count: answer.imported, event: answer.event_seq })}</p>`;
  }
  const top = answer.layers.find(({ layer }) => layer === '');
  return html`<p class="what">${filled(say('committed'), { event: answer.event_seq })}</p>
    <p class="hint"><code>${answer.outcome}</code> ${answer.changes.map(({ id }) => html`<code>${id}</code> `)}</p>
    ${top === undefined ? nothing : html`<p class="hint">${filled(say('figures'), { used: top.used, budget: top.budget, free: top.free })}</p>`}`;
}

function refusal({ status, errors }: Refusal, say: Say): TemplateResult {
  return html`<p class="what">${filled(say('refused'), { status })}</p>
    ${errors.map(
      (
        error,
      ) => html`<p><code>${error.code}</code> ${error.pointer === '' ? nothing : html`<code>${error.pointer}</code>`}</p>
        <p>${error.message}</p>
        ${isOverBudget(error) ? figures(error, say) : nothing}`,
    )}`;
}

function figures({ budget, used, over, items }: OverBudget, say: Say): TemplateResult {
  return html`<p class="sums">
      <span><b>${used}</b> ${say('wanted')}</span> <span><b>${budget}</b> ${say('budget')}</span>
      <span class="over"><b>${over}</b> ${say('tooMany')}</span>
    </p>
    <table>
      <thead><tr><th>${say('item')}</th><th>${say('weight')}</th><th>${say('share')}</th></tr></thead>
      <tbody>
        ${items.map(
          ({ id, weight, share, declared }) => html`<tr ?data-declared=${declared}>
            <td><code>${id}</code></td><td>${say(weight as 'focal')}</td><td>${share}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

function isOverBudget(fault: Fault): fault is Fault & OverBudget {
  return fault.code === 'over_budget';
}
