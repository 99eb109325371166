import { beforeAll, describe, expect, it } from 'vitest';
import { anItem, commit, foldBoard, noon, useFolders, withBoard } from './testing/fold-board.ts';

const newFolder = useFolders();
let cwd = '';
beforeAll(async () => {
  cwd = await withBoard(newFolder);
  await commit(cwd, 'first', [anItem('visa', { share: 900, reason: 'Nothing else matters.' })]);
});

const send = (stdin: string | Uint8Array) =>
  foldBoard(['commit', '-', '--now', noon, '--actor', 'planner'], { cwd, stdin });

const batch = (declarations: string, more = '') =>
  `{"batch_id":"b","declarations":[${declarations}],"acknowledges":[]${more}}`;
const item = (members: string) => `{"relation":"new","kind":"progress","weight":"minor",${members}}`;

const inputs: readonly [string, string | Uint8Array, number, string, string][] = [
  ['nothing', '', 2, 'invalid_json', ''],
  ['broken JSON', '{"batch_id": ', 2, 'invalid_json', ''],
  ['a comment', '// hello\n{}', 2, 'invalid_json', ''],
  ['YAML', 'batch_id: b\ndeclarations: []\n', 2, 'invalid_json', ''],
  ['two documents', `${batch('')}${batch('')}`, 2, 'invalid_json', ''],
  ['duplicate keys', batch('', ',"batch_id":"c"'), 2, 'invalid_json', ''],
  ['NaN', batch(item('"id":"a","summary":"s","share":NaN')), 2, 'invalid_json', ''],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 2, 'invalid_json', ''],
  ['an array', '[]', 3, 'invalid_request', ''],
  ['null', 'null', 3, 'invalid_request', ''],
  ['an unknown field', batch('', ',"extra":1'), 3, 'unknown_field', '/extra'],
  [
    'an unknown field of an item',
    batch(item('"id":"a","summary":"s","color":"red"')),
    3,
    'unknown_field',
    '/declarations/0/color',
  ],
  ['a __proto__ key', batch('', ',"__proto__":{"x":1}'), 3, 'unknown_field', '/__proto__'],
  ['a constructor key', batch('', ',"constructor":1'), 3, 'unknown_field', '/constructor'],
  ['a __proto__ id', batch(item('"id":"__proto__","summary":"s"')), 3, 'invalid_id', '/declarations/0/id'],
  ['an NFD id', batch(item('"id":"cafe\u0301","summary":"s"')), 3, 'invalid_id', '/declarations/0/id'],
  [
    'a lone surrogate in an id',
    batch(item('"id":"a\\ud800","summary":"s"')),
    3,
    'invalid_id',
    '/declarations/0/id',
  ],
  [
    'a lone surrogate in a text',
    batch(item('"id":"a","summary":"\\ud800"')),
    3,
    'invalid_text',
    '/declarations/0/summary',
  ],
  [
    'NUL in a text',
    batch(item('"id":"a","summary":"a\\u0000b"')),
    3,
    'invalid_text',
    '/declarations/0/summary',
  ],
  [
    'an id of 10,000 characters',
    batch(item(`"id":"${'a'.repeat(10_000)}","summary":"s"`)),
    3,
    'invalid_id',
    '/declarations/0/id',
  ],
  [
    '1e400',
    batch(item('"id":"a","summary":"s","share":1e400,"reason":"r"')),
    3,
    'invalid_request',
    '/declarations/0/share',
  ],
  [
    '1.5',
    batch(item('"id":"a","summary":"s","share":1.5,"reason":"r"')),
    3,
    'invalid_request',
    '/declarations/0/share',
  ],
  [
    'a timestamp without a zone',
    batch(item('"id":"a","summary":"s","due":"2026-10-09T09:00:00"')),
    3,
    'invalid_timestamp',
    '/declarations/0/due',
  ],
  [
    'a numeric weight',
    batch('{"relation":"new","id":"a","kind":"progress","weight":3,"summary":"s"}'),
    3,
    'unsupported',
    '/declarations/0/weight',
  ],
  [
    '1,001 declarations',
    batch(Array.from({ length: 1001 }, (_, n) => item(`"id":"i${n}","summary":"s"`)).join()),
    3,
    'too_large',
    '/declarations',
  ],
  ['a 2 MiB request', batch(item(`"id":"a","summary":"${'s'.repeat(2 ** 21)}"`)), 3, 'too_large', ''],
  ['depth 100,000', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 3, 'too_large', ''],
  ['17 MiB of white space', `${' '.repeat(17 * 2 ** 20)}{}`, 3, 'too_large', ''],
];

