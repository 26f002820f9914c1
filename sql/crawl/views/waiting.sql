-- What waits, since when, for what and until when: what holds the whole collection up, then each site that has work and
-- waits. Also when no process crawls it: then it waits for a run. Reads `site` and `retry`.
-- Columns:
-- what: collection (all of it), site, or retries (of a site)
-- site: scheme, host and port; NULL for the collection
-- uris: how many URIs wait by that
-- waits_for: what must happen before they go on
-- since: since when (UTC); NULL when not known
-- since_at: the same in milliseconds since 1970
-- until: when that will be (UTC), of retries the first; NULL: unknown
-- until_at: the same in milliseconds since 1970
CREATE VIEW v_waiting AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
    (SELECT activity IN ('not running', 'no sign of life') FROM v_status) AS is_off,
    (SELECT coalesce(ended_at, (SELECT max(at) FROM sample)) FROM collection) AS off_at),
waiting AS (
    SELECT 'collection' AS what, NULL AS site, (SELECT total(queued + claimed + retries) FROM site) AS uris,
        CASE cause WHEN 'user' THEN 'an administrator to resume it' WHEN 'disk' THEN 'disk space'
            WHEN 'reader' THEN 'a reader to let the write-ahead log go'
            WHEN 'variable delay' THEN 'the end of the time slot' ELSE sentence END AS waits_for,
        since_at, until_at
    FROM v_holds
    UNION ALL
    SELECT 'collection', NULL, (SELECT total(queued + claimed + retries) FROM site), 'a run: nothing crawls it now', off_at,
        NULL
    FROM clock WHERE is_off AND (SELECT total(queued + claimed + retries) FROM site) > 0
    UNION ALL
    SELECT 'site', v_sites.site, queued + claimed + v_sites.quarantined + withheld, waits_for,
        CASE WHEN v_sites.state = 'quarantined' THEN quarantine.since WHEN is_off THEN max(off_at, coalesce(state_at, 0))
            ELSE state_at END,
        CASE WHEN v_sites.state = 'quarantined' THEN quarantine.until WHEN due_at > now AND NOT is_off THEN due_at END
    FROM v_sites CROSS JOIN clock LEFT JOIN quarantine ON quarantine.site_id = v_sites.site_id
    WHERE waits_for IS NOT NULL AND queued + claimed + v_sites.quarantined + withheld > 0
    UNION ALL
    SELECT 'retries', site.origin, count(*),
        CASE WHEN is_off THEN 'a run: nothing crawls it now' ELSE 'the time of their next attempt' END,
        min((SELECT max(attempt.at) FROM attempt WHERE attempt.uri_id = retry.uri_id
            AND attempt.cycle = (SELECT cycle FROM collection))), min(retry.due_at)
    FROM retry JOIN site ON site.id = retry.site_id CROSS JOIN clock
    GROUP BY retry.site_id
)
SELECT what,
    site,
    CAST(uris AS INTEGER) AS uris,
    waits_for,
    datetime(since_at / 1000, 'unixepoch') AS since,
    since_at,
    datetime(until_at / 1000, 'unixepoch') AS until,
    until_at
FROM waiting;
