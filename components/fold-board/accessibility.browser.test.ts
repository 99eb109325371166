import { expect } from 'chai';
import { clear, mount } from './testing/mount.ts';
import { stateOf } from './testing/state-of.ts';

interface Axe {
  run(
    context: Element,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

async function loadAxe(): Promise<Axe> {
  const page = window as unknown as { axe?: Axe };
  if (!page.axe) {
    const script = document.createElement('script');
    script.src = '/node_modules/axe-core/axe.min.js';
    document.head.append(script);
    await new Promise((resolve) => script.addEventListener('load', resolve));
  }
  return page.axe as Axe;
}

const state = stateOf(
  [
    {
      id: 'visa',
      share: 400,
      weight: 'focal',
      detail: 'Everything else is filed.',
      due: '2026-10-11T09:00:00.000Z',
    },
    { id: 'trip', share: 200, weight: 'major', due: '2026-10-09T06:00:00.000Z' },
    { id: 'bill', share: 100, stale_after: '2026-10-01T09:00:00.000Z' },
    { id: 'call', share: 100, due: '2026-10-09T12:00:00.000Z' },
    { id: 'list', share: 50, due: '2026-10-17T12:00:00.000Z' },
    { id: 'tiny', share: 2 },
    { id: 'bank', share: 300, layer: 'visa' },
  ],
  { pending: [{ id: 'note-1', item: 'gone', text: 'Do not sell the car' }] },
);
const baseline = stateOf([
  { id: 'visa', share: 200, weight: 'major' },
  { id: 'reading', share: 100 },
]);

describe('the accessibility checker', () => {
  before(loadAxe);
  afterEach(clear);

  for (const theme of ['light', 'dark', 'contrast'] as const) {
    for (const mode of ['explore', 'static'] as const) {
      it(`finds nothing to object to in the ${theme} theme, ${mode} mode`, async () => {
        document.documentElement.lang = 'en';
        document.title = 'A board';
        const board = await mount({
          state,
          baseline,
          theme,
          mode,
          selected: 'visa',
          view: { items: state.items.slice(0, 6).map((item) => item.id) },
        });
        document.body.style.background = getComputedStyle(board).backgroundColor;
        const { violations } = await (await loadAxe()).run(board);
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
        );
        expect(found).to.deep.equal([]);
      });
    }
  }
});
