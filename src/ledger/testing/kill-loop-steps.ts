import { type Board, createBoard } from '../../engine/board.ts';
import { readCommand } from '../../engine/command.ts';
import { decide } from '../../engine/decide.ts';
import { evolve, replay } from '../../engine/evolve.ts';
import { boardFromSnapshot, engineVersion, snapshotOf } from '../../engine/snapshot.ts';
import type { Event } from '../../model/event.ts';
import type { Answer, Ledger } from '../../model/ledger.ts';
import type { InitReceipt, Receipt } from '../../model/receipt.ts';
import { isRefusal, type Refusal } from '../../model/refusal.ts';
import { type LedgerStore, StoreFailure } from '../../model/store.ts';
import { createLedger } from '../create-ledger.ts';
import { chanceOf } from './kill-loop-chance.ts';
import { batch, newItem, now } from './requests.ts';

// What a client does until it is killed. It runs in processes and in pages alike.

/** One life of a client. Another life of the same lane goes on from the first step that was not finished. */
export interface Task {
  readonly board: string;
  /** Clients of different lanes may write at the same time. */
  readonly lane: string;
  readonly first: number;
  /** Decides what each step is, together with the lane and the step's number. */
  readonly seed: number;
}

/** What a client says, each as soon as it knows it. */
export type Said =
  | {
      readonly say: 'heard';
      readonly batch_id: string;
      readonly event_seq: number;
      readonly hash: string;
      readonly again: boolean;
    }
  | { readonly say: 'done'; readonly step: number }
  /** A refusal that a killed server or another writer explains; the same is sent again. */
  | { readonly say: 'refused'; readonly code: string }
  /** What should never be. */
  | { readonly say: 'failed'; readonly what: string };

/** Resolves, where that takes time, when it was heard. */
export type Say = (said: Said) => void | Promise<void>;

/** How many events an import has. */
const importLength = 4;

/** How often a snapshot is kept, in appends: far more often than in use. */
const snapshotEvery = 3;

/** Takes one step after the other, for ever. */
export async function takeSteps(open: () => Promise<LedgerStore>, task: Task, say: Say): Promise<void> {
  const store = keepingSnapshots(await patiently(open, say));
  const client: Client = { store, ledger: createLedger(store, { random: Math.random }), task, say };
  for (let step = task.first; ; step += 1) {
    await takeStep(client, step);
    await say({ say: 'done', step });
  }
}

interface Client {
  readonly store: LedgerStore & { current(board: string): Promise<Board> };
  readonly ledger: Ledger;
  readonly task: Task;
  readonly say: Say;
}

async function takeStep(client: Client, step: number): Promise<void> {
  const { ledger, task } = client;
  const { board, lane } = task;
  const id = `${lane}-${step}`;
  const send = (batchId: string, ask: () => Promise<Answer<Receipt | InitReceipt>>) =>
    sent(client, batchId, ask);
  const commit = (batchId: string, declarations: readonly object[]) =>
    send(batchId, () => ledger.commit(board, batch(batchId, declarations), { now, actor: lane }));
  const patch = (detail: string) => ({
    relation: 'supersedes',
    id: lane,
    kind: 'action',
    weight: 'minor',
    detail,
  });

  if (step === 0) return send('init', () => ledger.init(board, { budget: 5_000 }, now));
  if (step === 1) return commit(id, [newItem(lane)]);
  const chance = chanceOf(task.seed * 1_000 + task.lane.charCodeAt(0) * 100_000 + step)();
  if (chance < 0.3) return commit(id, [patch(`change ${id} ${'x'.repeat(step % 2_000)}`)]);
  if (chance < 0.5)
    return send(id, () => ledger.annotate(board, { batch_id: id, item: lane, text: `note ${id}` }, { now }));
  if (chance < 0.6) {
    const request = { batch_id: id, default_layer_budget: 1_000 + step };
    return send(id, () => ledger.configure(board, request, { now, actor: lane }));
  }
  if (chance < 0.8) return importRun(client, id);
  const together = [0, 1, 2].map((part) => commit(`${id}-${part}`, [patch(`part ${part} of ${id}`)]));
  await Promise.all(together);
}

