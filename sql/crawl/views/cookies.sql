-- The cookies that are kept. Their values are secrets, which no view shows.
-- Columns:
-- domain: the host that it is for
-- host_only: 1: for that host alone; 0: also for hosts below it
-- path: what the path of a request begins with
-- name: may be empty
-- value: ***
-- secure: 1: for https alone
-- http_only: 1: not for scripts
-- same_site: none, lax or strict; NULL: not said
-- session: 1: it did not say when it ends; cookie_timeout does, or the ttl of a login
-- created: when it was set first (UTC)
-- set: when it was set last (UTC)
-- set_at: the same in milliseconds since 1970
-- expires: when it ends (UTC)
-- expires_at: the same in milliseconds since 1970
-- registered_domain: whose sites may share it
CREATE VIEW v_cookies AS
SELECT domain,
    is_host_only AS host_only,
    path,
    name,
    '***' AS value,
    is_secure AS secure,
    is_http_only AS http_only,
    same_site,
    is_session AS session,
    datetime(created_at / 1000, 'unixepoch') AS created,
    datetime(set_at / 1000, 'unixepoch') AS "set",
    set_at,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    expires_at,
    registered_domain
FROM cookie;
