import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State } from '../model/state.ts';
import { type Board, createBoard, versionOf } from './board.ts';
import { readCommand } from './command.ts';
import { decide } from './decide.ts';
import { diffBoards } from './diff.ts';
import { evolve, replay } from './evolve.ts';
import { project } from './project.ts';
import { boardFromSnapshot, snapshotOf } from './snapshot.ts';
import { engineSays, referenceSays } from './testing/compare.ts';
import { plainBoard } from './testing/plain-board.ts';
import { referenceVersion } from './testing/reference-faults.ts';
import { referenceState } from './testing/reference-state.ts';
import { type Script, script } from './testing/request-script.ts';
import { type Played, playBatches, playScript } from './testing/side-by-side.ts';
import { firstFault } from './verify.ts';

// A busy machine takes several times as long, and a run of synchronous tests must let the runner's messages through.
vi.setConfig({ testTimeout: 120_000 });
afterEach(() => new Promise<void>((resume) => setImmediate(resume)));

const seed = 20261009;
const later = '2026-10-20T12:00:00.500Z';

/** Checks a property of random histories; a failure prints fast-check's seed, its script and the requests. */
function ofEveryHistory(numRuns: number, check: (played: Played) => void): void {
  fc.assert(
    fc.property(script, (steps) => {
      const played = playScript(steps);
      try {
        check(played);
      } catch (error) {
        const requests = played.turns.map(({ asked }) => JSON.stringify(asked)).join('\n');
        throw new Error(`after these requests:\n${requests}`, { cause: error });
      }
    }),
    { seed, numRuns },
  );
}

describe('the engine and the naive model agree', () => {
  it('on every answer: acceptance, faults with their figures, outcome, effects', () => {
    ofEveryHistory(160, ({ turns }) => {
      for (const { engine, reference } of turns) expect(engineSays(engine)).toEqual(referenceSays(reference));
    });
  });

  it('on the state after every batch, and on every version', () => {
    ofEveryHistory(50, ({ turns }) => {
      for (const { board, model, asked } of turns) {
        expect(project(board, asked.now)).toMatchObject(referenceState(model, asked.now));
        for (const slice of [
          'head',
          'layer:',
          ...model.items.flatMap(({ id }) => [`item:${id}`, `layer:${id}`]),
        ]) {
          expect([slice, versionOf(board, slice)]).toEqual([slice, referenceVersion(model, slice)]);
        }
      }
    });
  });
});

describe('they disagreed once', () => {
  const item = (id: string, members: object = {}) => ({
    ...{ relation: 'new', id, kind: 'progress', weight: 'trace', summary: `About ${id}` },
    ...members,
  });
  const merge = (id: string, of: string[]) => ({ ...item(id), relation: 'merges', of });
  const chain = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      item(`i${from + index}`, { parent: from + index === 1 ? null : `i${from + index - 1}` }),
    );

  it('on the depth below what a batch withdraws, which is none', () => {
    const withdraw = { relation: 'withdraw', id: 'i1', reason: 'Gone.' };
    const { turns } = playBatches(chain(1, 13), [withdraw, ...chain(14, 18)]);
    for (const { engine, reference } of turns) expect(engineSays(engine)).toEqual(referenceSays(reference));
  });

  it('on where a merged parent lives when the batch merges it further', () => {
    const { turns } = playBatches(
      [item('a'), item('b'), item('c')],
      [merge('r', ['a', 'b'])],
      [merge('t', ['r', 'c']), item('x', { parent: 'a' })],
    );
    for (const { engine, reference } of turns) expect(engineSays(engine)).toEqual(referenceSays(reference));
    expect(turns.at(-1)?.engine).toMatchObject({ faults: [{ code: 'parent_not_active', successor: 't' }] });
  });
});

