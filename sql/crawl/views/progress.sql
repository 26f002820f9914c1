-- The crawl in one row: the figures of the status block. Reads nothing that grows with the number of URIs: `site`, the
-- collection's statistics, the newest samples. The sizes of the files are not in it: SQLite lets no view ask for its
-- page count; `PRAGMA page_count` times `PRAGMA page_size` is the database.
-- Columns:
-- collection: its name
-- info: its description in the configuration
-- state: new, crawling, complete, incomplete or interrupted; crawling also after a crawl was killed
-- held_up: why the crawl is held up: no space, a reader, refresh-only, a time slot; NULL: it is not
-- cycle: the refresh cycle
-- running_s: seconds since the run began, until its end, or the last sign of life of one that was killed
-- known: URIs that were ever found
-- done: of these, URIs with a result in this cycle; refused URIs do not count
-- queued: URIs that could be fetched as soon as their site is due
-- retries: URIs that wait for a time of their own: for another attempt, or until their subcollection is no longer suspended
-- claimed: URIs taken from the queue that have no result yet
-- held: URIs that wait for the end of a quarantine or of refresh-only
-- in_flight: requests on the wire at the last sample
-- stored: documents with a body of their own
-- duplicates: documents that have the content of another
-- failed: URIs given up in this cycle: document skip codes co ct cu eh en he in ne ot ti, without sitemaps that were read
-- skipped: documents fetched and not kept in this cycle: all other document skip codes
-- refused: URIs that are not to be fetched, as far as kept
-- skips: JSON object: how often each skip code was given in this cycle, as code/detail
-- downloaded: answers in this run
-- pages_per_s: answers a second, over the last seconds
-- mb_per_s: megabytes received a second, over the last seconds
-- mean_pages_per_s: answers a second since the run began
-- mean_mb_per_s: megabytes received a second since the run began
-- left_s: estimated seconds until nothing is left (v_estimate); NULL: unknown
-- estimated_end: when that is (UTC)
-- confidence: of the estimate: good, fair, poor, unknown, or done
-- sites: sites with anything to crawl or crawled, known ones that are out of scope not included
-- sites_active: leased to a site manager
-- sites_polite: of these, waiting for the pause between requests, at the last sample
-- sites_waiting: have work and wait for their turn
-- sites_backing_off: pause after failures
-- sites_stopped: given up
-- longest_stall_ms: of a site manager's loop since the run began
-- wal_bytes: size of the write-ahead log at the last sample
-- pack_bytes: content packs, committed
-- sampled: when the last sample of this run was taken (UTC)
-- sampled_at: the same in milliseconds since 1970
CREATE VIEW v_progress AS
WITH sites AS (
    SELECT total(known) AS known, total(queued) AS queued, total(retries) AS retries, total(claimed) AS claimed,
        total(quarantined + withheld) AS held,
        total(refused) AS refused, total(stored) AS stored, total(duplicates) AS duplicates,
        total(known > refused) AS sites,
        total(state = 'crawling') AS active,
        total(state = 'waiting' OR (state = 'idle' AND queued > 0)) AS waiting,
        total(state = 'backing off') AS backing_off,
        total(state = 'stopped') AS stopped
    FROM site
),
newest AS (SELECT * FROM sample WHERE at >= (SELECT started_at FROM collection) ORDER BY at DESC LIMIT 1),
recent AS (
    SELECT * FROM sample
    WHERE at >= (SELECT started_at FROM collection) AND at >= (SELECT max(at) FROM sample) - 5500
    ORDER BY at LIMIT 1
),
counted AS (
    SELECT statistic_name.name, counts.key, counts.value
    FROM statistic_name JOIN (
        SELECT statistic_id, cycle, key, value FROM statistic WHERE site_id = 0
        UNION ALL
        SELECT statistic_id, cycle, key, value FROM statistic_delta WHERE site_id = 0) AS counts
        ON counts.statistic_id = statistic_name.id AND counts.cycle = (SELECT cycle FROM collection)
    WHERE statistic_name.name IN ('URISkip', 'DocSkip')
),
skipped AS (SELECT name, key, sum(value) AS value FROM counted GROUP BY name, key),
-- Events that say that something holds the crawl up, and that it is over.
troubles (begins, ends) AS (
    VALUES ('disk full', 'disk space back'), ('reader holds the WAL', 'reader let go'),
        ('refresh only', 'refresh only ended'), ('suspended', 'resumed')
),
last_events AS (
    SELECT (SELECT max(id) FROM event WHERE kind = begins) AS began,
        (SELECT max(id) FROM event WHERE kind = ends) AS ended
    FROM troubles
),
held AS (
    SELECT group_concat(event.kind || ': ' || event.sentence, '; ') AS held_up
    FROM last_events JOIN event ON event.id = last_events.began
    WHERE began > coalesce(ended, 0) AND event.at >= (SELECT started_at FROM collection)
),
fates AS (
    SELECT '{' || coalesce(group_concat('"' || key || '":' || value), '') || '}' AS skips,
        total(value) FILTER (WHERE name = 'DocSkip' AND key <> 'ot/sitemap'
            AND substr(key, 1, 2) IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti')) AS failed,
        total(value) FILTER (WHERE name = 'DocSkip'
            AND substr(key, 1, 2) NOT IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti', 'cs')) AS skipped
    FROM skipped
)
SELECT collection.name AS collection,
    (SELECT value FROM parameter WHERE section = '' AND name = 'info') AS info,
    collection.state,
    CASE collection.state WHEN 'crawling' THEN nullif(trim(coalesce(held.held_up, '')
        || CASE WHEN refresh_only_at IS NULL THEN '' ELSE '; refresh only: Refreshing(limit=user)' END, '; '), '')
        END AS held_up,
    collection.cycle,
    round((coalesce(collection.ended_at, (SELECT sign_of_life_at FROM v_status WHERE activity = 'no sign of life'),
            CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - collection.started_at) / 1000.0, 1) AS running_s,
    CAST(sites.known AS INTEGER) AS known,
    CAST(sites.known - sites.refused - sites.queued - sites.retries - sites.claimed - sites.held AS INTEGER) AS done,
    CAST(sites.queued AS INTEGER) AS queued,
    CAST(sites.retries AS INTEGER) AS retries,
    CAST(sites.claimed AS INTEGER) AS claimed,
    CAST(sites.held AS INTEGER) AS held,
    CASE collection.state WHEN 'crawling' THEN coalesce(newest.in_flight, 0) ELSE 0 END AS in_flight,
    CAST(sites.stored AS INTEGER) AS stored,
    CAST(sites.duplicates AS INTEGER) AS duplicates,
    CAST(fates.failed AS INTEGER) AS failed,
    CAST(fates.skipped AS INTEGER) AS skipped,
    CAST(sites.refused AS INTEGER) AS refused,
    fates.skips,
    coalesce(newest.downloaded, 0) AS downloaded,
    round((newest.downloaded - recent.downloaded) * 1000.0 / nullif(newest.at - recent.at, 0), 1) AS pages_per_s,
    round((newest.bytes - recent.bytes) / 1000.0 / nullif(newest.at - recent.at, 0), 2) AS mb_per_s,
    round(newest.downloaded * 1000.0 / nullif(newest.at - collection.started_at, 0), 1) AS mean_pages_per_s,
    round(newest.bytes / 1000.0 / nullif(newest.at - collection.started_at, 0), 2) AS mean_mb_per_s,
    estimate.left_s,
    estimate.estimated_end,
    estimate.confidence,
    CAST(sites.sites AS INTEGER) AS sites,
    CAST(sites.active AS INTEGER) AS sites_active,
    CASE collection.state WHEN 'crawling' THEN coalesce(newest.waiting, 0) ELSE 0 END AS sites_polite,
    CAST(sites.waiting AS INTEGER) AS sites_waiting,
    CAST(sites.backing_off AS INTEGER) AS sites_backing_off,
    CAST(sites.stopped AS INTEGER) AS sites_stopped,
    newest.longest_stall_us / 1000.0 AS longest_stall_ms,
    newest.wal_pages * 8192 AS wal_bytes,
    (SELECT CAST(total(committed_end) AS INTEGER) FROM pack) AS pack_bytes,
    datetime(newest.at / 1000, 'unixepoch') AS sampled,
    newest.at AS sampled_at
FROM collection CROSS JOIN sites CROSS JOIN fates CROSS JOIN held CROSS JOIN v_estimate AS estimate
    LEFT JOIN newest
    LEFT JOIN recent;
