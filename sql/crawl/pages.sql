-- Statements for the server's pages about a collection. Each runs whenever a page is shown, also every few seconds, with
-- a time limit: by keys, or from tables that do not grow with the number of URIs, unless its comment says otherwise.

-- name: page_progress
-- One row; reads `site` and the collection's statistics.
-- columns: state text, info text, held_up text, cycle int, running_s int, known int, done int, queued int, retries int, claimed int, in_flight int, stored int, duplicates int, failed int, skipped int, refused int, pages_per_s real, mb_per_s real, mean_pages_per_s real, mean_mb_per_s real, left_s int?, estimated_end text, confidence text, sites int, held int, active int, polite int, waiting int, backing_off int, stopped int, longest_stall_ms real, wal_bytes int, pack_bytes int, sampled_at int
SELECT (SELECT CASE status WHEN 'crawling' THEN activity ELSE status END
        FROM v_status /*scan: some rows of small tables*/ /*sort: the same*/ LIMIT 1) AS state, info,
    (SELECT group_concat(sentence, '; ')
        FROM (SELECT sentence || coalesce(', until ' || until || ' UTC', '') AS sentence
              FROM v_holds /*scan: some rows of small tables*/ /*sort: the same*/
              UNION ALL
              SELECT 'new URIs wait: ' || crawl_mode FROM collection WHERE crawl_mode <> ''
              UNION ALL
              SELECT refused_starts FROM v_status WHERE refused_starts IS NOT NULL)) AS held_up, cycle, running_s, known, done, queued, retries, claimed, in_flight, stored, duplicates,
    failed, skipped, refused, pages_per_s, mb_per_s, mean_pages_per_s, mean_mb_per_s, left_s, estimated_end,
    confidence, sites, held, sites_active AS active,
    sites_polite AS polite, sites_waiting AS waiting, sites_backing_off AS backing_off, sites_stopped AS stopped,
    longest_stall_ms, wal_bytes, pack_bytes, sampled_at
FROM v_progress /*scan: sites, statistics of the collection*/ /*sort: skip codes*/;

-- name: page_holds
-- Some rows.
-- columns: cause text, sentence text, since_at int, measured_bytes int, limit_bytes int, until_at int, detail text
SELECT cause, sentence, since_at, measured_bytes, limit_bytes, until_at,
    CASE cause
        WHEN 'reader' THEN (SELECT event.sentence FROM event /*scan: the newest first*/
            WHERE event.kind = 'reader holds the WAL' AND event.id > (
                SELECT coalesce(max(over.id), 0) FROM event AS over /*scan: the same*/ WHERE over.kind = 'reader let go')
            ORDER BY event.id DESC LIMIT 1)
        WHEN 'variable delay' THEN (SELECT 'The slots: ' || group_concat(name || '=' || value, ', ')
            FROM parameter WHERE section = 'variable_delay')
        END AS detail
FROM v_holds /*scan: some rows of small tables*/ /*sort: the same*/;

-- name: page_life
-- One row.
-- columns: activity text, sign_at int, crawl_mode text, refresh_only_at int, why_refresh_only text, wal_bytes int, most_wal_bytes int, least_free_percent int, slack_percent int, max_doc int, refused_starts text
SELECT life.activity, CAST(strftime('%s', life.sign_of_life) AS INTEGER) * 1000 AS sign_at, life.crawl_mode,
    (SELECT refresh_only_at FROM collection) AS refresh_only_at,
    (SELECT event.sentence FROM event /*scan: the newest first*/
        WHERE event.kind = 'refresh only' AND life.crawl_mode <> '' ORDER BY event.id DESC LIMIT 1) AS why_refresh_only,
    (SELECT wal_pages * 8192 FROM sample ORDER BY at DESC LIMIT 1) AS wal_bytes,
    (SELECT CAST(value AS INTEGER) * 1048576 FROM parameter WHERE section = 'seine' AND name = 'max_wal') AS most_wal_bytes,
    (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'limits' AND name = 'disk_free') AS least_free_percent,
    (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'limits' AND name = 'disk_free_slack') AS slack_percent,
    (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'limits' AND name = 'max_doc') AS max_doc,
    life.refused_starts
