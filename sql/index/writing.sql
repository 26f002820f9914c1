-- Writing the index: documents, deletions, words.

-- name: last_id
-- Once a batch.
-- columns: id int
SELECT coalesce(max(id), 0) AS id FROM document;

-- name: secret
-- At start.
-- columns: seed blob
SELECT seed FROM secret /*scan: one row*/;

-- name: document_find
-- Once per document that is put or deleted, by the index of hashes.
-- parameters: uri_hash int, uri text
-- columns: id int, version int, title text?, language text?, mime_type text?, anchors text?
SELECT id, version, title, language, mime_type, anchors FROM document
WHERE uri_hash = :uri_hash AND uri = :uri;

-- name: documents_of_collection
-- Once a batch of deletions of a whole collection, from the last one on.
-- parameters: collection text, after int, most int
-- columns: id int, uri text
SELECT id, uri FROM document WHERE id > :after AND collection = :collection ORDER BY id LIMIT :most;

-- name: deletion_find
-- Once per document that is put and not there, by the primary key.
-- parameters: uri text
-- columns: version int
SELECT version FROM deletion WHERE uri = :uri;

-- name: document_insert
-- Once per document that is put.
-- parameters: id int, uri text, uri_hash int, version int, title text?, language text?, mime_type text?, size int?, checksum blob?, last_modified int?, last_seen int?, collection text?, subcollection text?, anchors text
INSERT INTO document (id, uri, uri_hash, version, title, language, mime_type, size, checksum, last_modified, last_seen,
    collection, subcollection, anchors)
VALUES (:id, :uri, :uri_hash, :version, :title, :language, :mime_type, :size, :checksum, :last_modified, :last_seen,
    :collection, :subcollection, :anchors);

-- name: document_anchors
-- Once per document whose texts of links are others.
-- parameters: version int, anchors text, id int
UPDATE document SET version = :version, anchors = :anchors WHERE id = :id;

-- name: text_piece_insert
-- Once per five hundred bytes of compressed text.
-- parameters: id int, bytes blob
INSERT INTO text_piece (id, bytes) VALUES (:id, :bytes);

-- name: document_delete
-- Once per document that is replaced or deleted.
-- parameters: id int
DELETE FROM document WHERE id = :id;

-- name: text_pieces_delete
-- Once per document that is replaced or deleted.
-- parameters: first int, last int
DELETE FROM text_piece WHERE id BETWEEN :first AND :last;

-- name: occurrence_insert
-- Once per document that is put, and per change of its texts of links, with these alone.
-- parameters: id int, body text, title text, headings text, anchors text, description text, frame text, address text, facets text
INSERT INTO occurrence (rowid, body, title, headings, anchors, description, frame, address, facets)
VALUES (:id, :body, :title, :headings, :anchors, :description, :frame, :address, :facets);

-- name: occurrence_delete
-- Once per document that was replaced or deleted, with the texts that were inserted; as above with those of links.
-- parameters: id int, body text, title text, headings text, anchors text, description text, frame text, address text, facets text
INSERT INTO occurrence (occurrence, rowid, body, title, headings, anchors, description, frame, address, facets)
VALUES ('delete', :id, :body, :title, :headings, :anchors, :description, :frame, :address, :facets);

-- name: segment_setting
-- At start: how FTS5 is configured.
-- parameters: name text
-- columns: value int
SELECT v AS value FROM occurrence_config WHERE k = :name;

-- name: segment_record
-- At start, twice a segment, and when a process asks what an earlier one left to do.
-- parameters: id int
-- columns: block blob
SELECT block FROM occurrence_data WHERE id = :id;

-- name: segment_block_put
-- Once per four kilobytes of a segment, and twice a segment.
-- parameters: id int, block blob
INSERT INTO occurrence_data (id, block) VALUES (:id, :block) ON CONFLICT (id) DO UPDATE SET block = excluded.block;

-- name: segment_split_put
-- Once per four kilobytes of a segment.
-- parameters: segment int, term blob, page int
INSERT INTO occurrence_idx (segid, term, pgno) VALUES (:segment, :term, :page);

-- name: lengths_put
-- Once or twice a transaction.
-- parameters: block int, bytes blob
INSERT INTO length (block, bytes) VALUES (:block, :bytes) ON CONFLICT (block) DO UPDATE SET bytes = excluded.bytes;

