// #region imports
import 'fold-board/define';
import type { FoldBoard } from 'fold-board/element';
import type {} from 'fold-board/jsx';
// #endregion imports
import { useRef, useState } from 'react';
import { useStates } from './use-states';

/** A board with everything that a page does with one. */
export function App() {
  const [theme, setTheme] = useState<FoldBoard['theme']>('light');
  const [locale, setLocale] = useState('en');
  const [isShown, setShown] = useState(true);
  const [lines, setLines] = useState<readonly string[]>([]);
  const { state, showLater, showBroken } = useStates();
  const board = useRef<FoldBoard>(null);

  const note = (what: string, detail: unknown) =>
    setLines((before) => [...before, `${what} ${JSON.stringify(detail)}`]);

  return (
    <>
      <p>
        <label>
          Theme{' '}
          <select value={theme} onChange={({ target }) => setTheme(target.value as typeof theme)}>
            <option>light</option>
            <option>dark</option>
          </select>
        </label>
        <label>
          Language{' '}
          <select value={locale} onChange={({ target }) => setLocale(target.value)}>
            <option>en</option>
            <option>zh-CN</option>
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} /> Show the board
        </label>
        <button type="button" onClick={showLater}>
          Later state
        </button>
        <button type="button" onClick={showBroken}>
          Broken state
        </button>
      </p>
      {isShown && (
        // #region tag
        <fold-board
          ref={board}
          state={state}
          theme={theme}
          locale={locale}
          style={{ height: 480 }}
          onfold-select={({ detail }) => note('fold-select', detail)}
          onfold-open={({ detail }) => note('fold-open', detail)}
          onfold-annotate={({ detail }) => note('fold-annotate', detail)}
          onfold-rendered={({ detail }) => note('fold-rendered', detail)}
          onfold-error={({ detail }) => note('fold-error', detail)}
        >
          <button
            type="button"
            slot="item-actions"
            onClick={() => note('done', { id: board.current?.selected })}
          >
            Done
          </button>
        </fold-board>
        // #endregion tag
      )}
      <ol aria-label="Events">
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    </>
  );
}
