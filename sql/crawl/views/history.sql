-- The history of each URI, fetch by fetch: when it was found, first stored, found changed or not, redirected, failed,
-- deleted. The last `seine/history_outcomes` answers of each; the first document, attempts that brought none and
-- deletions besides. By uri_id it is a few lookups; any other condition reads everything.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- cycle: the refresh cycle
-- at: when (UTC)
-- happened_at: the same in milliseconds since 1970
-- outcome: found, stored (for the first time), changed, unchanged (fetched whole), not modified (304), redirect, failed,
--     skipped (fetched and not kept), retry (failed, and to be tried again), deleted
-- status: HTTP status; 0 or NULL without an answer
-- code: the two letters of the skip code
-- detail: the word that says more
-- sentence: why, for a person; NULL when there is nothing to explain
CREATE VIEW v_history AS
SELECT steps.uri_id,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = steps.uri_id) AS uri,
    (SELECT site.origin FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = steps.uri_id) AS site,
    steps.cycle,
    datetime(steps.at / 1000, 'unixepoch') AS at,
    steps.at AS happened_at,
    CASE WHEN steps.outcome <> 'attempt' THEN steps.outcome WHEN steps.is_retried THEN 'retry'
        WHEN (SELECT code FROM reason WHERE reason.id = steps.reason_id)
            IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti') THEN 'failed'
        ELSE 'skipped' END AS outcome,
    steps.status,
    (SELECT code FROM reason WHERE reason.id = steps.reason_id) AS code,
    (SELECT detail FROM reason WHERE reason.id = steps.reason_id) AS detail,
    coalesce(steps.sentence, (SELECT sentence FROM reason WHERE reason.id = steps.reason_id)) AS sentence
FROM (
    -- Columns of the same affinity in each: only then SQLite takes a condition on uri_id into each of them, whatever it is.
    SELECT id AS uri_id, found_cycle AS cycle, found_at AS at, CAST('found' AS TEXT) AS outcome,
        CAST(NULL AS INTEGER) AS is_retried, CAST(NULL AS INTEGER) AS status, CAST(NULL AS INTEGER) AS reason_id,
        CAST(NULL AS TEXT) AS sentence
    FROM uri WHERE found_at IS NOT NULL
    UNION ALL
    SELECT uri_id, first_cycle, first_at, CAST('stored' AS TEXT), CAST(NULL AS INTEGER), first_status,
        CAST(NULL AS INTEGER), CAST(NULL AS TEXT)
    FROM document WHERE first_at IS NOT NULL
    UNION ALL
    SELECT uri_id, cycle, at, kind, CAST(NULL AS INTEGER), status, CAST(NULL AS INTEGER), CAST(NULL AS TEXT) FROM outcome
    UNION ALL
    SELECT uri_id, cycle, at, CAST('attempt' AS TEXT), CAST(retry_at IS NOT NULL AS INTEGER), status, reason_id, sentence
    FROM attempt
    UNION ALL
    SELECT uri_id, first_cycle, first_at, CAST('stored' AS TEXT), CAST(NULL AS INTEGER), first_status,
        CAST(NULL AS INTEGER), CAST(NULL AS TEXT)
    FROM removal WHERE first_at IS NOT NULL
    UNION ALL
    SELECT uri_id, cycle, at, CAST('deleted' AS TEXT), CAST(NULL AS INTEGER), status, reason_id,
        CAST(CASE cause WHEN 'redirect' THEN 'it leads to another URI now'
            WHEN 'administrator' THEN 'an administrator deleted it' END AS TEXT)
    FROM removal
) AS steps
WHERE coalesce((SELECT detail FROM reason WHERE reason.id = steps.reason_id), '') NOT IN ('sitemap', 'channel');

-- Documents that were deleted, when and why, for `seine/history_days`. By uri_id and by cycle these are lookups. The rows
-- of a cycle without an owner are what v_cycles.deleted counts.
-- Columns:
-- deletion_id: number of the record, in the order of time
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- at: when (UTC)
-- deleted_at: the same in milliseconds since 1970
-- cycle: in which refresh cycle
-- cause: error (it failed, and http_errors says that it goes), redirect, skip (fetched, and not to be kept: noindex,
--     another type …), scope (it no longer belongs to the collection), administrator, dbswitch (nothing led to it in so
--     many cycles), channel (its channel has it no longer),
--     expiry (it was pushed, and its own time is over)
-- code: the two letters of the skip code that decided
-- detail: the word that says more
-- sentence: the same for a person
-- status: HTTP status of the answer that decided; NULL when none did
-- checksum: of the content that it had, 32 hexadecimal digits
-- owner_id: number of the URI that owned the same content; NULL when it was its own
-- stored: when it was first stored (UTC)
-- changed: when its content changed last (UTC); NULL when never
-- state: the current state of the URI
CREATE VIEW v_deletions AS
SELECT removal.id AS deletion_id,
    removal.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    datetime(removal.at / 1000, 'unixepoch') AS at,
    removal.at AS deleted_at,
    removal.cycle,
    removal.cause,
    reason.code,
    reason.detail,
    CASE removal.cause WHEN 'redirect' THEN 'it leads to another URI now'
        WHEN 'administrator' THEN 'an administrator deleted it' ELSE reason.sentence END AS sentence,
    removal.status,
    lower(hex(removal.checksum)) AS checksum,
    removal.owner_id,
    datetime(removal.first_at / 1000, 'unixepoch') AS stored,
    datetime(removal.changed_at / 1000, 'unixepoch') AS changed,
    uri_state.name AS state
