-- What the global statistics of the administration protocol are made from (MS-FSCADM 2.2.4.8).

-- name: figures_span
-- Once a call.
-- columns: started_at int, stopped_at int, paused_ms int, delta_at int
SELECT started_at, stopped_at, paused_ms, delta_at FROM statistic_span WHERE id = 1;

-- name: figures_rows
-- Once a call; some dozen rows.
-- columns: statistic_id int, key text, value int, minimum int, maximum int, updates int
SELECT statistic_id, key, value, minimum, maximum, updates FROM statistic /*scan: all of them are wanted*/;

-- name: figures_delta
-- Once a call; some dozen rows.
-- columns: statistic_id int, key text, value int, minimum int, maximum int, updates int
SELECT statistic_id, key, value, minimum, maximum, updates FROM statistic_delta /*scan: all of them are wanted*/;