FROM v_status AS life /*scan: some rows of small tables*/ /*sort: the same*/;

-- name: page_cycle
-- The refresh cycle under way or last ended, by key; how much of it is dealt with reads `site`.
-- columns: number int, started_at int, ended_at int, result text, requeue_position int, requeue_end int, due_at int, refreshes_when_idle int, waiting int, done int
SELECT cycle.number, cycle.started_at, cycle.ended_at, cycle.result, cycle.requeue_position, cycle.requeue_end,
    cycle.started_at + CAST((SELECT CAST(value AS REAL) FROM parameter WHERE section = '' AND name = 'refresh') * 60000
        AS INTEGER) AS due_at,
    (SELECT value = 'yes' FROM parameter WHERE section = '' AND name = 'refresh_when_idle') AS refreshes_when_idle,
    CAST(sites.waiting AS INTEGER) AS waiting,
    CAST(sites.known - sites.waiting AS INTEGER) AS done
FROM cycle CROSS JOIN (
    SELECT total(queued + claimed + retries + quarantined + withheld) AS waiting, total(known - refused) AS known
    FROM site /*scan: one row a site*/) AS sites
WHERE cycle.number = (SELECT cycle FROM collection);

-- name: page_cycles
-- The newest by key; what they brought is the sum of a collection's statistics, of those cycles that are kept.
-- parameters: before int, most int
-- columns: cycle number "Cycle", result collection_state "Result", started_at time "Began", ended_at time "Ended"
-- columns: duration_ms duration "Duration", downloaded number "Responses", stored number "Stored", modified number "Changed"
-- columns: unchanged number "Unchanged", deleted number "Deleted", bytes bytes "Received"
SELECT shown.cycle, CASE WHEN cycle.ended_at IS NULL THEN 'under way' ELSE cycle.result END AS result,
    cycle.started_at, cycle.ended_at, CAST(shown.duration_s * 1000 AS INTEGER) AS duration_ms,
    shown.downloaded, shown.stored, shown.modified, shown.unchanged, shown.deleted, shown.bytes
FROM cycle CROSS JOIN v_cycles AS shown ON shown.cycle = cycle.number /*scan: statistics of the collection*/
WHERE cycle.number < :before
ORDER BY cycle.number DESC /*sort: statistics of the collection*/
LIMIT :most;

-- name: page_sitemaps
-- Those of the collection, or of a site, from a number on, by key.
-- parameters: after int, site_id int?, most int
-- columns: uri_id, uri uri "Sitemap", state sitemap_state "State", kind text "Kind", found_in text "Found in"
-- columns: entries number "Entries", queued number "Queued", known number "Known", refused number "Refused"
-- columns: invalid number "Without URI", read_at time "Read", again_at time "Again at", sentence text "Trouble"
SELECT shown.uri_id, shown.uri, shown.state, shown.kind, shown.found_in, shown.entries, shown.queued, shown.known, shown.refused,
    shown.invalid, shown.read_at,
    (SELECT due_at FROM retry WHERE retry.uri_id = shown.uri_id) AS again_at, shown.sentence
FROM sitemap CROSS JOIN v_sitemaps AS shown ON shown.uri_id = sitemap.uri_id
WHERE sitemap.uri_id > :after AND (:site_id IS NULL OR sitemap.site_id = :site_id)
ORDER BY sitemap.uri_id
LIMIT :most;

-- name: page_samples
-- A thousand rows by key.
-- parameters: since int
-- columns: at int, downloaded int, bytes int, in_flight int
SELECT at, downloaded, bytes, in_flight FROM sample WHERE at >= :since ORDER BY at;

