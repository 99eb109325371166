/** A test that must miss a guard: a file, and a part of the title of the one that has to be red. */
export interface GuardTest {
  readonly file: string;
  readonly title?: string;
}

/** What keeps a promise, and how to take it away. */
export interface Guard {
  readonly name: string;
  /** Each text stands in its file exactly once. Guards that stand in for each other go together. */
  readonly edits: readonly Edit[];
  readonly tests: readonly GuardTest[];
}

export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const ledger = (name: string) => `src/ledger/${name}`;

function edit(file: string, from: string, to: string): Edit {
  return { file: ledger(file), from, to };
}

function test(file: string, title?: string): GuardTest {
  return title === undefined ? { file: ledger(file) } : { file: ledger(file), title };
}

/** Everything that a ledger's promises rest on, and that a later change could take away without being noticed. */
export const guards: readonly Guard[] = [
  {
    name: 'an event has to follow the head',
    edits: [
      edit(
        'follows.ts',
        'return event.event_seq === head.event_seq + 1 && event.prev === head.hash;',
        'return event.event_seq > 0 && head.hash !== null;',
      ),
    ],
    tests: [test('memory-store.test.ts')],
  },
  {
    name: 'a receipt comes after the append',
    edits: [
      edit(
        'write-run.ts',
        'const answer = await appendRun(ledger.store, id, draft.events);',
        "appendRun(ledger.store, id, draft.events).catch(() => undefined);\n    const answer: { status: string } = { status: 'appended' };",
      ),
    ],
    tests: [test('create-ledger.test.ts')],
  },
  {
    name: 'what is read has its hash',
    edits: [
      edit(
        'checked-event.ts',
        'if (digestOf(row.body) !== row.hash) throw',
        "if (digestOf('') === row.hash) throw",
      ),
    ],
    tests: [test('sqlite-damage.test.ts')],
  },
  {
    name: 'what is read follows the event before it',
    edits: [edit('checked-event.ts', 'if (event.prev !== prev) throw', "if (event.prev === '') throw")],
    tests: [test('sqlite-damage.test.ts')],
  },
  {
    name: 'a snapshot is of the board and the head that it names',
    edits: [
      edit(
        'snapshot-cache.ts',
        'board.id === id && board.event_seq === snapshot.head.event_seq && board.head === snapshot.head.hash',
        'board !== null',
      ),
    ],
    tests: [test('snapshot-cache.test.ts')],
  },
  {
    name: 'a snapshot is gone on from where the next event follows it',
    edits: [edit('board-cache.ts', 'if (events[0]?.prev !== board.head) return null;', '')],
    tests: [test('snapshot-damage.test.ts')],
  },
  {
    name: 'a snapshot at the head has the head’s hash',
    edits: [
      edit(
        'board-cache.ts',
        'const isWhole = folded === null || !standsAt(folded, head);',
        'const isWhole = folded === null;',
      ),
    ],
    tests: [test('snapshot-damage.test.ts')],
  },
  {
    name: 'memory: a batch_id stands once',
    edits: [
      edit(
        'memory-store.ts',
        "if (event !== undefined) return { status: 'known', event };",
        'if (event === null) throw event;',
      ),
    ],
    tests: [test('memory-store.test.ts')],
  },
  {
    name: 'SQLite: a batch_id stands once',
    edits: [
      edit(
        'sqlite-store.ts',
        "if (event !== null) return { status: 'known', event };",
        'if (event === undefined) throw event;',
      ),
    ],
    tests: [test('sqlite-store.test.ts')],
  },
  {
    name: 'SQLite: the sequence is where the event expects it',
    edits: [
      edit(
        'sqlite-store.ts',
        'first !== undefined && !follows(first, head);',
        'first === null && follows(first, head);',
      ),
    ],
    tests: [test('sqlite-store.test.ts')],
  },
  {
    name: 'SQLite: every commit is flushed',
    edits: [edit('sqlite-open.ts', "settle(database, 'synchronous', 2, 'FULL');", '')],
    tests: [test('sqlite-guards.test.ts')],
  },
  {
    name: 'SQLite: settings are read back',
    edits: [edit('sqlite-open.ts', 'if (got === wanted) return;', 'if (got !== undefined) return;')],
    tests: [test('sqlite-guards.test.ts')],
  },
  {
    name: 'SQLite: a transaction has the writer’s lock from its beginning',
    edits: [edit('sqlite-transaction.ts', "'BEGIN IMMEDIATE'", "'BEGIN'")],
    tests: [test('sqlite-guards.test.ts')],
  },
  {
    name: 'SQLite: tables are strict',
    edits: [
      edit('sqlite-schema.ts', 'UNIQUE (board, batch_id)\n  ) STRICT;', 'UNIQUE (board, batch_id)\n  );'),
    ],
    tests: [test('sqlite-guards.test.ts'), test('sqlite-open.test.ts')],
  },
  {
    name: 'SQLite: the batches have a unique key',
    edits: [
      edit('sqlite-schema.ts', 'body TEXT NOT NULL,\n    UNIQUE (board, batch_id)', 'body TEXT NOT NULL'),
    ],
    tests: [test('sqlite-guards.test.ts')],
  },
  {
    name: 'SQLite: the index of batches is looked at beside a gap',
    edits: [
      edit(
        'sqlite-events.ts',
        'if (row === undefined) return absent(number, batchId);',
        'if (row === undefined) return null;',
      ),
    ],
    tests: [test('sqlite-damage.test.ts')],
  },
  {
    name: 'SQLite: a board is compared with its witness',
    edits: [
      edit(
        'sqlite-witness.ts',
        'if (number !== null && events.hashAt(number, expected.event_seq) === expected.hash) return;',
        'if (number !== undefined) return;',
      ),
    ],
    tests: [test('witness.test.ts'), test('files-damage.test.ts', 'put back')],
  },
  {
    name: 'SQLite: a file that is gone is compared with its witness',
    edits: [edit('sqlite-store.ts', 'if (lost !== null) throw lost;', '')],
    tests: [test('witness.test.ts')],
  },
  {
    name: 'PostgreSQL: the head is compared and set in one statement',
    edits: [
      edit(
        'postgres-sql.ts',
        'AND event_seq = CAST($2 AS BIGINT) AND hash = $3',
        "AND CAST($2 AS BIGINT) >= 0 AND CAST($3 AS TEXT) <> ''",
      ),
    ],
    tests: [test('postgres-store.test.ts', 'the PostgreSQL store refuses'), test('postgres-sql.test.ts')],
  },
  {
    name: 'PostgreSQL: a batch_id stands once',
    edits: [
      edit(
        'postgres-append.ts',
        "return event === null ? { status: 'moved', head } : { status: 'known', event };",
        "return { status: 'moved', head };",
      ),
    ],
    tests: [test('postgres-store.test.ts', 'the PostgreSQL store answers a batch_id')],
  },
  {
    name: 'PostgreSQL: the batches have a unique key',
    edits: [
      edit(
        'postgres-schema.ts',
        'PRIMARY KEY (board, event_seq),\n      UNIQUE (board, batch_id)',
        'PRIMARY KEY (board, event_seq)',
      ),
    ],
    tests: [test('postgres-guards.test.ts')],
  },
  {
    name: 'PostgreSQL: the events have a unique key',
    edits: [
      edit(
        'postgres-schema.ts',
        'PRIMARY KEY (board, event_seq),\n      UNIQUE (board, batch_id)',
        'UNIQUE (board, batch_id)',
      ),
    ],
    tests: [test('postgres-guards.test.ts')],
  },
  {
    name: 'PostgreSQL: a server that answers early is told to wait for its disk',
    edits: [
      edit(
        'postgres-session.ts',
        'if (settings.isLax) await client.query',
        'if (settings === null) await client.query',
      ),
    ],
    tests: [test('postgres-open.test.ts', 'too early')],
  },
  {
    name: 'PostgreSQL: a board is compared with its witness',
    edits: [
      edit(
        'postgres-loss.ts',
        'if (found === expected.hash) return null;',
        'if (found !== undefined) return null;',
      ),
    ],
    tests: [test('postgres-open.test.ts', 'put back to an older state')],
  },
  {
    name: 'IndexedDB: the sequence is where the event expects it',
    edits: [
      edit('indexeddb-events.ts', 'if (first !== undefined && !follows(first, head)) return head;', ''),
    ],
    tests: [test('indexeddb-store.browser.test.ts')],
  },
  {
    name: 'IndexedDB: a batch_id stands once',
    edits: [edit('indexeddb-events.ts', 'if (known !== null) return known;', '')],
    tests: [test('indexeddb-store.browser.test.ts')],
  },
  {
    name: 'IndexedDB: a commit is asked to be flushed',
    edits: [
      edit('indexeddb-transaction.ts', "durability: 'strict' as const", "durability: 'relaxed' as const"),
      edit('indexeddb-transaction.ts', "if (mode === 'readwrite') refuseRelaxed(native);", ''),
    ],
    tests: [test('indexeddb-faults.browser.test.ts', 'asks for strict durability')],
  },
  {
    name: 'IndexedDB: a browser that will not flush is refused',
    edits: [edit('indexeddb-transaction.ts', "if (mode === 'readwrite') refuseRelaxed(native);", '')],
    tests: [test('indexeddb-faults.browser.test.ts')],
  },
  {
    name: 'IndexedDB: an event is added, never put over another one',
    edits: [edit('indexeddb-events.ts', 'events.add(row);', 'events.put(row);')],
    tests: [test('indexeddb-damage.browser.test.ts')],
  },
  {
    name: 'IndexedDB: an aborted transaction is no commit',
    edits: [edit('indexeddb-transaction.ts', 'if (reason !== null) throw reason;', '')],
    tests: [test('indexeddb-faults.browser.test.ts'), test('indexeddb-damage.browser.test.ts')],
  },
  {
    name: 'IndexedDB: a board is compared with its witness',
    edits: [edit('indexeddb-witness.ts', 'if (hash === head.hash) continue;', "if (hash !== '') continue;")],
    tests: [test('indexeddb-faults.browser.test.ts')],
  },
];
