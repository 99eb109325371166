import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs one of the project's own scripts or tools; answers its exit code and its stdout. What it says goes to `say`,
 * piece by piece: as it comes, to whoever started this, unless told otherwise.
 */
export function runCommand(file, words, say = show) {
  return new Promise((resolve) => {
    const child = spawn(file, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
      say(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => say(chunk));
    child.on('error', (error) => resolve({ code: 1, stdout: `${stdout}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout }));
  });
}

/** A TypeScript script, run without a build. */
export function runScript(path, words = [], say = show) {
  return runCommand(process.execPath, ['--import', 'tsx', path, ...words], say);
}

/** A tool that a package brought, such as `vitest`. */
export function runTool(name, words = [], say = show) {
  return runCommand('npx', ['--no-install', name, ...words], say);
}

function show(text) {
  process.stdout.write(text);
}
