-- What applications enqueue, and what becomes of it (store/enqueued.h).

-- name: enqueued_last
-- At start, the last row by key.
-- columns: id int
SELECT id FROM enqueued ORDER BY id DESC LIMIT 1 /*scan: one row in key order*/;

-- name: enqueued_under_way
-- At start, by the index of what is under way.
-- columns: uri_id int
SELECT DISTINCT uri_id FROM enqueued WHERE settled_at IS NULL AND uri_id IS NOT NULL;

-- name: pushed_documents
-- At start.
-- columns: uri_id int
SELECT uri_id FROM pushed_document /*scan: all, into memory*/;

-- name: pushed_document_put
-- Once per document that is pushed, by key.
-- parameters: uri_id int, now int
INSERT INTO pushed_document (uri_id, pushed_at) VALUES (:uri_id, :now)
ON CONFLICT (uri_id) DO UPDATE SET pushed_at = excluded.pushed_at;

-- name: pushed_document_delete
-- Once per pushed document that is to be fetched, or goes; by key.
-- parameters: uri_id int
DELETE FROM pushed_document WHERE uri_id = :uri_id;

-- name: uri_expiries
-- At start.
-- columns: uri_id int
SELECT uri_id FROM uri_expiry /*scan: all, into memory*/;

-- name: uri_expiry_put
-- Once per node that says when its URI expires, by key.
-- parameters: uri_id int, expires int?, uncrawled int?, error int?
INSERT INTO uri_expiry (uri_id, expires_s, uncrawled_s, error_s) VALUES (:uri_id, :expires, :uncrawled, :error)
ON CONFLICT (uri_id) DO UPDATE SET expires_s = excluded.expires_s, uncrawled_s = excluded.uncrawled_s, error_s = excluded.error_s;

-- name: uri_expiry_delete
-- Once per URI that has such a time no longer, by key.
-- parameters: uri_id int
DELETE FROM uri_expiry WHERE uri_id = :uri_id;

-- name: uri_expiry_follow
-- Once per URI that is followed, at the end of its batch, by keys: from how it stands by then follows when it expires.
-- parameters: now int, uri_id int
UPDATE uri_expiry SET due_at = (
    SELECT CASE
        WHEN uri_state.name IN ('stored', 'duplicate')
            THEN max(document.fetched_at, coalesce((SELECT pushed_at FROM pushed_document WHERE pushed_document.uri_id = uri.id), 0))
                + 1000 * CASE WHEN max(document.first_at, coalesce(document.changed_at, 0)) < document.fetched_at
                    THEN coalesce(uri_expiry.uncrawled_s, uri_expiry.expires_s) ELSE uri_expiry.expires_s END
        WHEN uri_state.name IN ('failed', 'gone')
            THEN coalesce((SELECT at FROM attempt WHERE attempt.uri_id = uri.id ORDER BY cycle DESC, number DESC LIMIT 1), :now)
                + 1000 * coalesce(uri_expiry.error_s,
                    CASE WHEN document.uri_id IS NOT NULL THEN coalesce(uri_expiry.uncrawled_s, uri_expiry.expires_s) END)
        WHEN uri_state.name IN ('redirect', 'skipped') THEN :now + 1000 * uri_expiry.expires_s END
    FROM uri LEFT JOIN uri_state ON uri_state.id = uri.state LEFT JOIN document ON document.uri_id = uri.id
    WHERE uri.id = uri_expiry.uri_id)
WHERE uri_id = :uri_id;

-- name: uri_expiry_get
-- Once per node whose URI has such a time, by key.
-- parameters: uri_id int
-- columns: due_at int?
SELECT due_at FROM uri_expiry WHERE uri_id = :uri_id;

-- name: uri_expiry_first
-- After batches that changed one, by the index.
-- columns: due_at int
SELECT due_at FROM uri_expiry WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1;

-- name: uri_expiry_due
-- When some are due, by the index and keys.
-- parameters: now int, most int
-- columns: uri_id int, site_id int, path text
SELECT uri_expiry.uri_id, uri.site_id, uri.path FROM uri_expiry CROSS JOIN uri ON uri.id = uri_expiry.uri_id
WHERE uri_expiry.due_at <= :now ORDER BY uri_expiry.due_at LIMIT :most;

-- name: uri_expiry_asked
-- Once per URI that has expired, by key.
-- parameters: uri_id int
UPDATE uri_expiry SET due_at = NULL WHERE uri_id = :uri_id;

-- name: offline_nodes_count
-- At start.
-- columns: count int
SELECT count(*) AS count FROM offline_node /*scan: all, once*/;

