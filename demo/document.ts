import { elementOf } from './element-of.ts';
import { ownSample } from './own-sample.ts';
import type { Page } from './page.ts';
import { titleOf } from './words.ts';

/** What the document itself says: its language, its title, and what its style sheets go by. */
export function drawDocument({ settings, sample, say }: Page): void {
  const { locale, theme, panel } = settings;
  document.documentElement.lang = locale;
  document.title = `${sample.id === ownSample ? say('ownBoard') : titleOf(sample, locale)} · Fold`;
  Object.assign(document.documentElement.dataset, {
    theme,
    sample: sample.id,
    panel: panel === 'closed' ? 'closed' : 'open',
  });
  elementOf('stage').setAttribute('aria-label', say('stage'));
  elementOf('panel').setAttribute('aria-label', say('controls'));
  elementOf('fault').hidden = true;
}
