-- name: cycle_begin
-- When a refresh cycle begins.
-- parameters: number int, now int, requeue_end int, mode text?
INSERT INTO cycle (number, started_at, requeue_position, requeue_end, mode)
VALUES (:number, :now, 0, :requeue_end, :mode) ON CONFLICT (number) DO NOTHING;

-- name: cycle_get
-- At start.
-- parameters: number int
-- columns: requeue_position int, requeue_end int, started_at int, ended_at int?, mode text
SELECT requeue_position, requeue_end, started_at, ended_at, mode FROM cycle WHERE number = :number;

-- name: cycle_advance
-- Once per batch of the pass over what is known.
-- parameters: position int, dropped int, overdue int, expired int, number int
UPDATE cycle SET requeue_position = :position, dropped = dropped + :dropped, overdue = overdue + :overdue,
    expired = expired + :expired
WHERE number = :number;

-- name: cycle_end
-- At the end of a run.
-- parameters: now int?, result text, number int
UPDATE cycle SET ended_at = :now, result = :result WHERE number = :number;

-- name: cycle_reopen
-- When an ended cycle gets new URIs.
-- parameters: number int
UPDATE cycle SET ended_at = NULL, result = NULL WHERE number = :number;

-- name: rescreen_put
-- When the scope changed, and once per batch of the pass.
-- parameters: position int, end_position int
INSERT INTO rescreen (id, position, end_position) VALUES (1, :position, :end_position)
ON CONFLICT (id) DO UPDATE SET position = excluded.position, end_position = excluded.end_position;

-- name: rescreen_get
-- At start.
-- columns: position int, end_position int
SELECT position, end_position FROM rescreen WHERE id = 1;

-- name: rescreen_delete
-- When the pass has ended.
DELETE FROM rescreen;

-- name: sample_put
-- Once a second.
-- parameters: at int, stored int, downloaded int, bytes int, leased int, waiting int, in_flight int, longest_stall_us int, wal_pages int, known int
INSERT OR REPLACE INTO sample (at, stored, downloaded, bytes, leased, waiting, in_flight, longest_stall_us, wal_pages,
    known)
VALUES (:at, :stored, :downloaded, :bytes, :leased, :waiting, :in_flight, :longest_stall_us, :wal_pages, :known);

-- name: sample_trim
-- Once a minute.
-- parameters: before int
DELETE FROM sample WHERE at < :before;
