-- What the threads that deliver documents ask (seine/feeding/delivery.h), with connections of their own.

-- name: delivery_destination
-- When there is news, by keys: whether it may be delivered to, how much waits, and since when what is behind `after`.
-- parameters: id int, after int
-- columns: content_collection text, has_taken int, is_fed int, waiting int, is_active int, first_at int?
SELECT content_collection, delivered > 0 AS has_taken, is_fed, adds + modifies + deletes AS waiting,
    suspended_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS is_active,
    (SELECT at FROM submission WHERE destination_id = :id AND version > :after ORDER BY version LIMIT 1) AS first_at
FROM destination WHERE id = :id;

-- name: delivery_next
-- Once a batch, by the index of versions. A document that no duplicate server has called an owner is delivered later, or not at all.
-- parameters: destination_id int, after int
-- columns: uri_id int, operation text, version int, only_anchors int, atomic_id int?, site_id int?, uri text?
SELECT submission.uri_id, submission.operation, submission.version, submission.only_anchors, submission.atomic_id, uri.site_id,
    coalesce(submission.uri, site.origin || uri.path) AS uri
FROM submission
    LEFT JOIN uri ON uri.id = submission.uri_id
    LEFT JOIN site ON site.id = uri.site_id
WHERE submission.destination_id = :destination_id AND submission.version > :after
    AND (submission.operation = 'delete' OR NOT EXISTS (
        SELECT 1 FROM ownership WHERE ownership.uri_id = submission.uri_id AND ownership.state <> 'owner'))
ORDER BY submission.version;

-- name: delivery_changed_together
-- Before a batch is delivered, by the index of what is delivered together: rows that came since the batch was listed.
-- parameters: destination_id int, after int
-- columns: uri_id int
SELECT uri_id FROM submission WHERE destination_id = :destination_id AND atomic_id IS NOT NULL AND version > :after;

-- name: delivery_document
-- Once a document, by keys.
-- parameters: uri_id int
-- columns: origin text, depth int, found_at int?, fetched_at int, status int, mime text?, size int, checksum text, pack int?, body_offset int?, body_length int?, last_modified int?, first_at int?, changed_at int?, language text?, charset text?, title text?, is_body_removed int, anchor_serial int?, is_target int, is_original int
SELECT site.origin, uri.depth, uri.found_at, document.fetched_at, document.status, mime.name AS mime, document.size,
    lower(hex(document.checksum)) AS checksum, document.pack, document.body_offset, document.body_length,
    document.last_modified, document.first_at, document.changed_at, document.language, document.charset, document.title,
    document.body_removed_at IS NOT NULL AS is_body_removed,
    (SELECT serial FROM anchor_change WHERE target_id = document.uri_id) AS anchor_serial,
    EXISTS (SELECT 1 FROM redirect WHERE target_id = :uri_id) AS is_target,
    EXISTS (SELECT 1 FROM document AS copy WHERE duplicate_of = :uri_id) AS is_original
FROM document
    JOIN uri ON uri.id = document.uri_id
    JOIN site ON site.id = uri.site_id
    LEFT JOIN mime ON mime.id = document.mime_id
WHERE document.uri_id = :uri_id AND document.duplicate_of IS NULL;

-- name: delivery_cause
-- Once a document that is no more, or has the content of another, by keys: why.
-- parameters: uri_id int
-- columns: cause text?
SELECT CASE WHEN EXISTS (SELECT 1 FROM document WHERE uri_id = :uri_id) THEN 'duplicate'
    ELSE (SELECT cause FROM removal WHERE uri_id = :uri_id ORDER BY id DESC LIMIT 1) END AS cause;

-- name: delivery_anchored
-- Once a document of which only the texts of links are delivered, by keys; none: it is gone, or has an owner.
-- parameters: uri_id int
-- columns: anchor_serial int?, is_target int, is_original int
SELECT (SELECT serial FROM anchor_change WHERE target_id = document.uri_id) AS anchor_serial,
    EXISTS (SELECT 1 FROM redirect WHERE target_id = :uri_id) AS is_target,
    EXISTS (SELECT 1 FROM document AS copy WHERE duplicate_of = :uri_id) AS is_original
FROM document WHERE uri_id = :uri_id AND duplicate_of IS NULL;

