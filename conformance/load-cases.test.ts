import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseJsonSchema, caseSchemaPath } from './case-schema.ts';
import { parseCase } from './load-cases.ts';

const faultOf = (text: string) => {
  const content = parseCase(text);
  return 'fault' in content ? content.fault : null;
};

describe('a case file', () => {
  it('is a rule and its steps', () => {
    expect(faultOf('rule: r\nsteps:\n  - state: {}\n    now: 2026-10-09T09:00:00Z\n')).toBeNull();
  });

  it('keeps a timestamp and a date a text, and yes and no too', () => {
    const content = parseCase(
      'rule: r\nsteps:\n  - commit: { a: 2026-10-09, b: no }\n    now: t\n    actor: p',
    );
    expect(content).toMatchObject({ case: { steps: [{ commit: { a: '2026-10-09', b: 'no' } }] } });
  });

  it.each([
    ['a missing rule', 'steps: [{ reopen: {} }]', '/rule'],
    ['no step', 'rule: r\nsteps: []', '/steps'],
    ['an unknown member', 'rule: r\nruel: x\nsteps: [{ reopen: {} }]', 'ruel'],
    ['an unknown step', 'rule: r\nsteps: [{ comit: {} }]', '/steps/0'],
    ['two steps in one', 'rule: r\nsteps: [{ reopen: {}, verify: {} }]', '/steps/0'],
    ['a write without now', 'rule: r\nsteps: [{ commit: {}, actor: a }]', '/steps/0/now'],
    ['a write without actor', 'rule: r\nsteps: [{ commit: {}, now: t }]', '/steps/0/actor'],
    ['a state without now', 'rule: r\nsteps: [{ state: {} }]', '/steps/0/now'],
    ['an annotation by an agent', 'rule: r\nsteps: [{ annotate: {}, now: t, actor: a }]', '/steps/0/actor'],
    ['an unknown scope', 'rule: r\nsteps: [{ state: { level: 1 }, now: t }]', '/steps/0/state'],
    ['an unknown matcher', 'rule: r\nsteps: [{ verify: {}, expect: { a: { $lte: 1 } } }]', '/steps/0/expect'],
    [
      'an unknown expansion',
      'rule: r\nsteps: [{ commit: { $rep: 1 }, now: t, actor: a }]',
      '/steps/0/commit',
    ],
    ['an unknown need', 'rule: r\nneeds: [magic]\nsteps: [{ reopen: {} }]', '/needs/0'],
    ['a crash that hits nothing', 'rule: r\nsteps: [{ crash: before_append }, { verify: {} }]', '/steps/0'],
    ['an unknown crash point', 'rule: r\nsteps: [{ crash: soon }]', '/steps/0/crash'],
    ['a repeated key', 'rule: r\nrule: s\nsteps: [{ reopen: {} }]', 'unique'],
    ['no YAML', 'rule: [', ''],
    ['an alias bomb', bomb(), 'alias'],
  ])('is refused for %s', (_, text, where) => {
    expect(faultOf(text)).toContain(where);
  });

  it('has the JSON Schema beside it that its contract gives (npx tsx conformance/write-schema.ts)', () => {
    expect(JSON.parse(readFileSync(caseSchemaPath, 'utf8'))).toEqual(JSON.parse(caseJsonSchema()));
  });
});

function bomb(): string {
  const lines = ['rule: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let n = 1; n < 9; n += 1)
    lines.push(
      `k${n}: &a${n} [${Array(10)
        .fill(`*a${n - 1}`)
        .join(', ')}]`,
    );
  return lines.join('\n');
}
