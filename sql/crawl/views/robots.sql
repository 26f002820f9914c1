-- The robots.txt of each site as it was last fetched.
-- Columns:
-- site: scheme, host and port
-- policy: rules (obeyed as given), allow (there is none), disallow (nothing may be fetched), not now (nothing may be fetched until the file can be read)
-- status: HTTP status; 0 without an answer
-- sentence: why, for a person
-- fetched: when (UTC)
-- fetched_at: the same in milliseconds since 1970
-- expires: when it is fetched again (UTC)
-- crawl_delay_s: the pause that it asks for, in seconds
-- disallowed: links of the site's pages that it forbade, in all cycles
-- text: the file as received
CREATE VIEW v_robots AS
SELECT site.origin AS site,
    robots.policy,
    robots.status,
    robots.sentence,
    datetime(robots.fetched_at / 1000, 'unixepoch') AS fetched,
    robots.fetched_at,
    datetime(robots.expires_at / 1000, 'unixepoch') AS expires,
    robots.crawl_delay_ms / 1000.0 AS crawl_delay_s,
    (SELECT CAST(total(value) AS INTEGER) FROM (
        SELECT value FROM statistic WHERE site_id = robots.site_id AND key = 'ro/robots'
        UNION ALL
        SELECT value FROM statistic_delta WHERE site_id = robots.site_id AND key = 'ro/robots')) AS disallowed,
    robots.text
FROM robots LEFT JOIN site ON site.id = robots.site_id;
