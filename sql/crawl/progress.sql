-- What the status block of `seine crawl` reads, some four times a second, in one read transaction. Small tables
-- only: one row a site, some hundred of statistics, a thousand of samples.

-- name: progress_library
-- Once at start.
-- columns: version
SELECT sqlite_version() AS version;

-- name: progress_collection
-- Each time; the one row by its key.
-- columns: cycle, started_at, ended_at, packs_bytes
SELECT cycle, started_at, ended_at,
    (SELECT coalesce(sum(committed_end), 0) FROM cluster /*scan: a handful*/) AS packs_bytes
FROM collection WHERE id = 1;

-- name: progress_sites
-- Each time.
-- columns: sites, known, queued, claimed, later, refused, stored, active, waiting, backing_off, stopped, next_due_at
SELECT count(*) AS sites, coalesce(sum(known), 0) AS known, coalesce(sum(queued), 0) AS queued,
    coalesce(sum(claimed), 0) AS claimed, coalesce(sum(later), 0) AS later,
    coalesce(sum(refused), 0) AS refused, coalesce(sum(stored), 0) AS stored,
    coalesce(sum(state = 'crawling'), 0) AS active,
    coalesce(sum(state = 'waiting' AND queued > 0), 0) AS waiting,
    coalesce(sum(state = 'backing off'), 0) AS backing_off,
    coalesce(sum(state = 'stopped'), 0) AS stopped,
    min(CASE WHEN state = 'waiting' AND queued > 0 THEN due_at END) AS next_due_at
FROM site /*scan: the sums of all sites are wanted*/;

-- name: progress_troubled_sites
-- Each time that there are any.
-- columns: origin, state, sentence, failures, due_at, queued
SELECT origin, state, coalesce(sentence, '') AS sentence, failures, due_at, queued
FROM site /*scan: one row a site*/
WHERE state IN ('backing off', 'stopped')
ORDER BY state, queued DESC, id /*sort: those with the most to do first*/
LIMIT :most;

-- name: progress_skips
-- Each time, by the first three columns of the key; the most frequent first.
-- columns: statistic_id, key, value
SELECT statistic_id, key, sum(value) AS value
FROM (
    SELECT statistic_id, key, value FROM statistic
    WHERE site_id = 0 AND cycle = :cycle AND statistic_id IN (:uri_skip, :document_skip)
    UNION ALL
    SELECT statistic_id, key, value FROM statistic_delta
    WHERE site_id = 0 AND cycle = :cycle AND statistic_id IN (:uri_skip, :document_skip)
)
GROUP BY statistic_id, key
ORDER BY value DESC /*sort: some dozen rows*/;

-- name: progress_samples
-- Each time, by key: the newest of this run and the one some seconds older.
-- columns: at, downloaded, bytes, leased, pausing, in_flight, longest_stall_us
SELECT at, downloaded, bytes, leased, waiting AS pausing, in_flight, longest_stall_us
FROM sample WHERE at >= :since ORDER BY at DESC LIMIT :most;

-- name: progress_slowest
-- Each time: what was on the wire when last looked at, the oldest first.
-- columns: started_at, received, origin, path
SELECT transfer.started_at, transfer.received, site.origin, uri.path
FROM transfer /*scan: at most some hundred rows*/
    JOIN uri ON uri.id = transfer.uri_id
    JOIN site ON site.id = uri.site_id
ORDER BY transfer.started_at /*sort: the same rows*/
LIMIT :most;

-- name: progress_events
-- Each time: the newest, by key from its end.
-- columns: at, kind, sentence
SELECT at, kind, sentence FROM event WHERE id > (SELECT max(id) FROM event) - :most ORDER BY id DESC;
