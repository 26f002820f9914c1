-- How long it will still take until nothing is left, as far as that is known: site by site, what is left times the
-- time of a page (the pause between requests, or what it took so far when that is longer), the slowest site decides, or all
-- of them when more have work than may be crawled at once. A crawl finds what it has to do while it does it, so what is
-- found for each page of the last minute is counted on. One row; reads `site`: cheap.
-- Columns:
-- left_s: seconds; NULL: unknown
-- estimated_end: when that is (UTC)
-- confidence: good (hardly anything new is found), fair, poor (much is found, or the time of some sites is not known),
--     unknown, or done (nothing is left)
-- sentence: what the estimate rests on, for a person
-- slowest_site: the site that needs longest
-- slowest_left: the number of its URIs that are left
-- slowest_page_s: seconds that each of them takes
-- found_per_page: new URIs for each page of the last minute; NULL when not known
CREATE VIEW v_estimate AS
WITH clock AS (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now),
pace AS (
    SELECT 1000 * CAST(coalesce((SELECT value FROM parameter WHERE section = '' AND name = 'delay'), '0') AS REAL)
            AS delay_ms,
        (SELECT value FROM parameter WHERE section = '' AND name = 'obey_robots_delay') = 'yes' AS obeys_robots,
        max(1, CAST(coalesce((SELECT value FROM parameter WHERE section = '' AND name = 'max_sites'), '1') AS INTEGER))
            AS places
),
newest AS (SELECT * FROM sample ORDER BY at DESC LIMIT 1),
before AS (
    SELECT * FROM sample
    WHERE at >= (SELECT started_at FROM collection) AND at >= (SELECT max(at) FROM sample) - 60000 AND known IS NOT NULL
    ORDER BY at LIMIT 1
),
finds AS (
    SELECT CASE WHEN newest.downloaded - before.downloaded >= 20
        THEN max(0, (newest.known - before.known) * 1.0 / (newest.downloaded - before.downloaded)) END AS per_page
    FROM newest JOIN before
),
paced AS (
    SELECT site.origin, site.queued + site.claimed + site.retries AS left, max(0, site.due_at - now) AS pause_ms,
        max(CASE WHEN pace.obeys_robots THEN max(coalesce(robots.crawl_delay_ms, 0), pace.delay_ms) ELSE pace.delay_ms END,
            CASE WHEN site.answered >= 3 AND site.ended_at IS NULL THEN (now - site.began_at) * 1.0 / site.answered
                ELSE 0 END) AS page_ms
    FROM site CROSS JOIN clock CROSS JOIN pace LEFT JOIN robots ON robots.site_id = site.id
    WHERE site.queued + site.claimed + site.retries > 0 AND site.state <> 'stopped'
),
-- SQLite takes a table of this list apart wherever it is named, hence each is named as rarely as possible.
working AS (SELECT origin, left, page_ms, CASE WHEN page_ms > 0 THEN left * page_ms + pause_ms END AS needs_ms FROM paced),
slowest AS (SELECT * FROM working WHERE page_ms > 0 ORDER BY needs_ms DESC LIMIT 1),
sums AS (
    SELECT count(*) AS sites, total(left) AS left, total(left) FILTER (WHERE page_ms > 0) AS known_left,
        total(needs_ms) / min((SELECT places FROM pace), max(1, count(*) FILTER (WHERE page_ms > 0))) AS shared_ms
    FROM working
),
verdict AS (
    SELECT sums.*, slowest.origin, slowest.left AS slowest_left, slowest.page_ms, slowest.needs_ms, finds.per_page,
        run.activity,
        CASE WHEN sums.left = 0 THEN 'done'
            WHEN run.activity IN ('not running', 'no sign of life') THEN 'unknown'
            WHEN slowest.needs_ms IS NULL OR finds.per_page IS NULL OR finds.per_page > 0.9
                OR sums.known_left < sums.left / 2 THEN 'unknown'
            WHEN finds.per_page > 0.5 OR sums.known_left < sums.left * 0.95 THEN 'poor'
            WHEN finds.per_page > 0.05 THEN 'fair'
            ELSE 'good' END AS confidence
    FROM sums CROSS JOIN (SELECT (SELECT activity FROM v_status) AS activity) AS run LEFT JOIN slowest LEFT JOIN finds
),
answer AS (
    SELECT verdict.*, CASE WHEN confidence IN ('good', 'fair', 'poor')
        THEN CAST(max(needs_ms, shared_ms) / (1 - per_page) AS INTEGER) END AS left_ms
    FROM verdict
)
SELECT left_ms / 1000 AS left_s,
    datetime((now + left_ms) / 1000, 'unixepoch') AS estimated_end,
    confidence,
    CASE WHEN confidence = 'done' THEN 'nothing is left'
        WHEN activity IN ('not running', 'no sign of life') THEN 'not known: nothing crawls the collection now'
        WHEN per_page IS NULL THEN 'not known yet: too few pages were fetched'
        WHEN per_page > 0.9 THEN 'not known: about as much is found as is fetched'
        WHEN confidence = 'unknown' THEN 'not known: too few pages of the sites were fetched'
        WHEN needs_ms >= shared_ms THEN printf('%s decides: %d %s left, %.1f s each', origin, slowest_left,
            iif(slowest_left = 1, 'URI is', 'URIs are'), page_ms / 1000)
        ELSE printf('%d %s work, and not all may be crawled at once', sites,
            iif(sites = 1, 'site has', 'sites have')) END AS sentence,
    CASE WHEN confidence <> 'done' THEN origin END AS slowest_site,
    slowest_left,
    round(page_ms / 1000, 2) AS slowest_page_s,
    round(per_page, 2) AS found_per_page
FROM answer CROSS JOIN clock;
