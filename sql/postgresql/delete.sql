-- $1 content collection, $2 URI, $3 version. The version stays.
INSERT INTO {table} AS kept (content_collection, uri, version, is_deleted)
VALUES ($1::text, $2::text, $3::bigint, true)
ON CONFLICT (content_collection, uri) DO UPDATE SET
    version = excluded.version,
    is_deleted = true,
    title = NULL,
    headings = NULL,
    body = NULL,
    description = NULL,
    language = NULL,
    mime_type = NULL,
    last_modified = NULL,
    document = NULL,
    search = NULL
WHERE kept.version < excluded.version