-- name: page_sites
-- Those that need a look first. The figures only of the rows that are shown.
-- parameters: state text?, most int, skip int
-- columns: site_id, site site "Site", state site_state "State", waits_for text "Waits for", due_at until "Still for"
-- columns: reason text "Reason", sentence text "Explanation", queued number "Queued", claimed number "Being fetched"
-- columns: retries number "For a retry", documents number "Stored", downloaded number "Responses"
-- columns: pages_per_s real "Responses/s"
WITH chosen AS (
    SELECT id FROM site /*scan: one row a site*/
    WHERE NOT (known > 0 AND known = refused AND stored + duplicates = 0 AND cycle < (SELECT cycle FROM collection))
        AND (:state IS NULL OR state = :state
        OR (:state = 'quarantined' AND id IN (SELECT site_id FROM quarantine /*scan: few sites*/)))
    ORDER BY state IN ('stopped', 'backing off') DESC, queued + claimed + retries DESC, id /*sort: one row a site*/
    LIMIT :most OFFSET :skip
)
SELECT sites.site_id, sites.site, sites.state, sites.waits_for,
    CASE sites.state WHEN 'quarantined' THEN (SELECT until FROM quarantine WHERE quarantine.site_id = sites.site_id)
        ELSE sites.due_at END AS due_at,
    sites.reason, sites.sentence,
    sites.queued, sites.claimed, sites.retries, sites.documents, sites.downloaded, sites.pages_per_s
FROM chosen /*scan: the rows shown*/ CROSS JOIN v_sites AS sites ON sites.site_id = chosen.id
ORDER BY sites.state IN ('stopped', 'backing off') DESC, sites.queued + sites.claimed + sites.retries DESC,
    sites.site_id /*sort: the rows shown*/;

-- name: page_site
-- By key.
-- parameters: site_id int
-- columns: site text, state text, waits_for text, due_at int, quarantined_until_at int, reason text, sentence text, failures int, known int, queued int, claimed int, retries int, held int, refused int, documents int, duplicates int, downloaded int, bytes int, pages_per_s real, response_ms int, address text, cycle int, epoch int, began text, ended text
SELECT site, state, waits_for, due_at, (SELECT until FROM quarantine WHERE site_id = :site_id) AS quarantined_until_at,
    reason, sentence, failures, known, queued, claimed, retries, quarantined + withheld AS held, refused, documents,
    duplicates, downloaded, bytes, pages_per_s, response_ms, address, cycle, epoch, began, ended
FROM v_hosts /*scan: names of statistics*/ WHERE site_id = :site_id;

-- name: page_site_statistics
-- By the keys' first column.
-- parameters: site_id int, most int
-- columns: name text "Statistic", key text "Of", this_cycle number "This cycle", value number "All cycles", unit text "Unit"
SELECT statistic_name.name, counted.key,
    CAST(total(counted.value) FILTER (WHERE counted.cycle = (SELECT cycle FROM site WHERE id = :site_id)) AS INTEGER)
        AS this_cycle,
    CAST(total(counted.value) AS INTEGER) AS value, statistic_name.unit
FROM (SELECT cycle, statistic_id, key, value FROM statistic WHERE site_id = :site_id
      UNION ALL
      SELECT cycle, statistic_id, key, value FROM statistic_delta WHERE site_id = :site_id) AS counted /*scan: of one site*/
    JOIN statistic_name ON statistic_name.id = counted.statistic_id AND statistic_name.aggregation <> 'discrete'
GROUP BY counted.statistic_id, counted.key
ORDER BY counted.statistic_id, value DESC, counted.key LIMIT :most /*sort: of one site*/;

-- name: page_site_queue
-- By the key.
-- parameters: site_id int, most int
-- columns: uri_id, uri uri "URI", level number "Level", rank number "Rank"
SELECT queue.uri_id, site.origin || uri.path AS uri, queue.level, queue.rank
FROM queue
    JOIN uri ON uri.id = queue.uri_id
    JOIN site ON site.id = queue.site_id
WHERE queue.site_id = :site_id AND queue.hold = 0
ORDER BY queue.level, queue.rank, queue.uri_id
LIMIT :most;

-- name: page_site_errors
-- The last attempt of each URI of the site, by its blocks.
-- parameters: site_id int, most int
-- columns: uri_id, uri uri "URI", at time "When", status number "Status", code text "Code", detail text "Detail"
-- columns: sentence text "Explanation", retry_at time "Next try"
SELECT attempt.uri_id, site.origin || uri.path AS uri, attempt.at, attempt.status, reason.code,
    reason.detail,
    coalesce(attempt.sentence, reason.sentence) AS sentence, attempt.retry_at
