import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { codesByStatus, Refusal } from '../../src/model/refusal.ts';
import type { Action } from '../action.ts';
import { isObject } from '../json.ts';
import { boardOfCases, type Session, type Settings, settingsTime, type Target } from '../target.ts';
import { commandLineOf, settingsFlags } from './cli-command-line.ts';
import { type Ended, program, runProgram } from './cli-process.ts';

export const cliTarget: Target = {
  name: 'cli',
  lacks: new Set(['work', 'context', 'guard', 'free_requests']),
  async open(settings) {
    const folder = await mkdtemp(join(tmpdir(), 'fold-conformance-'));
    const isPlain = settings !== null && Object.keys(settings).length === 0;
    if (isPlain) await cp(plainLedger, folder, { recursive: true });
    else await init(folder, settings);
    return createSession(folder);
  },
  async prepare() {
    if (!existsSync(program)) throw new Error(`there is no ${program}: run \`npm run build\` first`);
    plainLedger = await mkdtemp(join(tmpdir(), 'fold-conformance-'));
    await init(plainLedger, {});
  },
  async close() {
    await rm(plainLedger, { recursive: true });
  },
};

/** A ledger whose board has no settings: most cases begin with a copy of it, and so with one process less. */
let plainLedger = '';

async function init(folder: string, settings: Settings | null): Promise<void> {
  const board = settings === null ? 'another' : boardOfCases;
  const flags = ['--board', board, '--now', settingsTime, ...settingsFlags(settings ?? {})];
  const ended = await runProgram(['init', '--ledger', join(folder, ledgerFile), ...flags]);
  if (ended.code !== 0) throw new Error(`init ended with ${ended.code}: ${ended.stdout}`);
}

const ledgerFile = 'ledger.db';

function createSession(folder: string): Session {
  const common = ['--ledger', join(folder, ledgerFile)];
  return {
    async run(action) {
      const { words, input } = commandLineOf(action);
      const [command, ...rest] = words as [string, ...string[]];
      return answerOf(action, await runProgram([command, ...common, ...rest], input));
    },
    async crash(point, action) {
      const { words, input } = commandLineOf(action);
      const [command, ...rest] = words as [string, ...string[]];
      await runProgram([command, ...common, ...rest], input, point);
    },
    // Every step is a process that opens the ledger anew.
    async reopen() {},
    async close() {
      await rm(folder, { recursive: true });
    },
  };
}

/** The document on stdout; that it and the exit code say the same is part of every step. */
function answerOf(action: Action, { code, stdout, stderr }: Ended): unknown {
  if (code === 0 && action.name === 'brief') return { text: stdout };
  if (code === 0 && action.name === 'export') {
    const lines = stdout.split('\n').filter((line) => line !== '');
    return { lines: lines.map((line) => JSON.parse(line) as unknown) };
  }
  let document: unknown;
  try {
    document = JSON.parse(stdout);
  } catch {
    throw new Error(`exit ${code} without a JSON document: ${stdout.slice(0, 200)} ${stderr.slice(0, 500)}`);
  }
  const expected = isObject(document) && document.ok === false ? exitCodeOf(document as Refusal) : 0;
  if (code !== expected)
    throw new Error(`exit ${code} where the document means ${expected}: ${stdout.slice(0, 300)}`);
  if (code !== 0 && stderr.trim() === '') throw new Error(`exit ${code} without a line on stderr`);
  return document;
}

const exitByStatus: Readonly<Record<keyof typeof codesByStatus, number>> = {
  rejected: 3,
  conflict: 4,
  busy: 5,
  unavailable: 6,
  damaged: 6,
  not_found: 7,
};

function exitCodeOf({ status, errors }: Refusal): number {
  const isUsage = errors.some(({ code }) => code === 'invalid_json' || code === 'invalid_usage');
  return isUsage ? 2 : exitByStatus[status];
}
