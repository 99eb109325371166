import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs one of the project's own scripts or tools, showing what it says; answers its exit code and its stdout. */
export function runCommand(file, words, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, words, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, stdout: `${stdout}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout }));
  });
}

/** A TypeScript script, run without a build. */
export function runScript(path, words = [], environment = {}) {
  return runCommand(process.execPath, ['--import', 'tsx', path, ...words], environment);
}

/** A tool that a package brought, such as `vitest`. */
export function runTool(name, words = [], environment = {}) {
  return runCommand('npx', ['--no-install', name, ...words], environment);
}
