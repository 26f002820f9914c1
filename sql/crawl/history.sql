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

-- name: change_insert
-- Once per document that is another one than before, by key. What was deleted before has come back.
-- parameters: cycle int, at int, uri_id int, kind text, status int, other_id int?, old_size int?, size int?, similarity int?, old_checksum blob?, checksum blob?
INSERT INTO change (cycle, at, uri_id, kind, status, other_id, old_size, size, similarity, old_checksum, checksum)
VALUES (:cycle, :at, :uri_id,
    CASE WHEN :kind = 'added' AND EXISTS (SELECT 1 FROM removal WHERE removal.uri_id = :uri_id) THEN 'returned' ELSE :kind END,
    :status, :other_id, :old_size, :size, :similarity, :old_checksum, :checksum);

-- name: change_failed
-- When a document fails and is kept, by keys; unless it failed in an earlier cycle as well and was not seen since. `this`:
-- the cycle, as in attempt_failed_cycles.
-- parameters: cycle int, at int, uri_id int, status int, reason_id int, this int
INSERT INTO change (cycle, at, uri_id, kind, status, reason_id)
SELECT :cycle, :at, :uri_id, 'failed', :status, :reason_id
WHERE NOT EXISTS (SELECT 1 FROM attempt JOIN document ON document.uri_id = attempt.uri_id
    WHERE attempt.uri_id = :uri_id AND (attempt.cycle > document.cycle OR attempt.at > document.fetched_at)
        AND attempt.retry_at IS NULL
        AND CASE WHEN attempt.subcollection_cycle THEN -attempt.subcollection_cycle ELSE attempt.cycle END <> :this);

-- name: change_trim
-- A chunk of the oldest rows: those that are too old, or too many.
-- parameters: most int, before int, kept int
DELETE FROM change WHERE id IN (
    SELECT id FROM (SELECT id, at FROM change ORDER BY id LIMIT :most) /*scan: as many of the oldest as one batch takes*/
    WHERE at < :before OR id <= (SELECT max(id) FROM change) - :kept);

-- name: change_oldest
-- Once a minute, the first of the table and the last.
-- columns: at int, rows int
SELECT at, (SELECT max(id) FROM change) - id + 1 AS rows FROM change ORDER BY id LIMIT 1 /*scan: one row in key order*/;

-- name: removal_insert
-- Once per document that is deleted, before its row is; by key.
-- parameters: site_id int, at int, cycle int, cause text, reason_id int?, status int?, owner_id int?, uri_id int
INSERT INTO removal (uri_id, site_id, at, cycle, cause, reason_id, status, owner_id, checksum, first_at, first_cycle,
    first_status, changed_at, size)
SELECT uri_id, :site_id, :at, :cycle, :cause, :reason_id, :status, :owner_id, checksum, first_at, first_cycle, first_status,
    changed_at, size
FROM document WHERE uri_id = :uri_id;

-- name: removal_trim
-- A chunk of the oldest rows: those that are too old, or too many.
-- parameters: most int, before int, kept int
DELETE FROM removal WHERE id IN (
    SELECT id FROM (SELECT id, at FROM removal ORDER BY id LIMIT :most) /*scan: as many of the oldest as one batch takes*/
    WHERE at < :before OR id <= (SELECT max(id) FROM removal) - :kept);

-- name: removal_oldest
-- Once a minute, the first of the table and the last.
-- columns: at int, rows int
SELECT at, (SELECT max(id) FROM removal) - id + 1 AS rows FROM removal ORDER BY id LIMIT 1 /*scan: one row in key order*/;

-- name: attempt_trim
-- With attempt_insert, by the key's first column: those of the last cycles stay, of subcollections and of the collection. Of
-- a document that fails they are counted (http_errors), so that as many stay as that may ask for.
-- parameters: uri_id int, kept int
DELETE FROM attempt WHERE uri_id = :uri_id AND cycle * 1000000 + number <= (
    SELECT max(cycle * 1000000 + number) AS last FROM attempt WHERE uri_id = :uri_id
    GROUP BY CASE WHEN attempt.subcollection_cycle THEN -attempt.subcollection_cycle ELSE attempt.cycle END /*sort: the attempts of one URI*/
    ORDER BY last DESC /*sort: the same*/ LIMIT 1 OFFSET :kept);

