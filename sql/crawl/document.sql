-- name: document_put
-- Once per document. No REPLACE: that deletes a row, and keeps copies of pages in case a second one fails.
-- parameters: uri_id int, fetched_at int, cycle int, status int, mime_id int, size int, checksum blob, duplicate_of int?, pack int?, body_offset int*, body_length int?, last_modified int?, etag text?, title text?, summed_bytes int?, summed_metas int, fetch_ms int, is_truncated int, language text?, language_source text?, charset text?, charset_source text?, canonical text?, canonical_source text?, soft_not_found text?, is_rendered int, render_failure text?, subcollection text?, at int
INSERT INTO document (uri_id, fetched_at, cycle, status, mime_id, size, checksum, duplicate_of,
    pack, body_offset, body_length, last_modified, etag, title, summed_bytes, summed_metas,
    fetch_ms, is_truncated, language, language_source, charset, charset_source, canonical, canonical_source,
    soft_not_found, is_rendered, render_failure, subcollection, first_at, first_cycle, first_status)
VALUES (:uri_id, :fetched_at, :cycle, :status, :mime_id, :size, :checksum, :duplicate_of,
    :pack, :body_offset, :body_length, :last_modified, :etag, :title, :summed_bytes, :summed_metas,
    :fetch_ms, :is_truncated, :language, :language_source, :charset, :charset_source, :canonical, :canonical_source,
    :soft_not_found, :is_rendered, :render_failure, :subcollection, :at, :cycle, :status)
ON CONFLICT (uri_id) DO UPDATE SET fetched_at = excluded.fetched_at, cycle = excluded.cycle,
    changed_at = CASE WHEN checksum = excluded.checksum THEN changed_at ELSE excluded.first_at END,
    changed_cycle = CASE WHEN checksum = excluded.checksum THEN changed_cycle ELSE excluded.cycle END,
    status = excluded.status, mime_id = excluded.mime_id, size = excluded.size, checksum = excluded.checksum,
    duplicate_of = excluded.duplicate_of, pack = excluded.pack, body_offset = excluded.body_offset,
    body_removed_at = CASE WHEN excluded.pack IS NULL THEN body_removed_at END,
    body_length = excluded.body_length, last_modified = excluded.last_modified, etag = excluded.etag,
    title = excluded.title, summed_bytes = excluded.summed_bytes, summed_metas = excluded.summed_metas,
    fetch_ms = excluded.fetch_ms, is_truncated = excluded.is_truncated, language = excluded.language,
    language_source = excluded.language_source, charset = excluded.charset, charset_source = excluded.charset_source,
    canonical = excluded.canonical, canonical_source = excluded.canonical_source, soft_not_found = excluded.soft_not_found,
    subcollection = excluded.subcollection,
    is_rendered = excluded.is_rendered, render_failure = excluded.render_failure;

-- name: document_get
-- When a URI is crawled again, by key.
-- parameters: uri_id int
-- columns: cycle int, mime_id int, size int, checksum blob, summed_bytes int, duplicate_of int?, pack int?, body_offset int, body_length int, last_modified int, etag text
SELECT cycle, mime_id, size, checksum, summed_bytes, duplicate_of, pack, body_offset, body_length, last_modified, etag
FROM document WHERE uri_id = :uri_id;

-- name: document_seen
-- When a document did not change, by key. Asked for with conditions just before another configuration came, it is yet
-- to be asked for without.
-- parameters: cycle int, validators_from int, fetched_at int, subcollection text?, uri_id int
UPDATE document SET cycle = :cycle, subcollection = :subcollection,
    fetched_at = CASE WHEN fetched_at > :validators_from THEN :fetched_at ELSE fetched_at END
WHERE uri_id = :uri_id;

-- name: document_bodies
-- When contents are looked for that every destination has: a few thousand documents, by key.
-- parameters: after int, most int
-- columns: uri_id int, has_body int
SELECT uri_id, pack IS NOT NULL AND duplicate_of IS NULL AS has_body FROM document
WHERE uri_id > :after ORDER BY uri_id LIMIT :most;

