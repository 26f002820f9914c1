-- name: cookie_of
-- When the first site of a registered domain is leased, by key.
-- parameters: registered_domain text, now int, most int
-- columns: domain text, is_host_only int, path text, name text, value blob, is_secure int, is_http_only int, is_session int, same_site text, created_at int, set_at int, expires_at int
SELECT domain, is_host_only, path, name, value, is_secure, is_http_only, is_session, coalesce(same_site, '') AS same_site,
    created_at, set_at, expires_at
FROM cookie WHERE registered_domain = :registered_domain AND expires_at > :now LIMIT :most;

-- name: cookie_put
-- When one was set, by key.
-- parameters: registered_domain text, domain text, is_host_only int, path text, name text, value blob, is_secure int, is_http_only int, is_session int, same_site text?, created_at int, set_at int, expires_at int
INSERT INTO cookie (registered_domain, domain, is_host_only, path, name, value, is_secure, is_http_only, is_session,
    same_site, created_at, set_at, expires_at)
VALUES (:registered_domain, :domain, :is_host_only, :path, :name, :value, :is_secure, :is_http_only, :is_session,
    :same_site, :created_at, :set_at, :expires_at)
ON CONFLICT DO UPDATE SET value = excluded.value, is_secure = excluded.is_secure,
    is_http_only = excluded.is_http_only, is_session = excluded.is_session, same_site = excluded.same_site,
    created_at = excluded.created_at, set_at = excluded.set_at, expires_at = excluded.expires_at;

-- name: cookie_delete
-- When one was deleted, by key.
-- parameters: registered_domain text, domain text, is_host_only int, path text, name text
DELETE FROM cookie WHERE registered_domain = :registered_domain AND domain = :domain AND is_host_only = :is_host_only
    AND path = :path AND name = :name;

-- name: cookie_expire
-- Once a minute, from the index of their ends.
-- parameters: now int
DELETE FROM cookie WHERE expires_at <= :now;

-- name: cookie_domains
-- When an administrator deletes some: the registered domains that have any.
-- columns: registered_domain text
SELECT DISTINCT registered_domain FROM cookie /*scan: all of them are wanted*/;

-- name: cookie_list
-- `seine cookies list`: what is kept, in the order of the key.
-- columns: domain text, is_host_only int, path text, name text, is_secure int, is_http_only int, same_site text, is_session int, expires_at int, expires text
SELECT domain, is_host_only, path, name, is_secure, is_http_only, coalesce(same_site, '') AS same_site, is_session,
    expires_at, datetime(expires_at / 1000, 'unixepoch') AS expires
FROM cookie /*scan: all of them are wanted*/;
