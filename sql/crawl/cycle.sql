-- name: cycle_begin
-- When a refresh cycle begins.
INSERT INTO cycle (number, started_at, requeue_at, requeue_end)
VALUES (:number, :now, 0, :requeue_end) ON CONFLICT (number) DO NOTHING;

-- name: cycle_get
-- At start.
-- columns: requeue_at, requeue_end, started_at, ended_at
SELECT requeue_at, requeue_end, started_at, ended_at FROM cycle WHERE number = :number;

-- name: cycle_advance
-- Once per turn of the requeueing pass.
UPDATE cycle SET requeue_at = :position WHERE number = :number;

-- name: cycle_end
-- At the end of a run.
UPDATE cycle SET ended_at = :now, result = :result WHERE number = :number;

-- name: cycle_reopen
-- When an ended cycle gets new URIs.
UPDATE cycle SET ended_at = NULL, result = NULL WHERE number = :number;

-- name: rescreen_put
-- When the scope changed, and once per turn of the pass.
INSERT INTO rescreen (id, position, upto) VALUES (1, :position, :upto)
ON CONFLICT (id) DO UPDATE SET position = excluded.position, upto = excluded.upto;

-- name: rescreen_get
-- At start.
-- columns: position, upto
SELECT position, upto FROM rescreen WHERE id = 1;

-- name: rescreen_delete
-- When the pass has ended.
DELETE FROM rescreen;

-- name: sample_put
-- Once a second.
INSERT OR REPLACE INTO sample (at, stored, downloaded, bytes, leased, waiting, in_flight, longest_stall_us, wal_pages,
    known)
VALUES (:at, :stored, :downloaded, :bytes, :leased, :waiting, :in_flight, :longest_stall_us, :wal_pages, :known);

-- name: sample_trim
-- Once a minute.
DELETE FROM sample WHERE at < :before;
