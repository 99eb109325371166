import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ErrorCode } from '../src/model/refusal.ts';
import type { Case } from './case.ts';
import { isObject } from './json.ts';
import { findCaseFiles, parseCase, readCaseFile } from './load-cases.ts';
import { runCase } from './run-case.ts';
import { engineTarget } from './targets/engine.ts';

const files = findCaseFiles([fileURLToPath(new URL('cases', import.meta.url))]).map(readCaseFile);
const cases = files.flatMap(({ content }) => ('case' in content ? [content.case] : []));

/** Codes that no request on a working ledger can bring about; each has tests beside the code that answers it. */
const codesOfBrokenWorlds: readonly ErrorCode[] = [
  'busy',
  'foreign_file',
  'handle_missing',
  'invalid_usage',
  'no_ledger',
  'store_full',
  'store_unavailable',
];

describe('the built-in cases', () => {
  it('are cases by their schema', () => {
    const faults = files.flatMap(({ path, content }) =>
      'fault' in content ? [`${path}: ${content.fault}`] : [],
    );
    expect(faults).toEqual([]);
  });

  it('each make a promise of their own', () => {
    const rules = cases.map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  it('are named in kebab case', () => {
    const names = files.map(({ path }) => basename(path));
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(name))).toEqual([]);
  });

  it('expect every code that a request can be refused with', () => {
    const expected = new Set(cases.flatMap(codesIn));
    const missing = ErrorCode.options.filter((code) => !expected.has(code));
    expect(missing.toSorted()).toEqual(codesOfBrokenWorlds);
  });

  it('expect every kind of step that a board without work has', () => {
    const used = new Set(cases.flatMap(({ steps }) => steps.flatMap((step) => Object.keys(step))));
    for (const name of [
      'commit',
      'check',
      'commit_raw',
      'annotate',
      'configure',
      'state',
      'diff',
      'history',
    ]) {
      expect(used).toContain(name);
    }
    for (const name of ['brief', 'verify', 'export', 'import', 'crash', 'reopen'])
      expect(used).toContain(name);
  });

  it('match codes and figures, never sentences', () => {
    const messages = cases.flatMap(({ steps }) => membersNamed('message', steps));
    expect(messages.filter((message) => !isObject(message) || message.$matches !== '.')).toEqual([]);
  });
});

it('the case in the README runs as it stands', async () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const content = parseCase(/```yaml\n(.*?)```/s.exec(readme)?.[1] ?? '');
  expect(content).not.toHaveProperty('fault');
  if ('case' in content) expect(await runCase(engineTarget, content.case)).toEqual({ outcome: 'passed' });
});

/** The codes that a case's expectations name; those of an alternation count each. */
function codesIn({ steps }: Case): string[] {
  const expectations = steps.map((step) => ('expect' in step ? step.expect : null));
  return membersNamed('code', expectations).flatMap((code) => {
    if (typeof code === 'string') return [code];
    return isObject(code) && typeof code.$matches === 'string' ? (code.$matches.match(/[a-z_]+/g) ?? []) : [];
  });
}

function membersNamed(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => membersNamed(name, element));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === name ? [member] : membersNamed(name, member),
  );
}
