import { posix } from 'node:path';
import ts from 'typescript';
import { type Import, importOf } from './import-of.ts';

/** One place that imports what its room may not know, or does what its room may not do. */
export interface LayerFault {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

// Which rooms a room may import from. A room that is not named here may not exist.
const knows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  engine: ['model'],
  entry: ['model', 'engine'],
  ledger: ['model', 'engine'],
  components: ['model'],
  renderer: ['model', 'engine', 'ledger', 'components'],
  cli: ['model', 'engine', 'ledger', 'components', 'renderer'],
  conformance: ['model', 'engine', 'ledger', 'components', 'renderer'],
  bench: ['model', 'engine', 'ledger', 'components', 'renderer'],
  // These stand for every product that embeds the board: they have the public paths and nothing else.
  demo: [],
  embed: [],
};

const pureRooms = new Set(['model', 'engine', 'entry']);
const browserRooms = new Set(['model', 'engine', 'entry', 'components', 'demo', 'embed', 'page']);

const impureNames = new Set([
  'Buffer',
  'XMLHttpRequest',
  'WebSocket',
  'console',
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'indexedDB',
  'localStorage',
  'navigator',
  'performance',
  'process',
  'queueMicrotask',
  'require',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'window',
]);

// The machine's language and time zone are inputs nobody passed.
const impureMembers = new Set([
  'localeCompare',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'getTimezoneOffset',
]);

/** What one file does against the order of the rooms. `path` is from the project's root, with `/`. */
export function layerFaults(path: string, text: string): LayerFault[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const room = roomOf(path);
  const faults: LayerFault[] = [];
  const report = (node: ts.Node, message: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    faults.push({ path, line: line + 1, message });
  };
  if (room === null) {
    report(source, 'belongs to no room; a new room needs its place in scripts/layer-faults.ts');
    return faults;
  }
  const isTest = isTestFile(path);
  const visit = (node: ts.Node): void => {
    const imported = importOf(node);
    if (imported !== null) checkImport(path, room, isTest, imported, (message) => report(node, message));
    if (!isTest && pureRooms.has(room)) checkPurity(node, room, (message) => report(node, message));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** The room of a file, or null for a place that the order does not know. */
export function roomOf(path: string): string | null {
  if (path === 'src/index.ts') return 'entry';
  if (path.startsWith('renderer/page/')) return 'page';
  if (path.startsWith('conformance/embed/')) return 'embed';
  const [first, second] = path.split('/') as [string, string | undefined];
  const room = first === 'src' ? second : first;
  return room !== undefined && Object.hasOwn(knows, room) && path.includes('/') ? room : null;
}

function isTestFile(path: string): boolean {
  return /\.test\.ts$/.test(path) || path.includes('/testing/');
}

function checkImport(
  path: string,
  room: string,
  isTest: boolean,
  { specifier, typesOnly }: Import,
  report: (message: string) => void,
): void {
  if (!specifier.startsWith('.')) {
    if (isTest) return;
    if (specifier.startsWith('node:') && browserRooms.has(room))
      report(`${room} runs in a browser too and may not import ${specifier}`);
    if (/^fold-board(\/|$)/.test(specifier) && room !== 'demo' && room !== 'embed')
      report(`${room} may not import the package's own public path ${specifier}: import the file`);
    return;
  }
  const target = posix.normalize(posix.join(posix.dirname(path), specifier));
  const targetRoom = roomOf(target);
  if (targetRoom === room) return;
  // What a test needs built or served is made by the scripts; no room itself knows them.
  if (isTest && target.startsWith('scripts/')) return;
  if (targetRoom === null || !(knows[room === 'page' ? 'renderer' : room] ?? []).includes(targetRoom)) {
    if (room === 'renderer' && targetRoom === 'page') return;
    if (room === 'page' && targetRoom === 'renderer' && typesOnly) return;
    report(`${room} may not import from ${targetRoom ?? 'outside the rooms'} (${specifier})`);
    return;
  }
  // The model's values bring zod along, which would double what a browser loads for one element.
  if (room === 'components' && !typesOnly && !isTest)
    report(`components may import types alone from the model (${specifier}): write import type`);
}

function checkPurity(node: ts.Node, room: string, report: (message: string) => void): void {
  if (ts.isNewExpression(node) && isNamed(node.expression, 'Date') && !node.arguments?.length)
    report(`${room} may not read the clock (new Date()): take the time as an argument`);
  if (ts.isCallExpression(node) && isNamed(node.expression, 'Date'))
    report(`${room} may not read the clock (Date()): take the time as an argument`);
  if (ts.isPropertyAccessExpression(node)) {
    const member = node.name.text;
    if (isNamed(node.expression, 'Date') && member === 'now')
      report(`${room} may not read the clock (Date.now): take the time as an argument`);
    if (isNamed(node.expression, 'Math') && member === 'random')
      report(`${room} may not use chance (Math.random): take it as an argument`);
    if (impureMembers.has(member))
      report(`${room} may not depend on the machine's language or zone (${member})`);
  }
  if (ts.isIdentifier(node) && impureNames.has(node.text) && isReference(node))
    report(`${room} may not reach outside itself (${node.text})`);
  if (node.kind === ts.SyntaxKind.AsyncKeyword) report(`${room} has no async: it only computes`);
}

function isNamed(node: ts.Expression, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Whether an identifier stands for a value, and is not the name of a member or of something declared here. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const named = parent as { name?: ts.Node };
  return named.name !== node && !ts.isTypeReferenceNode(parent);
}