FROM uri_block AS block
    CROSS JOIN attempt ON attempt.uri_id BETWEEN block.first_id AND block.last_id
    CROSS JOIN uri ON uri.id = attempt.uri_id
    CROSS JOIN site ON site.id = uri.site_id
    LEFT JOIN reason ON reason.id = attempt.reason_id
WHERE block.site_id = :site_id AND uri.site_id = :site_id AND coalesce(reason.detail, '') NOT IN ('sitemap', 'channel')
    AND NOT EXISTS (SELECT 1 FROM attempt AS newer WHERE newer.uri_id = attempt.uri_id
        AND (newer.cycle, newer.number) > (attempt.cycle, attempt.number))
ORDER BY block.first_id, attempt.uri_id
LIMIT :most;

-- name: page_site_uris
-- The URIs of the site, by its blocks, from a number on.
-- parameters: after int, site_id int, state text, most int
-- columns: uri_id, uri uri "URI", state uri_state "State", reason text "Reason", depth number "Depth"
SELECT uri.id AS uri_id, site.origin || uri.path AS uri, uri_state.name AS state,
    reason.code || '/' || reason.detail AS reason, uri.depth
FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id AND uri.id > :after
    CROSS JOIN site ON site.id = block.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id
WHERE block.site_id = :site_id AND uri.site_id = :site_id AND (:state IS NULL OR uri_state.name = :state)
ORDER BY block.first_id, uri.id
LIMIT :most;

-- name: page_in_flight
-- Some hundred rows.
-- parameters: most int
-- columns: uri_id, uri uri "URI", started_at since "Under way for", received bytes "Received"
SELECT transfer.uri_id, site.origin || uri.path AS uri, transfer.started_at, transfer.received
FROM transfer /*scan: what is in flight*/
    JOIN uri ON uri.id = transfer.uri_id
    JOIN site ON site.id = uri.site_id
ORDER BY transfer.started_at /*sort: what is in flight*/
LIMIT :most;

-- name: page_levels
-- Reads the queue: two seconds with five million. Its page is not fetched anew by itself.
-- columns: level number "Priority level", ready number "Ready to fetch", claimed number "Being fetched"
-- columns: retries number "For a retry", quarantined number "In quarantine", withheld number "Held back by refresh-only"
SELECT level, sum(ready) AS ready, sum(claimed) AS claimed, sum(retries) AS retries, sum(quarantined) AS quarantined,
    sum(withheld) AS withheld
FROM (SELECT level, (hold = 0) * uris AS ready, 0 AS claimed, 0 AS retries, (hold = 1) * uris AS quarantined,
          (hold = 2) * uris AS withheld
      FROM (SELECT hold, level, count(*) AS uris FROM queue /*scan: its own index*/ GROUP BY site_id, hold, level)
      UNION ALL
      SELECT level, 0, count(*), 0, 0, 0 FROM claim /*scan: some thousand*/ GROUP BY level /*sort: some thousand*/
      UNION ALL
      SELECT level, 0, 0, count(*), 0, 0 FROM retry /*scan: retries*/ GROUP BY level /*sort: retries*/) /*scan: the sums*/
GROUP BY level /*sort: the sums*/;

-- name: page_retry
-- The first by key.
-- parameters: most int
-- columns: uri_id, uri uri "URI", level number "Priority level", due_at time "At" until "In"
SELECT retry.uri_id, site.origin || uri.path AS uri, retry.level, retry.due_at
FROM retry /*scan: in key order, the first*/
    JOIN uri ON uri.id = retry.uri_id
    JOIN site ON site.id = uri.site_id
ORDER BY retry.due_at, retry.uri_id
LIMIT :most;

-- name: page_queue
-- The first by key.
-- parameters: most int
-- columns: uri_id, uri uri "URI", level number "Priority level", rank number "Rank"
SELECT queue.uri_id, site.origin || uri.path AS uri, queue.level, queue.rank
FROM site /*scan: in key order, the first*/
    CROSS JOIN queue ON queue.site_id = site.id AND queue.hold = 0
    CROSS JOIN uri ON uri.id = queue.uri_id
ORDER BY site.id, queue.level, queue.rank, queue.uri_id
LIMIT :most;

