import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Fault } from '../../model/refusal.ts';
import type { Omitted, PendingAnnotation, StateItem } from '../../model/state.ts';
import { binary, buildOnce } from './build-once.ts';

export const noon = '2026-10-09T12:00:00Z';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Stdout as the one JSON document that it must be. */
  readonly document: Printed;
}

/** The members that tests look at, of every kind of document; which of them are there depends on the kind. */
export interface Printed {
  readonly kind: string;
  readonly status: string;
  readonly outcome: string;
  readonly event_seq: number;
  readonly revision: number;
  readonly hash: string;
  readonly head: string;
  readonly capture: string | null;
  readonly errors: readonly Fault[];
  readonly events: readonly Event[];
  readonly items: readonly StateItem[];
  readonly omitted: Omitted | null;
  readonly pending_annotations: readonly PendingAnnotation[];
  readonly names: readonly string[];
  readonly path: string;
  readonly bytes: number;
}

export interface Surroundings {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the built program as a process of its own, without the caller's own FOLD_ variables. */
export async function foldBoard(args: readonly string[], around: Surroundings): Promise<Finished> {
  return finished(startFoldBoard(args, around));
}

export function startFoldBoard(args: readonly string[], { cwd, stdin, env }: Surroundings): ChildProcess {
  const child = spawn(process.execPath, [binary, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
  // A program that refuses early does not read on; the rest of a large input has nowhere to go.
  child.stdin?.on('error', () => {});
  child.stdin?.end(stdin ?? '');
  return child;
}

export async function finished(child: ChildProcess): Promise<Finished> {
  const [stdout, stderr] = [collected(child.stdout), collected(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const text = await stdout;
  return {
    code,
    stdout: text,
    stderr: await stderr,
    get document() {
      return JSON.parse(text);
    },
  };
}

async function collected(stream: NodeJS.ReadableStream | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Builds once, and gives each test file folders that are gone when it is done. */
export function useFolders(): () => string {
  const folders: string[] = [];
  beforeAll(buildOnce, 120_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'fold-board-'));
    folders.push(folder);
    return folder;
  };
}

/** A new folder with a ledger in it. */
export async function withBoard(newFolder: () => string): Promise<string> {
  const cwd = newFolder();
  const { code, stderr } = await foldBoard(['init', '--now', noon], { cwd });
  if (code !== 0) throw new Error(`init failed: ${stderr}`);
  return cwd;
}

/** Sends one batch; the declarations are written as they are. */
export function commit(
  cwd: string,
  batchId: string,
  declarations: readonly object[],
  more: object = {},
): Promise<Finished> {
  const request = { batch_id: batchId, declarations, acknowledges: [], ...more };
  return foldBoard(['commit', '-', '--now', noon, '--actor', 'planner'], {
    cwd,
    stdin: JSON.stringify(request),
  });
}

export function anItem(id: string, fields: object = {}): object {
  return { relation: 'new', id, kind: 'progress', weight: 'standard', summary: `About ${id}`, ...fields };
}
