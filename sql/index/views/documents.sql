-- Which documents does the index hold?
-- Columns:
-- uri: its URI
-- title: its title
-- language: language, as an ISO 639-1 code
-- mime_type: MIME type
-- size: bytes of the body as it came
-- last_modified: when it was changed (UTC)
-- last_seen: when it was last fetched, or found to be unchanged (UTC)
-- collection: collection that crawled it
-- subcollection: subcollection that it belongs to
-- checksum: checksum of its content
-- copies: how many documents of the index have this checksum, itself included
-- version: its version; a greater one replaces it
CREATE VIEW v_documents AS
SELECT uri,
    title,
    language,
    mime_type,
    size,
    datetime(last_modified / 1000, 'unixepoch') AS last_modified,
    datetime(last_seen / 1000, 'unixepoch') AS last_seen,
    collection,
    subcollection,
    lower(hex(checksum)) AS checksum,
    (SELECT count(*) FROM document AS other WHERE other.checksum = document.checksum) AS copies,
    version
FROM document;