-- name: delivery_documents
-- When an index is built anew, a chunk by key: documents that destinations get.
-- parameters: after int, most int
-- columns: uri_id int, uri text
SELECT document.uri_id, site.origin || uri.path AS uri
FROM document JOIN uri ON uri.id = document.uri_id JOIN site ON site.id = uri.site_id
WHERE document.uri_id > :after AND duplicate_of IS NULL
    AND NOT EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = document.uri_id AND owner_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = document.uri_id AND state <> 'owner')
ORDER BY document.uri_id LIMIT :most;

-- name: delivery_last_version
-- The same, once.
-- parameters: name text
-- columns: last_version int
SELECT last_version FROM destination WHERE name = :name;

-- name: delivery_duplicates
-- Once a document that has any, by the index of duplicates.
-- parameters: uri_id int, most int
-- columns: uri text
SELECT site.origin || uri.path AS uri
FROM document JOIN uri ON uri.id = document.uri_id JOIN site ON site.id = uri.site_id
WHERE document.duplicate_of = :uri_id ORDER BY document.uri_id LIMIT :most;

-- name: delivery_redirects
-- Once a document that has any, by the index of targets: what redirects to it, and what redirects to that, the nearest first.
-- parameters: uri_id int, most int
-- columns: uri text
WITH RECURSIVE source (uri_id, hops) AS (
    SELECT uri_id, 1 FROM redirect WHERE target_id = :uri_id
    UNION ALL
    SELECT redirect.uri_id, hops + 1 FROM source /*scan: of the redirects found by the index*/ JOIN redirect ON redirect.target_id = source.uri_id WHERE hops < 20
)
SELECT site.origin || uri.path AS uri
FROM source /*scan: the same*/ JOIN uri ON uri.id = source.uri_id JOIN site ON site.id = uri.site_id
LIMIT :most;

-- name: delivery_links
-- Once a document, by keys, where links are wanted.
-- parameters: uri_id int, most int
-- columns: uri text
SELECT site.origin || uri.path AS uri
FROM link, json_each(link.targets) AS target
    JOIN uri ON uri.id = target.value
    JOIN site ON site.id = uri.site_id
WHERE link.uri_id = :uri_id LIMIT :most;

-- name: reconciled_destination
-- When a destination is compared with the collection, by its name.
-- parameters: name text
-- columns: id int, content_collection text, last_version int, is_primary int
SELECT id, content_collection, last_version, is_primary FROM destination WHERE name = :name;

-- name: reconciled_documents
-- The same, a chunk by key: what it is to have; what waits to be delivered or was refused is not judged.
-- parameters: destination_id int, after int, most int
-- columns: uri_id int, uri text, checksum text, digest int?, waits int
SELECT document.uri_id, site.origin || uri.path AS uri, lower(hex(document.checksum)) AS checksum,
    CASE WHEN destination.is_primary THEN CASE WHEN document.delivery_at > destination.texts_since THEN delivery_digest END
        ELSE (SELECT digest FROM delivery_time AS given WHERE given.destination_id = :destination_id
            AND given.uri_id = document.uri_id AND given.at > destination.texts_since) END AS digest,
    EXISTS (SELECT 1 FROM submission WHERE destination_id = :destination_id AND submission.uri_id = document.uri_id)
        OR EXISTS (SELECT 1 FROM delivery_refusal AS refusal
            WHERE refusal.destination_id = :destination_id AND refusal.uri_id = document.uri_id) AS waits
FROM document JOIN uri ON uri.id = document.uri_id JOIN site ON site.id = uri.site_id
    JOIN destination ON destination.id = :destination_id
WHERE document.uri_id > :after AND duplicate_of IS NULL
    AND NOT EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = document.uri_id AND owner_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = document.uri_id AND state <> 'owner')
ORDER BY document.uri_id LIMIT :most;

-- name: reconciled_digest
-- When a document is delivered again to the primary destination, twice, by key: what it has is unknown, and then known.
-- parameters: digest int?, now int, uri_id int
UPDATE document SET delivery_digest = :digest, delivery_at = :now WHERE uri_id = :uri_id;

-- name: reconciled_deletions
-- The same, once: documents whose deletion waits for delivery.
-- parameters: destination_id int
-- columns: uri text
SELECT coalesce(submission.uri, site.origin || uri.path) AS uri
FROM submission LEFT JOIN uri ON uri.id = submission.uri_id LEFT JOIN site ON site.id = uri.site_id
WHERE submission.destination_id = :destination_id AND submission.operation = 'delete';
