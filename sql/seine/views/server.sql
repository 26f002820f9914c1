-- The collections of this data directory.
-- Columns:
-- collection: its name; its database is collections/<name>/crawl.db
-- created: when (UTC)
-- created_at: the same in milliseconds since 1970
CREATE VIEW v_collections AS
SELECT name AS collection,
    datetime(created_at / 1000, 'unixepoch') AS created,
    created_at
FROM collection;

-- What the DNS has said, as it is remembered.
-- Columns:
-- host: the name that was resolved
-- addresses: its IP addresses, separated by blanks; empty when there are none
-- outcome: found, or why there is no address
-- resolved: when (UTC)
-- resolved_at: the same in milliseconds since 1970
-- expires: until when it holds (UTC)
-- expired: 1 when that is past
CREATE VIEW v_dns AS
SELECT host,
    addresses,
    outcome,
    datetime(resolved_at / 1000, 'unixepoch') AS resolved,
    resolved_at,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    expires_at < CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS expired
FROM dns;

-- The statistics that belong to no single collection, those of the last minute included; what they mean is in
-- docs/statistics.md.
-- Columns:
-- statistic_id: number of the statistic
-- name: its name
-- key: in histograms the key, such as the DNS response code; otherwise empty
-- value: the sum, or the last sample of a discrete statistic
-- minimum: of the single amounts or samples
-- maximum: of the single amounts or samples
-- updates: how many amounts or samples there were
-- unit: of the numbers
-- kind: continuous, discrete or histogram
CREATE VIEW v_server_statistics AS
SELECT merged.statistic_id,
    statistic_name.name,
    merged.key,
    CASE statistic_name.aggregation
        WHEN 'discrete' THEN coalesce(recent.value, merged.value)
        ELSE merged.value + coalesce(recent.value, 0) END AS value,
    min(merged.minimum, coalesce(recent.minimum, merged.minimum)) AS minimum,
    max(merged.maximum, coalesce(recent.maximum, merged.maximum)) AS maximum,
    merged.updates + coalesce(recent.updates, 0) AS updates,
    statistic_name.unit,
    statistic_name.aggregation AS kind
FROM statistic AS merged
    LEFT JOIN statistic_name ON statistic_name.id = merged.statistic_id
    LEFT JOIN statistic_delta AS recent ON recent.statistic_id = merged.statistic_id AND recent.key = merged.key
UNION ALL
SELECT recent.statistic_id, statistic_name.name, recent.key, recent.value, recent.minimum, recent.maximum,
    recent.updates, statistic_name.unit, statistic_name.aggregation
FROM statistic_delta AS recent
    LEFT JOIN statistic_name ON statistic_name.id = recent.statistic_id
WHERE NOT EXISTS (SELECT 1 FROM statistic AS merged
    WHERE merged.statistic_id = recent.statistic_id AND merged.key = recent.key);
