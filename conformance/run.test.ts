import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runConformance } from './conformance.ts';
import { parseCase } from './load-cases.ts';
import { runCase } from './run-case.ts';
import type { Target } from './target.ts';
import { engineTarget } from './targets/engine.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fold-cases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const passing = 'rule: r\nsteps: [{ state: {}, now: 2026-10-09T09:00:00Z, expect: { event_seq: 0 } }]\n';
const failing = 'rule: r\nsteps: [{ state: {}, now: 2026-10-09T09:00:00Z, expect: { event_seq: 1 } }]\n';

describe('the conformance runner', () => {
  it('counts what passed and ends with 0', async () => {
    write('a.yaml', passing);
    expect(await run('--target', 'memory', '--cases', folder)).toMatchObject({
      code: 0,
      lines: ['1 passed, 0 failed, 0 skipped'],
    });
  });

  it('is a program whose exit code says whether all passed', async () => {
    write('a.yaml', failing);
    const runner = fileURLToPath(new URL('run.ts', import.meta.url));
    const program = ['--import', 'tsx', runner, '--target', 'engine', '--cases', folder];
    await expect(promisify(execFile)(process.execPath, program)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('0 passed, 1 failed, 0 skipped'),
    });
  });

  it('finds .yaml and .yml in every folder below, and nothing else', async () => {
    write('a.yaml', passing);
    mkdirSync(join(folder, 'b', 'c'), { recursive: true });
    write('b/c/d.yml', passing);
    write('notes.txt', 'no case');
    expect((await run('--target', 'memory', '--cases', folder)).lines).toEqual([
      '2 passed, 0 failed, 0 skipped',
    ]);
  });

  it('prints a line for a failing case with file, step, pointer, expected and got', async () => {
    write('a.yaml', failing);
    const { code, lines } = await run('--target', 'memory', '--cases', folder);
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/a\.yaml: step 0 \(state\): \/event_seq: expected 1, got 0$/);
    expect(lines[1]).toBe('0 passed, 1 failed, 0 skipped');
  });

  it('fails a file that is no case, and still runs the others', async () => {
    write('a.yaml', 'rule: r\nsteps: [{ stat: {} }]\n');
    write('b.yaml', passing);
    const { code, lines } = await run('--target', 'memory', '--cases', folder);
    expect(code).toBe(1);
    expect(lines[0]).toContain('a.yaml');
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  });

  it('skips by name a case that needs what the target lacks', async () => {
    write('a.yaml', `needs: [guard]\n${passing}`);
    const { code, lines } = await run('--target', 'memory', '--cases', folder);
    expect(code).toBe(0);
    expect(lines[0]).toBe('0 passed, 0 failed, 1 skipped');
    expect(lines[1]).toMatch(/^skipped .*a\.yaml: needs guard$/);
  });

  it('fails a step that the target lacks and that needs does not name', async () => {
    write('a.yaml', 'rule: r\nsteps: [{ work: {}, now: 2026-10-09T09:00:00Z, actor: a }]\n');
    const { code, lines } = await run('--target', 'memory', '--cases', folder);
    expect(code).toBe(1);
    expect(lines[0]).toContain('step 0 (work)');
  });

  it('fails a case whose settings are refused', async () => {
    write('a.yaml', `board: { budget: 0 }\n${passing}`);
    expect(await run('--target', 'engine', '--cases', folder)).toMatchObject({ code: 1 });
  });

  it('fails a case whose ledger cannot be closed', async () => {
    const stuck: Target = {
      ...engineTarget,
      open: async (settings) => ({
        ...(await engineTarget.open(settings)),
        close: () => Promise.reject(new Error('stuck')),
      }),
    };
    const content = parseCase(passing);
    expect('case' in content && (await runCase(stuck, content.case))).toEqual({
      outcome: 'failed',
      reason: 'close: stuck',
    });
  });

  it.each([
    ['an unknown target', ['--target', 'oracle']],
    ['no target', []],
    ['an unknown option', ['--target', 'memory', '--case', '.']],
    ['an empty folder', ['--target', 'memory', '--cases', 'EMPTY']],
    ['an empty folder beside a full one', ['--target', 'memory', '--cases', 'FULL', '--cases', 'EMPTY']],
    ['a folder that is not there', ['--target', 'memory', '--cases', '/nowhere/at/all']],
  ])('refuses %s', async (_, args) => {
    mkdirSync(join(folder, 'empty'));
    mkdirSync(join(folder, 'full'));
    write('full/a.yaml', passing);
    const places: Record<string, string> = { EMPTY: join(folder, 'empty'), FULL: join(folder, 'full') };
    const { code, stderr, lines } = await run(...args.map((arg) => places[arg] ?? arg));
    expect(code).toBe(2);
    expect(stderr).not.toBe('');
    expect(lines).toEqual([]);
  });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function run(...args: string[]) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await runConformance(args, {
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, lines, stderr: complaints.join('\n') };
}
