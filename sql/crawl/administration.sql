-- What administrators ask of URIs: adding, deleting, crawling again (MS-FSCADM 2.2.9).

-- name: uri_delete
-- Once per deleted URI, by key: the row stays, and is not queued again in this cycle by what was found before.
-- parameters: state int, cycle int, id int
UPDATE uri SET state = :state, cycle = :cycle, reason_id = NULL, rule_id = NULL WHERE id = :id;

-- name: uri_waits
-- Once per pending URI that is deleted or becomes urgent, by keys: where it waits, if not in the queue.
-- parameters: uri_id int
-- columns: is_claimed int, retry_at int?
SELECT EXISTS (SELECT 1 FROM claim WHERE uri_id = :uri_id) AS is_claimed,
    (SELECT due_at FROM retry WHERE uri_id = :uri_id) AS retry_at;

-- name: queue_leave
-- Once per URI that waits under that hold and is deleted: a step of the key for each level that the site has there.
-- parameters: site_id int, hold int, rank int, uri_id int
DELETE FROM queue WHERE site_id = :site_id AND hold = :hold AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: queue_reprioritise
-- Once per URI that waits under that hold and becomes urgent: the same way.
-- parameters: site_id int, hold int, rank int, uri_id int
UPDATE queue SET level = 0
WHERE site_id = :site_id AND hold = :hold AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: queue_is_held
-- Once per pending URI and hold that rows of its site have, by key: whether it waits under that hold.
-- parameters: site_id int, hold int, rank int, uri_id int
-- columns: is_held int
SELECT 1 AS is_held FROM queue
WHERE site_id = :site_id AND hold = :hold AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: claim_reprioritise
-- Once per claimed URI that becomes urgent, by key: it goes back to the queue as such.
-- parameters: uri_id int
UPDATE claim SET level = 0 WHERE uri_id = :uri_id;

-- name: attempt_forget
-- Once per deleted URI, by the key's first column.
-- parameters: uri_id int
DELETE FROM attempt WHERE uri_id = :uri_id;

-- name: sitemap_forget
-- Once per deleted URI, by key.
-- parameters: uri_id int
DELETE FROM sitemap WHERE uri_id = :uri_id;

-- name: sitemap_entry_forget
-- Once per deleted URI, by key.
-- parameters: uri_id int
DELETE FROM sitemap_entry WHERE uri_id = :uri_id;

-- name: site_urgent
-- At start: the sites that wait and have urgent URIs; a step of the queue's key for each site.
-- columns: id int
SELECT id FROM site /*scan: once at start*/
WHERE queued > 0 AND EXISTS (SELECT 1 FROM queue WHERE queue.site_id = site.id AND queue.hold = 0 AND queue.level = 0);

-- ---- work over many URIs ----

-- name: background_job_insert
-- When an administrator asks for work that takes many batches.
-- parameters: id int, kind text, site_id int?, subcollection text?, end_position int, urgent int, refeed int, now int, uris int
INSERT INTO background_job (id, kind, site_id, subcollection, position, end_position, urgent, refeed, begun_at, uris)
VALUES (:id, :kind, :site_id, :subcollection, 0, :end_position, :urgent, :refeed, :now, :uris);

-- name: background_job_first
-- Once per batch while there is any, by key.
-- columns: id int, kind text, site_id int, subcollection text, position int, end_position int, urgent int, refeed int, uris int
SELECT id, kind, site_id, subcollection, position, end_position, urgent, refeed, uris
FROM background_job ORDER BY id LIMIT 1 /*scan: one row in key order*/;

-- name: background_job_list
-- At start.
-- columns: id int, kind text, site_id int, subcollection text, uris int
SELECT id, kind, site_id, subcollection, uris FROM background_job /*scan: all of them are wanted*/ ORDER BY id;

-- name: background_job_advance
-- Once per batch of a background job, by key.
-- parameters: position int, uris int, id int
UPDATE background_job SET position = :position, uris = :uris WHERE id = :id;

-- name: background_job_delete
-- When a background job is done.
-- parameters: id int
DELETE FROM background_job WHERE id = :id;

-- name: uri_of_site
-- A few thousand rows per batch of a background job for one site, by keys.
-- parameters: position int, end_position int, site_id int, most int
-- columns: id int, site_id int, state int, depth int, path text, is_sitemap int
SELECT uri.id, uri.site_id, uri.state, uri.depth, uri.path,
    EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id) AS is_sitemap
FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN max(block.first_id, :position + 1) AND min(block.last_id, :end_position)
WHERE block.site_id = :site_id AND block.last_id > :position AND +uri.site_id = :site_id
ORDER BY block.first_id, uri.id LIMIT :most;

-- ---- what is fed whether it changed or not ----

-- name: refeed_put
-- Once per URI that is to be fed when it is crawled next.
-- parameters: uri_id int
INSERT INTO refeed (uri_id) VALUES (:uri_id) ON CONFLICT (uri_id) DO NOTHING;

-- name: refeed_get
-- Once per document while there are any, by key.
-- parameters: uri_id int
-- columns: uri_id int
SELECT uri_id FROM refeed WHERE uri_id = :uri_id;

-- name: refeed_delete
-- When the URI was crawled or deleted, by key.
-- parameters: uri_id int
DELETE FROM refeed WHERE uri_id = :uri_id;

-- name: refeed_any
-- At start: whether there are any.
-- columns: uri_id int
SELECT uri_id FROM refeed LIMIT 1 /*scan: to the first*/;

-- name: claims_of_site
-- When a site is deleted; as many rows as all site managers hold.
-- parameters: site_id int
-- columns: path text
SELECT uri.path FROM claim /*scan: some thousand rows at the most*/ JOIN uri ON uri.id = claim.uri_id
WHERE claim.site_id = :site_id;
