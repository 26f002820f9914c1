-- name: statistic_add
-- Once a second and counter of the resolver.
-- parameters: statistic_id int, key text, value int
INSERT INTO statistic_delta (statistic_id, key, value, minimum, maximum, updates)
VALUES (:statistic_id, :key, :value, :value, :value, 1)
ON CONFLICT (statistic_id, key) DO UPDATE SET
    value = value + excluded.value, minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + 1;

-- name: statistic_set
-- At the start of a run: a discrete statistic takes its new value.
-- parameters: statistic_id int, value int
INSERT INTO statistic_delta (statistic_id, key, value, minimum, maximum, updates)
VALUES (:statistic_id, '', :value, :value, :value, 1)
ON CONFLICT (statistic_id, key) DO UPDATE SET
    value = excluded.value, minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + 1;

-- name: statistic_merge
-- Once a minute in which something was counted.
INSERT INTO statistic (statistic_id, key, value, minimum, maximum, updates)
SELECT statistic_id, key, value, minimum, maximum, updates
FROM statistic_delta /*scan: all of them are merged*/ WHERE true
ON CONFLICT (statistic_id, key) DO UPDATE SET
    value = CASE WHEN (SELECT aggregation FROM statistic_name WHERE id = excluded.statistic_id) = 'discrete'
        THEN excluded.value ELSE value + excluded.value END,
    minimum = CASE updates WHEN 0 THEN excluded.minimum ELSE min(minimum, excluded.minimum) END,
    maximum = CASE updates WHEN 0 THEN excluded.maximum ELSE max(maximum, excluded.maximum) END,
    updates = updates + excluded.updates;

-- name: statistic_delta_clear
-- With statistic_merge.
DELETE FROM statistic_delta;

-- name: statistic_delta_begin
-- With statistic_merge, and when something is counted after a quiet minute.
-- parameters: now int
UPDATE statistic_span SET delta_at = :now WHERE id = 1;

-- name: statistic_span_begin
-- At the start of a run: the time since the run before does not count.
-- parameters: now int
INSERT INTO statistic_span (id, started_at, stopped_at, paused_ms, delta_at) VALUES (1, :now, :now, 0, :now)
ON CONFLICT (id) DO UPDATE SET paused_ms = paused_ms + max(0, excluded.stopped_at - stopped_at),
    stopped_at = max(stopped_at, excluded.stopped_at), delta_at = excluded.delta_at;

-- name: statistic_span_update
-- Once per commit that counts something.
-- parameters: now int
UPDATE statistic_span SET stopped_at = max(stopped_at, :now) WHERE id = 1;
