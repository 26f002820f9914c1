-- The destinations of documents, and the number of changes that wait for each. Reads `destination`, and the first row of each in
-- `submission`: cheap.
-- Columns:
-- destination: the name in the section `feeding`; empty: the default configuration; default:<content collection> where
--     an administrator named one
-- content_collection: the content collection that is fed; empty: that of the crawl collection's name
-- is_primary: 1: its answers are acted on
-- is_configured: 1: it stands in the section `feeding`
-- is_fed: 1: it gets every document; 0: only documents that an administrator submitted to it
-- active: 1: changes are delivered; 0: they are withheld, since feeding is suspended
-- suspended: since when feeding of this destination is suspended (UTC); NULL: it is not; feeding of all
--     destinations may still be suspended (see active)
-- suspended_by: configuration or administrator
-- waiting: documents whose changes wait to be delivered, as long as it is active
-- withheld: the same, while it is not
-- lag_s: how long the first document of these has waited, seconds; NULL: none waits
-- adds: of these, documents that it does not know
-- modifies: documents that it knows and that changed, or are submitted again
-- deletes: documents that are no more
-- state: what its delivery does: up to date, delivering, failing; as it was said last. Not fed: documents go to other
--     destinations now, and it has what it got before
-- state_since: since when (UTC); NULL: nothing was delivered yet
-- sentence: of a failing one, why it takes nothing
-- retried: of a failing one, when it is tried again (UTC)
-- delivered: documents that it took, counted each time
-- removed: documents that it took away
-- refused: documents that it refused for good, counted each time; v_feeding_errors lists those that still are
-- delivered_last: when it took or removed a document last (UTC)
CREATE VIEW v_feeding AS
SELECT name AS destination,
    content_collection,
    is_primary,
    is_configured,
    is_fed,
    active,
    datetime(suspended_at / 1000, 'unixepoch') AS suspended,
    suspended_by,
    active * (adds + modifies + deletes) AS waiting,
    (1 - active) * (adds + modifies + deletes) AS withheld,
    max(0, unixepoch() - (SELECT coalesce(first_at, at) FROM submission
        WHERE destination_id = destinations.id ORDER BY version LIMIT 1) / 1000) AS lag_s,
    adds,
    modifies,
    deletes,
    CASE WHEN is_fed OR adds + modifies + deletes > 0 OR name LIKE 'default:%' OR state IS NULL THEN state ELSE 'not fed' END AS state,
    datetime(state_at / 1000, 'unixepoch') AS state_since,
    CASE WHEN is_fed OR adds + modifies + deletes > 0 THEN sentence END AS sentence,
    datetime(retry_at / 1000, 'unixepoch') AS retried,
    delivered,
    removed,
    refused,
    datetime(delivered_at / 1000, 'unixepoch') AS delivered_last
FROM (SELECT destination.*,
        suspended_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS active
    FROM destination) AS destinations;

-- The changes that wait to be delivered, one row a document and destination. Reads `submission` by its key and finds each URI
-- by its id: cheap with LIMIT, seconds for millions.
-- Columns:
-- destination: as in v_feeding
-- operation: add, modify or delete
-- only_anchors: 1: only the texts of links to the document changed, and only these are delivered (the sink index); 0: the whole document
-- state: waiting, or withheld while feeding is suspended
-- uri_id: number of the URI; below 0: the collection has no such URI, the destination had (seine feed resync)
-- uri: the URI
-- since: when the first change happened that is not delivered yet (UTC)
-- changed: when it changed last (UTC)
-- version: of the change; rows are delivered in this order
CREATE VIEW v_submissions AS
SELECT v_feeding.destination,
    submission.operation,
    submission.only_anchors,
    CASE v_feeding.active WHEN 1 THEN 'waiting' ELSE 'withheld' END AS state,
    submission.uri_id,
    coalesce(submission.uri, site.origin || uri.path) AS uri,
    datetime(coalesce(submission.first_at, submission.at) / 1000, 'unixepoch') AS since,
    datetime(submission.at / 1000, 'unixepoch') AS changed,
    submission.version