-- name: document_delivered_body
-- Once a document that a destination took, by keys: its content, if no destination waits for it, and no fetch of it is
-- planned. A near duplicate is delivered to none, and keeps its own.
-- parameters: uri_id int, stored int
-- columns: pack int, body_offset int, body_length int
SELECT pack, body_offset, body_length
FROM document JOIN uri ON uri.id = document.uri_id AND uri.state = :stored
WHERE document.uri_id = :uri_id AND pack IS NOT NULL AND duplicate_of IS NULL
    AND NOT EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = :uri_id AND owner_id IS NOT NULL)
    AND EXISTS (SELECT 1 FROM destination /*scan: a handful*/ WHERE is_fed)
    AND NOT EXISTS (SELECT 1 FROM destination /*scan: a handful*/ CROSS JOIN submission
        WHERE destination.is_fed AND submission.destination_id = destination.id AND submission.uri_id = :uri_id);

-- name: document_remove_body
-- When every destination has it, by key.
-- parameters: now int, uri_id int
UPDATE document SET pack = NULL, body_offset = NULL, body_length = NULL, body_removed_at = :now WHERE uri_id = :uri_id;

-- name: document_is_wanted
-- When a document without its content did not change: whether a destination is to have it, by keys.
-- parameters: uri_id int
-- columns: is_wanted int
SELECT EXISTS (SELECT 1 FROM destination /*scan: a handful*/ CROSS JOIN submission
    WHERE destination.is_fed AND submission.destination_id = destination.id AND submission.uri_id = :uri_id
        AND NOT submission.only_anchors) AS is_wanted;

-- name: document_delete
-- When a document goes, by key.
-- parameters: uri_id int
DELETE FROM document WHERE uri_id = :uri_id;

-- name: document_checksums
-- At start; the map of checksums is made from it.
-- columns: uri_id int, checksum blob
SELECT uri_id, checksum FROM document /*scan: all of them are wanted*/ WHERE duplicate_of IS NULL;

-- name: document_successor
-- When the owner of a checksum goes: its oldest duplicate but one, by the index of duplicates; later than `after_id` when
-- an older one could not take its place.
-- parameters: owner_id int, after_id int, checksum blob, except_id int
-- columns: uri_id int
SELECT uri_id FROM document
WHERE duplicate_of = :owner_id AND uri_id > :after_id AND checksum = :checksum AND uri_id <> :except_id
ORDER BY uri_id LIMIT 1;

-- name: document_inherit
-- When a duplicate has become the owner: the others are its duplicates now, by the index of duplicates.
-- parameters: successor_id int, owner_id int, checksum blob
UPDATE document SET duplicate_of = :successor_id
WHERE duplicate_of = :owner_id AND checksum = :checksum AND uri_id <> :successor_id;

-- name: document_follow
-- When a duplicate did not change and its owner is another now, by key.
-- parameters: owner_id int, uri_id int
UPDATE document SET duplicate_of = :owner_id WHERE uri_id = :uri_id;

-- name: link_put
-- Once per document with links.
-- parameters: uri_id int, targets text, not_followed text?
INSERT INTO link (uri_id, targets, not_followed) VALUES (:uri_id, :targets, :not_followed)
ON CONFLICT (uri_id) DO UPDATE SET targets = excluded.targets, not_followed = excluded.not_followed;

-- name: link_get
-- When a document did not change, or a shorter way to it was found: its links keep others alive and near.
-- parameters: uri_id int
-- columns: targets text, not_followed text
SELECT targets, not_followed FROM link WHERE uri_id = :uri_id;

-- name: link_delete
-- When a document goes or has no links any more.
-- parameters: uri_id int
DELETE FROM link WHERE uri_id = :uri_id;

-- name: redirect_put
-- Once per redirect.
-- parameters: uri_id int, target_id int?, status int, at int
INSERT INTO redirect (uri_id, target_id, status, at) VALUES (:uri_id, :target_id, :status, :at)
ON CONFLICT (uri_id) DO UPDATE SET target_id = excluded.target_id, status = excluded.status, at = excluded.at;

-- name: redirect_get
-- Following a chain, by key.
-- parameters: uri_id int
-- columns: target_id int
SELECT target_id FROM redirect WHERE uri_id = :uri_id;

-- name: redirect_delete
-- When a URI no longer redirects.
-- parameters: uri_id int
DELETE FROM redirect WHERE uri_id = :uri_id;

-- name: attempt_failed_cycles
-- When a known document fails that is to be deleted after several cycles: in how many before this one it failed since
-- it was last seen. A cycle is the subcollection's own (its number, negative), or the collection's.
-- parameters: uri_id int, this int
-- columns: cycles int
SELECT count(DISTINCT CASE WHEN attempt.subcollection_cycle THEN -attempt.subcollection_cycle ELSE attempt.cycle END)
    /*sort: the attempts of one URI*/ AS cycles
