import { describe, expect, it } from 'vitest';
import { createBoard } from '../../../engine/board.ts';
import { diffBoards } from '../../../engine/diff.ts';
import { replay } from '../../../engine/evolve.ts';
import { project } from '../../../engine/project.ts';
import { type Event, genesisHash } from '../../../model/event.ts';
import { chainOf, headAfter, nextEvent, rehashed, start } from '../hand-made-events.ts';
import { checkHistory } from './check-history.ts';
import { contentOf } from './content-of.ts';
import type { BoardHistory, Call, Entry, FindingKind, Outcome } from './history.ts';
import { headsOf } from './outcome-of.ts';

const [one, two, three] = chainOf('main', 3) as [Event, Event, Event];
const events = [one, two, three];

/** Calls of a history, one after the other unless a member says otherwise. */
function calls(...made: readonly (Partial<Entry> & Pick<Entry, 'call' | 'outcome'>)[]): readonly Entry[] {
  return made.map((members, index) => ({
    id: index + 1,
    session: 1,
    what: 'a call',
    invoked: 10 * index,
    returned: 10 * index + 5,
    ...members,
  }));
}

function asking(event: Event, members: object = {}): Call {
  const { batch_id: batchId, now } = event;
  return { kind: 'write', batchId, content: contentOf(event), now, isDry: false, ...members };
}

function receiptOf(event: Event, status: 'committed' | 'already_committed' = 'committed'): Outcome {
  return { kind: 'receipt', status, ...headAfter(event), figures: `of ${event.hash}` };
}

const committed = (event: Event) => ({ call: asking(event), outcome: receiptOf(event) });
const unknown = (event: Event) => ({ call: asking(event), outcome: { kind: 'unknown' as const } });
const refused = (...codes: string[]) => ({ kind: 'refused' as const, codes, stands: null });
const importing = (lines: readonly Event[], outcome: Outcome) => ({
  call: { kind: 'import' as const, lines: headsOf(lines) },
  outcome,
});

function reading(shown: readonly Event[]): { readonly call: Call; readonly outcome: Outcome } {
  const last = shown.at(-1);
  const head = last === undefined ? { event_seq: 0, hash: genesisHash } : headAfter(last);
  return {
    call: { kind: 'read' },
    outcome: { kind: 'shown', head, isPast: false, events: { after: 0, shown: headsOf(shown) } },
  };
}

function found(history: Partial<BoardHistory>): readonly FindingKind[] {
  const findings = checkHistory({ entries: [], events, readsMayLag: false, ...history });
  return [...new Set(findings.map(({ kind }) => kind))];
}

const honest = [committed(one), committed(two), committed(three)];

describe('a history that could be', () => {
  it('has nothing against it', () => {
    const entries = calls(
      committed(one),
      { call: asking(one), outcome: receiptOf(one, 'already_committed') },
      { call: asking(nextEvent('main', start, { batch_id: 'x' })), outcome: refused('unknown_item') },
      unknown(two),
      { call: asking(nextEvent('main', start, { batch_id: 'y' })), outcome: { kind: 'unknown' } },
      { call: asking(one, { content: 'other' }), outcome: refused('batch_id_conflict') },
      { call: asking(one), outcome: refused('busy') },
      reading([one, two]),
      importing([one, two, three], { kind: 'imported', head: headAfter(three) }),
      reading(events),
    );
    expect(found({ entries })).toEqual([]);
  });

  it('may have calls that overlap in any order', () => {
    const entries = calls(
      { ...committed(one), invoked: 0, returned: 100 },
      { ...committed(two), invoked: 1, returned: 20 },
      { ...reading([one]), invoked: 2, returned: 60 },
      { ...committed(three), invoked: 21, returned: 50 },
    );
    expect(found({ entries })).toEqual([]);
  });
});

