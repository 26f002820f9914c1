-- Destinations of documents, and the submissions that wait for them (MS-FSCCFG 2.2.4.9).

-- name: destination_list
-- At start; a handful.
-- columns: id int, name text, is_primary int, is_fed int, is_configured int, is_paused int, suspended_at int?, waiting int, last_version int, has_taken int
SELECT id, name, is_primary, is_fed, is_configured, is_paused, suspended_at, adds + modifies + deletes AS waiting,
    last_version, delivered > 0 AS has_taken
FROM destination /*scan: all of them are wanted*/ ORDER BY id;

-- name: destinations_waiting
-- At the end of a run; a handful.
-- columns: waiting int, failure text
SELECT coalesce(sum(adds + modifies + deletes), 0) AS waiting,
    coalesce(max(CASE destination.state WHEN 'failing' THEN sentence END), '') AS failure
FROM destination /*scan: all of them are wanted*/
WHERE is_fed AND suspended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL);

-- name: destination_insert
-- When a destination is named for the first time.
-- parameters: id int, name text
INSERT INTO destination (id, name, content_collection, is_primary, is_fed, is_configured, is_paused)
VALUES (:id, :name, '', 0, 0, 0, 0);

-- name: destination_configure
-- At start and when the configuration changes, by key.
-- parameters: content_collection text, is_primary int, is_fed int, is_configured int, is_paused int, now int, id int
UPDATE destination SET content_collection = :content_collection, is_primary = :is_primary, is_fed = :is_fed,
    is_configured = :is_configured, is_paused = :is_paused,
    texts_since = CASE WHEN is_primary <> :is_primary AND delivered > 0 THEN :now ELSE texts_since END
WHERE id = :id;

-- name: destination_texts
-- When the index that it is was built anew, by its name.
-- parameters: now int, name text
UPDATE destination SET texts_since = :now WHERE name = :name;

-- name: destination_suspend
-- When feeding is suspended or resumed, by key.
-- parameters: at int?, by text?, id int
UPDATE destination SET suspended_at = :at, suspended_by = :by WHERE id = :id;

-- name: destination_count
-- Once per batch and destination with other rows in `submission` than before, by key: how many more there are.
-- parameters: adds int, modifies int, deletes int, last_version int, id int
UPDATE destination SET adds = adds + :adds, modifies = modifies + :modifies, deletes = deletes + :deletes,
    last_version = max(last_version, :last_version)
WHERE id = :id;

-- name: submission_insert
-- Once per changed document and destination; nothing where there is a row.
-- parameters: destination_id int, uri_id int, operation text, version int, now int, only_anchors int, atomic_id int?, uri text?
INSERT INTO submission (destination_id, uri_id, operation, version, at, only_anchors, atomic_id, uri)
VALUES (:destination_id, :uri_id, :operation, :version, :now, :only_anchors, :atomic_id, :uri)
ON CONFLICT (destination_id, uri_id) DO NOTHING;

-- name: submission_get
-- Where there was a row already, by key.
-- parameters: destination_id int, uri_id int
-- columns: operation text, version int, only_anchors int, atomic_id int?, uri text?
SELECT operation, version, only_anchors, atomic_id, uri FROM submission WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: submission_update
-- Where there was a row already, by key.
-- parameters: operation text, version int, now int, only_anchors int, atomic_id int?, destination_id int, uri_id int
UPDATE submission SET operation = :operation, version = :version, first_at = coalesce(first_at, at), at = :now,
    only_anchors = :only_anchors, atomic_id = :atomic_id
WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: submission_together
-- When a row that is delivered together with others has changed, by the index: these others.
-- parameters: destination_id int, atomic_id int, uri_id int
-- columns: uri_id int
SELECT uri_id FROM submission WHERE destination_id = :destination_id AND atomic_id = :atomic_id AND uri_id <> :uri_id;

