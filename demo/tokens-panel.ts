import { html, nothing, type TemplateResult } from 'lit';
import { copyButton } from './copy-button.ts';
import { cssBlock } from './css-block.ts';
import { button } from './fields.ts';
import type { Page } from './page.ts';
import { tokenField } from './token-field.ts';
import { type TokenGroup, tokenGroups } from './tokens.ts';
import { filled } from './words.ts';

/** Every custom property of the board, by what it is for. */
export function tokensPanel(page: Page): TemplateResult {
  const { settings, say, turn } = page;
  const groups = tokenGroups(settings.theme);
  const fallbacks = new Map(groups.flatMap(({ tokens }) => tokens.map((one) => [one.name, one.fallback])));
  const effective = (name: string) => settings.tokens.get(name) ?? fallbacks.get(name);
  const set = (name: string, value: string | null) => {
    const tokens = new Map(settings.tokens);
    if (value === null || value === fallbacks.get(name)) tokens.delete(name);
    else tokens.set(name, value);
    turn({ tokens });
  };
  return html`<section class="group" aria-labelledby="css-title">
      <h2 id="css-title">${filled(say('tokensChanged'), { count: settings.tokens.size })}</h2>
      <div class="buttons">
        ${copyButton('copy-css', say('copyCss'), say, () => cssBlock(settings.tokens), settings.tokens.size === 0)}
        ${button(say('resetAll'), () => turn({ tokens: new Map() }), {
          isOff: settings.tokens.size === 0,
          id: 'reset-tokens',
        })}
      </div>
      ${settings.tokens.size === 0 ? nothing : html`<pre class="css" tabindex="0" aria-label="CSS">${cssBlock(settings.tokens)}</pre>`}
    </section>
    ${groups.map((group) => groupOf(group, page, effective, set))}`;
}

function groupOf(
  { id, tokens }: TokenGroup,
  { settings, say }: Page,
  effective: (name: string) => string | undefined,
  set: (name: string, value: string | null) => void,
): TemplateResult {
  return html`<section class="group" aria-labelledby="tokens-${id}">
    <h2 id="tokens-${id}">${say(`tokens-${id}`)}</h2>
    <ul class="tokens">
      ${tokens.map((token) => tokenField(token, settings.tokens.has(token.name), effective, set, say))}
    </ul>
  </section>`;
}
