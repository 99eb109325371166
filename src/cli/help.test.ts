import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { binary } from './testing/build-once.ts';
import { foldBoard, useFolders } from './testing/fold-board.ts';

const newFolder = useFolders();
const names = [...commands.keys()];

describe('help', () => {
  it.each(names)('of %s begins with two examples and names every option', async (name) => {
    const { code, stdout, stderr } = await foldBoard([name, '--help'], { cwd: newFolder() });
    const spec = await commands.get(name)?.load();

    expect([code, stderr]).toEqual([0, '']);
    expect(examplesIn(stdout)).toHaveLength(2);
    for (const flag of spec?.flags ?? []) expect(stdout).toContain(`--${flag}`);
  });

  it('of the program lists every command and exit code', async () => {
    const { code, stdout } = await foldBoard(['--help'], { cwd: newFolder() });

    expect(code).toBe(0);
    expect(examplesIn(stdout)).toHaveLength(2);
    for (const name of names) expect(stdout).toContain(name);
    for (const exit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 130])
      expect(stdout).toMatch(new RegExp(`^  .*\\b${exit} `, 'm'));
  });

  it('is also asked for with the word help', async () => {
    const { code, stdout } = await foldBoard(['help', 'diff'], { cwd: newFolder() });
    expect([code, stdout]).toEqual([0, (await foldBoard(['diff', '--help'], { cwd: newFolder() })).stdout]);
  });

  it('is printed wherever it is asked for, whatever else is missing', async () => {
    const { code, stdout } = await foldBoard(['commit', '--now', '--help'], { cwd: newFolder() });
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Examples:']);
  });

  it('has examples that all work, in their order, on a fresh ledger', async () => {
    const cwd = newFolder();
    const env = { PATH: `${binFolder(cwd)}:${process.env.PATH}` };
    for (const name of ['', ...names]) {
      const { stdout } = await foldBoard(name === '' ? ['--help'] : [name, '--help'], { cwd });
      for (const example of examplesIn(stdout)) {
        const work = promisify(execFile)('bash', ['-c', `set -o pipefail; ${example}`], { cwd, env });
        await expect(work, example).resolves.toBeDefined();
      }
    }
  }, 120_000);
});

it('--version prints the version of the package', async () => {
  const { stdout } = await foldBoard(['--version'], { cwd: newFolder() });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('completion', () => {
  it('of bash offers commands, then the options of the command', async () => {
    const { stdout } = await foldBoard(['completion', 'bash'], { cwd: newFolder() });

    expect(await completed(stdout, ['fold-board', 'co'])).toEqual(['commit', 'configure', 'completion']);
    expect(await completed(stdout, ['fold-board', 'state', '--di'])).toEqual(['--diff-from']);
    expect(await completed(stdout, ['fold-board', 'completion', 'z'])).toEqual(['zsh']);
  });

  it.each(['zsh', 'fish'])('of %s names every command', async (shell) => {
    const { stdout } = await foldBoard(['completion', shell], { cwd: newFolder() });
    for (const name of names) expect(stdout).toContain(name);
  });
});

function examplesIn(help: string): readonly string[] {
  const [heading, ...lines] = help.split('\n');
  expect(heading).toBe('Examples:');
  return lines.slice(0, lines.indexOf('')).map((line) => line.trim());
}

function binFolder(cwd: string): string {
  const folder = join(cwd, 'bin');
  mkdirSync(folder);
  writeFileSync(join(folder, 'fold-board'), `#!/bin/sh\nexec "${process.execPath}" "${binary}" "$@"\n`, {
    mode: 0o755,
  });
  return folder;
}

async function completed(script: string, words: readonly string[]): Promise<readonly string[]> {
  const ask = `${script}
COMP_WORDS=(${words.join(' ')}) COMP_CWORD=${words.length - 1}
_fold_board
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', ask]);
  return stdout.trim().split('\n');
}
