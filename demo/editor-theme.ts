import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The page's own colours, which follow its theme by themselves.
export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--field)', color: 'var(--ink)', fontSize: '12px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--field)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--wash)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--wash)', outline: '1px solid var(--line)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--selection)', color: 'inherit' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--wash)',
    border: 'none',
    color: 'var(--soft)',
    padding: '0 6px',
  },
  '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 30px 8px 8px', fontFamily: 'var(--font)' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '12px' },
  '.cm-panel.cm-search :is(input, button)': { fontSize: '12px', minHeight: '26px', margin: '2px 4px 2px 0' },
  '.cm-panel.cm-search input[type=checkbox]': { minHeight: '0', margin: '0', accentColor: 'var(--ink)' },
  '.cm-textfield::placeholder': { color: 'var(--soft)' },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '6px',
    fontSize: '18px',
    color: 'var(--soft)',
    width: '24px',
    height: '24px',
  },
  '.cm-textfield': {
    border: '1px solid var(--edge)',
    borderRadius: '5px',
    backgroundColor: 'var(--field)',
    color: 'inherit',
  },
  '.cm-button': {
    border: '1px solid var(--edge)',
    borderRadius: '5px',
    backgroundImage: 'none',
    backgroundColor: 'var(--field)',
    color: 'inherit',
  },
  '.cm-tooltip': {
    border: '1px solid var(--edge)',
    borderRadius: '5px',
    backgroundColor: 'var(--field)',
    color: 'var(--ink)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-searchMatch': { backgroundColor: 'var(--selection)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
});

export const editorColours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: tags.separator, color: 'var(--soft)' },
]);
