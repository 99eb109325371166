import { describe, expect, it } from 'vitest';
import { type Event, genesisHash } from '../model/event.ts';
import { createBoard } from './board.ts';
import { evolve, replay } from './evolve.ts';
import { project } from './project.ts';
import { boardFromSnapshot, snapshotOf } from './snapshot.ts';
import { anItem, aPatch, commit, noon, when } from './testing/given.ts';
import { firstFault, hashOf } from './verify.ts';

const start = { event_seq: 0, hash: genesisHash };

function history(): readonly Event[] {
  let board = createBoard('main');
  const steps = [
    commit(anItem('a')),
    commit(anItem('b')),
    commit(aPatch('a', { weight: 'minor' })),
    commit(),
  ];
  return steps.map((step) => {
    const decision = when(board, step);
    if ('faults' in decision) throw new Error('refused');
    board = evolve(board, decision.event);
    return decision.event;
  });
}

describe('firstFault', () => {
  const events = history();

  it('finds nothing wrong in a whole chain, from its start or from any event on', () => {
    expect(firstFault(events, start)).toBeNull();
    const [first] = events as [Event];
    expect(firstFault(events.slice(1), { event_seq: 1, hash: first.hash })).toBeNull();
  });

  it('finds an edit, even one that was hashed again', () => {
    const edited = events.map((event) => (event.event_seq === 2 ? { ...event, actor: 'somebody' } : event));
    expect(firstFault(edited, start)).toMatchObject({ code: 'chain_broken', event_seq: 2 });
    const rehashed = edited.map(({ hash, ...rest }) => ({
      ...rest,
      hash: rest.event_seq === 2 ? hashOf(rest) : hash,
    }));
    expect(firstFault(rehashed, start)).toMatchObject({ code: 'chain_broken', event_seq: 3 });
  });

  it('finds a gap, a reorder and a double', () => {
    const [one, two, three, four] = events as [Event, Event, Event, Event];
    expect(firstFault([one, three, four], start)).toMatchObject({ event_seq: 2 });
    expect(firstFault([one, three, two, four], start)).toMatchObject({ event_seq: 2 });
    expect(firstFault([one, two, two, three], start)).toMatchObject({ event_seq: 3 });
  });

  it('never guesses at another schema_version', () => {
    const newer = events.map((event) => (event.event_seq === 4 ? { ...event, schema_version: 2 } : event));
    expect(firstFault(newer, start)).toMatchObject({ code: 'unsupported_version', event_seq: 4 });
  });
});

it('folds to the same bytes at once, event by event, and from a snapshot anywhere between', () => {
  const events = history();
  const whole = JSON.stringify(project(replay(createBoard('main'), events), noon));
  for (let cut = 0; cut <= events.length; cut += 1) {
    const stored = snapshotOf(events.slice(0, cut).reduce(evolve, createBoard('main')));
    expect(JSON.stringify(project(replay(boardFromSnapshot(stored), events.slice(cut)), noon))).toBe(whole);
  }
});
