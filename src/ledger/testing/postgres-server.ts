import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ordinaryUser, postgresBinaries, type User } from './postgres-binaries.ts';

/** A PostgreSQL server of our own: its folder is temporary, its port free, and it ends with this process. */
export interface PostgresServer {
  /** The superuser's address of the database `postgres`. */
  readonly url: string;
  /** Makes an empty database; resolves to its address. */
  newDatabase(): Promise<string>;
  /** Kills every process of the server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server again, after a kill with the recovery of a crash. */
  restart(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** How long a start may take, in milliseconds. */
const startPatience = 60_000;

interface Cluster {
  readonly binaries: string;
  readonly folder: string;
  readonly user: User | null;
  readonly port: number;
}

/**
 * The shell stays between this process and the server: when its input ends, whatever became of this process, it
 * ends the server and removes the folder. `keep` as the last word leaves the folder for a restart.
 */
const guardian = `
  "$0/postgres" -D "$1/data" -p "$2" >> "$1/log" 2>&1 & server=$!
  read word
  kill -QUIT $server 2> "$1/gone"
  wait $server
  test "$word" = keep || rm -rf "$1"
`;

/** Starts a server from the PostgreSQL that is installed; null where there is none. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const binaries = postgresBinaries();
  if (binaries === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fold-postgres-'));
  const user = ordinaryUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const cluster = { binaries, folder, user, port: await freePort() };
  const password = layOut(cluster);
  let shell = await start(cluster);
  let databases = 0;

  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${cluster.port}/${database}`;

  return {
    url: urlOf('postgres'),
    async newDatabase() {
      databases += 1;
      const name = `fold_${databases}`;
      await query(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE template0`);
      return urlOf(name);
    },
    async kill() {
      for (const process of [postmasterOf(cluster), ...childrenOf(postmasterOf(cluster))]) killNow(process);
      await dismiss(shell, 'keep');
    },
    async restart() {
      await dismiss(shell, 'keep');
      shell = await start(cluster);
    },
    stop: () => dismiss(shell, 'remove'),
  };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Makes the data folder; gives the superuser's password. */
function layOut({ binaries, folder, user }: Cluster): string {
  const password = randomBytes(16).toString('hex');
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (user !== null) chownSync(file, user.uid, user.gid);
  const data = join(folder, 'data');
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', file];
  execFileSync(join(binaries, 'initdb'), [...args, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const settings = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nshared_buffers = 32MB\n";
  writeFileSync(join(data, 'postgresql.auto.conf'), settings);
  chmodSync(join(data, 'postgresql.auto.conf'), 0o600);
  if (user !== null) chownSync(join(data, 'postgresql.auto.conf'), user.uid, user.gid);
  return password;
}

async function start(cluster: Cluster): Promise<ChildProcess> {
  const { binaries, folder, port, user } = cluster;
  const began = performance.now();
  while (performance.now() - began < startPatience) {
    const shell = spawn('/bin/sh', ['-c', guardian, binaries, folder, String(port)], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // A guardian that is gone no longer reads what it is told.
    shell.stdin?.on('error', () => undefined);
    if (await isReady(cluster)) return shell;
    // After a kill, the last processes of the old server may hold its memory for a moment.
    await dismiss(shell, 'keep');
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)}`);
}

async function isReady(cluster: Cluster): Promise<boolean> {
  for (let waited = 0; waited < startPatience; waited += 20) {
    const lines = readLines(join(cluster.folder, 'data', 'postmaster.pid'));
    if (lines[7]?.trim() === 'ready' && isAlive(Number(lines[0]))) return true;
    if (waited > 1_000 && !isAlive(Number(lines[0]))) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function dismiss(shell: ChildProcess, word: 'keep' | 'remove'): Promise<void> {
  if (shell.exitCode !== null || shell.signalCode !== null) return;
  const ended = once(shell, 'exit');
  shell.stdin?.end(`${word}\n`);
  await ended;
}

function postmasterOf({ folder }: Cluster): number {
  return Number(readLines(join(folder, 'data', 'postmaster.pid'))[0]);
}

function childrenOf(parent: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, above]) => above === parent)
    .map(([process = 0]) => process);
}

function killNow(process: number): void {
  if (isAlive(process)) globalThis.process.kill(process, 'SIGKILL');
}

function isAlive(process: number): boolean {
  if (!Number.isInteger(process) || process <= 0) return false;
  try {
    return globalThis.process.kill(process, 0);
  } catch {
    return false;
  }
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
