-- $1 content collection, $2 URI, $3 version, $4 the document as an object. An older version changes nothing. What is searched
-- is bounded, since a tsvector is: a document is not refused because it is long.
INSERT INTO {table} AS kept
    (content_collection, uri, version, is_deleted, title, headings, body, description, language, mime_type, last_modified,
     document, search)
SELECT
    $1::text, $2::text, $3::bigint, false,
    given.document ->> 'title',
    lists.headings,
    given.document ->> 'body',
    given.document ->> 'description',
    given.document ->> 'language',
    given.document ->> 'mime_type',
    (given.document ->> 'last_modified')::timestamptz,
    given.document - ARRAY['uri', 'version', 'title', 'headings', 'body', 'description', 'language', 'mime_type', 'last_modified'],
    setweight(to_tsvector(search.configuration, left(coalesce(given.document ->> 'title', ''), 2000)), 'A')
        || setweight(to_tsvector(search.configuration, left(array_to_string(lists.headings, ' '), 20000)), 'B')
        || setweight(to_tsvector(search.configuration, left(coalesce(given.document ->> 'description', ''), 10000)), 'C')
        || setweight(to_tsvector(search.configuration, left(coalesce(given.document ->> 'body', ''), 150000)), 'D')
FROM
    (SELECT $4::jsonb AS document) AS given,
    LATERAL (SELECT ARRAY(SELECT jsonb_array_elements_text(given.document -> 'headings')) AS headings) AS lists,
    LATERAL (
        SELECT coalesce(
            (SELECT pg_ts_config.oid
             FROM (VALUES
                 ('ar', 'arabic'), ('ca', 'catalan'), ('da', 'danish'), ('de', 'german'), ('el', 'greek'), ('en', 'english'),
                 ('es', 'spanish'), ('eu', 'basque'), ('fi', 'finnish'), ('fr', 'french'), ('ga', 'irish'), ('hi', 'hindi'),
                 ('hu', 'hungarian'), ('hy', 'armenian'), ('id', 'indonesian'), ('it', 'italian'), ('lt', 'lithuanian'),
                 ('ne', 'nepali'), ('nl', 'dutch'), ('no', 'norwegian'), ('pt', 'portuguese'), ('ro', 'romanian'),
                 ('ru', 'russian'), ('sr', 'serbian'), ('sv', 'swedish'), ('ta', 'tamil'), ('tr', 'turkish'), ('yi', 'yiddish')
             ) AS known (language, name)
             JOIN pg_catalog.pg_ts_config ON cfgname = known.name AND cfgnamespace = 'pg_catalog'::regnamespace
             WHERE known.language = given.document ->> 'language'),
            'pg_catalog.simple'::regconfig)::regconfig AS configuration
    ) AS search
ON CONFLICT (content_collection, uri) DO UPDATE SET
    version = excluded.version,
    is_deleted = false,
    title = excluded.title,
    headings = excluded.headings,
    body = excluded.body,
    description = excluded.description,
    language = excluded.language,
    mime_type = excluded.mime_type,
    last_modified = excluded.last_modified,
    document = excluded.document,
    search = excluded.search
WHERE kept.version < excluded.version
