import { FoldBoard } from 'fold-board/element';
import type { Theme } from './settings.ts';

/** A custom property of the board, with what it is in the theme unless somebody sets it. */
export interface Token {
  readonly name: string;
  readonly fallback: string;
}

/** Named by what it is for; every token is in one group. */
export interface TokenGroup {
  readonly id: 'shape' | 'page' | 'dates' | 'action' | 'waiting' | 'progress' | 'result' | 'reference';
  readonly tokens: readonly Token[];
}

const kinds = ['action', 'waiting', 'progress', 'result', 'reference'] as const;
const order = ['shape', 'page', ...kinds, 'dates'] as const;

/** Every `--fold-*` property that the element's styles read: what is new there is here at once. */
export function tokenGroups(theme: Theme): readonly TokenGroup[] {
  const tokens = tokensOf(theme);
  return order
    .map((id) => ({ id, tokens: tokens.filter((token) => groupOf(token) === id) }))
    .filter((group) => group.tokens.length > 0);
}

function groupOf({ name, fallback }: Token): TokenGroup['id'] {
  const kind = kinds.find((one) => name.startsWith(`--fold-${one}-`));
  if (kind !== undefined) return kind;
  if (!CSS.supports('color', fallback)) return 'shape';
  return /-(ground|ink)$/.test(name.slice('--fold-'.length)) && /^--fold-\w+-/.test(name) ? 'dates' : 'page';
}

function tokensOf(theme: Theme): Token[] {
  const css = FoldBoard.elementStyles.map((style) => ('cssText' in style ? style.cssText : '')).join('\n');
  const privates = new Map(
    [...css.matchAll(/(--_[\w-]+)\s*:\s*var\((--fold-[\w-]+)/g)].map(([, own, name]) => [name, own]),
  );
  const written = new Map(
    [...css.matchAll(/var\((--fold-[\w-]+),\s*([^()]*)\)/g)].map(([, name, value]) => [name, value]),
  );
  const probe = document.createElement('fold-board');
  probe.hidden = true;
  probe.setAttribute('theme', theme);
  for (const name of written.keys()) probe.style.setProperty(name as string, 'initial');
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const tokens = [...written].map(([name = '', value = '']) => {
    const own = privates.get(name);
    return { name, fallback: (own === undefined ? value : computed.getPropertyValue(own)).trim() };
  });
  probe.remove();
  return tokens;
}
