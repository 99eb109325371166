import { findBrowser } from '../../../scripts/find-browser.mjs';
import { bundleKillClient } from './bundled-annotator.ts';
import { type KillLoopOptions, type KillPlace, type KillReport, killLoop } from './kill-loop.ts';
import { chanceOf } from './kill-loop-chance.ts';
import { startKillBrowser } from './kill-loop-indexeddb.ts';
import { postgresKillPlaces } from './kill-loop-postgres.ts';
import { type Clients, startClients } from './kill-loop-processes.ts';
import { sqliteKillPlace } from './kill-loop-sqlite.ts';
import { startPostgres } from './postgres-server.ts';

/** The stores whose clients can be killed. */
export const killStores = ['sqlite', 'postgres', 'indexeddb'] as const;
export type KillStore = (typeof killStores)[number];

/** Kills clients of a store; null where the server or the browser that it needs is not there. */
export function runKillLoop(store: KillStore, options: KillLoopOptions): Promise<KillReport | null> {
  switch (store) {
    case 'sqlite':
      return withClients(store, (clients) => killLoop(() => sqliteKillPlace(clients), options));
    case 'postgres':
      return killPostgres(options);
    case 'indexeddb':
      return killBrowser(options);
    default:
      return store satisfies never;
  }
}

async function killPostgres(options: KillLoopOptions): Promise<KillReport | null> {
  const server = await startPostgres();
  if (server === null) return null;
  try {
    return await withClients('postgres', (clients) => killLoop(postgresKillPlaces(server, clients), options));
  } finally {
    await server.stop();
  }
}

async function killBrowser(options: KillLoopOptions): Promise<KillReport | null> {
  if (findBrowser() === null) return null;
  const browser = await startKillBrowser(chanceOf(options.seed));
  try {
    return await killLoop((): Promise<KillPlace> => browser.place(), options);
  } finally {
    await browser.close();
  }
}

async function withClients<Result>(
  store: 'sqlite' | 'postgres',
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  const script = await bundleKillClient();
  const clients = startClients(script.path, store);
  try {
    return await work(clients);
  } finally {
    await clients.close();
    script.remove();
  }
}
