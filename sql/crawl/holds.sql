-- Holds: why rows of the queue may not be claimed. Sites in quarantine, and, while only what has a document is crawled,
-- what has none.

-- name: queue_chunk
-- A few thousand rows of a site's queue that have the same hold, from a place in the key on, when some of them are to
-- have another one.
-- parameters: site_id int, hold int, level int, rank int, uri_id int, most int
-- columns: level int, rank int, uri_id int, has_document int
SELECT level, rank, uri_id, EXISTS (SELECT 1 FROM document WHERE document.uri_id = queue.uri_id) AS has_document
FROM queue WHERE site_id = :site_id AND hold = :hold AND (level, rank, uri_id) > (:level, :rank, :uri_id)
ORDER BY level, rank, uri_id LIMIT :most;

-- name: queue_to_hold
-- Once per row that has another hold now, by key.
-- parameters: to_hold int, site_id int, hold int, level int, rank int, uri_id int
UPDATE queue SET hold = :to_hold
WHERE site_id = :site_id AND hold = :hold AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: document_exists
-- When a URI is queued while only what has a document is crawled, by key.
-- parameters: uri_id int
-- columns: has_document int
SELECT 1 AS has_document FROM document WHERE uri_id = :uri_id;

-- name: quarantine_list
-- At start.
-- columns: site_id int, until int
SELECT site_id, until FROM quarantine /*scan: all of them are wanted*/;

-- name: quarantine_put
-- When an administrator puts a site in quarantine, or lifts it: then it ends now.
-- parameters: site_id int, now int, until int
INSERT INTO quarantine (site_id, since, until) VALUES (:site_id, :now, :until)
ON CONFLICT (site_id) DO UPDATE SET until = excluded.until;

-- name: quarantine_delete
-- When a quarantine is over and all that waited is back, by key.
-- parameters: site_id int
DELETE FROM quarantine WHERE site_id = :site_id;

-- name: site_held
-- Once per commit and site of which rows are held, or were, by key.
-- parameters: quarantined int, withheld int, id int
UPDATE site SET quarantined = quarantined + :quarantined, withheld = withheld + :withheld WHERE id = :id;

-- name: site_sentence
-- When an administrator preempts a site that waits, by key.
-- parameters: due_at int, sentence text, id int
UPDATE site SET due_at = :due_at, sentence = :sentence WHERE id = :id;

-- name: site_goes_first
-- When an administrator who stops a site wants it to be the next one, or no longer, by key.
-- parameters: goes_first int, id int
UPDATE site SET goes_first = :goes_first WHERE id = :id;

-- name: collection_set_refresh_only
-- When an administrator switches refresh-only on (a time) or off (NULL).
-- parameters: at int?
UPDATE collection SET refresh_only_at = :at WHERE id = 1;

-- name: collection_set_crawl_mode
-- When what limits the crawl to refreshing changes.
-- parameters: mode text
UPDATE collection SET crawl_mode = :mode WHERE id = 1;
