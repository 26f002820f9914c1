-- What waits, added up by site and level: *ready* in the queue (without a hold), a *retry* at a time of its own, *claimed* by
-- a site manager, and, of the claimed, *in flight* on the wire. Reads `queue`, `retry`, `claim` and `transfer`: half a
-- second with five million queued URIs; v_sites has the sums without reading them, and those of what has a hold.
-- Columns:
-- what: ready, retry, claimed or in flight
-- site: scheme, host and port
-- level: 0 before 1 before 2 …; NULL in flight
-- uris: how many
-- rank: the lowest rank among them: depth, breadth first
-- until: when the first of them may be fetched (UTC); NULL when now
-- until_at: the same in milliseconds since 1970
-- age_s: how long the oldest of them is claimed or in flight, in seconds
CREATE VIEW v_queue AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now),
waiting AS (
    SELECT 'ready' AS what, queue.site_id, queue.level, count(*) AS uris, min(queue.rank) AS rank,
        (SELECT site.due_at FROM site WHERE site.id = queue.site_id) AS until_at, NULL AS since
    FROM queue WHERE queue.hold = 0 GROUP BY queue.site_id, queue.level
    UNION ALL
    SELECT 'retry', site_id, level, count(*), min(rank), min(due_at), NULL FROM retry GROUP BY site_id, level
    UNION ALL
    SELECT 'claimed', site_id, level, count(*), min(rank), NULL, min(claimed_at) FROM claim GROUP BY site_id, level
    UNION ALL
    SELECT 'in flight', uri.site_id, NULL, count(*), min(uri.depth), NULL, min(transfer.started_at)
    FROM transfer CROSS JOIN uri ON uri.id = transfer.uri_id GROUP BY uri.site_id
)
SELECT what,
    site.origin AS site,
    level,
    uris,
    rank,
    CASE WHEN until_at > now THEN datetime(until_at / 1000, 'unixepoch') END AS until,
    CASE WHEN until_at > now THEN until_at END AS until_at,
    max(0, now - since) / 1000.0 AS age_s
FROM waiting CROSS JOIN clock LEFT JOIN site ON site.id = waiting.site_id;

-- The URIs in the queue that may be fetched, each site's in the order in which they will be taken. Walks the queue by its
-- key and finds each URI by its id: cheap with LIMIT, seconds for millions.
-- Columns:
-- site: scheme, host and port
-- level: 0 before 1 before 2 …
-- rank: the lowest first: depth, breadth first
-- uri_id: number of the URI
-- uri: the URI
-- referrer_id: number of the document it was first found in; NULL for start URIs
CREATE VIEW v_queued AS
SELECT site.origin AS site,
    queue.level,
    queue.rank,
    queue.uri_id,
    site.origin || uri.path AS uri,
    uri.referrer_id
FROM site CROSS JOIN queue ON queue.site_id = site.id AND queue.hold = 0 LEFT JOIN uri ON uri.id = queue.uri_id;
