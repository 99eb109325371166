import pg from 'pg';
import { createLedger } from '../src/ledger/create-ledger.ts';
import { openPostgresStore } from '../src/ledger/postgres-store.ts';
import { bodyOf } from '../src/ledger/stored-event.ts';
import { type PostgresServer, query, startPostgres } from '../src/ledger/testing/postgres-server.ts';
import type { Event } from '../src/model/event.ts';
import type { Ledger } from '../src/model/ledger.ts';
import { isRefusal } from '../src/model/refusal.ts';
import type { LedgerStore } from '../src/model/store.ts';
import { compared, type Figure, quarter, report, timed } from './figure.ts';
import { must, now, patch } from './grow-ledger.ts';

const items = 30;
const rounds = 21;
const context = { now, actor: 'planner' };

/** One writer of one board, on connections of its own: by rules, by the store alone, and by bare inserts. */
interface Client {
  readonly board: string;
  readonly ledger: Ledger;
  /** A second ledger's store that takes the events that the first one made. */
  readonly store: LedgerStore;
  readonly bare: pg.Client;
  seq: number;
}

async function clientOf(url: string, copyUrl: string, board: string): Promise<Client> {
  const ledger = createLedger(await openPostgresStore(url, { mode: 'create' }), { random: Math.random });
  const store = await openPostgresStore(copyUrl, { mode: 'create' });
  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  await must(ledger.init(board, { budget: 1_000_000, default_layer_budget: 100_000 }, now));
  const client = { board, ledger, store, bare, seq: 0 };
  const declarations = Array.from({ length: items }, (_, seq) => ({ ...patch(seq, items), relation: 'new' }));
  await must(ledger.commit(board, { batch_id: 'items', declarations, acknowledges: [] }, context));
  await store.appendAll(board, await eventsAfter(client, 0));
  return client;
}

async function commitSome(client: Client, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    client.seq += 1;
    const request = {
      batch_id: `batch-${client.seq}`,
      declarations: [patch(client.seq, items)],
      acknowledges: [],
    };
    await must(client.ledger.commit(client.board, request, context));
  }
}

async function eventsAfter({ ledger, board }: Client, after: number): Promise<readonly Event[]> {
  const history = await must(ledger.history(board, { after }));
  if (isRefusal(history)) throw new Error('no history');
  return history.events;
}

/** The same bytes three times: through the rules, through the store, and as bare inserts on the same server. */
async function measured(clients: readonly Client[], each: number): Promise<[number, number, number]> {
  const times: [number[], number[], number[]] = [[], [], []];
  const all = (work: (client: Client, index: number) => Promise<void>) => () =>
    Promise.all(clients.map((client, index) => work(client, index)));
  for (let round = 0; round < rounds; round += 1) {
    const from = await Promise.all(clients.map(async ({ ledger, board }) => headOf(ledger, board)));
    times[0].push(await timed(all((client) => commitSome(client, each))));
    const events = await Promise.all(clients.map((client, index) => eventsAfter(client, from[index] ?? 0)));
    const bodies = events.map((own) => own.map(bodyOf));
    times[1].push(
      await timed(
        all(async ({ store }, index) => {
          for (const event of events[index] ?? []) await store.append(event);
        }),
      ),
    );
    times[2].push(
      await timed(
        all(async ({ bare }, index) => {
          for (const body of bodies[index] ?? [])
            await bare.query({ name: 'bare', text: 'INSERT INTO bare (body) VALUES ($1)', values: [body] });
        }),
      ),
    );
  }
  return times.map(quarter) as [number, number, number];
}

async function headOf(ledger: Ledger, board: string): Promise<number> {
  const state = await must(ledger.state(board, { now }));
  return 'event_seq' in state ? (state.event_seq ?? 0) : 0;
}

async function figuresOf(server: PostgresServer): Promise<readonly Figure[]> {
  const [url, copyUrl] = [await server.newDatabase(), await server.newDatabase()];
  await query(
    url,
    'CREATE TABLE bare (place BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body TEXT NOT NULL)',
  );
  const clients: Client[] = [];
  for (let index = 0; index < 8; index += 1) clients.push(await clientOf(url, copyUrl, `board-${index}`));
  const against = 'bare inserts on the same server';
  const [commit_ms, append_ms, insert_ms] = await measured(clients.slice(0, 1), 50);
  const [commits_ms, appends_ms, inserts_ms] = await measured(clients, 25);
  for (const { ledger, store, bare } of clients) {
    await ledger.close();
    await store.close();
    await bare.end();
  }
  return [
    { figure: '50 durable appends, PostgreSQL', against, ...compared(append_ms, insert_ms), goal: 1.5 },
    { figure: '50 durable commits, PostgreSQL', against, ...compared(commit_ms, insert_ms), goal: 1.5 },
    { figure: '200 appends by 8 clients, PostgreSQL', against, ...compared(appends_ms, inserts_ms), goal: 2 },
    { figure: '200 commits by 8 clients, PostgreSQL', against, ...compared(commits_ms, inserts_ms), goal: 2 },
  ];
}

const server = await startPostgres();
if (server === null) {
  console.error('bench postgres is skipped: no PostgreSQL is installed');
  report('postgres', []);
} else {
  try {
    report('postgres', await figuresOf(server));
  } finally {
    await server.stop();
  }
}
