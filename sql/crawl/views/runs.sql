-- The runs of the crawl, the newest thousand: when each began and ended, and why.
-- Columns:
-- run: its number, in the order of time
-- began: when (UTC)
-- ended: when (UTC); NULL while it lasts; of a killed one when it last gave a sign of life
-- duration_s: seconds, until now while it lasts, until its last sign of life when it was killed
-- cycle: the refresh cycle in which it began
-- ending: finished (nothing is left), limit (a limit was reached, and what was found then was refused), stuck (nothing could go
--     on within seine/max_wait), suspended (by an administrator), interrupted (by a signal or the end of the server), disk (it
--     waited for disk space), killed; NULL while it lasts. That one was killed is known when the next begins; before, it is
--     `no sign of life`
-- sentence: why it ended, for a person
-- left: URIs that waited when it ended; NULL: they could not be counted
-- by_server: 1: a server crawled it, 0: seine crawl
-- process_id: of the process that crawled it
CREATE VIEW v_runs AS
SELECT run.id AS run,
    datetime(run.began_at / 1000, 'unixepoch') AS began,
    datetime(run.ended_at / 1000, 'unixepoch') AS ended,
    round((coalesce(run.ended_at, (SELECT sign_of_life_at FROM v_status WHERE activity = 'no sign of life'),
            CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)) - run.began_at) / 1000.0, 1) AS duration_s,
    run.cycle,
    CASE WHEN run.ended_at IS NULL AND (SELECT activity FROM v_status) = 'no sign of life' THEN 'no sign of life'
        ELSE run.ending END AS ending,
    CASE WHEN run.ended_at IS NULL AND (SELECT activity FROM v_status) = 'no sign of life'
        THEN 'the process was killed, or cannot write' ELSE run.sentence END AS sentence,
    run.left,
    run.is_resident AS by_server,
    run.process_id
FROM run;
