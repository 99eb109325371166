import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A user that a process can be started as. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The folder with the programs of the newest PostgreSQL that is installed, or null. */
export function postgresBinaries(): string | null {
  return (
    [...versionsOfDebian(), ...(process.env.PATH ?? '').split(delimiter), ...toldByConfig()].find(isWhole) ??
    null
  );
}

/** Whom to start a server as, since PostgreSQL refuses root: null where we are somebody else already. */
export function ordinaryUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([own]) => own === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody');
}

function isWhole(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}

function versionsOfDebian(): readonly string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin'));
}

function toldByConfig(): readonly string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    // Not installed, which is the usual case.
    return [];
  }
}