describe('hostile input is named, and changes nothing', () => {
  it.each(inputs)('%s', async (_, input, exit, code, pointer) => {
    const { code: got, document, stderr } = await send(input);

    expect(document).toMatchObject({
      schema_version: 1,
      ok: false,
      status: 'rejected',
      board: 'main',
      event_seq: 1,
    });
    const found = document.errors.map((fault) => [fault.code, fault.pointer]);
    expect(found).toContainEqual([code, pointer]);
    expect(got).toBe(exit);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr.length).toBeLessThan(1_000);
  });

  it('and the board is where it was', async () => {
    const { document } = await foldBoard(['state', '--now', noon], { cwd });
    expect(document.event_seq).toBe(1);
  });
});

describe('what looks hostile and is legal', () => {
  it('is kept as written', async () => {
    const folder = await withBoard(newFolder);
    const summary = '<img src=x onerror=alert(1)> \u{1f9ed} “quoted” \\ /';
    const ids = ['constructor', 'toString', '签证', 'a:b/c@d.e'];
    const { code } = await commit(
      folder,
      'hasOwnProperty',
      ids.map((id) => anItem(id, { summary })),
    );
    const { document } = await foldBoard(['state', '--now', noon], { cwd: folder });

    expect(code).toBe(0);
    expect(document.items.map(({ id }) => id)).toEqual(ids);
    expect(document.items[0]?.summary).toBe(summary);
  });

  it('a byte order mark and white space around the batch', async () => {
    const folder = await withBoard(newFolder);
    const stdin = `\ufeff \r\n${batch('')}\r\n`;
    const args = ['commit', '-', '--now', noon, '--actor', 'planner'];
    expect((await foldBoard(args, { cwd: folder, stdin })).code).toBe(0);
  });
});

describe('faulty flags', () => {
  it.each([
    [['state', '--now', 'yesterday'], 3, 'invalid_timestamp'],
    [['state', '--now', '2026-10-09T09:00:00'], 3, 'invalid_timestamp'],
    [['state', '--now', noon, '--board', 'no such'], 7, 'unknown_board'],
    [['state', '--now', noon, '--board', 'trip'], 7, 'unknown_board'],
    [['state', '--now', noon, '--at', '99'], 7, 'not_found'],
    [['state', '--now', noon, '--layer', 'gone'], 7, 'not_found'],
    [['state', '--now', noon, '--fields', 'sumary'], 3, 'unknown_field'],
    [['brief', '--now', noon, '--layer', 'gone'], 7, 'not_found'],
    [['history', 'gone'], 7, 'not_found'],
    [['history', '--batch', 'gone'], 7, 'not_found'],
    [['diff', '--from', '99', '--now', noon], 7, 'not_found'],
    [['annotate', 'gone', 'text', '--now', noon, '--batch-id', 'n'], 3, 'unknown_item'],
    [['annotate', 'visa', '', '--now', noon, '--batch-id', 'n'], 3, 'invalid_request'],
    [['configure', '--budget', '800', '--now', noon, '--actor', 'user', '--batch-id', 's'], 3, 'over_budget'],
    [
      ['configure', '--budget', '0', '--now', noon, '--actor', 'user', '--batch-id', 's'],
      3,
      'invalid_request',
    ],
  ])('%j', async (args, exit, error) => {
    const { code, document } = await foldBoard(args, { cwd });
    expect([code, document.errors[0]?.code]).toEqual([exit, error]);
  });
});