-- name: page_codes
-- The statistics of the collection, by the keys' first columns.
-- parameters: most int
-- columns: name text "Kind", error_code, key errors "Code", times number "Times", sentence text "Meaning"
SELECT CASE statistic_name.name WHEN 'HTTPResponse' THEN 'Answers by status' WHEN 'DocSkip' THEN 'Documents not kept'
        ELSE 'URIs not queued' END AS name,
    CASE statistic_name.name WHEN 'DocSkip' THEN nullif(substr(counted.key, 1, 2), CASE counted.key WHEN 'ot/sitemap' THEN 'ot' END) END
        AS error_code,
    counted.key,
    CAST(total(counted.value) AS INTEGER) AS times, (
        SELECT sentence FROM reason /*scan: some dozen*/
        WHERE kind = CASE statistic_name.name WHEN 'URISkip' THEN 'uri' ELSE 'document' END
            AND code = substr(counted.key, 1, 2)
            AND detail IN (substr(counted.key, 4), CASE code WHEN 'ot' THEN 'status' END)
        ORDER BY detail = 'status' LIMIT 1 /*sort: two*/) AS sentence
FROM (SELECT statistic_id, key, value FROM statistic
      WHERE site_id = 0 AND cycle = (SELECT cycle FROM collection)
      UNION ALL
      SELECT statistic_id, key, value FROM statistic_delta
      WHERE site_id = 0 AND cycle = (SELECT cycle FROM collection)) AS counted /*scan: of the collection*/
    JOIN statistic_name ON statistic_name.id = counted.statistic_id
        AND statistic_name.name IN ('HTTPResponse', 'URISkip', 'DocSkip')
GROUP BY counted.statistic_id, counted.key
ORDER BY name, times DESC, counted.key /*sort: some dozen*/
LIMIT :most;

-- name: page_errors
-- The last attempt of each URI, from a number on, by key.
-- parameters: after int, code text, most int
-- columns: uri_id, uri uri "URI", at time "When", status number "HTTP status", code text "Code", detail text "Detail"
-- columns: sentence text "Explanation", retry_at time "Next try"
SELECT attempt.uri_id, site.origin || uri.path AS uri, attempt.at, attempt.status, reason.code,
    reason.detail,
    coalesce(attempt.sentence, reason.sentence) AS sentence, attempt.retry_at
FROM attempt
    CROSS JOIN reason ON reason.id = attempt.reason_id
    CROSS JOIN uri ON uri.id = attempt.uri_id
    CROSS JOIN site ON site.id = uri.site_id
WHERE attempt.uri_id > :after
    AND (:code IS NULL OR reason.code = :code
        OR :code = CASE WHEN reason.code IN ('co', 'ct', 'cu', 'eh', 'en', 'he', 'in', 'ne', 'ot', 'ti') THEN 'failed'
            WHEN reason.kind = 'document' THEN 'skipped' END) AND coalesce(reason.detail, '') NOT IN ('sitemap', 'channel')
    AND NOT EXISTS (SELECT 1 FROM attempt AS newer WHERE newer.uri_id = attempt.uri_id
        AND (newer.cycle, newer.number) > (attempt.cycle, attempt.number))
ORDER BY attempt.uri_id
LIMIT :most;

-- name: page_refused
-- The refused URIs that are kept, from a number on, by key: reads on until a page of them is found.
-- parameters: after int, most int
-- columns: uri_id, uri uri "URI", code text "Code", detail text "Detail", sentence text "Explanation", rule text "Rule"
-- columns: referrer_id, referrer uri "Found in"
SELECT uri.id AS uri_id, site.origin || uri.path AS uri, reason.code, reason.detail, reason.sentence, rule.text AS rule,
    uri.referrer_id, referrer_site.origin || referrer.path AS referrer
FROM uri
    CROSS JOIN site ON site.id = uri.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
    LEFT JOIN uri AS referrer ON referrer.id = uri.referrer_id
    LEFT JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
WHERE uri.id > :after AND uri.state = (SELECT id FROM uri_state /*scan: some dozen*/ WHERE name = 'refused')
ORDER BY uri.id
LIMIT :most;

