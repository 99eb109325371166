import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
 * A shell that waits for its input to end, which it does when this process is gone, whatever became of it. Unless it
 * was told to go before, it then ends the server and removes the folder.
 */
const guardian = `
  read word && exit
  kill -QUIT "$0"
  for turn in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$0" 2> "$1/gone" && sleep 0.5; done
  rm -rf "$1"
`;

/** A server that runs, and who looks after it. */
interface Running {
  readonly postmaster: ChildProcess;
  readonly guardian: ChildProcess;
}

/** Starts a server from the PostgreSQL that is installed; null where there is none. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const binaries = postgresBinaries();
  if (binaries === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fold-postgres-'));
  const user = ordinaryUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const cluster = { binaries, folder, user, port: await freePort() };
  const password = layOut(cluster);
  let running = await start(cluster);
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
      const children = childrenOf(running.postmaster.pid ?? 0);
      await end(running, 'SIGKILL');
      for (const child of children) killNow(child);
    },
    async restart() {
      await end(running, 'SIGQUIT');
      running = await start(cluster);
    },
    async stop() {
      await end(running, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
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

async function start(cluster: Cluster): Promise<Running> {
  const { binaries, folder, port, user } = cluster;
  const began = performance.now();
  while (performance.now() - began < startPatience) {
    const log = openSync(join(folder, 'log'), 'a');
    const args = ['-D', join(folder, 'data'), '-p', String(port)];
    const postmaster = spawn(join(binaries, 'postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const shell = spawn('/bin/sh', ['-c', guardian, String(postmaster.pid), folder], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    if (await isReady(postmaster, folder)) return { postmaster, guardian: shell };
    // After a kill, the last processes of the old server may hold its memory for a moment.
    await end({ postmaster, guardian: shell }, 'SIGKILL');
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)}`);
}

/** Waits until the server says so in its own file; false if it ends instead. */
async function isReady(postmaster: ChildProcess, folder: string): Promise<boolean> {
  while (hasNotEnded(postmaster)) {
    const lines = readLines(join(folder, 'data', 'postmaster.pid'));
    if (lines[7]?.trim() === 'ready' && lines[0] === String(postmaster.pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function end({ postmaster, guardian }: Running, signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  for (const [process, stop] of [
    [postmaster, () => postmaster.kill(signal)],
    [guardian, () => guardian.stdin?.end('go\n')],
  ] as const) {
    if (!hasNotEnded(process)) continue;
    const ended = once(process, 'exit');
    stop();
    await ended;
  }
}

function hasNotEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function childrenOf(parent: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, above]) => above === parent)
    .map(([process = 0]) => process);
}

/** A child of a postmaster that was killed ends by itself as well, though only when it next looks up. */
function killNow(child: number): void {
  try {
    process.kill(child, 'SIGKILL');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ESRCH') throw error;
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
