import type { Target } from '../target.ts';

const loaders: Readonly<Record<string, () => Promise<Target>>> = {
  engine: async () => (await import('./engine.ts')).engineTarget,
  memory: async () => (await import('./memory.ts')).memoryTarget,
  sqlite: async () => (await import('./sqlite.ts')).sqliteTarget,
  postgres: async () => (await import('./postgres.ts')).postgresTarget,
  indexeddb: async () => (await import('./indexeddb.ts')).indexedDbTarget,
  cli: async () => (await import('./cli.ts')).cliTarget,
};

export const targetNames: readonly string[] = Object.keys(loaders);

/** The target of that name, ready to open sessions; throws where it cannot be run. Only what it needs is loaded. */
export async function openTarget(name: string): Promise<Target> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load === undefined) throw new Error(`unknown target ${JSON.stringify(name)}`);
  const target = await load();
  await target.prepare?.();
  return target;
}