-- name: deletion_put
-- Once per deletion.
-- parameters: uri text, version int
INSERT INTO deletion (uri, version) VALUES (:uri, :version)
ON CONFLICT (uri) DO UPDATE SET version = max(version, excluded.version);

-- name: deletion_forget
-- Once per document that is put after it was deleted.
-- parameters: uri text
DELETE FROM deletion WHERE uri = :uri;

-- name: deletions_forget
-- Now and then.
-- parameters: below int
DELETE FROM deletion /*scan: those of some weeks at most*/ WHERE version < :below;

-- name: word_find
-- Once per word that the writer does not know from memory, by the primary key.
-- parameters: word text
-- columns: documents int
SELECT documents FROM word WHERE word = :word;

-- name: word_count
-- Once per new word, and per word that came in an eighth more documents.
-- parameters: word text, documents int, written text?
INSERT INTO word (word, documents, written) VALUES (:word, :documents, :written)
ON CONFLICT (word) DO UPDATE SET documents = documents + excluded.documents,
    written = CASE WHEN excluded.documents > documents THEN excluded.written ELSE written END;

-- name: language_count
-- Some times a transaction.
-- parameters: language text, documents int
INSERT INTO language (language, documents) VALUES (:language, max(:documents, 0))
ON CONFLICT (language) DO UPDATE SET documents = max(documents + :documents, 0);

-- name: merge_least
-- Before each merge: so many segments of a size are enough to be merged. And once a segment, rolled back.
-- parameters: segments int
INSERT INTO occurrence (occurrence, rank) VALUES ('usermerge', :segments);

-- name: merge
-- A step of coming to rest: merges segments until so many pages are written.
-- parameters: pages int
INSERT INTO occurrence (occurrence, rank) VALUES ('merge', :pages);

-- name: changes
-- Before and after a step of merging: the difference is below 2 when there was nothing to merge.
-- columns: changes int
SELECT total_changes() AS changes;

-- name: renewal
-- At start, and once a batch of documents that get their terms anew.
-- columns: next_id int
SELECT next_id FROM renewal /*scan: one row at most*/;

-- name: renewal_documents
-- Once a batch of documents that get their terms anew, by the primary key.
-- parameters: first int, most int
-- columns: id int, uri text, title text?, language text?, mime_type text?, anchors text?
SELECT id, uri, title, language, mime_type, anchors FROM document WHERE id >= :first ORDER BY id LIMIT :most;

-- name: renewal_anchors
-- Once per document whose texts of links are kept among its other texts.
-- parameters: id int, anchors text
UPDATE document SET anchors = :anchors WHERE id = :id;

-- name: renewal_goes_on
-- Once a batch of documents that get their terms anew.
-- parameters: next_id int
UPDATE renewal /*scan: one row*/ SET next_id = :next_id;

-- name: renewal_ends
-- When all documents have their terms.
DELETE FROM renewal /*scan: one row*/;

-- name: each
-- When the index is compared with what it should hold.
-- columns: id int, uri text, version int, title text?, checksum blob?, collection text
SELECT id, uri, version, title, checksum, collection FROM document /*scan: all are wanted*/
ORDER BY uri /*sort: only when an index is verified*/;

-- name: figures
-- When the size of the index is asked for.
-- columns: documents int, texts_bytes int
SELECT (SELECT count(*) FROM document /*scan: all are counted*/) AS documents,
    (SELECT coalesce(sum(length(bytes)), 0) FROM text_piece /*scan: all are counted*/) AS texts_bytes;

-- name: dictionary_newest
-- At start, and after each transaction until there is one.
-- columns: documents int, bytes blob
SELECT documents, bytes FROM dictionary /*scan: some at most*/ ORDER BY documents DESC /*sort: some at most*/ LIMIT 1;

-- name: dictionary_insert
-- When the index has grown to a multiple.
-- parameters: id int, documents int, bytes blob
INSERT INTO dictionary (id, documents, bytes) VALUES (:id, :documents, :bytes) ON CONFLICT (id) DO NOTHING;

-- name: sample
-- Some dozens of times per dictionary, by the primary key.
-- parameters: id int
-- columns: document int
SELECT id AS document FROM document WHERE id >= :id ORDER BY id LIMIT 1;
