-- name: cycle_begin
-- When a refresh cycle begins.
INSERT INTO cycle (number, started_at, requeue_at, requeue_end)
VALUES (:number, :now, 0, :requeue_end) ON CONFLICT (number) DO NOTHING;

-- name: cycle_get
-- At start.
-- columns: requeue_at, requeue_end, ended_at
SELECT requeue_at, requeue_end, ended_at FROM cycle WHERE number = :number;

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

-- name: statistic_name_put
-- At start, from the statistic table.
INSERT INTO statistic_name (id, name, aggregation, unit, recomputable)
VALUES (:id, :name, :aggregation, :unit, :recomputable)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, aggregation = excluded.aggregation,
    unit = excluded.unit, recomputable = excluded.recomputable;

-- name: statistic_add
-- Once per commit and touched statistic, by key.
INSERT INTO statistic_delta (site_id, cycle, statistic_id, key, value, minimum, maximum, updates)
VALUES (:site_id, :cycle, :statistic_id, :key, :value, :minimum, :maximum, :updates)
ON CONFLICT (site_id, cycle, statistic_id, key) DO UPDATE SET
    value = value + excluded.value, minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + excluded.updates;

-- name: statistic_set
-- A discrete statistic takes its new value.
INSERT INTO statistic_delta (site_id, cycle, statistic_id, key, value, minimum, maximum, updates)
VALUES (:site_id, :cycle, :statistic_id, :key, :value, :minimum, :maximum, :updates)
ON CONFLICT (site_id, cycle, statistic_id, key) DO UPDATE SET
    value = excluded.value, minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + excluded.updates;

-- name: statistic_merge
-- Once a minute: the deltas become part of their cycles.
INSERT INTO statistic (site_id, cycle, statistic_id, key, value, minimum, maximum, updates)
SELECT delta.site_id, delta.cycle, delta.statistic_id, delta.key, delta.value, delta.minimum, delta.maximum, delta.updates
FROM statistic_delta AS delta /*scan: all of them are merged*/ WHERE true
ON CONFLICT (site_id, cycle, statistic_id, key) DO UPDATE SET
    value = CASE WHEN (SELECT aggregation FROM statistic_name WHERE id = excluded.statistic_id) = 'discrete'
        THEN excluded.value ELSE value + excluded.value END,
    minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + excluded.updates;

-- name: statistic_delta_clear
-- With statistic_merge.
DELETE FROM statistic_delta;

-- name: sample_put
-- Once a second.
INSERT OR REPLACE INTO sample (at, stored, downloaded, bytes, leased, waiting, in_flight, longest_stall_us, wal_pages)
VALUES (:at, :stored, :downloaded, :bytes, :leased, :waiting, :in_flight, :longest_stall_us, :wal_pages);

-- name: sample_trim
-- Once a minute.
DELETE FROM sample WHERE at < :before;