FROM removal
    LEFT JOIN uri ON uri.id = removal.uri_id
    LEFT JOIN site ON site.id = removal.site_id
    LEFT JOIN reason ON reason.id = removal.reason_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;

-- What happened to documents, in the order of time: each row is a document that is another one than before. By cycle, by
-- uri_id and from the last on these are lookups by indexes. What the first cycle stored has no row: with it everything
-- begins. Kept for `seine/history_days`, up to `seine/history_changes` rows; `seine diff` folds them.
-- Columns:
-- cycle: the refresh cycle
-- change: added, returned (it had been deleted before), modified, duplicate (its content is that of another now),
--     redirected (it leads to another URI now), failed (it cannot be fetched since then, and is kept), deleted
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- at: when (UTC)
-- changed_at: the same in milliseconds since 1970
-- status: HTTP status of the answer that showed the change; 0 or NULL: there was none
-- cause: why the document was deleted, as in v_deletions
-- code: the two letters of the skip code that decided
-- detail: the word that says more
-- sentence: why, for a person; NULL when there is nothing to explain
-- other_id: number of the URI whose content it has (added, returned, duplicate), or where it leads (redirected)
-- other: that URI
-- old_size: bytes of the content before
-- size: bytes of the content since
-- distance: percent of their words in a row that the contents before and since do not share; NULL: not known, since
--     near_duplicate_detection is off, or one of them has too few words
-- old_checksum: of the content before, 32 hexadecimal digits
-- checksum: of the content since
-- state: the current state of the URI
CREATE VIEW v_changes AS
SELECT changes.cycle,
    changes.change,
    changes.uri_id,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = changes.uri_id) AS uri,
    (SELECT site.origin FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = changes.uri_id) AS site,
    datetime(changes.at / 1000, 'unixepoch') AS at,
    changes.at AS changed_at,
    changes.status,
    changes.cause,
    (SELECT code FROM reason WHERE reason.id = changes.reason_id) AS code,
    (SELECT detail FROM reason WHERE reason.id = changes.reason_id) AS detail,
    CASE changes.cause WHEN 'redirect' THEN 'it leads to another URI now'
        WHEN 'administrator' THEN 'an administrator deleted it'
        ELSE (SELECT sentence FROM reason WHERE reason.id = changes.reason_id) END AS sentence,
    changes.other_id,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = changes.other_id) AS other,
    changes.old_size,
    changes.size,
    100 - changes.similarity AS distance,
    nullif(lower(hex(changes.old_checksum)), '') AS old_checksum,
    nullif(lower(hex(changes.checksum)), '') AS checksum,
    (SELECT uri_state.name FROM uri JOIN uri_state ON uri_state.id = uri.state WHERE uri.id = changes.uri_id) AS state
FROM (
    -- Columns of the same affinity in each, as in v_history.
    SELECT cycle, kind AS change, uri_id, at, status, CAST(NULL AS TEXT) AS cause, reason_id, other_id, old_size, size,
        similarity, old_checksum, checksum
    FROM change
    UNION ALL
    SELECT cycle, CAST('deleted' AS TEXT), uri_id, at, status, cause, reason_id, owner_id, size, CAST(NULL AS INTEGER),
        CAST(NULL AS INTEGER), checksum, CAST(NULL AS BLOB)
    FROM removal
) AS changes;

-- Earlier contents of documents that are kept (`seine/keep_versions`); `seine show URI --cycle N` gives them back. By uri_id
-- it is a lookup.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- first_cycle: the refresh cycle in which it was fetched for the first time
-- last_cycle: the last at whose end it was the content; lower than first_cycle when it was replaced in the same cycle
-- since: when it was fetched for the first time (UTC); NULL: before this was kept
-- replaced: when another content took its place (UTC)
-- replaced_at: the same in milliseconds since 1970
-- status: HTTP status
-- mime: MIME type
-- size: bytes of the decoded body
-- title: what the page called itself
-- checksum: of the content, 32 hexadecimal digits
-- owner_id: number of the URI that owned the same content; NULL when it was its own
-- pack: number of the content pack that holds the body; -1: it has a file of its own; NULL: that of its owner, if it is kept
-- body_length: length of the record in the pack, or of the file
CREATE VIEW v_versions AS
SELECT version.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    version.first_cycle,
    version.replaced_cycle - 1 AS last_cycle,
    datetime(version.first_at / 1000, 'unixepoch') AS since,
    datetime(version.replaced_at / 1000, 'unixepoch') AS replaced,
    version.replaced_at,
    version.status,
    mime.name AS mime,
    version.size,
    version.title,
    lower(hex(version.checksum)) AS checksum,
    version.owner_id,
    version.pack,
    version.body_length
FROM version
    LEFT JOIN uri ON uri.id = version.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN mime ON mime.id = version.mime_id;
