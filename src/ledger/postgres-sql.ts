/**
 * Every statement that the store sends once its tables are there. Each names one board and nothing that a system
 * which spreads boards over machines would have to ask another machine for; only `boards` goes over all of them, and
 * hints concern no table.
 */

/** `$1` board, `$2` the expected sequence, `$3` the expected hash, `$4` and `$5` the new ones; then the events. */
export function appendSql(events: number): string {
  const rows = Array.from({ length: events }, (_, index) => valuesFrom(6 + index * 4, index === 0));
  const ids = Array.from({ length: events }, (_, index) => `$${6 + index * 4 + 1}`);
  return `
    WITH moved AS (
      UPDATE fold_board SET event_seq = CAST($4 AS BIGINT), hash = $5
      WHERE board = $1 AND event_seq = CAST($2 AS BIGINT) AND hash = $3
        AND NOT EXISTS (SELECT 1 FROM fold_event WHERE board = $1 AND batch_id IN (${ids.join(', ')}))
      RETURNING board
    )
    INSERT INTO fold_event (board, event_seq, batch_id, hash, body)
    SELECT moved.board, added.event_seq, added.batch_id, added.hash, added.body
    FROM moved CROSS JOIN (VALUES ${rows.join(', ')}) AS added (event_seq, batch_id, hash, body)`;
}

/** `$1` board; then the events. */
export function insertSql(events: number): string {
  const rows = Array.from({ length: events }, (_, index) => {
    const [seq, batch, hash, body] = [0, 1, 2, 3].map((member) => `$${2 + index * 4 + member}`);
    return `($1, ${seq}, ${batch}, ${hash}, ${body})`;
  });
  return `INSERT INTO fold_event (board, event_seq, batch_id, hash, body) VALUES ${rows.join(', ')}`;
}

function valuesFrom(first: number, isTyped: boolean): string {
  const [seq, batch, hash, body] = [0, 1, 2, 3].map((member) => `$${first + member}`);
  if (!isTyped) return `(${seq}, ${batch}, ${hash}, ${body})`;
  return `(CAST(${seq} AS BIGINT), CAST(${batch} AS TEXT), CAST(${hash} AS TEXT), CAST(${body} AS TEXT))`;
}

export const sql = {
  boards: 'SELECT board FROM fold_board',
  register:
    'INSERT INTO fold_board (board, event_seq, hash) VALUES ($1, 0, $2) ON CONFLICT (board) DO NOTHING',
  head: 'SELECT event_seq, hash FROM fold_board WHERE board = $1',
  /** An event of a board that has no head. */
  orphan: `
    SELECT event_seq FROM fold_event
    WHERE board = $1 AND NOT EXISTS (SELECT 1 FROM fold_board WHERE board = $1) LIMIT 1`,
  lockedHead: 'SELECT event_seq, hash FROM fold_board WHERE board = $1 FOR UPDATE',
  moveHead: 'UPDATE fold_board SET event_seq = $2, hash = $3 WHERE board = $1',
  /** Changes nothing, and is a commit all the same. */
  touchHead: 'UPDATE fold_board SET hash = hash WHERE board = $1',
  hashAt: 'SELECT hash FROM fold_event WHERE board = $1 AND event_seq = $2',
  /** The event at `$2` for its hash, those above it, and the head as of the same moment, whose row has no batch_id. */
  read: `
    (SELECT event_seq, batch_id, hash, CASE WHEN event_seq > $2 THEN body ELSE '' END AS body
     FROM fold_event WHERE board = $1 AND event_seq >= $2 ORDER BY event_seq LIMIT $3)
    UNION ALL
    (SELECT event_seq, NULL, hash, NULL FROM fold_board WHERE board = $1)`,
  find: `
    SELECT event.event_seq, event.batch_id, event.hash, event.body, before.hash AS prev
    FROM fold_event AS event
    LEFT JOIN fold_event AS before ON before.board = $1 AND before.event_seq = event.event_seq - 1
    WHERE event.board = $1 AND event.batch_id = $2`,
  known: 'SELECT batch_id FROM fold_event WHERE board = $1 AND batch_id = ANY (CAST($2 AS TEXT[]))',
  newestSnapshot: `
    SELECT event_seq, engine_version, hash, digest, body FROM fold_snapshot
    WHERE board = $1 AND event_seq <= $2 ORDER BY event_seq DESC LIMIT 1`,
  putSnapshot: `
    INSERT INTO fold_snapshot (board, event_seq, engine_version, hash, digest, body) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (board, event_seq) DO UPDATE
    SET engine_version = excluded.engine_version, hash = excluded.hash, digest = excluded.digest, body = excluded.body`,
  oldSnapshots:
    'SELECT event_seq FROM fold_snapshot WHERE board = $1 ORDER BY event_seq DESC LIMIT 1 OFFSET $2',
  dropSnapshots: 'DELETE FROM fold_snapshot WHERE board = $1 AND event_seq <= $2',
} as const;

/**
 * `$1` the channel, `$2` boards. Apart from every append: a NOTIFY makes all commits of a server wait for each other.
 * For the same reason it does not wait for the disk.
 */
export const hintSql = `
  SELECT pg_notify($1, board), set_config('synchronous_commit', 'off', true)
  FROM unnest(CAST($2 AS TEXT[])) AS board`;
