-- Answering queries.

-- name: matches
-- Up to three times per query: all documents that match, by FTS5.
-- parameters: expression text
-- columns: id int, score real
SELECT rowid AS id, relevance(occurrence) AS score FROM occurrence WHERE occurrence MATCH :expression;

-- name: matches_narrowed
-- Up to three times per query with a port (empty: none), with dates, or with both. The host of a URI, from `://` to the next slash, ends with
-- the port.
-- parameters: expression text, port text, is_dated int, after int, before int
-- columns: id int, score real
SELECT document.id AS id, relevance(occurrence) AS score
FROM occurrence CROSS JOIN document ON document.id = occurrence.rowid
WHERE occurrence MATCH :expression
    AND (:port = ''
        OR substr(uri, instr(uri, '://') + 3, instr(substr(uri, instr(uri, '://') + 3) || '/', '/') - 1) LIKE '%:' || :port)
    AND (NOT :is_dated OR (document.last_modified >= :after AND document.last_modified < :before));

-- name: matches_unranked
-- Some dozens of times per query whose words no document has together.
-- parameters: expression text, count int
-- columns: id int
SELECT rowid AS id FROM occurrence WHERE occurrence MATCH :expression LIMIT :count;

-- name: document_checksum
-- Once per candidate.
-- parameters: id int
-- columns: checksum blob?
SELECT checksum FROM document WHERE id = :id;

-- name: document_read
-- Once per hit that is shown.
-- parameters: id int
-- columns: uri text, title text?, language text?, mime_type text?, size int?, last_modified int?, collection text?, checksum blob?, anchors text?
SELECT uri, title, language, mime_type, size, last_modified, collection, checksum, anchors FROM document WHERE id = :id;

-- name: text_pieces
-- Once per hit that is shown, per document that is taken out, and per sample; by the primary key.
-- parameters: first int, last int
-- columns: bytes blob
SELECT bytes FROM text_piece WHERE id BETWEEN :first AND :last ORDER BY id;

-- name: copies
-- Once per hit that is shown, by the index of checksums.
-- parameters: checksum blob, id int, count int
-- columns: uri text
SELECT uri FROM document WHERE checksum = :checksum AND id <> :id LIMIT :count;

-- name: frequent_languages
-- Once per query.
-- columns: language text
SELECT language FROM language /*scan: some dozens*/ WHERE language <> '' AND documents > 0
ORDER BY documents DESC /*sort: some dozens*/;

-- name: words_beginning
-- Once or twice per word that may be mistyped, and per prefix; by the primary key.
-- parameters: prefix text, count int
-- columns: word text, documents int, written text?
SELECT word, documents, written FROM word WHERE word >= :prefix AND word < :prefix || char(1114111) LIMIT :count;

-- name: lengths_get
-- Once per four thousand documents, and again for the newest ones.
-- parameters: block int
-- columns: bytes blob
SELECT bytes FROM length WHERE block = :block;

-- name: dictionary_get
-- Once per dictionary that is met, by the primary key.
-- parameters: id int
-- columns: bytes blob
SELECT bytes FROM dictionary WHERE id = :id;
