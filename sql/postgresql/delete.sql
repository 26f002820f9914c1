-- $1 content collection, $2 URI, $3 version, $4 why it is deleted, or NULL. The version stays; the cause stands in `document`,
-- since tables that are there already have no column for it.
INSERT INTO {table} AS kept (content_collection, uri, version, is_deleted, document)
VALUES ($1::text, $2::text, $3::bigint, true,
    CASE WHEN $4::text IS NOT NULL THEN jsonb_build_object('cause', $4::text) END)
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
    document = excluded.document,
    search = NULL
WHERE kept.version < excluded.version
