-- The status of the collection, its cause, and whether a process crawls the collection.
-- Columns:
-- collection: its name
-- status: crawling, suspended, compacting or zombie (MS-FSCADM 2.2.3.4). Without a process that crawls it: how the last
--     run ended (complete, incomplete, interrupted; new before the first), or no sign of life
-- code: the cause as a number (2.2.3.3): 4 (a user), 5 (disk space), 8 (variable delay); 1: none
-- cause: why the crawl is held up: user, disk, variable delay, reader; NULL: it is not
-- sentence: the cause as a sentence; without a cause the meaning of `activity`
-- since: since when (UTC)
-- free_bytes: with cause disk, the free space; with cause reader, the size of the write-ahead log
-- limit_bytes: with cause disk, the free space at which the crawl continues; with cause reader, the limit of the log
-- until: with cause variable delay, the end of the slot (UTC)
-- activity: crawling, idle, held up, not running, or no sign of life: the process was killed, or cannot write
-- idle_since: with activity idle (UTC)
-- crawl_mode: why only known documents are refreshed; empty: new URIs are crawled as well
-- process_id: of the process that crawls it
-- sign_of_life: when it last wrote that it lives (UTC)
-- sign_of_life_at: the same in milliseconds since 1970
-- position: number of the row in `status`
-- refused_starts: which of the configured start URIs are refused, and why; NULL if none is
CREATE VIEW v_status AS
WITH life AS (
    SELECT collection.*,
        max(coalesce(collection.started_at, 0), coalesce((SELECT max(at) FROM sample), 0)) AS sign_at,
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now_at
    FROM collection
),
-- Who has little to do says so once a minute.
seen AS (
    SELECT life.*, now_at - sign_at <= CASE WHEN idle_at IS NULL AND NOT EXISTS (SELECT 1 FROM hold)
        THEN 15000 ELSE 150000 END AS is_alive
    FROM life
),
causes AS (
    SELECT 'user' AS cause, suspended_at AS since, NULL AS measured, NULL AS least, NULL AS until
    FROM collection WHERE suspended_at IS NOT NULL
    UNION ALL
    SELECT cause, since, measured, least, until
    FROM hold WHERE cause <> 'user' AND (SELECT process_id IS NOT NULL AND is_alive FROM seen)
),
deciding AS (
    SELECT coalesce((SELECT min(status.position) FROM causes JOIN status ON status.cause = causes.cause),
        (SELECT max(position) FROM status)) AS position
)
SELECT seen.name AS collection,
    CASE WHEN causes.cause IS NOT NULL OR (seen.process_id IS NOT NULL AND seen.is_alive) THEN status.word
        WHEN seen.process_id IS NULL THEN seen.state ELSE 'no sign of life' END AS status,
    status.code,
    causes.cause,
    CASE WHEN causes.cause IS NOT NULL THEN status.sentence
        WHEN seen.process_id IS NULL THEN 'no process crawls it'
        WHEN NOT seen.is_alive THEN 'the process was killed, or cannot write'
        WHEN seen.idle_at IS NOT NULL THEN 'its cycle has ended, and there is nothing to do'
        ELSE 'it crawls' END AS sentence,
    datetime(causes.since / 1000, 'unixepoch') AS since,
    causes.measured AS free_bytes,
    causes.least AS limit_bytes,
    datetime(causes.until / 1000, 'unixepoch') AS until,
    CASE WHEN seen.process_id IS NULL THEN 'not running'
        WHEN NOT seen.is_alive THEN 'no sign of life'
        WHEN causes.cause IS NOT NULL THEN 'held up'
        WHEN seen.idle_at IS NOT NULL THEN 'idle'
        ELSE 'crawling' END AS activity,
    datetime(seen.idle_at / 1000, 'unixepoch') AS idle_since,
    seen.crawl_mode,
    seen.process_id,
    datetime(seen.sign_at / 1000, 'unixepoch') AS sign_of_life,
    seen.sign_at AS sign_of_life_at,
    status.position,
    (SELECT CASE kind WHEN 'start URIs refused' THEN sentence END FROM event
     WHERE kind IN ('start URIs refused', 'start URIs admitted') ORDER BY id DESC LIMIT 1) AS refused_starts
FROM seen CROSS JOIN deciding
    JOIN status ON status.position = deciding.position
    LEFT JOIN causes ON causes.cause = status.cause;

-- All causes that hold the collection up; the one that decides its status comes first. They are shown while a process crawls it;
-- an administrator's suspension is always shown.
-- Columns:
-- cause: as in v_status
-- sentence: the cause as a sentence
-- since: since when (UTC)
-- since_at: the same in milliseconds since 1970
-- measured_bytes: with cause disk, the free space; with cause reader, the size of the write-ahead log
-- limit_bytes: with cause disk, the free space at which the crawl continues; with cause reader, the limit of the log
-- until: with cause variable delay, the end of the slot (UTC)
-- until_at: the same in milliseconds since 1970
CREATE VIEW v_holds AS
WITH holds AS (
    SELECT 'user' AS cause, suspended_at AS since, NULL AS measured, NULL AS least, NULL AS until
    FROM collection WHERE suspended_at IS NOT NULL
    UNION ALL
    SELECT cause, since, measured, least, until
    FROM hold WHERE cause <> 'user' AND (SELECT activity NOT IN ('not running', 'no sign of life') FROM v_status)
)
SELECT holds.cause,
    status.sentence,
    datetime(holds.since / 1000, 'unixepoch') AS since,
    holds.since AS since_at,
    holds.measured AS measured_bytes,
    holds.least AS limit_bytes,
    datetime(holds.until / 1000, 'unixepoch') AS until,
    holds.until AS until_at
FROM status JOIN holds ON holds.cause = status.cause
ORDER BY status.position;
