import type { ensureSyntaxTree } from '@codemirror/language';
import type { Text } from '@codemirror/state';

type Tree = NonNullable<ReturnType<typeof ensureSyntaxTree>>;
type SyntaxNode = Tree['topNode'];

/** Where something stands in a text, in characters from its beginning. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** The value that a JSON Pointer names; of one that is not there, the nearest that holds it. */
export function placeOf(tree: Tree, text: Text, pointer: string): Place {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = tree.topNode.firstChild;
  let named: SyntaxNode | null = null;
  for (const step of steps) {
    const next = node === null ? null : inside(node, step, text);
    if (next === null) break;
    named = next.name;
    node = next.value;
  }
  if (node === null) return { from: 0, to: 0 };
  // Of what spans many lines its name is marked, or its first bracket.
  const isLong = text.lineAt(node.from).number !== text.lineAt(node.to).number;
  if (!isLong) return { from: node.from, to: node.to };
  return named === null ? { from: node.from, to: node.from + 1 } : { from: named.from, to: named.to };
}

function inside(
  node: SyntaxNode,
  step: string,
  text: Text,
): { readonly name: SyntaxNode | null; readonly value: SyntaxNode } | null {
  if (node.name === 'Array') {
    const value = /^\d+$/.test(step) ? valuesOf(node)[Number(step)] : undefined;
    return value === undefined ? null : { name: null, value };
  }
  for (const property of node.name === 'Object' ? node.getChildren('Property') : []) {
    const name = property.getChild('PropertyName');
    const value = property.lastChild;
    if (name === null || value === null || value.from === name.from) continue;
    if (JSON.parse(text.sliceString(name.from, name.to)) === step) return { name, value };
  }
  return null;
}

const signs = new Set(['[', ']', ',', '⚠']);

function valuesOf(array: SyntaxNode): SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = array.firstChild; child !== null; child = child.nextSibling) {
    if (!signs.has(child.name)) values.push(child);
  }
  return values;
}
