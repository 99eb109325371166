import { fault, quoted } from '../engine/faults.ts';
import { refuse } from '../engine/refusal.ts';
import { firstFault } from '../engine/verify.ts';
import { type Event, genesisHash, Hash } from '../model/event.ts';
import type { Verification } from '../model/history.ts';
import type { Answer } from '../model/ledger.ts';
import type { Fault } from '../model/refusal.ts';
import { emptyHead, type Head } from '../model/store.ts';
import { pages } from './board-cache.ts';
import { type LedgerContext, nowhere, whereabouts } from './ledger-context.ts';
import { registeredOnly } from './ledger-read.ts';

/** Reads every event of a board: its form, its hash, its place in the chain, and that its batch_id leads to it. */
export async function verify(
  ledger: LedgerContext,
  board: string,
  wanted: string | undefined,
): Promise<Answer<Verification>> {
  const named = wanted === undefined ? null : headOf(wanted);
  if (named !== null && 'code' in named) return refuse(nowhere(board), [named]);
  return registeredOnly(ledger, board, async () => {
    const walk = await walkChain(ledger, board, named);
    const found = walk.fault ?? (named === null ? null : headFault(named, walk));
    if (found !== null) return refuse(await whereabouts(ledger, board, null), [found]);
    return {
      schema_version: 1,
      kind: 'fold-verification',
      ok: true,
      board,
      event_seq: walk.head.event_seq,
      revision: walk.revision,
      head: walk.head.hash,
      events: walk.head.event_seq,
      head_found: named === null ? null : true,
    };
  });
}

interface Walk {
  readonly fault: Fault | null;
  readonly head: Head;
  readonly revision: number;
  /** The hash at the sequence that was named. */
  readonly hashThere: string | null;
}

async function walkChain({ store }: LedgerContext, board: string, named: Head | null): Promise<Walk> {
  let head = emptyHead;
  let revision = 0;
  let hashThere = named?.event_seq === 0 ? genesisHash : null;
  for await (const events of pages(store, board, 0)) {
    const broken = firstFault(events, head);
    if (broken !== null) {
      const { code, message, event_seq } = broken;
      return { fault: fault(code, '', message, { event_seq }), head, revision, hashThere };
    }
    // Side by side, since a server takes longer for the way there and back than for a look.
    const found = await Promise.all(events.map(({ batch_id }) => store.findBatch(board, batch_id)));
    for (const [index, event] of events.entries()) {
      if (found[index]?.hash !== event.hash) return { fault: lostBatch(event), head, revision, hashThere };
      if (event.event_seq === named?.event_seq) hashThere = event.hash;
      head = { event_seq: event.event_seq, hash: event.hash };
      revision = event.revision;
    }
  }
  return { fault: null, head, revision, hashThere };
}

function headFault(named: Head, { head, hashThere }: Walk): Fault | null {
  if (hashThere === named.hash) return null;
  if (hashThere === null) {
    return fault(
      'ledger_behind_witness',
      '/head',
      `got the head of event ${named.event_seq}, the board ends at event ${head.event_seq}: its tail is missing, so put a newer copy back`,
      { event_seq: named.event_seq, expected: named, actual: head },
    );
  }
  return fault(
    'chain_broken',
    '/head',
    `event ${named.event_seq} has another hash than the one named: this is not the ledger that gave that receipt, or it was rewritten`,
    {
      event_seq: named.event_seq,
      expected: named,
      actual: { event_seq: named.event_seq, hash: hashThere },
    },
  );
}

function lostBatch({ batch_id, event_seq }: Event): Fault {
  return fault(
    'chain_broken',
    '',
    `event ${event_seq} is whole, but its batch_id ${batch_id} no longer leads to it; export the board and import it into a new ledger`,
    { event_seq, batch_id },
  );
}

function headOf(text: string): Head | Fault {
  const at = text.indexOf(':');
  const event_seq = Number(text.slice(0, at));
  const hash = text.slice(at + 1);
  const isHead =
    /^\d{1,16}$/.test(text.slice(0, at)) && Number.isSafeInteger(event_seq) && Hash.safeParse(hash).success;
  if (isHead) return { event_seq, hash };
  return fault(
    'invalid_usage',
    '/head',
    `got ${quoted(text)}, expected <event_seq>:<hash> of a receipt, such as 42:sha256:…`,
  );
}