describe('whatever was accepted', () => {
  it('leaves every layer within its budget, one tree, total ranks, and every id accounted for', () => {
    ofEveryHistory(50, ({ turns }) => {
      const everNamed = new Set<string>();
      for (const { board, engine, asked } of turns) {
        if ('event' in engine) for (const { id } of engine.event?.changes ?? []) everNamed.add(id);
        expectWhole(project(board, asked.now), board);
        expect([...board.items.keys()].sort()).toEqual([...everNamed].sort());
      }
    });
  });

  it('is the same board from all events, from each in turn, and from a snapshot with the rest', () => {
    ofEveryHistory(40, ({ events, board }) => {
      const fresh = createBoard('main');
      const whole = plainBoard(board);
      expect(plainBoard(replay(fresh, events))).toEqual(whole);
      let current = fresh;
      for (const [index, event] of events.entries()) {
        const restored = boardFromSnapshot(snapshotOf(current));
        expect(plainBoard(restored)).toEqual(plainBoard(current));
        expect(plainBoard(replay(restored, events.slice(index)))).toEqual(whole);
        current = evolve(current, event);
      }
      expect(firstFault(events, { event_seq: 0, hash: fresh.head })).toBeNull();
    });
  });

  it('is decided alike on a board that was kept and on one from a snapshot', () => {
    ofEveryHistory(40, ({ turns }) => {
      let before = createBoard('main');
      for (const { board, asked } of turns) {
        const read = readCommand(asked.op, 'main', asked.request, asked);
        if ('command' in read) {
          const restored = boardFromSnapshot(snapshotOf(before));
          expect(decide(restored, read.command)).toEqual(decide(before, read.command));
        }
        before = board;
      }
    });
  });

  it('leaves every board that was given out before as it was', () => {
    ofEveryHistory(40, ({ turns, events }) => {
      const boards = [createBoard('main')];
      const texts = boards.map(snapshotOf);
      for (const { board } of turns) {
        boards.push(board);
        texts.push(snapshotOf(board));
      }
      for (const board of boards) replay(board, events.slice(board.event_seq));
      expect(boards.map(snapshotOf)).toEqual(texts);
      for (const board of boards)
        expect(plainBoard(board)).toEqual(
          plainBoard(replay(createBoard('main'), events.slice(0, board.event_seq))),
        );
    });
  });

  it('is answered again with the figures of its first receipt', () => {
    ofEveryHistory(40, ({ turns }) => {
      const receipts = new Map<string, unknown>();
      for (const { engine } of turns) {
        if ('faults' in engine) continue;
        const { status, ...figures } = engine.receipt;
        if (status === 'committed') receipts.set(figures.batch_id, figures);
        else expect(figures).toEqual(receipts.get(figures.batch_id));
      }
    });
  });

  it('is told by a diff that turns the one end into the other', () => {
    ofEveryHistory(40, ({ turns }) => {
      const boards = [createBoard('main'), ...turns.map(({ board }) => board)];
      const to = boards.at(-1) as Board;
      for (const from of [boards[0] as Board, boards[boards.length >> 1] as Board]) expectDiffTells(from, to);
    });
  });
});

it('a refusal changes nothing', () => {
  ofEveryHistory(40, ({ turns }) => {
    let before = project(createBoard('main'), later);
    for (const { board, engine } of turns) {
      const after = project(board, later);
      if ('faults' in engine || engine.event === undefined) expect(after).toEqual(before);
      before = after;
    }
  });
});

it('the scripts reach every rule of references, structure and allocation', () => {
  const reached = new Set(
    fc
      .sample(script, { seed, numRuns: 120 })
      .flatMap((steps: Script) =>
        playScript(steps).turns.flatMap(({ engine }) =>
          'faults' in engine ? engine.faults.map(({ code }) => code) : [engine.receipt.outcome],
        ),
      ),
  );
  expect([...reached]).toEqual(
    expect.arrayContaining([
      ...['changed', 'annotated', 'acknowledged', 'checked', 'batch_id_conflict', 'stale_base', 'id_exists'],
      ...[
        'unknown_item',
        'unknown_annotation',
        'not_active',
        'item_merged',
        'parent_not_active',
        'two_parents',
      ],
      ...[
        'children_mismatch',
        'missing_withdraw',
        'cycle',
        'too_deep',
        'merge_across_layers',
        'merge_not_leaf',
      ],
      ...[
        'merge_drops_field',
        'over_budget',
        'duplicate_declaration',
        'share_without_reason',
        'reserved_actor',
      ],
    ]),
  );
});

function expectWhole(state: State, board: Board): void {
  const listed = state.layers.flatMap((layer) => layer.items);
  expect(state.items.map(({ id }) => id)).toEqual(listed);
  expect(new Set(listed).size).toBe(listed.length);
  const active = [...board.items.values()].filter(({ status }) => status === 'active');
  expect(listed.toSorted()).toEqual(active.map(({ id }) => id).sort());
  for (const { layer, depth, budget, used, free, items } of state.layers) {
    const inside = state.items.filter((item) => item.layer === layer);
    expect(used).toBe(inside.reduce((sum, item) => sum + item.share, 0));
    expect(used + free).toBe(budget);
    expect(free).toBeGreaterThanOrEqual(0);
    expect(depth).toBeLessThan(16);
    expect(inside.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1));
    if (layer !== '') expect(state.items.find(({ id }) => id === layer)?.children).toEqual(items);
  }
  for (const { status, successor } of board.items.values())
    expect(status === 'merged').toBe(successor !== null);
}

function expectDiffTells(from: Board, to: Board): void {
  const [before, after] = [project(from, later), project(to, later)];
  const diff = diffBoards(from, to, later);
  const removed = new Set(diff.removed.map(({ id }) => id));
  const kept = before.items.map(({ id }) => id).filter((id) => !removed.has(id));
  const told = [...kept, ...diff.added.map(({ id }) => id)].sort();
  expect(told).toEqual(after.items.map(({ id }) => id).sort());
  const fieldsTold = [
    'summary',
    'detail',
    'kind',
    'due',
    'stale_after',
    'layer',
    'weight',
    'layer_budget',
    'sources',
  ] as const;
  for (const item of after.items) {
    const old = before.items.find(({ id }) => id === item.id);
    if (old === undefined) continue;
    const fields = new Map(Object.entries(diff.changed.find(({ id }) => id === item.id)?.fields ?? {}));
    for (const name of fieldsTold)
      expect(fields.has(name) ? fields.get(name)?.[1] : old[name]).toEqual(item[name]);
  }
  expect(diff.layers.map(({ used }) => used[1])).toEqual(
    diff.layers.map(({ layer }) => after.layers.find((other) => other.layer === layer)?.used ?? null),
  );
}
