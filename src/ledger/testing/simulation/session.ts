import type { Event } from '../../../model/event.ts';
import type { Answer, Ledger } from '../../../model/ledger.ts';
import type { Receipt } from '../../../model/receipt.ts';
import { isRefusal } from '../../../model/refusal.ts';
import type { State } from '../../../model/state.ts';
import { Crash } from '../crashing-store.ts';
import { contentOf } from './content-of.ts';
import type { Call, Outcome } from './history.ts';
import type { Asked } from './made-up-request.ts';
import {
  headsOf,
  outcomeOfEvents,
  outcomeOfImport,
  outcomeOfReceipt,
  outcomeOfRefusal,
  outcomeOfState,
  outcomeOfVerification,
} from './outcome-of.ts';
import type { World } from './world.ts';

/** The ledger of one client from its opening to its end, with every call written down. */
export interface Session {
  init(board: string, now: string): Promise<void>;
  send(asked: Asked, now: string, form?: 'sound' | 'unsound' | 'dry'): Promise<void>;
  import(board: string, events: readonly Event[]): Promise<void>;
  state(board: string, now: string, event_seq?: number): Promise<State | null>;
  diff(board: string, from: number, to: number, now: string): Promise<void>;
  history(board: string): Promise<void>;
  export(board: string): Promise<readonly Event[] | null>;
  verify(board: string): Promise<void>;
}

export function createSession(world: World, client: number, session: number, ledger: Ledger): Session {
  const { rates } = world.plan;
  const isSure = !rates.arrives_late && !rates.stale_read;

  /** The document, or null if there was none. */
  async function recorded<Document extends object>(
    call: Call,
    named: { readonly board: string; readonly what: string; readonly detail?: unknown },
    work: () => Promise<Answer<Document>>,
    outcomeOf: (document: Document) => Outcome,
  ): Promise<Document | null> {
    const answered = world.recorder.invoke({ client, session, call, ...named });
    try {
      const answer = await work();
      if (!isRefusal(answer)) {
        answered(outcomeOf(answer));
        return answer;
      }
      if (answer.status === 'damaged') {
        world.findings.push({ kind: 'damaged', message: `${named.what}: ${answer.errors[0]?.message}` });
      }
      // An import does not look for what became of it, since doing it again is harmless.
      answered(outcomeOfRefusal(answer, call.kind !== 'read', isSure && call.kind === 'write'));
    } catch (error) {
      answered({ kind: 'unknown' });
      if (!(error instanceof Crash)) {
        world.findings.push({ kind: 'threw', message: `${named.what}: ${(error as Error).stack}` });
      }
    }
    return null;
  }

  function learn(board: string, receipt: Receipt): void {
    const known = world.known.get(board);
    if (known === undefined) return;
    known.eventSeq = Math.max(known.eventSeq, receipt.event_seq);
    for (const { id } of receipt.changes) if (!known.items.includes(id)) known.items.push(id);
    if (receipt.op === 'annotate') known.annotations.push(receipt.batch_id);
  }

  const reading = { kind: 'read' } as const;
  return {
    async init(board, now) {
      const settings = { budget: world.plan.budget };
      const asked = { op: 'configure', actor: 'user', request: { ...settings, batch_id: 'init' } };
      const call = { kind: 'write', batchId: 'init', content: contentOf(asked), now, isDry: false } as const;
      await recorded(
        call,
        { board, what: 'init' },
        () => ledger.init(board, settings, now),
        ({ configured }) => (configured === null ? { kind: 'accepted' } : outcomeOfReceipt(configured)),
      );
    },
    async send({ board, op, actor, request }, now, form = 'sound') {
      const isDry = form === 'dry';
      const content = form === 'unsound' ? null : contentOf({ op, actor, request });
      const { batch_id: batchId } = request;
      const receipt = await recorded(
        { kind: 'write', batchId, content, now, isDry },
        { board, what: `${op} ${batchId}`, detail: { actor, now, isDry, request } },
        () =>
          op === 'annotate'
            ? ledger.annotate(board, request, { now })
            : ledger[op](board, request, { now, actor, dryRun: isDry }),
        outcomeOfReceipt,
      );
      if (receipt !== null && !isDry) learn(board, receipt);
    },
    async import(board, events) {
      const lines = headsOf(events);
      const what = `import of events ${lines[0]?.event_seq} to ${lines.at(-1)?.event_seq}`;
      const detail = { batches: events.map(({ batch_id }) => batch_id) };
      await recorded(
        { kind: 'import', lines },
        { board, what, detail },
        () => ledger.import(events, board),
        outcomeOfImport,
      );
    },
    state(board, now, event_seq) {
      const isPast = event_seq !== undefined;
      const what = isPast ? `state at ${event_seq}` : 'state';
      return recorded(
        reading,
        { board, what },
        async () => (await ledger.state(board, { now, event_seq })) as Answer<State>,
        (state) => outcomeOfState(state, isPast),
      );
    },
    async diff(board, from, to, now) {
      const what = `diff of ${from} and ${to}`;
      await recorded(
        reading,
        { board, what },
        () => ledger.diff(board, { from, to, now }),
        (diff) => ({ kind: 'compared', diff }),
      );
    },
    async history(board) {
      await recorded(reading, { board, what: 'history' }, () => ledger.history(board), outcomeOfEvents);
    },
    async export(board) {
      const exported = await recorded(
        reading,
        { board, what: 'export' },
        () => ledger.export(board),
        outcomeOfEvents,
      );
      return exported?.events ?? null;
    },
    async verify(board) {
      await recorded(reading, { board, what: 'verify' }, () => ledger.verify(board), outcomeOfVerification);
    },
  };
}
