-- Statistics by site and cycle, those of the last minute included; what they mean is in docs/statistics.md. Cheap with
-- a site or site_id.
-- Columns:
-- site_id: number of the site; 0 for the whole collection
-- site: scheme, host and port; NULL for the whole collection
-- cycle: the refresh cycle; -1: those of which only the sum is kept (`seine/statistics_cycles`)
-- statistic_id: number of the statistic
-- name: its name
-- key: in histograms the key: HTTP status, MIME type, skip code; otherwise empty
-- value: the sum, or the last sample of a discrete statistic
-- minimum: of the single amounts or samples
-- maximum: of the single amounts or samples
-- updates: how many amounts or samples there were
-- unit: of the numbers
-- kind: continuous, discrete or histogram
CREATE VIEW v_statistics AS
SELECT merged.site_id,
    site.origin AS site,
    merged.cycle,
    merged.statistic_id,
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
    JOIN statistic_name ON statistic_name.id = merged.statistic_id
    LEFT JOIN statistic_delta AS recent ON recent.site_id = merged.site_id AND recent.cycle = merged.cycle
        AND recent.statistic_id = merged.statistic_id AND recent.key = merged.key
    LEFT JOIN site ON site.id = merged.site_id
UNION ALL
SELECT recent.site_id, site.origin, recent.cycle, recent.statistic_id, statistic_name.name, recent.key, recent.value,
    recent.minimum, recent.maximum, recent.updates, statistic_name.unit, statistic_name.aggregation
FROM statistic_delta AS recent
    JOIN statistic_name ON statistic_name.id = recent.statistic_id
    LEFT JOIN site ON site.id = recent.site_id
WHERE NOT EXISTS (SELECT 1 FROM statistic AS merged WHERE merged.site_id = recent.site_id
    AND merged.cycle = recent.cycle AND merged.statistic_id = recent.statistic_id AND merged.key = recent.key);

-- Statistics of the whole crawl by site: those of all cycles, kept ones and folded ones. Cheap with a site or
-- site_id.
-- Columns:
-- site_id: number of the site; 0 for the whole collection
-- site: scheme, host and port; NULL for the whole collection
-- statistic_id: number of the statistic
-- name: its name
-- key: in histograms the key; otherwise empty
-- value: the sum, or the last sample of a discrete statistic
-- minimum: of the single amounts or samples
-- maximum: of the single amounts or samples
-- updates: how many amounts or samples there were
-- unit: of the numbers
-- kind: continuous, discrete or histogram
CREATE VIEW v_statistics_whole AS
SELECT DISTINCT site_id,
    site,
    statistic_id,
    name,
    key,
    CASE kind WHEN 'discrete' THEN last_value(value) OVER cycles ELSE sum(value) OVER cycles END AS value,
    min(minimum) OVER cycles AS minimum,
    max(maximum) OVER cycles AS maximum,
    sum(updates) OVER cycles AS updates,
    unit,
    kind
FROM v_statistics
WINDOW cycles AS (PARTITION BY site_id, site, statistic_id, name, key, unit, kind ORDER BY cycle
    ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING);

-- The time spans of the statistics of each cycle.
-- Columns:
-- cycle: the refresh cycle; -1: those of which only the sum is kept (`seine/statistics_cycles`)
-- started: when counting began (UTC)
-- stopped: when something was counted last (UTC)
-- running_s: seconds between the two during which a run was under way: what rates are made with
-- started_at: as started, in milliseconds since 1970
-- stopped_at: as stopped, in milliseconds since 1970
CREATE VIEW v_statistic_spans AS
SELECT cycle,
    datetime(started_at / 1000, 'unixepoch') AS started,
    datetime(stopped_at / 1000, 'unixepoch') AS stopped,
    (stopped_at - started_at - paused_ms) / 1000.0 AS running_s,
    started_at,
    stopped_at
FROM statistic_span;

-- Answers by HTTP status and cycle, of the whole collection, from the statistics. Cheap.
-- Columns:
-- cycle: the refresh cycle; -1: those of which only the sum is kept
-- status: HTTP status
-- class: success, not modified (304), redirect, client error, server error
-- responses: how many answers, redirects and errors included
CREATE VIEW v_http_statuses AS
SELECT cycle,
    CAST(key AS INTEGER) AS status,
    CASE WHEN key = '304' THEN 'not modified' WHEN key LIKE '2%' THEN 'success' WHEN key LIKE '3%' THEN 'redirect'
        WHEN key LIKE '4%' THEN 'client error' WHEN key LIKE '5%' THEN 'server error' ELSE 'other' END AS class,
    value AS responses
FROM v_statistics
WHERE site_id = 0 AND name = 'HTTPResponse';

-- Sites by how long their answers take, over all cycles, from the statistics.
-- Columns:
-- site: scheme, host and port
-- responses: answers
-- mean_ms: download time on average
-- longest_ms: the longest download
-- total_s: all downloads together
-- bytes: bytes received
-- kb_per_s: bytes received for each second of downloading
CREATE VIEW v_slowest_sites AS
SELECT site.origin AS site,
    figures.responses,
    round(figures.time_us / 1000.0 / figures.responses, 1) AS mean_ms,
    round(figures.longest_us / 1000.0, 1) AS longest_ms,
    round(figures.time_us / 1000000.0, 1) AS total_s,
    figures.bytes,
    round(figures.bytes * 1000.0 / nullif(figures.time_us, 0), 1) AS kb_per_s
FROM (SELECT counted.site_id,
          sum(CASE WHEN statistic_name.name = 'DLTime' THEN counted.value END) AS time_us,
          max(CASE WHEN statistic_name.name = 'DLTime' THEN counted.maximum END) AS longest_us,
          sum(CASE WHEN statistic_name.name = 'Downloaded' THEN counted.value END) AS responses,
          sum(CASE WHEN statistic_name.name = 'ReadNet' THEN counted.value END) AS bytes
      FROM (SELECT site_id, statistic_id, value, maximum FROM statistic
            UNION ALL
            SELECT site_id, statistic_id, value, maximum FROM statistic_delta) AS counted
          JOIN statistic_name ON statistic_name.id = counted.statistic_id
              AND statistic_name.name IN ('DLTime', 'Downloaded', 'ReadNet')
      WHERE counted.site_id > 0
      GROUP BY counted.site_id) AS figures
    LEFT JOIN site ON site.id = figures.site_id
WHERE figures.responses > 0;