-- name: submission_follow
-- Each of them, by key: it comes behind that row.
-- parameters: version int, atomic_id int, destination_id int, uri_id int
UPDATE submission SET version = :version, atomic_id = :atomic_id
WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: submission_delivered
-- When its destination has answered, by key.
-- parameters: destination_id int, uri_id int
DELETE FROM submission WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: submission_is_known
-- When its destination has taken an earlier version of what was to be added, by key.
-- parameters: destination_id int, uri_id int
UPDATE submission SET operation = 'modify' WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: delivery_refusal_put
-- When a destination refuses a document for good, by key.
-- parameters: destination_id int, uri_id int, operation text, version int, now int, sentence text
INSERT INTO delivery_refusal (destination_id, uri_id, operation, version, at, sentence)
VALUES (:destination_id, :uri_id, :operation, :version, :now, :sentence)
ON CONFLICT (destination_id, uri_id) DO UPDATE SET operation = excluded.operation, version = excluded.version,
    at = excluded.at, sentence = excluded.sentence;

-- name: delivery_refusal_delete
-- When a destination takes a document, by key.
-- parameters: destination_id int, uri_id int
DELETE FROM delivery_refusal WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: refusal_list
-- Once per chunk of what was refused and is submitted again, by key.
-- parameters: destination_id int, after int, most int
-- columns: uri_id int, is_deletion int
SELECT uri_id, operation = 'delete' AS is_deletion FROM delivery_refusal
WHERE destination_id = :destination_id AND uri_id > :after ORDER BY uri_id LIMIT :most;

-- name: refusals_count
-- Before refusals_submit, by key: the rows that it will write.
-- parameters: destination_id int
-- columns: adds int, modifies int, deletes int
SELECT total(operation = 'add') AS adds, total(operation = 'modify') AS modifies, total(operation = 'delete') AS deletes
FROM delivery_refusal AS refusal
WHERE destination_id = :destination_id
    AND NOT EXISTS (SELECT 1 FROM submission
                    WHERE submission.destination_id = refusal.destination_id AND submission.uri_id = refusal.uri_id);

-- name: refusals_submit
-- When no crawl runs, by key: what was refused is delivered again, unless it is to be anyway.
-- parameters: least_version int, now int, destination_id int
INSERT INTO submission (destination_id, uri_id, operation, version, at)
SELECT destination_id, uri_id, operation, :least_version + row_number() OVER (ORDER BY uri_id), :now
FROM delivery_refusal AS refusal
WHERE destination_id = :destination_id
    AND NOT EXISTS (SELECT 1 FROM submission
                    WHERE submission.destination_id = refusal.destination_id AND submission.uri_id = refusal.uri_id)
    /*scan: these rows, to be numbered*/;

-- name: document_is_delivered
-- Once per URI that a destination is to get again, by keys: whether as a document.
-- parameters: uri_id int
-- columns: is_delivered int
SELECT EXISTS (SELECT 1 FROM document WHERE document.uri_id = :uri_id AND duplicate_of IS NULL)
    AND NOT EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = :uri_id AND owner_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = :uri_id AND state <> 'owner') AS is_delivered;

-- name: document_delivery
-- What the primary destination answered, by key.
-- parameters: delivery text, now int, digest int?, uri_id int
UPDATE document SET delivery = :delivery, delivery_at = :now, delivery_digest = :digest WHERE uri_id = :uri_id;

-- name: delivery_time_put
-- When a destination other than the primary one took a document, by key.
-- parameters: destination_id int, uri_id int, now int, digest int?
INSERT INTO delivery_time (destination_id, uri_id, at, digest) VALUES (:destination_id, :uri_id, :now, :digest)
ON CONFLICT (destination_id, uri_id) DO UPDATE SET at = excluded.at, digest = excluded.digest;

-- name: delivery_time_delete
-- When it took the deletion of a document, by key.
-- parameters: destination_id int, uri_id int
DELETE FROM delivery_time WHERE destination_id = :destination_id AND uri_id = :uri_id;