-- name: page_hours
-- At most some dozen rows, by key: what was asked of all sites together, and what came of it.
-- parameters: since int
-- columns: at int, requests int, errors real, received int
SELECT hour * 3600000 AS at, requests,
    requests - successes - not_modified - redirects AS errors, received
FROM site_hour WHERE site_id = 0 AND hour >= :since / 3600000;

-- name: page_error_codes
-- Some dozen rows: what a document, or a URI before it is fetched, may fail by.
-- columns: code text
SELECT DISTINCT code FROM reason /*scan: some dozen*/ WHERE kind = 'document' OR code = 'ro' ORDER BY code;

-- name: page_events
-- The newest by key.
-- parameters: before int, most int
-- columns: event_id, at time "When", kind text "What", site_id, site site "Site", sentence text "Explanation"
SELECT event.id AS event_id, event.at, event.kind, event.site_id, site.origin AS site, event.sentence
FROM event LEFT JOIN site ON site.id = event.site_id
WHERE event.id < :before
ORDER BY event.id DESC
LIMIT :most;

-- name: page_changes
-- The newest of each kind by key.
-- parameters: most int
-- columns: at time "When", change text "What", uri_id, uri uri "URI", cycle number "Cycle", old_size bytes "Size before"
-- columns: size bytes "Size", distance number "Distance (%)", why text "Why"
SELECT shown.at, shown.kind AS change, shown.uri_id, site.origin || uri.path AS uri, shown.cycle, shown.old_size, shown.size,
    100 - shown.similarity AS distance,
    CASE shown.cause WHEN 'redirect' THEN 'it leads to another URI now' WHEN 'administrator' THEN 'an administrator deleted it'
        ELSE coalesce(reason.sentence || coalesce(' (' || nullif(shown.status, 0) || ')', ''),
            CASE shown.kind WHEN 'redirected' THEN 'it leads to ' ELSE 'it has the content of ' END
                || other_site.origin || other.path) END AS why
FROM (SELECT * FROM (SELECT at, kind, uri_id, cycle, old_size, size, similarity, reason_id, status, NULL AS cause, other_id
        FROM change ORDER BY id DESC LIMIT :most) /*scan: some rows in key order*/
    UNION ALL
    SELECT * FROM (SELECT at, 'deleted', uri_id, cycle, size, NULL, NULL, reason_id, status, cause, NULL
        FROM removal ORDER BY id DESC LIMIT :most) /*scan: some rows in key order*/
    ORDER BY at DESC LIMIT :most /*sort: some rows*/) AS shown
    LEFT JOIN uri ON uri.id = shown.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS other ON other.id = shown.other_id
    LEFT JOIN site AS other_site ON other_site.id = other.site_id
    LEFT JOIN reason ON reason.id = shown.reason_id
ORDER BY shown.at DESC /*sort: some rows*/;

-- name: page_calendar
-- The next cycles and the last ones by key; what these changed is counted by the indexes of cycles.
-- parameters: past int
-- columns: what text "What", at time "When" until "In", ended_at time "Ended", added number "Added"
-- columns: changed number "Changed", deleted number "Deleted"
SELECT 'Next cycle of ' || substr(own.section, 12) AS what,
    CASE WHEN minor.number IS NULL THEN max(cycle.started_at, coalesce(last.started_at, 0)) ELSE last.started_at END
        + CAST(CAST(own.value AS REAL) * 60000 AS INTEGER) AS at,
    NULL AS ended_at, NULL AS added, NULL AS changed, NULL AS deleted
FROM collection JOIN cycle ON cycle.number = collection.cycle
    JOIN parameter AS every ON every.section = '' AND every.name = 'refresh'
    JOIN parameter AS own /*scan: some hundred*/ ON own.section GLOB 'subdomains/*' AND own.name = 'refresh'
        AND CAST(own.value AS REAL) < CAST(every.value AS REAL)
    LEFT JOIN subcollection_cycle AS last ON last.subcollection = substr(own.section, 12)
        AND last.number = (SELECT max(number) FROM subcollection_cycle WHERE subcollection = substr(own.section, 12))
    LEFT JOIN minor_cycle AS minor ON minor.subcollection = last.subcollection AND minor.cycle = last.number
        AND minor.number = 0
