-- Reading a whole document back.

-- name: document_whole
-- Once per document that is carried over into a new index, by the index of hashes.
-- parameters: uri_hash int, uri text
-- columns: id int, version int, title text?, language text?, mime_type text?, size int?, checksum blob?, last_modified int?, last_seen int?, collection text?, subcollection text?, anchors text?
SELECT id, version, title, language, mime_type, size, checksum, last_modified, last_seen, collection, subcollection, anchors
FROM document WHERE uri_hash = :uri_hash AND uri = :uri;
