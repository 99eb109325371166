import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Changes, changesOf, type ItemChange } from '../components/fold-board/changes.ts';
import { type BoardState, readState } from '../components/fold-board/check-state.ts';
import { diffBoards } from '../src/engine/diff.ts';
import { project } from '../src/engine/project.ts';
import { anItem, commit, given } from '../src/engine/testing/given.ts';
import { script } from '../src/engine/testing/request-script.ts';
import { playScript } from '../src/engine/testing/side-by-side.ts';
import type { State, StateItem } from '../src/model/state.ts';

function read(state: State): BoardState {
  const answer = readState(state);
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.state;
}

describe('the changes by a diff and by its two states', () => {
  const now = '2026-10-20T12:00:00.500Z';

  it('are those of the states where the diff is of other ends', () => {
    const boards = [given(commit(anItem('a'))), given(commit(anItem('a')), commit(anItem('b')))] as const;
    const [before, after] = boards.map((board) => read(project(board, now))) as [BoardState, BoardState];
    const none = diffBoards(boards[0], boards[0], now);
    expect([...(changesOf(after, before, none)?.items.keys() ?? [])]).toEqual(['b']);
    expect(changesOf(after, null, none)).toBeNull();
    expect([...(changesOf(after, null, diffBoards(...boards, now))?.items.keys() ?? [])]).toEqual(['b']);
  });

  it('are the same as far as states can know', () => {
    fc.assert(
      fc.property(script, fc.nat(), (steps, pick) => {
        const boards = playScript(steps).turns.map(({ board }) => board);
        const to = boards.at(-1);
        const from = boards[pick % Math.max(1, boards.length)];
        if (!to || !from) return;
        const [state, baseline] = [project(to, now), project(from, now)].map(read) as [
          BoardState,
          BoardState,
        ];
        const known = changesOf(state, baseline, diffBoards(from, to, now)) as Changes;
        const guessed = changesOf(state, baseline) as Changes;
        expect(guessed.ends.before.event_seq).toBe(known.ends.before.event_seq);
        const newest =
          [...baseline.items.values()]
            .map(({ updated_at }) => updated_at)
            .sort()
            .at(-1) ?? '';
        for (const item of state.items.values()) {
          const [words, former] = [known, guessed].map(({ items }) => items.get(item.id)) as ItemChange[];
          // Whether an item that the baseline has not is older than the baseline, only clocks can tell.
          if (!baseline.items.has(item.id) && !tellsAge(item, newest)) continue;
          expect([item.id, former]).toEqual([item.id, words]);
        }
        expect(guessed.gone.map(({ id }) => id)).toEqual(known.gone.map(({ id }) => id));
        for (const [at, item] of known.gone.entries()) {
          // The successor of what was merged is known while it is on the board and says so itself.
          const successor = state.items.get(item.successor ?? '');
          const isKnown =
            successor === undefined ? item.how === 'withdrawn' : successor.merged_from.includes(item.id);
          expect(guessed.gone[at]).toEqual(isKnown ? item : { ...item, how: 'withdrawn', successor: null });
        }

        function tellsAge({ id, created_at }: StateItem, latest: string): boolean {
          return from?.items.has(id) ? created_at < latest : created_at > latest;
        }
      }),
      { seed: 20261009, numRuns: 24 },
    );
  });
});
