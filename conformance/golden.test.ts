import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { type Board, createBoard } from '../src/engine/board.ts';
import { evolve, replay } from '../src/engine/evolve.ts';
import { boardFromSnapshot, snapshotOf } from '../src/engine/snapshot.ts';
import { firstFault } from '../src/engine/verify.ts';
import { createLedger } from '../src/ledger/create-ledger.ts';
import { openSqliteStore } from '../src/ledger/sqlite-store.ts';
import { headAfter, nextEvent } from '../src/ledger/testing/hand-made-events.ts';
import { memoryPlace } from '../src/ledger/testing/memory-place.ts';
import { sqlitePlaces } from '../src/ledger/testing/sqlite-place.ts';
import { temporaryFolder } from '../src/ledger/testing/temporary-folder.ts';
import { Category, ChangeRelation, Outcome } from '../src/model/event.ts';
import { Kind, Weight } from '../src/model/item.ts';
import { MergesDeclaration, NewDeclaration, Op, SupersedesDeclaration } from '../src/model/request.ts';
import { emptyHead } from '../src/model/store.ts';
import { readEvents, readLedger } from './board-reader.ts';
import { eventsOf } from './exported-lines.ts';
import {
  fileDigest,
  goldenDatabase,
  goldenFiles,
  goldenFolder,
  goldenLedgers,
  readJson,
} from './golden-files.ts';
import { type Golden, look } from './golden-ledger.ts';
import { goldenContract, sightsOf } from './testing/golden-contract.ts';

const ledgers = goldenLedgers();

