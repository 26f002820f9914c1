-- What became of each URI, which documents were deleted, and what was asked of each site in each hour.

-- name: outcome_put
-- Once per answer of a URI that had a document before, and per redirect.
-- parameters: uri_id int, at int, cycle int, kind text, status int
INSERT INTO outcome (uri_id, at, cycle, kind, status) VALUES (:uri_id, :at, :cycle, :kind, :status)
ON CONFLICT (uri_id, at) DO UPDATE SET cycle = excluded.cycle, kind = excluded.kind, status = excluded.status;

-- name: outcome_trim
-- With outcome_put, by the key's first column: the last ones stay.
-- parameters: uri_id int, kept int
DELETE FROM outcome WHERE uri_id = :uri_id AND at <= (
    SELECT at FROM outcome WHERE uri_id = :uri_id ORDER BY at DESC LIMIT 1 OFFSET :kept);

-- name: removal_insert
-- Once per document that is deleted, before its row is; by key.
-- parameters: site_id int, at int, cycle int, cause text, reason_id int?, status int?, owner_id int?, uri_id int
INSERT INTO removal (uri_id, site_id, at, cycle, cause, reason_id, status, owner_id, checksum, first_at, first_cycle,
    first_status, changed_at)
SELECT uri_id, :site_id, :at, :cycle, :cause, :reason_id, :status, :owner_id, checksum, first_at, first_cycle, first_status,
    changed_at
FROM document WHERE uri_id = :uri_id;

-- name: removal_trim
-- Once a minute, a chunk of the oldest.
-- parameters: most int, before int
DELETE FROM removal WHERE id IN (
    SELECT id FROM (SELECT id, at FROM removal ORDER BY id LIMIT :most) WHERE at < :before /*scan: as many of the oldest as one batch takes*/);

-- name: removal_oldest
-- Once a minute, the first of the table.
-- columns: at int
SELECT at FROM removal ORDER BY id LIMIT 1 /*scan: one row in key order*/;

-- name: site_hour_add
-- Once per commit and site of which something was asked, by key.
-- parameters: site_id int, hour int, requests int, successes int, not_modified int, redirects int, client_errors int, server_errors int, received int, sent int, response_us int, stored int
INSERT INTO site_hour (site_id, hour, requests, successes, not_modified, redirects, client_errors, server_errors, received,
    sent, response_us, stored)
VALUES (:site_id, :hour, :requests, :successes, :not_modified, :redirects, :client_errors, :server_errors, :received,
    :sent, :response_us, :stored)
ON CONFLICT (site_id, hour) DO UPDATE SET requests = requests + excluded.requests,
    successes = successes + excluded.successes, not_modified = not_modified + excluded.not_modified,
    redirects = redirects + excluded.redirects, client_errors = client_errors + excluded.client_errors,
    server_errors = server_errors + excluded.server_errors, received = received + excluded.received,
    sent = sent + excluded.sent, response_us = response_us + excluded.response_us, stored = stored + excluded.stored;

-- name: site_hour_trim
-- Once a day, some sites a batch, by the key's first column.
-- parameters: first_site int, last_site int, before int
DELETE FROM site_hour WHERE site_id BETWEEN :first_site AND :last_site AND hour < :before;

-- name: run_close
-- At the start of a run: what the one before could not write, since it was killed or had no space. Some rows.
UPDATE run SET ended_at = max(began_at, coalesce((SELECT max(at) FROM sample), 0)),
    ending = CASE WHEN EXISTS (SELECT 1 FROM hold WHERE cause = 'disk') THEN 'disk' ELSE 'killed' END,
    sentence = CASE WHEN EXISTS (SELECT 1 FROM hold WHERE cause = 'disk')
        THEN 'it waited for disk space, and did not end by itself: it was killed, or could not write any more'
        ELSE 'it did not end by itself: it was killed, or could not write any more' END
WHERE ended_at IS NULL /*scan: at most a thousand runs*/;

-- name: run_begin
-- At the start of a run.
-- parameters: now int, process_id int, is_resident int, cycle int
INSERT INTO run (began_at, process_id, is_resident, cycle) VALUES (:now, :process_id, :is_resident, :cycle);

-- name: run_end
-- At the end of a run.
-- parameters: now int, ending text, sentence text, left int
UPDATE run SET ended_at = :now, ending = :ending, sentence = :sentence, left = :left
WHERE ended_at IS NULL /*scan: at most a thousand runs*/;

-- name: run_trim
-- At the start of a run; keeps the table bounded.
-- parameters: kept int
DELETE FROM run WHERE id <= (SELECT max(id) FROM run) - :kept;
