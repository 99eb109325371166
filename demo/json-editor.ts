import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  ensureSyntaxTree,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { editorColours, editorTheme } from './editor-theme.ts';
import { placeOf } from './json-place.ts';

/** What is wrong with the value that a JSON Pointer names. */
export interface ValueFault {
  readonly pointer: string;
  readonly message: string;
}

export interface JsonEditorOptions {
  readonly parent: Element;
  readonly text: string;
  readonly label: string;
  /** What the editor's own texts are in the reader's language. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly onEdit: (text: string) => void;
}

/** A text of JSON that is being edited. */
export interface JsonEditor {
  /** Puts another text in place of the whole one; that is no edit. */
  show(text: string): void;
  /** Marks what is no JSON, or else the values that are named; answers how many marks there are. */
  mark(faults: readonly ValueFault[]): number;
  /** Moves the cursor to the value that a pointer names. */
  go(pointer: string): void;
  close(): void;
}

export function openJsonEditor({ parent, text, label, phrases, onEdit }: JsonEditorOptions): JsonEditor {
  let isShowing = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        codeFolding(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        search({ top: true }),
        keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, ...defaultKeymap]),
        json(),
        editorTheme,
        syntaxHighlighting(editorColours),
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isShowing) onEdit(update.state.doc.toString());
        }),
      ],
    }),
  });
  const treeOf = () => ensureSyntaxTree(view.state, view.state.doc.length, 2_000);
  const place = (pointer: string) => {
    const tree = treeOf();
    return tree === null ? { from: 0, to: 0 } : placeOf(tree, view.state.doc, pointer);
  };
  return {
    show(fresh) {
      if (fresh === view.state.doc.toString()) return;
      isShowing = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: fresh } });
      isShowing = false;
    },
    mark(faults) {
      const broken = jsonParseLinter()(view).map((fault) => atEnd(fault, view.state));
      const named = faults.map(
        ({ pointer, message }): Diagnostic => ({ ...place(pointer), severity: 'error', message }),
      );
      const marks = broken.length > 0 ? broken : named;
      view.dispatch(setDiagnostics(view.state, marks));
      return marks.length;
    },
    go(pointer) {
      const { from, to } = place(pointer);
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** A parser that says no place ran out of text. */
function atEnd(fault: Diagnostic, { doc }: EditorState): Diagnostic {
  const isNowhere = fault.from === 0 && /end of/i.test(fault.message);
  return isNowhere ? { ...fault, from: doc.length, to: doc.length } : fault;
}
