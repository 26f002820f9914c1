-- The requests to each site in each hour, and their answers, for `seine/site_hours_days`. By site it is a lookup; over
-- all sites a few hundred rows each are read.
-- Columns:
-- site_id: number of the site
-- site: scheme, host and port
-- hour: the hour, its beginning (UTC)
-- hour_at: the same in milliseconds since 1970
-- requests: for documents and sitemaps; those of robots.txt are not among them, their bytes are
-- successes: answers with status 2xx
-- not_modified: answers with status 304
-- redirects: answers with another status 3xx
-- client_errors: answers with status 4xx
-- server_errors: answers with status 5xx, or one that HTTP does not have
-- unanswered: requests that brought no answer
-- errors: the last three together
-- error_percent: of the requests
-- received: bytes
-- sent: bytes
-- mean_ms: milliseconds that an answer took on average
-- stored: documents written with a body of their own
CREATE VIEW v_site_hours AS
SELECT site.id AS site_id,
    site.origin AS site,
    datetime(hours.hour * 3600, 'unixepoch') AS hour,
    hours.hour * 3600000 AS hour_at,
    hours.requests,
    hours.successes,
    hours.not_modified,
    hours.redirects,
    hours.client_errors,
    hours.server_errors,
    hours.unanswered,
    hours.client_errors + hours.server_errors + hours.unanswered AS errors,
    round((hours.client_errors + hours.server_errors + hours.unanswered) * 100.0 / nullif(hours.requests, 0), 1)
        AS error_percent,
    hours.received,
    hours.sent,
    round(hours.response_us / 1000.0 / nullif(hours.requests - hours.unanswered, 0), 1) AS mean_ms,
    hours.stored
FROM site JOIN (SELECT site_hour.*,
        max(0, requests - successes - not_modified - redirects - client_errors - server_errors) AS unanswered
    FROM site_hour) AS hours ON hours.site_id = site.id;

-- The same of all sites together. Reads a row an hour.
-- Columns:
-- hour: the hour, its beginning (UTC)
-- hour_at: the same in milliseconds since 1970
-- requests: for documents and sitemaps; those of robots.txt are not among them, their bytes are
-- successes: answers with status 2xx
-- not_modified: answers with status 304
-- redirects: answers with another status 3xx
-- client_errors: answers with status 4xx
-- server_errors: answers with status 5xx, or one that HTTP does not have
-- unanswered: requests that brought no answer
-- errors: the last three together
-- error_percent: of the requests
-- received: bytes
-- sent: bytes
-- mean_ms: milliseconds that an answer took on average
-- stored: documents written with a body of their own
CREATE VIEW v_hours AS
SELECT
    datetime(hours.hour * 3600, 'unixepoch') AS hour,
    hours.hour * 3600000 AS hour_at,
    hours.requests,
    hours.successes,
    hours.not_modified,
    hours.redirects,
    hours.client_errors,
    hours.server_errors,
    hours.unanswered,
    hours.client_errors + hours.server_errors + hours.unanswered AS errors,
    round((hours.client_errors + hours.server_errors + hours.unanswered) * 100.0 / nullif(hours.requests, 0), 1)
        AS error_percent,
    hours.received,
    hours.sent,
    round(hours.response_us / 1000.0 / nullif(hours.requests - hours.unanswered, 0), 1) AS mean_ms,
    hours.stored
FROM (SELECT site_hour.*,
        max(0, requests - successes - not_modified - redirects - client_errors - server_errors) AS unanswered
    FROM site_hour) AS hours WHERE hours.site_id = 0;
