-- name: statistic_name_put
-- At start, from the statistic table.
-- parameters: id int, name text, aggregation text, unit text, recomputable int
INSERT INTO statistic_name (id, name, aggregation, unit, recomputable)
VALUES (:id, :name, :aggregation, :unit, :recomputable)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, aggregation = excluded.aggregation,
    unit = excluded.unit, recomputable = excluded.recomputable;

-- name: statistic_add
-- Once per commit and touched statistic, by key. A discrete statistic takes its new value.
-- parameters: site_id int, cycle int, statistic_id int, key text, value int, minimum int, maximum int, updates int, is_discrete int
INSERT INTO statistic_delta (site_id, cycle, statistic_id, key, value, minimum, maximum, updates)
VALUES (:site_id, :cycle, :statistic_id, :key, :value, :minimum, :maximum, :updates)
ON CONFLICT (site_id, cycle, statistic_id, key) DO UPDATE SET
    value = CASE WHEN :is_discrete THEN 0 ELSE value END + excluded.value,
    minimum = min(minimum, excluded.minimum), maximum = max(maximum, excluded.maximum),
    updates = updates + excluded.updates;

-- name: statistic_merge
-- Once a minute: the deltas become part of their cycles. A histogram that has as many keys as it may counts further
-- ones as `other`.
-- parameters: most_keys int, other text
INSERT INTO statistic (site_id, cycle, statistic_id, key, value, minimum, maximum, updates)
SELECT site_id, cycle, statistic_id,
    CASE WHEN key = ''
        OR EXISTS (SELECT 1 FROM statistic AS same WHERE same.site_id = delta.site_id AND same.cycle = delta.cycle
            AND same.statistic_id = delta.statistic_id AND same.key = delta.key)
        OR (SELECT count(*) FROM statistic AS keys WHERE keys.site_id = delta.site_id AND keys.cycle = delta.cycle
            AND keys.statistic_id = delta.statistic_id) < :most_keys
        THEN key ELSE :other END,
    value, minimum, maximum, updates
FROM statistic_delta AS delta /*scan: all of them are merged*/ WHERE true
ON CONFLICT (site_id, cycle, statistic_id, key) DO UPDATE SET
    value = CASE WHEN (SELECT aggregation FROM statistic_name WHERE id = excluded.statistic_id) = 'discrete'
        THEN excluded.value ELSE value + excluded.value END,
    minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + excluded.updates;

-- name: statistic_delta_clear
-- With statistic_merge.
DELETE FROM statistic_delta;

-- name: statistic_span_begin
-- When a refresh cycle begins, and at the start of a run.
-- parameters: cycle int, now int
INSERT INTO statistic_span (cycle, started_at, stopped_at, paused_ms) VALUES (:cycle, :now, :now, 0)
ON CONFLICT (cycle) DO NOTHING;

-- name: statistic_span_pause
-- At the start of a run: the time since the run before does not count.
-- parameters: now int, cycle int
UPDATE statistic_span SET paused_ms = paused_ms + max(0, :now - max(stopped_at, coalesce((SELECT max(at) FROM sample), 0))),
    stopped_at = max(stopped_at, :now)
WHERE cycle = :cycle;

-- name: statistic_span_update
-- Once per commit that counts something, by key.
-- parameters: cycle int, now int
INSERT INTO statistic_span (cycle, started_at, stopped_at, paused_ms) VALUES (:cycle, :now, :now, 0)
ON CONFLICT (cycle) DO UPDATE SET stopped_at = max(stopped_at, excluded.stopped_at);

-- name: statistic_upkeep_put
-- At the start of a run, and when the deltas were merged.
-- parameters: now int
INSERT INTO statistic_upkeep (id, delta_at, fold_cycle, fold_site) VALUES (1, :now, -1, -1)
ON CONFLICT (id) DO UPDATE SET delta_at = excluded.delta_at;

-- name: statistic_upkeep_get
-- At start.
-- columns: fold_cycle int, fold_site int, first_cycle int?
SELECT fold_cycle, fold_site, (SELECT min(cycle) FROM statistic_span WHERE cycle >= 0) AS first_cycle
FROM statistic_upkeep WHERE id = 1;

-- name: statistic_fold_put
-- When cycles are to be folded, and once per step of that.
-- parameters: cycle int, site_id int
UPDATE statistic_upkeep SET fold_cycle = :cycle, fold_site = :site_id WHERE id = 1;

-- name: statistic_fold_add
-- A step: of some sites, the cycles that are not kept apart any more are added to the sum of those.
-- parameters: most_keys int, other text, first_site int, last_site int, cycle int
INSERT INTO statistic (site_id, cycle, statistic_id, key, value, minimum, maximum, updates)
SELECT site_id, -1, statistic_id,
    CASE WHEN key = ''
        OR EXISTS (SELECT 1 FROM statistic AS same WHERE same.site_id = old.site_id AND same.cycle = -1
            AND same.statistic_id = old.statistic_id AND same.key = old.key)
        OR (SELECT count(*) FROM statistic AS keys WHERE keys.site_id = old.site_id AND keys.cycle = -1
            AND keys.statistic_id = old.statistic_id) < :most_keys
        THEN key ELSE :other END,
    value, minimum, maximum, updates
FROM statistic AS old WHERE site_id BETWEEN :first_site AND :last_site AND cycle BETWEEN 0 AND :cycle
ORDER BY site_id, cycle, statistic_id, key
ON CONFLICT (site_id, cycle, statistic_id, key) DO UPDATE SET
    value = CASE WHEN (SELECT aggregation FROM statistic_name WHERE id = excluded.statistic_id) = 'discrete'
        THEN excluded.value ELSE value + excluded.value END,
    minimum = min(minimum, excluded.minimum),
    maximum = max(maximum, excluded.maximum), updates = updates + excluded.updates;

-- name: statistic_fold_clear
-- With statistic_fold_add.
-- parameters: first_site int, last_site int, cycle int
DELETE FROM statistic WHERE site_id BETWEEN :first_site AND :last_site AND cycle BETWEEN 0 AND :cycle;

-- name: statistic_fold_spans
-- With the last step.
-- parameters: cycle int
INSERT INTO statistic_span (cycle, started_at, stopped_at, paused_ms)
SELECT -1, min(started_at), max(stopped_at),
    max(stopped_at) - min(started_at) - sum(stopped_at - started_at - paused_ms)
FROM statistic_span WHERE cycle <= :cycle HAVING count(*) > 0
ON CONFLICT (cycle) DO UPDATE SET started_at = excluded.started_at, stopped_at = excluded.stopped_at,
    paused_ms = excluded.paused_ms;

-- name: statistic_fold_forget_spans
-- With statistic_fold_spans.
-- parameters: cycle int
DELETE FROM statistic_span WHERE cycle BETWEEN 0 AND :cycle;
