-- What the statistics of the administration protocol are made from (MS-FSCADM 2.2.4), in one read transaction: rows of
-- one site, which are bounded, and single rows.

-- name: figures_collection
-- Once a call, by keys.
-- columns: name text, cycle int, created_at int, crawl_mode text, delta_at int, fold_cycle int?, cycle_started_at int, cycle_ended_at int, refresh text, refresh_mode text, is_feeding int
SELECT collection.name, collection.cycle, collection.created_at, collection.crawl_mode,
    upkeep.delta_at, upkeep.fold_cycle,
    cycle.started_at AS cycle_started_at, cycle.ended_at AS cycle_ended_at,
    (SELECT value FROM parameter WHERE section = '' AND name = 'refresh' AND position = 0) AS refresh,
    (SELECT value FROM parameter WHERE section = '' AND name = 'refresh_mode' AND position = 0) AS refresh_mode,
    NOT EXISTS (SELECT 1 FROM destination WHERE name = '' AND suspended_at IS NOT NULL) AS is_feeding
FROM collection LEFT JOIN statistic_upkeep AS upkeep ON upkeep.id = 1 LEFT JOIN cycle ON cycle.number = collection.cycle
WHERE collection.id = 1;

-- name: figures_now
-- Once a call; reads `site` and the collection's statistics.
-- columns: activity text, refused_starts text, done int, waiting int, pages_per_s real, mb_per_s real
SELECT life.activity, life.refused_starts, progress.done,
    progress.queued + progress.retries + progress.claimed + progress.held AS waiting,
    progress.pages_per_s, progress.mb_per_s
FROM v_status AS life /*scan: some rows of small tables*/ CROSS JOIN v_progress AS progress /*scan: sites, statistics of the collection*/ /*sort: skip codes*/;

-- name: figures_spans
-- Once a call; some cycles.
-- columns: cycle int, started_at int, stopped_at int, paused_ms int
SELECT cycle, started_at, stopped_at, paused_ms FROM statistic_span /*scan: some cycles*/ ORDER BY cycle;

-- name: figures_rows
-- Once a call, by key: the cycles of a site, the oldest first.
-- parameters: site_id int
-- columns: cycle int, statistic_id int, key text, value int, minimum int, maximum int, updates int
SELECT cycle, statistic_id, key, value, minimum, maximum, updates
FROM statistic WHERE site_id = :site_id ORDER BY cycle, statistic_id, key;

-- name: figures_delta
-- Once a call, by key.
-- parameters: site_id int
-- columns: cycle int, statistic_id int, key text, value int, minimum int, maximum int, updates int
SELECT cycle, statistic_id, key, value, minimum, maximum, updates
FROM statistic_delta WHERE site_id = :site_id ORDER BY cycle, statistic_id, key;

-- name: figures_uri
-- By key.
-- parameters: id int
-- columns: uri text
SELECT site.origin || uri.path AS uri FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :id;

-- name: figures_start_files
-- Once a call: the files of start URIs that are being read.
-- columns: path text, size int, position int
SELECT path, size, position FROM start_uri_file /*scan: few*/ WHERE state = 'reading';

-- name: figures_destinations
-- Once a call: the destinations of the configuration.
-- columns: name text, is_suspended int
SELECT name, suspended_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM destination WHERE name = '' AND suspended_at IS NOT NULL) AS is_suspended
FROM destination /*scan: few*/ WHERE is_configured AND name <> '' ORDER BY id;

-- name: figures_subcollections
-- Once a call: the last cycle of each subcollection that has had one of its own.
-- columns: subcollection text, number int, cause text, mode text, refresh text?, started_at int, ended_at int?, processed int, downloaded int, stored int, modified int, unchanged int, deleted int, retries int, received int, minor_cycle int?
SELECT each.subcollection, each.number, each.cause, each.mode, parameter.value AS refresh, each.started_at, each.ended_at,
    each.processed, each.downloaded, each.stored, each.modified, each.unchanged, each.deleted, each.retries, each.received,
    (SELECT max(minor_cycle.number) FROM minor_cycle WHERE minor_cycle.subcollection = each.subcollection
        AND minor_cycle.cycle = each.number) AS minor_cycle
FROM (SELECT subcollection, max(number) AS number, cause, mode, started_at, ended_at, processed, downloaded, stored, modified,
        unchanged, deleted, retries, received
    FROM subcollection_cycle /*scan: some cycles of some subcollections*/ GROUP BY subcollection) AS each
    LEFT JOIN parameter ON parameter.section = 'subdomains/' || each.subcollection AND parameter.name = 'refresh';

-- name: figures_sites
-- Once a call, by key: the sites of a host and port.
-- parameters: http text?, https text?, ftp text?, ftps text?, without_port text?
-- columns: id int, epoch int, waiting int, last_uri_id int?
SELECT id, epoch, queued + retries AS waiting, last_uri_id FROM site WHERE origin IN (:http, :https, :ftp, :ftps, :without_port);