-- name: offline_nodes_next
-- While some are left, by key.
-- parameters: most int
-- columns: id int, enqueued_at int, request text
SELECT id, enqueued_at, request FROM offline_node ORDER BY id LIMIT :most /*scan: in key order, as many as that*/;

-- name: offline_node_delete
-- Once per node that is taken in, by key.
-- parameters: id int
DELETE FROM offline_node WHERE id = :id;

-- name: offline_node_insert
-- Once per node that is enqueued while the collection is not run.
-- parameters: now int, request text
INSERT INTO offline_node (enqueued_at, request) VALUES (:now, :request);

-- name: offline_node_last
-- After it.
-- columns: id int
SELECT last_insert_rowid() AS id;

-- name: enqueued_insert
-- Once per node.
-- parameters: id int, enqueue_id text, node text, enqueue_type text, synchronization text, priority int, is_pushed int, atomic_id int?, originator text?, batch_id text?, attributes text?, is_offline int, account text, url text, uri_id int?, enqueued_at int, settled_at int?, state text, siphoned text?, sentence text?
INSERT INTO enqueued (id, enqueue_id, node, enqueue_type, synchronization, priority, is_pushed, atomic_id, originator, batch_id, attributes,
    is_offline, account, url, uri_id, enqueued_at, settled_at, outcome, siphoned, sentence)
VALUES (:id, :enqueue_id, :node, :enqueue_type, :synchronization, :priority, :is_pushed, :atomic_id, :originator, :batch_id, :attributes,
    :is_offline, :account, :url, :uri_id, :enqueued_at, :settled_at, :state, :siphoned, :sentence);

-- name: enqueued_open
-- Once per URI that is under way and was changed, by the index.
-- parameters: uri_id int
-- columns: id int, is_deletion int, enqueued_at int, crawled_at int?, redirects int, is_uncrawled int
SELECT id, node = 'crawl-delete' AS is_deletion, enqueued_at, crawled_at, redirects, siphoned IS NOT NULL AS is_uncrawled
FROM enqueued
WHERE uri_id = :uri_id AND settled_at IS NULL;

-- name: enqueued_uri
-- The same, by keys: how the URI stands.
-- parameters: uri_id int
-- columns: state int, reason text?, attempt text?, has_document int, is_near_duplicate int, changed_at int?, target_id int?, destinations int, undelivered int, refusal text?
SELECT uri.state, reason.sentence AS reason,
    (SELECT sentence FROM attempt WHERE attempt.uri_id = uri.id ORDER BY cycle DESC, number DESC LIMIT 1) AS attempt,
    document.uri_id IS NOT NULL AS has_document,
    EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = uri.id AND owner_id IS NOT NULL) AS is_near_duplicate,
    max(document.first_at, coalesce(document.changed_at, 0)) AS changed_at,
    (SELECT target_id FROM redirect WHERE redirect.uri_id = uri.id) AS target_id,
    (SELECT count(*) FROM destination /*scan: a handful*/ WHERE is_fed) AS destinations,
    (SELECT count(*) FROM destination /*scan: a handful*/ CROSS JOIN submission
        WHERE destination.is_fed AND submission.destination_id = destination.id AND submission.uri_id = uri.id
            AND NOT submission.only_anchors) AS undelivered,
    (SELECT coalesce(nullif(delivery_refusal.sentence, ''), 'a destination refused it')
        FROM destination /*scan: a handful*/ CROSS JOIN delivery_refusal
        WHERE destination.is_fed AND delivery_refusal.destination_id = destination.id AND delivery_refusal.uri_id = uri.id) AS refusal
FROM uri LEFT JOIN document ON document.uri_id = uri.id LEFT JOIN reason ON reason.id = uri.reason_id
WHERE uri.id = :uri_id;

-- name: enqueued_crawled
-- Once per row whose document was committed, by key.
-- parameters: now int, id int
UPDATE enqueued SET crawled_at = :now WHERE id = :id;

-- name: enqueued_uncrawled
-- Once per row that a redirect led to what is not crawled again, by key; it may still be delivered.
-- parameters: id int
UPDATE enqueued SET siphoned = 'uncrawled' WHERE id = :id;

-- name: enqueued_redirect
-- Once per row whose URI redirects, by key: it goes on with the target.
-- parameters: target_id int, id int
UPDATE enqueued SET uri_id = :target_id, redirects = redirects + 1 WHERE id = :id;

-- name: enqueued_settle
-- Once per row, by key.
-- parameters: now int, crawled_at int?, state text, siphoned text?, sentence text?, id int
UPDATE enqueued SET settled_at = :now, crawled_at = :crawled_at, outcome = :state, siphoned = :siphoned, sentence = :sentence
WHERE id = :id;

