-- Every attempt that brought no document, the one that decided and those before it; sitemaps that were read are none.
-- By uri_id it is a lookup.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- state: the current state of the URI: pending (will be tried again), failed, skipped, or stored by a later attempt …
-- cycle: the refresh cycle
-- attempt: from 1 in each cycle
-- at: when (UTC)
-- attempted_at: the same in milliseconds since 1970
-- status: HTTP status; 0 without an answer
-- code: the two letters of the document skip code
-- detail: the word that says more
-- sentence: what happened, for a person
-- final: 1 when it was not to be tried again in this cycle
-- retry: when it is or was to be tried again (UTC)
CREATE VIEW v_errors AS
SELECT attempt.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    attempt.cycle,
    attempt.number AS attempt,
    datetime(attempt.at / 1000, 'unixepoch') AS at,
    attempt.at AS attempted_at,
    attempt.status,
    reason.code,
    reason.detail,
    coalesce(attempt.sentence, reason.sentence) AS sentence,
    attempt.retry_at IS NULL AS final,
    datetime(attempt.retry_at / 1000, 'unixepoch') AS retry
FROM attempt
    LEFT JOIN uri ON uri.id = attempt.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = attempt.reason_id
WHERE coalesce(reason.detail, '') NOT IN ('sitemap', 'channel');