it('no golden file was ever edited, taken away or left out of SHA256SUMS', () => {
  const sums = goldenFiles(goldenFolder).map((path) => `${fileDigest(join(goldenFolder, path))}  ${path}\n`);
  expect(readFileSync(join(goldenFolder, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''));
  expect(ledgers.length).toBeGreaterThan(12);
});

describe('a golden ledger', () => {
  it.each(ledgers)('$name replays to what it showed once', async ({ golden, lines }) => {
    const events = eventsOf(lines);
    expect(firstFault(events, emptyHead)).toBeNull();
    expect([events.length, events.at(-1)?.hash]).toEqual([golden.events, golden.head]);
    expect(await look(readEvents(golden.board, events), golden)).toEqual(sightsOf(golden));
  });

  it.each(ledgers)('$name is the same from the snapshot after every event and the rest', (kept) => {
    const events = eventsOf(kept.lines);
    const whole = textOf(replay(createBoard(kept.golden.board), events));
    // Of a long history, the rest is folded from every step-th event, and one more event from each.
    const step = Math.ceil(events.length / 50);
    let board = createBoard(kept.golden.board);
    for (const [index, event] of events.entries()) {
      const restored = boardFromSnapshot(snapshotOf(board));
      board = evolve(board, event);
      expect(textOf(evolve(restored, event)) === textOf(board), `event ${index + 1}`).toBe(true);
      if (index % step > 0) continue;
      const rest = replay(restored, events.slice(index));
      expect(textOf(rest) === whole, `all after event ${index}`).toBe(true);
    }
    expect(textOf(board)).toBe(whole);
  });

  it.each(ledgers)('$name has its states for people as they are', ({ name, golden }) => {
    for (const { file, event_seq, now } of golden.files) {
      const state = readJson(join(goldenFolder, name, file));
      const seen = golden.states.find((sight) => sight.event_seq === event_seq && sight.now === now);
      expect(seen).toMatchObject({ document: plainDigest(state) });
      expect(state).toMatchObject({ event_seq, now, capture: seen?.capture });
    }
  });
});

goldenContract('memory', memoryPlace);
goldenContract('SQLite', sqlitePlaces());

describe('the golden database of layout 1', () => {
  const { boards } = readJson(goldenDatabase.expected) as { boards: readonly Golden[] };
  const copy = () => {
    const path = join(temporaryFolder(), 'ledger.db');
    copyFileSync(goldenDatabase.path, path);
    return path;
  };

  it.each(['read', 'write'] as const)('shows what it showed once when it is opened to %s', async (mode) => {
    const store = await openSqliteStore(copy(), { mode });
    expect(await store.boards()).toEqual(boards.map(({ board }) => board).sort());
    const ledger = createLedger(store);
    for (const golden of boards) {
      expect(await look(readLedger(ledger, golden.board), golden)).toEqual(sightsOf(golden));
      expect(await ledger.verify(golden.board)).toMatchObject({ ok: true, head: golden.head });
    }
    await ledger.close();
  });

  it('takes the next event', async () => {
    const path = copy();
    const store = await openSqliteStore(path, { mode: 'write' });
    const head = await store.head('main');
    const next = nextEvent('main', head ?? emptyHead);
    expect(await store.append(next)).toEqual({ status: 'appended' });
    await store.close();
    const again = await openSqliteStore(path, { mode: 'read' });
    expect(await again.head('main')).toEqual(headAfter(next));
    await again.close();
  });
});

describe('the golden ledgers together', () => {
  const events = ledgers.flatMap(({ lines }) => eventsOf(lines));
  const declarations = events.flatMap(
    ({ request }) => (request.declarations ?? []) as readonly Readonly<Record<string, unknown>>[],
  );

  it('hold every op, outcome, relation, category, kind and weight', () => {
    expect(new Set(events.map(({ op }) => op))).toEqual(new Set(Op.options));
    // No ledger of this version does work.
    const outcomes = Outcome.options.filter((outcome) => outcome !== 'worked');
    expect(new Set(events.map(({ outcome }) => outcome))).toEqual(new Set(outcomes));
    const changes = events.flatMap((event) => event.changes);
    expect(new Set(changes.map(({ relation }) => relation))).toEqual(new Set(ChangeRelation.options));
    const settings = events.some((event) => event.settings !== undefined) ? ['settings'] : [];
    const categories = [...changes.flatMap((change) => change.categories), ...settings];
    expect(new Set(categories)).toEqual(new Set(Category.options));
    const declared = (name: string) =>
      new Set(declarations.map((declaration) => declaration[name]).filter((value) => value !== undefined));
    expect(declared('kind')).toEqual(new Set(Kind.options));
    expect(declared('weight')).toEqual(new Set(Weight.options));
  });

  it.each([NewDeclaration, SupersedesDeclaration, MergesDeclaration])(
    'hold every optional field of a declaration, written, omitted and null',
    ({ shape }) => {
      const relation = shape.relation.value;
      const those = declarations.filter((declaration) => declaration.relation === relation);
      const optional = Object.entries(shape).filter(([, contract]) => contract.safeParse(undefined).success);
      expect(optional.length).toBeGreaterThan(8);
      for (const [name, contract] of optional) {
        const values = those.map((declaration) => declaration[name]);
        expect(values, `${relation} omits ${name}`).toContain(undefined);
        expect(
          values.some((value) => value !== undefined && value !== null),
          `${relation} ${name}`,
        ).toBe(true);
        if (contract.safeParse(null).success) expect(values, `${relation} ${name}: null`).toContain(null);
      }
    },
  );

  it('hold lists, acknowledgements that come twice, and clocks that go back', () => {
    expect(declarations.some(({ children }) => Array.isArray(children) && children.length > 1)).toBe(true);
    expect(events.some(({ already_acknowledged }) => already_acknowledged.length > 0)).toBe(true);
    const goesBack = events.some((event, index) => event.now < (events[index - 1]?.now ?? ''));
    expect(goesBack).toBe(true);
  });
});

/** The digest of a document's canonical JSON, made without the engine. */
function plainDigest(document: unknown): string {
  return `sha256:${createHash('sha256')
    .update(String(canonicalize(document)))
    .digest('hex')}`;
}

/** Everything in a board, whatever its maps are made of; what a snapshot leaves out is missing here. */
function textOf(board: Board): string {
  return JSON.stringify(board, (_, value: unknown) => {
    const isMap = typeof value === 'object' && value !== null && Symbol.iterator in value && 'size' in value;
    return isMap ? [...(value as ReadonlyMap<string, unknown>)].sort(([a], [b]) => (a < b ? -1 : 1)) : value;
  });
}