-- name: enqueued_next_open
-- Once a minute, by the index: those that nothing was heard of are looked at again, some at a time.
-- parameters: after int, most int
-- columns: uri_id int
SELECT DISTINCT uri_id FROM enqueued WHERE settled_at IS NULL AND uri_id > :after ORDER BY uri_id LIMIT :most;

-- name: enqueued_trim
-- Once a minute, the oldest rows by key.
-- parameters: most int, before int
DELETE FROM enqueued WHERE id IN (
    SELECT id FROM (SELECT id, settled_at FROM enqueued ORDER BY id LIMIT :most) /*scan: as many of the oldest as one batch takes*/
    WHERE settled_at < :before);

-- ---- answers ----

-- name: enqueued_answer
-- Once per node of an answer, by keys.
-- parameters: id int
-- columns: id int, enqueue_id text, node text, url text, orig_url text?, enqueue_type text, synchronization text, priority int, atomic_id int?, originator text?, batch_id text?, attributes text?, is_offline int, state text, siphoned text?, error text?, enqueued_at int, crawled_at int?, settled_at int?, uri_id int?, indexed int, status text?
SELECT id, enqueue_id, node, url, orig_url, enqueue_type, synchronization, priority, atomic_id, originator, batch_id, attributes, is_offline, state, siphoned, error,
    enqueued_at, crawled_at, settled_at, uri_id, indexed,
    CASE WHEN uri_id IS NULL THEN iif(siphoned = 'killed', siphoned, 'none') END AS status
FROM v_enqueued WHERE id = :id;

-- name: enqueued_of_uri
-- By the index: the last enqueueing of a URI.
-- parameters: uri_id int
-- columns: id int
SELECT id FROM enqueued WHERE uri_id = :uri_id ORDER BY id DESC LIMIT 1;

-- name: enqueued_by_name
-- By the index.
-- parameters: enqueue_id text, most int
-- columns: id int
SELECT id FROM enqueued WHERE enqueue_id = :enqueue_id ORDER BY id DESC LIMIT :most;

-- name: crawl_url_answer
-- Once per URI of an answer, by keys.
-- parameters: vertex int
-- columns: url text, state text, status text, http_status int?, at int?, filetime int?, content_type text?, size int?, speed real?, hops int, n_redirs int, exact text?, is_duplicate int, redir_to text?, error text?
SELECT url, state, status, http_status, at, filetime, content_type, size, speed, hops, n_redirs, exact, is_duplicate, redir_to,
    error
FROM v_crawl_url WHERE vertex = :vertex;

-- name: enqueued_attributes
-- Once per node of an answer that has attributes of the client's own, by key.
-- parameters: id int
-- columns: name text, value text
SELECT each.key AS name, each.value AS value FROM enqueued, json_each(enqueued.attributes) AS each
WHERE enqueued.id = :id;

-- name: enqueued_document
-- Once per answer about one node, by keys: the document as it is, and the content that it had before.
-- parameters: uri_id int, since int
-- columns: fetched_at int?, fetch_ms int?, failed_at int?, failed_ms int?, failed int, pack int?, body_offset int?, body_length int?, replaced_at int?, old_size int?, old_checksum text?
SELECT document.fetched_at, document.fetch_ms, failure.at AS failed_at, failure.fetch_ms AS failed_ms,
    (SELECT count(*) FROM attempt WHERE attempt.uri_id = uri.id AND attempt.number > 0 AND attempt.at >= :since) AS failed,
    document.pack, document.body_offset, document.body_length,
    modified.at AS replaced_at, modified.old_size, lower(hex(modified.old_checksum)) AS old_checksum
FROM uri LEFT JOIN document ON document.uri_id = uri.id
    LEFT JOIN attempt AS failure ON failure.uri_id = uri.id AND (failure.cycle, failure.number) = (
        SELECT cycle, number FROM attempt AS last WHERE last.uri_id = uri.id AND last.number > 0
        ORDER BY last.cycle DESC, last.number DESC LIMIT 1)
    LEFT JOIN change AS modified ON modified.id = (
        SELECT max(id) FROM change WHERE change.uri_id = uri.id AND kind = 'modified' AND old_checksum IS NOT NULL)
WHERE uri.id = :uri_id;

-- name: enqueued_links
-- The same, by keys: the first of its links.
-- parameters: uri_id int, most int
-- columns: url text, number int
SELECT site.origin || uri.path AS url, total.number
FROM link CROSS JOIN json_each(link.targets) AS target CROSS JOIN uri ON uri.id = target.value
    CROSS JOIN site ON site.id = uri.site_id
    CROSS JOIN (SELECT json_array_length(targets) AS number FROM link WHERE uri_id = :uri_id) AS total
WHERE link.uri_id = :uri_id ORDER BY target.key LIMIT :most /*sort: of one row*/;