-- name: document_whole
-- When a destination that takes documents whole took it, by key.
-- parameters: now int, uri_id int
UPDATE document SET whole_at = :now WHERE uri_id = :uri_id;

-- name: destination_delivered
-- Once per batch and destination that answered, by key.
-- parameters: delivered int, removed int, refused int, now int, id int
UPDATE destination SET delivered = delivered + :delivered, removed = removed + :removed, refused = refused + :refused,
    delivered_at = CASE WHEN :delivered + :removed > 0 THEN :now ELSE delivered_at END
WHERE id = :id;

-- name: destination_state
-- When the delivery to a destination comes into another state, by key.
-- parameters: state text, now int, sentence text?, retry_at int?, id int
UPDATE destination SET state = :state, state_at = :now, sentence = :sentence, retry_at = :retry_at WHERE id = :id;

-- name: submission_head
-- A few thousand rows of a destination that is not fed any more, by the key's first column; upto is NULL without any.
-- parameters: destination_id int, most int
-- columns: adds int, modifies int, deletes int, upto int?
SELECT total(operation = 'add') AS adds, total(operation = 'modify') AS modifies, total(operation = 'delete') AS deletes,
    max(uri_id) AS upto
FROM (SELECT uri_id, operation FROM submission WHERE destination_id = :destination_id ORDER BY uri_id LIMIT :most)
    /*scan: of these rows*/;

-- name: submission_discard
-- These rows.
-- parameters: destination_id int, upto int
DELETE FROM submission WHERE destination_id = :destination_id AND uri_id <= :upto;

-- name: reprocessing_insert
-- When an administrator wants the documents of a site submitted again.
-- parameters: destination_id int, site_id int, prefix text, now int
INSERT INTO reprocessing (destination_id, site_id, prefix, position, written, requested_at)
VALUES (:destination_id, :site_id, :prefix, 0, 0, :now);

-- name: reprocessing_count
-- Before reprocessing_insert.
-- columns: waiting int
SELECT count(*) AS waiting FROM reprocessing /*scan: bounded*/;

-- name: reprocessing_next
-- Once per chunk, by key.
-- columns: id int, destination_id int, site_id int, prefix text, position int, written int
SELECT id, destination_id, site_id, prefix, position, written
FROM reprocessing ORDER BY id LIMIT 1 /*scan: one row in key order*/;

-- name: reprocessing_advance
-- Once per chunk, by key.
-- parameters: position int, written int, id int
UPDATE reprocessing SET position = :position, written = :written WHERE id = :id;

-- name: reprocessing_delete
-- When all documents stand in `submission`, by key.
-- parameters: id int
DELETE FROM reprocessing WHERE id = :id;

-- name: reprocessing_chunk
-- A few thousand URIs of a site, by the chunks of ids in which they stand; which of them are documents of the prefix.
-- parameters: prefix text, after int, site_id int, most int
-- columns: uri_id int, is_wanted int
SELECT uri.id AS uri_id, substr(uri.path, 1, length(:prefix)) = :prefix
    AND EXISTS (SELECT 1 FROM document WHERE document.uri_id = uri.id AND duplicate_of IS NULL)
    AND NOT EXISTS (SELECT 1 FROM near_document AS near WHERE near.uri_id = uri.id AND near.owner_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = uri.id AND state <> 'owner') AS is_wanted
FROM uri_block AS block CROSS JOIN uri ON uri.id BETWEEN max(block.first_id, :after + 1) AND block.last_id
WHERE block.site_id = :site_id AND block.last_id > :after
ORDER BY block.first_id, uri.id LIMIT :most;

-- name: reprocessing_documents
-- A few thousand documents of the collection, by key.
-- parameters: after int, most int
-- columns: uri_id int
SELECT uri_id FROM document
WHERE uri_id > :after AND duplicate_of IS NULL
    AND NOT EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = document.uri_id AND owner_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = document.uri_id AND state <> 'owner')
ORDER BY uri_id LIMIT :most;
