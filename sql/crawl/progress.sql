-- What the status block of `seine crawl` reads, some four times a second, in one read transaction. Small tables
-- only: one row a site, some hundred of statistics, a thousand of samples.

-- name: progress_library
-- Once at start.
-- columns: version text
SELECT sqlite_version() AS version;

-- name: progress_now
-- Each time: what `SELECT * FROM v_progress` answers to anybody.
-- columns: cycle int, started_at int, ended_at int, known int, done int, queued int, retries int, claimed int, in_flight int, stored int, duplicates int, failed int, skipped int, refused int, skips text, pages_per_s real, mb_per_s real, mean_pages_per_s real, mean_mb_per_s real, sites int, active int, polite int, waiting int, backing_off int, stopped int, next_due_at int, longest_stall_ms real, pack_bytes int, held_up text, left_s int, confidence text
SELECT progress.cycle, collection.started_at, collection.ended_at, progress.known, progress.done,
    progress.queued, progress.retries, progress.claimed, progress.in_flight, progress.stored, progress.duplicates,
    progress.failed, progress.skipped, progress.refused, progress.skips,
    coalesce(progress.pages_per_s, progress.mean_pages_per_s) AS pages_per_s,
    coalesce(progress.mb_per_s, progress.mean_mb_per_s) AS mb_per_s,
    progress.mean_pages_per_s, progress.mean_mb_per_s, progress.sites, progress.sites_active AS active,
    progress.sites_polite AS polite, progress.sites_waiting AS waiting, progress.sites_backing_off AS backing_off,
    progress.sites_stopped AS stopped,
    (SELECT min(due_at) FROM site WHERE state = 'waiting' AND queued > 0) AS next_due_at,
    progress.longest_stall_ms, progress.pack_bytes, coalesce(progress.held_up, '') AS held_up,
    CASE WHEN collection.ended_at IS NULL THEN coalesce(progress.left_s, -1) ELSE -1 END AS left_s, progress.confidence
FROM v_progress AS progress /*scan: sites, statistics of the collection*/ /*sort: skip codes*/ CROSS JOIN collection;

-- name: progress_troubled_sites
-- Each time that there are any.
-- parameters: most int
-- columns: origin text, state text, sentence text, failures int, due_at int, queued int
SELECT origin, state, coalesce(sentence, '') AS sentence, failures, due_at, queued
FROM site /*scan: one row a site*/
WHERE state IN ('backing off', 'stopped')
ORDER BY state, queued DESC, id /*sort: those with the most to do first*/
LIMIT :most;

-- name: progress_skips
-- Each time: the skip codes of progress_now, the most frequent first.
-- parameters: skips text, most int
-- columns: key text, value int
SELECT key, value FROM json_each(:skips) ORDER BY value DESC /*sort: some dozen*/ LIMIT :most;

-- name: progress_destinations
-- Each time: the destinations that are fed, with what v_feeding shows of each.
-- columns: id int, name text, documents int, deletions int, answered int, is_suspended int, sentence text, retry_at int
SELECT id, name, adds + modifies AS documents, deletes AS deletions, delivered + removed + refused AS answered,
    suspended_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS is_suspended,
    CASE destination.state WHEN 'failing' THEN coalesce(sentence, '') ELSE '' END AS sentence, coalesce(retry_at, 0) AS retry_at
FROM destination /*scan: a handful*/ WHERE is_fed ORDER BY id;

-- name: progress_slowest
-- Each time: what was on the wire when last looked at, the oldest first.
-- parameters: most int
-- columns: started_at int, received int, origin text, path text
SELECT transfer.started_at, transfer.received, site.origin, uri.path
FROM transfer /*scan: at most some hundred rows*/
    JOIN uri ON uri.id = transfer.uri_id
    JOIN site ON site.id = uri.site_id
ORDER BY transfer.started_at /*sort: the same rows*/
LIMIT :most;
