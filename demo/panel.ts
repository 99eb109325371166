import { html, type TemplateResult } from 'lit';
import type { Page } from './page.ts';
import { choices, type Panel } from './settings.ts';

type Tab = Exclude<Panel, 'closed'>;

const tabs = choices.panel.filter((one): one is Tab => one !== 'closed');

/** The side panel: one tab at a time, each with the groups that it names. */
export function panel(page: Page, contents: Readonly<Record<Tab, () => TemplateResult>>): TemplateResult {
  const { settings, say, turn } = page;
  const open = settings.panel === 'closed' ? 'board' : settings.panel;
  const keydown = (event: KeyboardEvent) => {
    const next = tabFrom(event.key, tabs.indexOf(open));
    if (next === undefined) return;
    event.preventDefault();
    turn({ panel: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${say('controls')} @keydown=${keydown}>
      ${tabs.map(
        (tab) => html`<button
          type="button"
          role="tab"
          id="tab-${tab}"
          aria-selected=${tab === open}
          aria-controls="tab-panel"
          tabindex=${tab === open ? 0 : -1}
          @click=${() => turn({ panel: tab })}
        >${say(`tab-${tab}`)}</button>`,
      )}
    </div>
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby="tab-${open}">${contents[open]()}</div>`;
}

function tabFrom(key: string, at: number): Tab | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : tabs.at(to % tabs.length);
}