-- name: attempt_trim_old
-- Once a day, a chunk of URIs, by keys: what is too old, and is neither why the URI is as it is nor counted (http_errors)
-- for a document that goes on failing.
-- parameters: first_uri int, last_uri int, before int
DELETE FROM attempt WHERE uri_id BETWEEN :first_uri AND :last_uri AND at < :before
    AND cycle < (SELECT uri.cycle FROM uri WHERE uri.id = attempt.uri_id)
    AND NOT EXISTS (SELECT 1 FROM document WHERE document.uri_id = attempt.uri_id
        AND (document.cycle < attempt.cycle OR document.fetched_at < attempt.at));

-- name: forget_before
-- Once a day: the first cycle that is not long ago. What was queued last in an earlier one was not met since.
-- parameters: before int
-- columns: cycle int
SELECT max((SELECT coalesce(max(number), 0) FROM cycle WHERE started_at < :before),
    (SELECT coalesce(min(number), 0) FROM cycle)) AS cycle;

-- name: forget_range
-- Once a day, a chunk of URIs, by keys: those without a document that were neither met nor asked for lately, and to which
-- no table refers. Links to them are in no table by their ids: the program walks over the links.
-- parameters: first int, last int, before int, cycle int, gone int, failed int, skipped int, dropped int, deleted int
-- columns: id int, site_id int, path text
SELECT id, site_id, path FROM uri
WHERE id BETWEEN :first AND :last AND state IN (:gone, :failed, :skipped, :dropped, :deleted) AND cycle < :cycle
    AND coalesce(found_at, 0) < :before
    AND NOT EXISTS (SELECT 1 FROM document WHERE document.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM attempt WHERE attempt.uri_id = uri.id AND attempt.at >= :before)
    AND NOT EXISTS (SELECT 1 FROM outcome WHERE outcome.uri_id = uri.id AND outcome.at >= :before)
    AND NOT EXISTS (SELECT 1 FROM change WHERE change.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM removal WHERE removal.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM redirect WHERE redirect.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM redirect WHERE redirect.target_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM forwarded_uri WHERE forwarded_uri.referrer_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM added_uri WHERE added_uri.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM channel_link WHERE channel_link.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM enqueued WHERE enqueued.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM uri_expiry WHERE uri_expiry.uri_id = uri.id AND uri_expiry.due_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM observation WHERE observation.uri_id = uri.id AND observation.priority IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM postponed_refresh WHERE postponed_refresh.site_id = uri.site_id AND postponed_refresh.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM crash WHERE crash.uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM site WHERE site.id = uri.site_id AND site.last_uri_id = uri.id)
    AND NOT EXISTS (SELECT 1 FROM destination /*scan: some*/ CROSS JOIN submission
        ON submission.destination_id = destination.id AND submission.uri_id = uri.id);

-- name: forget_links
-- With forget_range, a chunk by key: what links lead to.
-- parameters: first int, last int
-- columns: uri_id int, targets text
SELECT uri_id, targets FROM link WHERE uri_id BETWEEN :first AND :last ORDER BY uri_id;

-- name: forget_named
-- With forget_range, a chunk by keys: the URIs that rows of other URIs name. A referrer comes with the URI that it led to.
-- parameters: first int, last int
-- columns: id int, by_id int
SELECT referrer_id AS id, id AS by_id FROM uri WHERE id BETWEEN :first AND :last AND referrer_id IS NOT NULL
UNION ALL SELECT other_id, 0 FROM change WHERE uri_id BETWEEN :first AND :last AND other_id IS NOT NULL
UNION ALL SELECT owner_id, 0 FROM removal WHERE uri_id BETWEEN :first AND :last AND owner_id IS NOT NULL
UNION ALL SELECT owner_id, 0 FROM version WHERE uri_id BETWEEN :first AND :last AND owner_id IS NOT NULL
UNION ALL SELECT entry_id, 0 FROM channel_link WHERE uri_id BETWEEN :first AND :last;

-- name: forget_referrer
-- Once per URI whose referrer is about to be forgotten, by key.
-- parameters: id int
UPDATE uri SET referrer_id = NULL WHERE id = :id;

-- name: forget_uri
-- Once per URI that is forgotten, by key.
-- parameters: id int
DELETE FROM uri WHERE id = :id;

-- name: forget_outcomes
-- With forget_uri, by the key's first column.
-- parameters: uri_id int
DELETE FROM outcome WHERE uri_id = :uri_id;

-- name: forget_refusals
-- With forget_uri, by key.
-- parameters: uri_id int
DELETE FROM delivery_refusal WHERE destination_id IN (SELECT id FROM destination) AND uri_id = :uri_id;

-- name: forget_delivery_times
-- With forget_uri, by key.
-- parameters: uri_id int
DELETE FROM delivery_time WHERE destination_id IN (SELECT id FROM destination) AND uri_id = :uri_id;