describe('a history that cannot be', () => {
  it('lost what was answered', () => {
    expect(found({ entries: calls(...honest), events: [one, two] })).toEqual(['lost']);
    const imported = importing(events, { kind: 'imported', head: headAfter(two) });
    expect(found({ entries: calls(imported, committed(one), committed(two)), events: [one, two] })).toEqual([
      'lost',
    ]);
  });

  it('acknowledged what was never there', () => {
    const phantom = nextEvent('main', headAfter(three), { batch_id: 'phantom' });
    expect(found({ entries: calls(...honest, committed(phantom)) })).toEqual(['lost']);
  });

  it('stored a batch twice', () => {
    const again = rehashed({ ...three, event_seq: 4, prev: three.hash });
    expect(found({ entries: calls(...honest), events: [...events, again] })).toEqual(['doubled']);
  });

  it('has a gap, an edit or a wrong link', () => {
    expect(found({ entries: calls(...honest), events: [one, three] })).toEqual(['chain_broken']);
    expect(found({ entries: calls(...honest), events: [one, { ...two, actor: 'scout' }, three] })).toEqual([
      'chain_broken',
    ]);
    expect(
      found({ entries: calls(...honest), events: [one, rehashed({ ...two, prev: genesisHash })] }),
    ).toEqual(['chain_broken']);
  });

  it('has a batch at another place than was answered', () => {
    const outcome: Outcome = { ...receiptOf(two), ...headAfter(three) } as Outcome;
    const entries = calls(committed(one), { call: asking(two), outcome }, committed(three));
    expect(found({ entries })).toContain('elsewhere');
  });

  it('put what was asked for later before what was answered earlier', () => {
    expect(found({ entries: calls(committed(two), committed(one), committed(three)) })).toEqual([
      'out_of_order',
    ]);
    expect(
      found({ entries: calls(committed(one), reading([one, two]), unknown(two), unknown(three)) }),
    ).toEqual(['out_of_order']);
  });

  it('stored a part of what was sent', () => {
    const outcome = { kind: 'unknown' } as const;
    expect(found({ entries: calls(importing(events, outcome)), events: [one, two] })).toEqual(['torn']);
    const half = asking(two, { content: contentOf({ ...two, request: { ...two.request, extra: 1 } }) });
    const entries = calls(committed(one), { call: half, outcome }, committed(three));
    expect(found({ entries })).toEqual(['altered']);
  });

  it('stored what nobody sent, or at a time that nobody named', () => {
    expect(found({ entries: calls(committed(one), committed(three)) })).toEqual(['out_of_nothing']);
    const call = asking(two, { now: '2020-01-01T00:00:00.000Z' });
    const entries = calls(committed(one), { call, outcome: receiptOf(two) }, committed(three));
    expect(found({ entries })).toEqual(['altered']);
  });

  it('stored what was refused or only tried out', () => {
    for (const outcome of [refused('over_budget'), { kind: 'accepted' as const }]) {
      const entries = calls(committed(one), committed(two), { call: asking(three), outcome });
      expect(found({ entries })).toEqual(['refused_but_stored']);
      const brought = calls(committed(one), committed(two), importing([three], outcome));
      expect(found({ entries: brought })).toEqual(['refused_but_stored']);
    }
  });

  it('showed less than was known', () => {
    const short = { ...reading([one]), session: 2 };
    expect(found({ entries: calls(...honest, short) })).toEqual(['short_read']);
    const stands = { ...refused('unknown_item'), stands: { event_seq: 1, revision: 0 } };
    const other = asking(nextEvent('main', start, { batch_id: 'x' }));
    const entries = calls(...honest, { call: other, outcome: stands });
    expect(found({ entries })).toEqual(['short_read']);
  });

  it('may lag for others, and never behind what the same session was shown', () => {
    const lagging = (session: number) => ({ ...reading([one]), session });
    expect(found({ entries: calls(...honest, lagging(2)), readsMayLag: true })).toEqual([]);
    expect(found({ entries: calls(...honest, lagging(1)), readsMayLag: true })).toEqual(['short_read']);
  });

  it('showed something else than is there', () => {
    const other = nextEvent('main', start, { batch_id: 'other' });
    expect(
      found({ entries: calls(committed(one), reading([other]), committed(two), committed(three)) }),
    ).toEqual(['not_a_prefix']);
    const skipping = reading([one, three]);
    expect(found({ entries: calls(...honest, skipping) })).toEqual(['not_a_prefix']);
    const ahead = { ...refused('busy'), stands: { event_seq: 9, revision: 9 } };
    expect(found({ entries: calls(...honest, { call: { kind: 'read' }, outcome: ahead }) })).toEqual([
      'not_a_prefix',
    ]);
  });

  it('answered a batch again with other figures', () => {
    const outcome = { ...receiptOf(one, 'already_committed'), figures: 'others' } as Outcome;
    expect(found({ entries: calls(...honest, { call: asking(one), outcome }) })).toEqual(['other_receipt']);
  });

  it('missed a conflict, or made one up', () => {
    const changed = asking(one, { content: 'other' });
    for (const outcome of [receiptOf(one, 'already_committed'), refused('id_exists')]) {
      expect(found({ entries: calls(...honest, { call: changed, outcome }) })).toEqual(['conflict_missed']);
    }
    const outcome = refused('batch_id_conflict');
    for (const call of [asking(one), asking(one, { batchId: 'nowhere' })]) {
      expect(found({ entries: calls(...honest, { call, outcome }) })).toEqual(['conflict_invented']);
    }
  });

  it('refused a batch that it had answered', () => {
    const again = { call: asking(one), outcome: refused('id_exists') };
    expect(found({ entries: calls(...honest, again) })).toEqual(['retry_refused']);
  });

  it('showed a state that its events do not make', () => {
    const state = project(replay(createBoard('main'), events), three.now);
    const shown = (seen: typeof state) => {
      const head = headAfter(three);
      const outcome: Outcome = { kind: 'shown', head, isPast: false, state: seen };
      return calls(...honest, { call: { kind: 'read' }, outcome });
    };
    expect(found({ entries: shown(state) })).toEqual([]);
    expect(found({ entries: shown({ ...state, title: 'Another' }) })).toEqual(['wrong_state']);
  });

  it('showed a diff that its events do not make', () => {
    const boards = [1, 3].map((count) => replay(createBoard('main'), events.slice(0, count)));
    const diff = diffBoards(boards[0]!, boards[1]!, three.now);
    const compared = (seen: typeof diff) =>
      calls(...honest, { call: { kind: 'read' }, outcome: { kind: 'compared', diff: seen } });
    expect(found({ entries: compared(diff) })).toEqual([]);
    const strange = { ...diff, added: [{ id: 'x', how: 'new' as const }] };
    expect(found({ entries: compared(strange) })).toEqual(['wrong_state']);
  });
});