FROM submission
    LEFT JOIN destination ON destination.id = submission.destination_id
    LEFT JOIN v_feeding ON v_feeding.destination = destination.name
    LEFT JOIN uri ON uri.id = submission.uri_id
    LEFT JOIN site ON site.id = uri.site_id;

-- Which documents each destination has, as far as it has answered: one row a document and destination. A document that changed
-- since then is in v_submissions as well. By destination it reads all documents, or its rows of `delivery_time`; by uri_id it
-- is a lookup.
-- Columns:
-- destination: as in v_feeding
-- uri_id: number of the URI
-- uri: the URI
-- delivered: when it took the document last (UTC)
-- delivered_at: the same in milliseconds since 1970
CREATE VIEW v_delivered AS
SELECT destination.name AS destination,
    taken.uri_id,
    site.origin || uri.path AS uri,
    datetime(taken.at / 1000, 'unixepoch') AS delivered,
    taken.at AS delivered_at
FROM (SELECT (SELECT id FROM destination WHERE is_primary) AS destination_id, uri_id, delivery_at AS at
      FROM document WHERE delivery = 'delivered' AND duplicate_of IS NULL
      UNION ALL
      SELECT destination_id, uri_id, at FROM delivery_time) AS taken
    JOIN destination ON destination.id = taken.destination_id
    LEFT JOIN uri ON uri.id = taken.uri_id
    LEFT JOIN site ON site.id = uri.site_id;

-- Which documents a destination refused for good, and why. Reads `delivery_refusal`: few, as a rule.
-- Columns:
-- destination: as in v_feeding
-- operation: add, modify or delete
-- uri_id: number of the URI
-- uri: the URI
-- refused: when (UTC)
-- version: of the document that was refused
-- sentence: the destination's words
CREATE VIEW v_feeding_errors AS
SELECT destination.name AS destination,
    delivery_refusal.operation,
    delivery_refusal.uri_id,
    site.origin || uri.path AS uri,
    datetime(delivery_refusal.at / 1000, 'unixepoch') AS refused,
    delivery_refusal.version,
    delivery_refusal.sentence
FROM delivery_refusal
    LEFT JOIN destination ON destination.id = delivery_refusal.destination_id
    LEFT JOIN uri ON uri.id = delivery_refusal.uri_id
    LEFT JOIN site ON site.id = uri.site_id;

-- The lag of each destination: the age of the change that waits longest. Reads the rows of `submission`: half a second for five
-- million.
-- Columns:
-- destination: as in v_feeding
-- waiting: documents whose changes wait to be delivered, also while feeding is suspended
-- oldest: when the oldest of these changes happened (UTC); NULL: none waits
-- oldest_at: the same in milliseconds since 1970
-- lag_s: seconds since then; 0 when nothing waits
CREATE VIEW v_feeding_lag AS
SELECT destination.name AS destination,
    adds + modifies + deletes AS waiting,
    datetime(first.at / 1000, 'unixepoch') AS oldest,
    first.at AS oldest_at,
    coalesce(max(0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) - first.at) / 1000, 0) AS lag_s
FROM destination LEFT JOIN (
    SELECT destination_id, min(coalesce(first_at, at)) AS at FROM submission GROUP BY destination_id) AS first
    ON first.destination_id = destination.id;

-- Sites whose documents are being submitted again. Reads `reprocessing`: few.
-- Columns:
-- destination: as in v_feeding; NULL: all that the default configuration feeds
-- site: scheme, host and port; NULL: all sites
-- prefix: what path and query begin with
-- written: documents submitted so far
-- requested: when it was asked for (UTC)
CREATE VIEW v_reprocessing AS
SELECT (SELECT name FROM destination WHERE destination.id = destination_id) AS destination,
    site.origin AS site,
    reprocessing.prefix,
    reprocessing.written,
    datetime(reprocessing.requested_at / 1000, 'unixepoch') AS requested
FROM reprocessing LEFT JOIN site ON site.id = reprocessing.site_id;