UNION ALL
SELECT 'Next minor cycle of ' || shown.subcollection, CAST(strftime('%s', shown.next_minor_cycle) AS INTEGER) * 1000,
    NULL, NULL, NULL, NULL
FROM v_subcollection_cycles AS shown /*scan: some cycles of some subcollections*/
WHERE shown.next_minor_cycle IS NOT NULL
UNION ALL
SELECT * FROM (SELECT 'Cycle ' || number || ' of ' || subcollection, started_at, ended_at, stored - modified, modified, deleted
    FROM subcollection_cycle ORDER BY started_at DESC /*sort: some cycles of some subcollections*/ LIMIT :past)
UNION ALL
SELECT 'Next refresh cycle', cycle.started_at + CAST(CAST(every.value AS REAL) * 60000 AS INTEGER), NULL, NULL, NULL, NULL
FROM collection JOIN cycle ON cycle.number = collection.cycle
    JOIN parameter AS every ON every.section = '' AND every.name = 'refresh'
UNION ALL
SELECT 'Next minor cycle', cycle.started_at + (minor.number + 1)
        * CAST(CAST(every.value AS REAL) * 60000 / CAST(parts.value AS INTEGER) AS INTEGER), NULL, NULL, NULL, NULL
FROM collection JOIN cycle ON cycle.number = collection.cycle
    JOIN (SELECT max(number) AS number FROM minor_cycle
        WHERE subcollection = '' AND cycle = (SELECT cycle FROM collection)) AS minor
    JOIN parameter AS every ON every.section = '' AND every.name = 'refresh'
    JOIN parameter AS parts ON parts.section = 'adaptive' AND parts.name = 'refresh_count'
WHERE minor.number + 1 < CAST(parts.value AS INTEGER)
UNION ALL
SELECT 'Cycle ' || past.number, past.started_at, past.ended_at,
    CASE WHEN past.number > 0
        THEN (SELECT count(*) FROM change WHERE change.cycle = past.number AND kind IN ('added', 'returned')) END,
    (SELECT count(*) FROM change WHERE change.cycle = past.number AND kind IN ('modified', 'duplicate')),
    (SELECT count(*) FROM removal WHERE removal.cycle = past.number)
FROM (SELECT number, started_at, ended_at FROM cycle ORDER BY number DESC LIMIT :past) AS past /*scan: some rows in key order*/
ORDER BY at DESC /*sort: some rows*/;

-- name: page_freshness
-- Reads all documents.
-- parameters: most int
-- columns: site_id, site site "Site", subcollection text "Subcollection", documents number "Documents"
-- columns: overdue number "Overdue", day real "Fetched within a day (%)", week real "7 days (%)", month real "30 days (%)"
-- columns: changed_day number "Changed within a day", changed_week number "7 days", changed_month number "30 days"
-- columns: changed_year number "a year"
SELECT site.id AS site_id, fresh.site, fresh.subcollection, fresh.documents, fresh.overdue, fresh.day, fresh.week,
    fresh.month, fresh.changed_day, fresh.changed_week, fresh.changed_month, fresh.changed_year
FROM v_freshness AS fresh /*scan: all documents*/ JOIN site ON site.origin = fresh.site
ORDER BY fresh.overdue DESC, fresh.documents DESC /*sort: a row a site and subcollection*/ LIMIT :most;

-- name: page_forecast
-- A row a site, those that cannot be asked for in time first.
-- parameters: most int
-- columns: site_id, site site "Site", documents number "Documents", waiting number "Waiting"
-- columns: requests_per_hour real "Responses an hour", left_ms duration "Time for the queue", wanted_ms duration "All takes"
-- columns: given_ms duration "Time of a cycle", fits text "Is enough"
SELECT site.id AS site_id, forecast.site, forecast.documents, forecast.waiting, forecast.requests_per_hour,
    CAST(forecast.hours_left * 3600000 AS INTEGER) AS left_ms, CAST(forecast.hours_wanted * 3600000 AS INTEGER) AS wanted_ms,
    CAST(forecast.hours_given * 3600000 AS INTEGER) AS given_ms,
    CASE forecast.fits WHEN 1 THEN 'yes' WHEN 0 THEN 'no' ELSE 'not known' END AS fits
