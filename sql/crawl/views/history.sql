-- What became of each URI, fetch by fetch: when it was found, first stored, found changed or not, redirected, failed,
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
    site.origin || uri.path AS uri,
    site.origin AS site,
    steps.cycle,
    datetime(steps.at / 1000, 'unixepoch') AS at,
    steps.at AS happened_at,
    CASE WHEN steps.outcome <> 'attempt' THEN steps.outcome WHEN steps.is_retried THEN 'retry'
        WHEN reason.code IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti') THEN 'failed'
        ELSE 'skipped' END AS outcome,
    steps.status,
    reason.code,
    reason.detail,
    coalesce(steps.sentence, reason.sentence) AS sentence
FROM (
    SELECT id AS uri_id, found_cycle AS cycle, found_at AS at, 'found' AS outcome, NULL AS is_retried, NULL AS status,
        NULL AS reason_id, NULL AS sentence
    FROM uri WHERE found_at IS NOT NULL
    UNION ALL
    SELECT uri_id, first_cycle, first_at, 'stored', NULL, first_status, NULL, NULL
    FROM document WHERE first_at IS NOT NULL
    UNION ALL
    SELECT uri_id, cycle, at, kind, NULL, status, NULL, NULL FROM outcome
    UNION ALL
    SELECT uri_id, cycle, at, 'attempt', retry_at IS NOT NULL, status, reason_id, sentence FROM attempt
    UNION ALL
    SELECT uri_id, first_cycle, first_at, 'stored', NULL, first_status, NULL, NULL
    FROM removal WHERE first_at IS NOT NULL
    UNION ALL
    SELECT uri_id, cycle, at, 'deleted', NULL, status, reason_id,
        CASE cause WHEN 'redirect' THEN 'it leads to another URI now'
            WHEN 'administrator' THEN 'an administrator deleted it' END
    FROM removal
) AS steps
    LEFT JOIN uri ON uri.id = steps.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN reason ON reason.id = steps.reason_id
WHERE reason.detail IS NOT 'sitemap';

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
--     another type …), scope (it no longer belongs to the collection), administrator
-- code: the two letters of the skip code that decided
-- detail: the word that says more
-- sentence: the same for a person
-- status: HTTP status of the answer that decided; NULL when none did
-- checksum: of the content that it had, 32 hexadecimal digits
-- owner_id: number of the URI that owned the same content; NULL when it was its own
-- stored: when it was first stored (UTC)
-- changed: when its content changed last (UTC); NULL when never
-- state: what became of the URI since, as it is now
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

-- What each refresh cycle changed: documents that are new, whose content changed, or that are gone. By cycle it is a
-- lookup by indexes. The first cycle has no rows, since all it brought is new; a change is known as long as v_history has
-- it, a deletion for `seine/history_days`.
-- Columns:
-- cycle: the refresh cycle
-- change: new, changed or gone
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- at: when (UTC)
-- changed_at: the same in milliseconds since 1970
-- state: what became of the URI since, as it is now
CREATE VIEW v_changes AS
SELECT changes.cycle,
    changes.change,
    changes.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    datetime(changes.at / 1000, 'unixepoch') AS at,
    changes.at AS changed_at,
    uri_state.name AS state
FROM (
    SELECT first_cycle AS cycle, 'new' AS change, uri_id, first_at AS at FROM document WHERE first_cycle > 0
    UNION ALL
    SELECT first_cycle, 'new', uri_id, first_at FROM removal WHERE first_cycle > 0
    UNION ALL
    SELECT cycle, 'changed', uri_id, at FROM outcome WHERE kind = 'changed'
    UNION ALL
    SELECT cycle, 'gone', uri_id, at FROM removal
) AS changes
    LEFT JOIN uri ON uri.id = changes.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;