-- name: forget_focus
-- With forget_uri, by key.
-- parameters: uri_id int
DELETE FROM focus_propagated WHERE uri_id = :uri_id;

-- name: cycle_trim
-- Once a day: the cycles before the last ones, by key.
-- parameters: cycle int
DELETE FROM cycle WHERE number < :cycle;

-- name: minor_cycle_trim
-- With cycle_trim, and when a cycle of a subcollection begins: the minor cycles of cycles that are not kept, by key.
-- parameters: subcollection text, cycle int
DELETE FROM minor_cycle WHERE subcollection = :subcollection AND cycle < :cycle;

-- name: subcollection_cycle_trim
-- With cycle_trim: the cycles of each subcollection before its last ones.
-- parameters: kept int
DELETE FROM subcollection_cycle WHERE number + :kept <= (SELECT max(last.number) FROM subcollection_cycle AS last
    WHERE last.subcollection = subcollection_cycle.subcollection) /*scan: some cycles of some subcollections*/;

-- name: version_insert
-- Once per document whose content changes while earlier ones are kept, before its row does; by key. What has no content
-- any more (storage/remove_docs) leaves none.
-- parameters: replaced_at int, replaced_cycle int, uri_id int
INSERT INTO version (uri_id, replaced_at, replaced_cycle, first_at, first_cycle, fetched_at, status, mime_id, size, checksum,
    summed_bytes, summed_metas, charset, title, owner_id, pack, body_offset, body_length)
SELECT uri_id,
    max(:replaced_at, coalesce((SELECT max(replaced_at) + 1 FROM version WHERE version.uri_id = :uri_id), 0)),
    :replaced_cycle, coalesce(changed_at, first_at), coalesce(changed_cycle, first_cycle, 0),
    fetched_at, status, mime_id, size, checksum, summed_bytes, summed_metas, charset, title, duplicate_of, pack,
    body_offset, body_length
FROM document WHERE uri_id = :uri_id;

-- name: version_any
-- At start: whether there is any.
-- columns: uri_id int
SELECT uri_id FROM version /*scan: the first*/ LIMIT 1;

-- name: version_surplus
-- When a version is added, or the document goes, by the key's first column: those before the last ones.
-- parameters: uri_id int, kept int
-- columns: replaced_at int, pack int?, body_offset int?, body_length int?
SELECT replaced_at, pack, body_offset, body_length FROM version
WHERE uri_id = :uri_id ORDER BY replaced_at DESC LIMIT -1 OFFSET :kept;

-- name: version_delete
-- With version_surplus and version_chunk, by key.
-- parameters: uri_id int, replaced_at int
DELETE FROM version WHERE uri_id = :uri_id AND replaced_at = :replaced_at;

-- name: version_chunk
-- A chunk of all versions, by key: how many newer ones each has.
-- parameters: uri_id int, replaced_at int, most int
-- columns: uri_id int, replaced_at int, pack int?, body_offset int?, body_length int?, newer int
SELECT uri_id, replaced_at, pack, body_offset, body_length,
    (SELECT count(*) FROM version AS later WHERE later.uri_id = version.uri_id AND later.replaced_at > version.replaced_at)
        AS newer
FROM version WHERE (uri_id, replaced_at) > (:uri_id, :replaced_at) ORDER BY uri_id, replaced_at LIMIT :most;

-- name: version_move
-- Once per record that is moved to another pack, by key.
-- parameters: pack int, body_offset int, uri_id int, replaced_at int
UPDATE version SET pack = :pack, body_offset = :body_offset WHERE uri_id = :uri_id AND replaced_at = :replaced_at;

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
        THEN 'killed, or unable to write, while it waited for disk space'
        ELSE 'killed, or unable to write' END
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

-- name: run_refusals
-- How often URIs of a site (0: of all sites) were refused for a reason in a cycle.
-- parameters: site_id int, cycle int, key text
-- columns: times int
SELECT (SELECT total(value) FROM statistic
        WHERE site_id = :site_id AND cycle = :cycle AND key = :key
            AND statistic_id = (SELECT id FROM statistic_name /*scan: one row a kind*/ WHERE name = 'URISkip'))
    + (SELECT total(value) FROM statistic_delta
        WHERE site_id = :site_id AND cycle = :cycle AND key = :key
            AND statistic_id = (SELECT id FROM statistic_name /*scan: one row a kind*/ WHERE name = 'URISkip')) AS times;

-- name: run_trim
-- At the start of a run; keeps the table bounded.
-- parameters: kept int
DELETE FROM run WHERE id <= (SELECT max(id) FROM run) - :kept;
