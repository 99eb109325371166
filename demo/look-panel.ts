import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { densityNames, densityOf, withDensity } from './densities.ts';
import { bareSelect, segments } from './fields.ts';
import type { Page } from './page.ts';
import { choices, type Locale } from './settings.ts';
import { presets, readSize, type Size, sizeText, sizeWithin } from './size.ts';

const languageNames: Readonly<Record<Locale, string>> = { en: 'English', 'zh-CN': '简体中文' };

/** How the board looks, to whom and on what. */
export function lookPanel(page: Page): TemplateResult {
  const { settings, say, turn } = page;
  return html`<section class="group" aria-labelledby="look-title">
    <h2 id="look-title">${say('look')}</h2>
    ${segments(
      'theme',
      say('theme'),
      choices.theme.map((theme) => [theme, say(theme)] as const),
      settings.theme,
      (theme) => turn({ theme }),
    )}
    ${segments(
      'density',
      say('density'),
      densityNames.map((density) => [density, say(density)] as const),
      densityOf(settings.tokens),
      (density) => turn({ tokens: withDensity(settings.tokens, density) }),
    )}
    ${sizeField(page)}
    ${segments(
      'locale',
      say('language'),
      Object.entries(languageNames) as [Locale, string][],
      settings.locale,
      (locale) => turn({ locale }),
    )}
    ${segments(
      'dir',
      say('direction'),
      choices.dir.map((dir) => [dir, say(dir)] as const),
      settings.dir,
      (dir) => turn({ dir }),
    )}
    ${segments(
      'motion',
      say('motion'),
      [
        ['auto', say('auto')],
        ['reduce', say('reduced')],
      ],
      settings.motion,
      (motion) => turn({ motion }),
    )}
  </section>`;
}

function sizeField({ settings, board, say, turn }: Page): TemplateResult {
  const { size } = settings;
  const text = sizeText(size);
  const preset = text === null ? 'fill' : (presets.find((one) => one === text) ?? 'own');
  const measured = () => sizeWithin(board.clientWidth, board.clientHeight);
  const options = [
    ['fill', say('fill')],
    ...presets.map((one) => [one, one.replace('x', ' × ')]),
    ['own', say('own')],
  ] as [string, string][];
  const choose = (value: string) => turn({ size: value === 'own' ? measured() : readSize(value) });
  return html`<div class="field">
      <label class="label" for="size">${say('size')}</label>
      ${bareSelect('size', options, preset, choose)}
    </div>
    <div class="field">
      <span class="label"></span>
      <div class="sides">
        ${side('width', say('width'), size, (width) => turn({ size: sizeWithin(width, (size ?? measured()).height) }))}
        <span aria-hidden="true">×</span>
        ${side('height', say('height'), size, (height) => turn({ size: sizeWithin((size ?? measured()).width, height) }))}
        <span class="unit">px</span>
      </div>
    </div>`;
}

function side(
  name: 'width' | 'height',
  label: string,
  size: Size,
  turn: (value: number) => void,
): TemplateResult {
  const read = (event: Event) => {
    const { value } = event.target as HTMLInputElement;
    if (value !== '') turn(Number(value));
  };
  return html`<input
    id=${name}
    type="number"
    min="120"
    max="4000"
    step="10"
    placeholder="—"
    aria-label=${label}
    .value=${live(size === null ? '' : String(size[name]))}
    @change=${read}
  />`;
}