/** Sends a batch until it is stored. */
async function sent(
  client: Client,
  batchId: string,
  ask: () => Promise<Answer<Receipt | InitReceipt>>,
): Promise<void> {
  const answer = await untilGiven(client, ask);
  const receipt = 'configured' in answer ? answer.configured : answer;
  if (receipt === null || receipt.status === 'accepted') throw new Error(`${batchId} got no receipt`);
  const { event_seq, hash, status } = receipt;
  client.say({
    say: 'heard',
    batch_id: batchId,
    event_seq,
    hash: String(hash),
    again: status === 'already_committed',
  });
}

/**
 * Imports a few events that go on from the board as it is. They are made anew in each life, so that what another life
 * imported is recognised by its batch_ids.
 */
async function importRun(client: Client, id: string): Promise<void> {
  const { ledger, store, task, say } = client;
  const ids = Array.from({ length: importLength }, (_, part) => `${id}-${part + 1}of${importLength}`);
  for (;;) {
    const there = await patiently(() => store.findBatch(task.board, ids[0] as string), say);
    const events = there === null ? await runOf(client, ids) : await storedRun(client, there);
    const answer = await ledger.import(events, task.board);
    if (!isRefusal(answer)) {
      const again = answer.imported === 0;
      for (const { batch_id, event_seq, hash } of events)
        say({ say: 'heard', batch_id, event_seq, hash, again });
      return;
    }
    // Another lane was first, and the board went another way than the run that was made for it.
    if (codeOf(answer) !== 'import_refused') await waitAfter(answer, say);
  }
}

async function runOf({ store, task, say }: Client, ids: readonly string[]): Promise<readonly Event[]> {
  let board = await patiently(() => store.current(task.board), say);
  return ids.map((batch_id) => {
    const request = { batch_id, item: task.lane, text: `imported ${batch_id}` };
    const read = readCommand('annotate', task.board, request, { now, actor: 'user' });
    const decision = 'command' in read ? decide(board, read.command) : read;
    if ('faults' in decision) throw new Error(JSON.stringify(decision.faults));
    board = evolve(board, decision.event);
    return decision.event;
  });
}

function storedRun({ store, task, say }: Client, first: Event): Promise<readonly Event[]> {
  return patiently(() => store.read(task.board, first.event_seq - 1, importLength), say);
}

async function untilGiven<Document extends object>(
  { say }: Client,
  ask: () => Promise<Answer<Document>>,
): Promise<Document> {
  for (;;) {
    const answer = await ask();
    if (!isRefusal(answer)) return answer;
    await waitAfter(answer, say);
  }
}

async function patiently<Result>(work: () => Promise<Result>, say: Say): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      await waitFor(error.code, error.message, say);
    }
  }
}

function waitAfter(refusal: Refusal, say: Say): Promise<void> {
  return waitFor(codeOf(refusal), JSON.stringify(refusal), say);
}

async function waitFor(code: string, what: string, say: Say): Promise<void> {
  if (code !== 'busy' && code !== 'store_unavailable') throw new Error(what);
  say({ say: 'refused', code });
  await new Promise((resolve) => setTimeout(resolve, 10));
}

function codeOf({ errors }: Refusal): string {
  return errors[0]?.code ?? 'no code';
}

/** A store that keeps a snapshot after every few appends, which the ledger itself does after hundreds. */
function keepingSnapshots(store: LedgerStore): Client['store'] {
  let appends = 0;
  let kept: Board | null = null;

  async function current(id: string): Promise<Board> {
    const snapshot = kept === null ? ((await store.getSnapshot?.(id)) ?? null) : null;
    const from = kept ?? (snapshot === null ? createBoard(id) : boardFromSnapshot(snapshot.body));
    kept = replay(from, await store.read(id, from.event_seq));
    return kept;
  }

  async function keep(id: string): Promise<void> {
    appends += 1;
    if (appends % snapshotEvery !== 0) return;
    const board = await current(id);
    const head = { event_seq: board.event_seq, hash: board.head };
    await store.putSnapshot?.(id, { engine_version: engineVersion, head, body: snapshotOf(board) });
  }

  return {
    ...store,
    current,
    async append(event) {
      const answer = await store.append(event);
      if (answer.status === 'appended') await keep(event.board);
      return answer;
    },
    async appendAll(board, events) {
      const answer = await store.appendAll(board, events);
      if (answer.status === 'appended') await keep(board);
      return answer;
    },
  };
}