FROM attempt JOIN document ON document.uri_id = attempt.uri_id
WHERE attempt.uri_id = :uri_id AND (attempt.cycle > document.cycle OR attempt.at > document.fetched_at)
    AND attempt.retry_at IS NULL
    AND CASE WHEN attempt.subcollection_cycle THEN -attempt.subcollection_cycle ELSE attempt.cycle END <> :this;

-- name: attempt_count_of_subcollection
-- When a URI that was tried in this cycle of the collection fails again, and its subcollection has cycles of its own: how
-- often it was tried in that under way; by key.
-- parameters: uri_id int, subcollection_cycle int
-- columns: attempts int
SELECT count(*) AS attempts FROM attempt WHERE uri_id = :uri_id AND subcollection_cycle = :subcollection_cycle AND number > 0;

-- name: attempt_insert
-- Once per attempt that brought no document.
-- parameters: uri_id int, number int, cycle int, at int, status int, reason_id int, sentence text?, retry_at int?, subcollection_cycle int, fetch_ms int?
INSERT INTO attempt (uri_id, number, cycle, at, status, reason_id, sentence, retry_at, subcollection_cycle, fetch_ms)
VALUES (:uri_id, :number, :cycle, :at, :status, :reason_id, :sentence, :retry_at, :subcollection_cycle, :fetch_ms)
ON CONFLICT (uri_id, cycle, number) DO UPDATE SET at = excluded.at, status = excluded.status,
    reason_id = excluded.reason_id, sentence = excluded.sentence, retry_at = excluded.retry_at,
    subcollection_cycle = excluded.subcollection_cycle, fetch_ms = excluded.fetch_ms;

-- name: cluster_list
-- At start.
-- columns: id int, committed_end int, dead_bytes int
SELECT id, committed_end, dead_bytes FROM pack /*scan: a handful*/ ORDER BY id;

-- name: cluster_put
-- Once per commit and touched pack.
-- parameters: id int, committed_end int, dead_bytes int
INSERT INTO pack (id, committed_end, dead_bytes) VALUES (:id, :committed_end, :dead_bytes)
ON CONFLICT (id) DO UPDATE SET committed_end = excluded.committed_end, dead_bytes = excluded.dead_bytes;

-- name: document_copies
-- Once per duplicate, by the index of duplicates; stops counting at the limit.
-- parameters: owner_id int, most int
-- columns: copies int
SELECT count(*) AS copies FROM (SELECT 1 FROM document WHERE duplicate_of = :owner_id LIMIT :most) /*scan: of the copies found by the index*/;

-- name: file_store_read
-- At start, by key.
-- columns: last_number int
SELECT last_number FROM file_store WHERE id = 1;

-- name: file_store_put
-- Once per commit with documents that have files of their own.
-- parameters: last_number int
INSERT INTO file_store (id, last_number) VALUES (1, :last_number)
ON CONFLICT (id) DO UPDATE SET last_number = excluded.last_number;

-- name: dead_file_list
-- At start.
-- columns: number int
SELECT number FROM dead_file /*scan: all of them are wanted*/;

-- name: dead_file_insert
-- Once per file that is not needed any more.
-- parameters: number int
INSERT INTO dead_file (number) VALUES (:number);

-- name: dead_file_delete
-- Once per file that was removed, by key.
-- parameters: number int
DELETE FROM dead_file WHERE number = :number;

-- name: file_list
-- By a snapshot; documents, and earlier contents, that have files of their own.
-- columns: number int, length int
SELECT body_offset AS number, body_length AS length FROM document /*scan: all of them are wanted*/ WHERE pack = -1
UNION ALL
SELECT body_offset, body_length FROM version /*scan: all of them are wanted*/ WHERE pack = -1;

-- name: cluster_chunk
-- By defragmentation: what of a pack the documents of a chunk of URIs have, and their earlier contents.
-- parameters: after int, upto int, pack int
-- columns: uri_id int, replaced_at int?, body_offset int, body_length int
SELECT uri_id, NULL AS replaced_at, body_offset, body_length FROM document
WHERE uri_id > :after AND uri_id <= :upto AND pack = :pack
UNION ALL
SELECT uri_id, replaced_at, body_offset, body_length FROM version
WHERE uri_id > :after AND uri_id <= :upto AND pack = :pack
ORDER BY uri_id;

-- name: document_move
-- Once per record that is moved to another pack, by key.
-- parameters: pack int, body_offset int, uri_id int
UPDATE document SET pack = :pack, body_offset = :body_offset WHERE uri_id = :uri_id;
