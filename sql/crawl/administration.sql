-- What administrators ask of URIs: adding, deleting, crawling again (MS-FSCADM 2.2.9).

-- name: uri_delete
-- Once per deleted URI, by key: the row stays, and is not queued again in this cycle by what was found before.
UPDATE uri SET state = :state, cycle = :cycle, reason_id = NULL, rule_id = NULL WHERE id = :id;

-- name: uri_waits
-- Once per pending URI that is deleted or becomes urgent, by keys: where it waits, if not in the queue.
-- columns: is_claimed, later_at
SELECT EXISTS (SELECT 1 FROM claim WHERE uri_id = :uri_id) AS is_claimed,
    (SELECT due_at FROM later WHERE uri_id = :uri_id) AS later_at;

-- name: queue_leave
-- Once per URI that waits there and is deleted: a step of the key for each level that the site has there.
DELETE FROM queue WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: quarantined_leave
-- As queue_leave.
DELETE FROM quarantined WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: withheld_leave
-- As queue_leave.
DELETE FROM withheld WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: queue_hurry
-- Once per URI that waits there and becomes urgent: the same way.
UPDATE queue SET level = 0 WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: quarantined_hurry
-- As queue_hurry.
UPDATE quarantined SET level = 0 WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: withheld_hurry
-- As queue_hurry.
UPDATE withheld SET level = 0 WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: place_apart
-- Once per pending URI of a site of which URIs wait apart, by keys: where it waits.
-- columns: in_queue, in_quarantined, in_withheld
SELECT
    EXISTS (SELECT 1 FROM queue WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
        WITH RECURSIVE present (level) AS (
            SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id)
            UNION ALL
            SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND level > present.level)
            FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
        SELECT level FROM present)) AS in_queue,
    EXISTS (SELECT 1 FROM quarantined WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
        WITH RECURSIVE present (level) AS (
            SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id)
            UNION ALL
            SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id AND level > present.level)
            FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
        SELECT level FROM present)) AS in_quarantined,
    EXISTS (SELECT 1 FROM withheld WHERE site_id = :site_id AND rank = :rank AND uri_id = :uri_id AND level IN (
        WITH RECURSIVE present (level) AS (
            SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id)
            UNION ALL
            SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id AND level > present.level)
            FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
        SELECT level FROM present)) AS in_withheld;

-- name: claim_hurry
-- Once per claimed URI that becomes urgent, by key: it goes back to the queue as such.
UPDATE claim SET level = 0 WHERE uri_id = :uri_id;

-- name: attempt_forget
-- Once per deleted URI, by the key's first column.
DELETE FROM attempt WHERE uri_id = :uri_id;

-- name: sitemap_forget
-- Once per deleted URI, by key.
DELETE FROM sitemap WHERE uri_id = :uri_id;

-- name: sitemap_entry_forget
-- Once per deleted URI, by key.
DELETE FROM sitemap_entry WHERE uri_id = :uri_id;

-- name: site_urgent
-- At start: the sites that wait and have urgent URIs; a step of the queue's key for each site.
-- columns: id
SELECT id FROM site /*scan: once at start*/
WHERE queued > 0 AND EXISTS (SELECT 1 FROM queue WHERE queue.site_id = site.id AND queue.level = 0);

-- ---- work over many URIs ----

-- name: errand_insert
-- When an administrator asks for work that takes many turns.
INSERT INTO errand (id, kind, site_id, subcollection, position, upto, urgent, refeed, begun_at, uris)
VALUES (:id, :kind, :site_id, :subcollection, 0, :upto, :urgent, :refeed, :now, :uris);

-- name: errand_first
-- Once per turn while there is any, by key.
-- columns: id, kind, site_id, subcollection, position, upto, urgent, refeed, uris
SELECT id, kind, site_id, subcollection, position, upto, urgent, refeed, uris
FROM errand ORDER BY id LIMIT 1 /*scan: one row in key order*/;

-- name: errand_list
-- At start.
-- columns: id, kind, site_id, subcollection, uris
SELECT id, kind, site_id, subcollection, uris FROM errand /*scan: all of them are wanted*/ ORDER BY id;

-- name: errand_advance
-- Once per turn of an errand, by key.
UPDATE errand SET position = :position, uris = :uris WHERE id = :id;

-- name: errand_delete
-- When an errand is done.
DELETE FROM errand WHERE id = :id;

-- name: uri_of_site
-- A few thousand rows per turn of an errand for one site, by keys.
-- columns: id, site_id, state, depth, path, is_sitemap
SELECT uri.id, uri.site_id, uri.state, uri.depth, uri.path,
    EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id) AS is_sitemap
FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN max(block.first_id, :position + 1) AND min(block.last_id, :upto)
WHERE block.site_id = :site_id AND block.last_id > :position AND +uri.site_id = :site_id
ORDER BY block.first_id, uri.id LIMIT :most;

-- ---- what is fed whether it changed or not ----

-- name: refeed_put
-- Once per URI that is to be fed when it is crawled next.
INSERT INTO refeed (uri_id) VALUES (:uri_id) ON CONFLICT (uri_id) DO NOTHING;

-- name: refeed_get
-- Once per document while there are any, by key.
-- columns: uri_id
SELECT uri_id FROM refeed WHERE uri_id = :uri_id;

-- name: refeed_delete
-- When the URI was crawled or deleted, by key.
DELETE FROM refeed WHERE uri_id = :uri_id;

-- name: refeed_any
-- At start: whether there are any.
-- columns: uri_id
SELECT uri_id FROM refeed LIMIT 1 /*scan: to the first*/;

-- name: claims_of_site
-- When a site is deleted; as many rows as all site managers hold.
-- columns: path
SELECT uri.path FROM claim /*scan: some thousand rows at the most*/ JOIN uri ON uri.id = claim.uri_id
WHERE claim.site_id = :site_id;
