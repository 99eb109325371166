import type { Target } from '../target.ts';

const loaders: Readonly<Record<string, () => Promise<Target>>> = {
  engine: async () => (await import('./engine.ts')).engineTarget,
  memory: async () => (await import('./memory.ts')).memoryTarget,
  sqlite: async () => (await import('./sqlite.ts')).sqliteTarget,
  cli: async () => (await import('./cli.ts')).cliTarget,
};

export const targetNames: readonly string[] = Object.keys(loaders);

/** The target of that name, or null; only what it needs is loaded. */
export async function openTarget(name: string): Promise<Target | null> {
  if (!Object.hasOwn(loaders, name)) return null;
  return (await loaders[name]?.()) ?? null;
}
