-- What `seine export` asks (seine/feeding/export.h), with a connection of its own.

-- name: export_chunk
-- Once a chunk, by the key: the last of the next documents; NULL behind the last one.
-- parameters: after int, most int
-- columns: last_id int?
SELECT max(uri_id) AS last_id
FROM (SELECT uri_id FROM document WHERE uri_id > :after ORDER BY uri_id LIMIT :most);

-- name: export_chosen
-- Once a chunk, by the key. What --where says takes the place of the condition, which is 1 without it; within CASE only an
-- expression can stand there.
-- parameters: after int, upto int, condition int
-- columns: uri_id int
SELECT uri_id FROM v_documents WHERE uri_id > :after AND uri_id <= :upto AND CASE WHEN (:condition) THEN 1 END ORDER BY uri_id;

-- name: export_document
-- Once a document, by keys. The place of a duplicate's content is that of its owner.
-- parameters: uri_id int
-- columns: uri text, status int, mime text?, size int, fetched_at int, first_at int?, changed_at int?, last_modified int?, etag text?, title text?, is_truncated int, referrer text?, owner_id int?, owner text?, owner_fetched_at int?, owner_first_at int?, owner_changed_at int?, pack int?, body_offset int?, body_length int?
SELECT site.origin || uri.path AS uri, document.status, mime.name AS mime, document.size, document.fetched_at,
    document.first_at, document.changed_at, document.last_modified, document.etag, document.title, document.is_truncated,
    referrer_site.origin || referrer.path AS referrer,
    document.duplicate_of AS owner_id, owner_site.origin || owner_uri.path AS owner,
    owner.fetched_at AS owner_fetched_at, owner.first_at AS owner_first_at, owner.changed_at AS owner_changed_at,
    coalesce(owner.pack, document.pack) AS pack,
    coalesce(owner.body_offset, document.body_offset) AS body_offset,
    coalesce(owner.body_length, document.body_length) AS body_length
FROM document
    JOIN uri ON uri.id = document.uri_id
    JOIN site ON site.id = uri.site_id
    LEFT JOIN mime ON mime.id = document.mime_id
    LEFT JOIN uri AS referrer ON referrer.id = uri.referrer_id
    LEFT JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
    LEFT JOIN document AS owner ON owner.uri_id = document.duplicate_of
    LEFT JOIN uri AS owner_uri ON owner_uri.id = document.duplicate_of
    LEFT JOIN site AS owner_site ON owner_site.id = owner_uri.site_id
WHERE document.uri_id = :uri_id;