FROM v_forecast AS forecast /*scan: all sites, and their last hours*/ JOIN site ON site.origin = forecast.site
ORDER BY forecast.fits, forecast.hours_wanted DESC /*sort: a row a site*/ LIMIT :most;

-- name: page_logins
-- A handful of rows.
-- parameters: most int
-- columns: login text "Login", state text "State", sentence text "Last event", tried_at time "Last tried"
-- columns: next_at time "Tried again", failures number "Failures in a row"
SELECT name AS login, state, sentence, tried_at, next_at, failures
FROM login /*scan: a handful*/ LIMIT :most;

-- name: page_start_uri_files
-- One row a file.
-- parameters: most int
-- columns: file text "File", state start_file_state "State", percent real "Read (%)", lines number "Lines"
-- columns: accepted number "Queued", known number "Known", refused number "Refused", sentence text "Problem"
SELECT file, state, percent, lines, accepted, known, refused, sentence
FROM v_start_uri_files /*scan: one row a file*/ ORDER BY file LIMIT :most;

-- name: page_quarantine
-- Some rows.
-- parameters: most int
-- columns: site_id, site site "Site", since_at time "Since", until_at time "Until" until "Still for", uris number "URIs"
SELECT quarantine.site_id, site.origin AS site, quarantine.since AS since_at, quarantine.until AS until_at,
    site.quarantined AS uris
FROM quarantine /*scan: few sites*/ JOIN site ON site.id = quarantine.site_id
ORDER BY quarantine.until /*sort: few sites*/ LIMIT :most;

-- name: page_destinations
-- One row a destination.
-- parameters: most int
-- columns: name text "Destination", content_collection text "Content collection", state text "State"
-- columns: waiting number "Waiting", first_at time "The next since", delivered number "Delivered", removed number "Removed"
-- columns: refused number "Refused", retry_at time "Tried again", sentence text "Why", suspended_at time "Suspended"
-- columns: suspended_by text "By"
SELECT CASE name WHEN '' THEN 'default' ELSE name END AS name, content_collection,
    CASE WHEN is_fed OR adds + modifies + deletes > 0 OR name LIKE 'default:%' OR state IS NULL THEN state ELSE 'not fed' END AS state,
    adds + modifies + deletes AS waiting,
    (SELECT coalesce(first_at, at) FROM submission WHERE destination_id = destination.id ORDER BY version LIMIT 1) AS first_at,
    delivered, removed, refused, retry_at, sentence, suspended_at, suspended_by
FROM destination /*scan: one row a destination*/ ORDER BY id LIMIT :most;

-- name: metrics_destinations
-- One row a destination that is fed, or has something to be shown.
-- parameters: now int
-- columns: name text, waiting int, lag_ms int, state text, sentence text?, retry_at int?, is_suspended int
SELECT CASE name WHEN '' THEN 'default' ELSE name END AS name, adds + modifies + deletes AS waiting,
    max(0, coalesce(:now - (SELECT coalesce(first_at, at) FROM submission WHERE destination_id = destination.id
        ORDER BY version LIMIT 1), 0)) AS lag_ms,
    state, sentence, retry_at,
    suspended_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS is_suspended
FROM destination /*scan: one row a destination*/ WHERE is_fed OR adds + modifies + deletes > 0 ORDER BY id;

-- name: page_copy
-- When a stored document is to be shown, by keys: its content, or that of its owner.
-- parameters: uri_id int
-- columns: fetched_at int, mime text?, charset text?, pack int?, body_offset int?, body_length int?, is_body_removed int
SELECT document.fetched_at, mime.name AS mime, document.charset,
    coalesce(document.pack, owner.pack) AS pack,
    CASE WHEN document.pack IS NULL THEN owner.body_offset ELSE document.body_offset END AS body_offset,
    CASE WHEN document.pack IS NULL THEN owner.body_length ELSE document.body_length END AS body_length,
    coalesce(owner.body_removed_at, document.body_removed_at) IS NOT NULL AS is_body_removed
FROM document
    LEFT JOIN document AS owner ON owner.uri_id = document.duplicate_of
    LEFT JOIN mime ON mime.id = document.mime_id
WHERE document.uri_id = :uri_id;
