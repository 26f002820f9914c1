-- Where URIs wait apart: those of sites in quarantine, and, while only what has a document is crawled, those without.

-- name: quarantined_insert
-- As queue_insert.
INSERT INTO quarantined (site_id, level, rank, uri_id) VALUES (:site_id, :level, :rank, :uri_id);

-- name: withheld_insert
-- As queue_insert.
INSERT INTO withheld (site_id, level, rank, uri_id) VALUES (:site_id, :level, :rank, :uri_id);

-- name: quarantined_again
-- As queue_again.
INSERT INTO quarantined (site_id, level, rank, uri_id) SELECT site_id, :level, depth, id FROM uri WHERE id = :uri_id;

-- name: withheld_again
-- As queue_again.
INSERT INTO withheld (site_id, level, rank, uri_id) SELECT site_id, :level, depth, id FROM uri WHERE id = :uri_id;

-- name: quarantined_claim
-- As claim_requeue.
INSERT INTO quarantined (site_id, level, rank, uri_id)
SELECT site_id, level, rank, uri_id FROM claim WHERE uri_id = :uri_id;

-- name: withheld_claim
-- As claim_requeue.
INSERT INTO withheld (site_id, level, rank, uri_id)
SELECT site_id, level, rank, uri_id FROM claim WHERE uri_id = :uri_id;

-- name: quarantined_delete
-- As queue_delete.
DELETE FROM quarantined WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: withheld_delete
-- As queue_delete.
DELETE FROM withheld WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: quarantined_nearer
-- As queue_nearer, where the site has such rows.
UPDATE quarantined SET rank = :depth
WHERE site_id = :site_id AND rank = :former AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM quarantined WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: withheld_nearer
-- As queue_nearer, where the site has such rows.
UPDATE withheld SET rank = :depth
WHERE site_id = :site_id AND rank = :former AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM withheld WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: queue_stretch
-- A few thousand rows of a site's queue, from a place in its key on, when some of them are to wait elsewhere.
-- columns: level, rank, uri_id, has_document
SELECT level, rank, uri_id, EXISTS (SELECT 1 FROM document WHERE document.uri_id = queue.uri_id) AS has_document
FROM queue WHERE site_id = :site_id AND (level, rank, uri_id) > (:level, :rank, :uri_id)
ORDER BY level, rank, uri_id LIMIT :most;

-- name: quarantined_stretch
-- As queue_stretch.
-- columns: level, rank, uri_id, has_document
SELECT level, rank, uri_id, EXISTS (SELECT 1 FROM document WHERE document.uri_id = quarantined.uri_id) AS has_document
FROM quarantined WHERE site_id = :site_id AND (level, rank, uri_id) > (:level, :rank, :uri_id)
ORDER BY level, rank, uri_id LIMIT :most;

-- name: withheld_stretch
-- As queue_stretch.
-- columns: level, rank, uri_id, has_document
SELECT level, rank, uri_id, EXISTS (SELECT 1 FROM document WHERE document.uri_id = withheld.uri_id) AS has_document
FROM withheld WHERE site_id = :site_id AND (level, rank, uri_id) > (:level, :rank, :uri_id)
ORDER BY level, rank, uri_id LIMIT :most;

-- name: document_exists
-- When a URI is queued while only what has a document is crawled, by key.
-- columns: has_document
SELECT 1 AS has_document FROM document WHERE uri_id = :uri_id;

-- name: quarantine_list
-- At start.
-- columns: site_id, until
SELECT site_id, until FROM quarantine /*scan: all of them are wanted*/;

-- name: quarantine_put
-- When an administrator puts a site in quarantine, or lifts it: then it ends now.
INSERT INTO quarantine (site_id, since, until) VALUES (:site_id, :now, :until)
ON CONFLICT (site_id) DO UPDATE SET until = excluded.until;

-- name: quarantine_delete
-- When a quarantine is over and all that waited is back, by key.
DELETE FROM quarantine WHERE site_id = :site_id;

-- name: site_apart
-- Once per commit and site of which rows wait apart, or did, by key.
UPDATE site SET quarantined = quarantined + :quarantined, withheld = withheld + :withheld WHERE id = :id;

-- name: site_sentence
-- When an administrator preempts a site that waits, by key.
UPDATE site SET due_at = :due_at, sentence = :sentence WHERE id = :id;

-- name: collection_set_refresh_only
-- When an administrator switches refresh-only on (a time) or off (NULL).
UPDATE collection SET refresh_only_at = :at WHERE id = 1;

-- name: collection_set_crawl_mode
-- When what limits the crawl to refreshing changes.
UPDATE collection SET crawl_mode = :mode WHERE id = 1;
