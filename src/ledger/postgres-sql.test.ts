import { describe, expect, it } from 'vitest';
import { layoutSql } from './postgres-schema.ts';
import { appendSql, hintSql, insertSql, sql } from './postgres-sql.ts';

/** Everything that is sent while a ledger is in use, by name. */
const statements: readonly (readonly [string, string])[] = [
  ['append of one', appendSql(1)],
  ['append of some', appendSql(3)],
  ['insert of some', insertSql(3)],
  ...Object.entries(sql),
];
const layout = layoutSql('COLLATE "C"').map((text, index) => [`layout ${index}`, text] as const);

/** How often a statement names a table of boards, and how often it says which board. */
function uses(statement: string): { readonly tables: number; readonly boards: number } {
  const count = (pattern: RegExp) => [...statement.matchAll(pattern)].length;
  const inserts = count(/INTO fold_\w+ \(board, /g);
  return {
    tables: count(/\bfold_(?:board|event|snapshot)\b/g),
    boards: inserts + count(/\bboard = \$1(?!\d)/g),
  };
}

describe('the SQL of the PostgreSQL store', () => {
  it.each([...statements, ...layout])(
    'of %s asks for nothing that only one machine could give',
    (_, text) => {
      expect(text).not.toMatch(/advisory|lock\s+table/i);
      expect(text).not.toMatch(/serial\b|sequence|nextval|identity|generated|gen_random|now\(\)|random\(\)/i);
      expect(text).not.toMatch(/notify|listen|trigger|temporary/i);
      expect(text).not.toMatch(/isolation level|deferrable|references/i);
    },
  );

  it.each(statements.filter(([name]) => name !== 'boards'))(
    'of %s concerns one board, which is its first value',
    (_, text) => {
      const { tables, boards } = uses(text);
      expect(tables).toBeGreaterThan(0);
      expect(boards).toBe(tables);
      for (const [, columns, values] of text.matchAll(/INTO fold_\w+ \((.*?)\)\s+VALUES \((\$\d+)/g))
        expect([columns?.startsWith('board, '), values]).toEqual([true, '$1']);
    },
  );

  it('has the board in every key, so that tables can be spread by it', () => {
    const tables = layout.filter(([, text]) => /TABLE IF NOT EXISTS fold_(board|event|snapshot)/.test(text));
    expect(tables).toHaveLength(3);
    for (const [, text] of tables) {
      const keys = [...text.matchAll(/(?:PRIMARY KEY|UNIQUE) \((.*?)\)/g)].map(([, columns]) => columns);
      expect(keys.length).toBeGreaterThan(0);
      for (const columns of keys) expect(columns).toMatch(/^board\b/);
    }
  });

  it('compares ids as bytes', () => {
    const ids = layout.flatMap(([, text]) => text.match(/^\s*(?:board|batch_id) TEXT.*$/gm) ?? []);
    expect(ids).toHaveLength(4);
    for (const id of ids) expect(id).toContain('COLLATE "C" NOT NULL');
  });

  it('tells others by a statement of its own, which touches no table', () => {
    expect(hintSql).toContain('pg_notify');
    expect(uses(hintSql).tables).toBe(0);
  });

  it('writes an event together with its head, in one statement', () => {
    expect(appendSql(1)).toMatch(
      /UPDATE fold_board[\s\S]*event_seq = [\s\S]*hash = \$3[\s\S]*INSERT INTO fold_event/,
    );
  });
});
