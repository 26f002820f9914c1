-- The cycles of subcollections within those of the collection, as many as are kept (`seine/history_cycles`): cycles of
-- subcollections with a lower `refresh` than the collection's, and cycles that an administrator started (CollectionRefetch). A
-- cycle of the collection is none of them, and ends them. Those that are made of minor cycles (refresh_mode adaptive) go on
-- whatever the collection does.
-- Columns:
-- subcollection: its name
-- number: the cycle's among those of the subcollection, from 1
-- cycle: number of the collection's cycle in which it began
-- cause: interval or refetch
-- mode: refresh_mode as it began
-- started: when that was (UTC)
-- started_at: the same in milliseconds since 1970
-- ended: when nothing of the collection waited any more, or the next cycle began (UTC); NULL while it lasts. One that is made
--     of minor cycles lasts until the next begins, or the subcollection has none any more
-- processed: URIs of it that were asked for; this and what follows by what the answers brought
-- downloaded: answers
-- stored: documents written with a body of their own, new and modified
-- modified: documents whose content changed
-- unchanged: documents whose content did not
-- deleted: documents that are gone
-- retries: requests that failed and are tried again
-- bytes: bytes received
-- overdue: documents that are asked for since they were not in `dbswitch` cycles of the subcollection (of the collection as
--     well, where those ask for its URIs) …
-- expired: … and those that were deleted for it
-- next_cycle: of the last, when the next is due (UTC), in a server; NULL: it has no `refresh` of its own any more
-- minor_cycle: number of the last minor cycle in it, from 0 (v_minor_cycles); NULL: it is made of none
-- next_minor_cycle: of the last, when its next minor cycle is due (UTC), in a server; NULL: none is left in it
CREATE VIEW v_subcollection_cycles AS
SELECT each.subcollection,
    each.number,
    each.cycle,
    each.cause,
    each.mode,
    datetime(each.started_at / 1000, 'unixepoch') AS started,
    each.started_at,
    datetime(each.ended_at / 1000, 'unixepoch') AS ended,
    each.processed,
    each.downloaded,
    each.stored,
    each.modified,
    each.unchanged,
    each.deleted,
    each.retries,
    each.received AS bytes,
    each.overdue,
    each.expired,
    datetime((CASE WHEN minor.number IS NULL THEN max(each.started_at, coalesce(collection_cycle.started_at, 0))
            ELSE each.started_at END + every.ms) / 1000, 'unixepoch') AS next_cycle,
    minor.number AS minor_cycle,
    CASE WHEN minor.number + 1 < every.minor_cycles
        THEN datetime((each.started_at + (minor.number + 1) * every.ms / every.minor_cycles) / 1000, 'unixepoch')
        END AS next_minor_cycle
FROM subcollection_cycle AS each
    LEFT JOIN (SELECT subcollection, cycle, max(number) AS number FROM minor_cycle WHERE subcollection > ''
        GROUP BY subcollection, cycle) AS minor
        ON minor.subcollection = each.subcollection AND minor.cycle = each.number
    LEFT JOIN (SELECT last.subcollection, last.number, CAST(CAST(refresh.value AS REAL) * 60000 AS INTEGER) AS ms,
            CAST(coalesce(own.value, whole.value) AS INTEGER) AS minor_cycles
        FROM (SELECT subcollection, max(number) AS number FROM subcollection_cycle GROUP BY subcollection) AS last
            JOIN parameter AS refresh ON refresh.section = 'subdomains/' || last.subcollection AND refresh.name = 'refresh'
            LEFT JOIN parameter AS own ON own.section = 'subdomains/' || last.subcollection || '/adaptive'
                AND own.name = 'refresh_count'
            LEFT JOIN parameter AS whole ON whole.section = 'adaptive' AND whole.name = 'refresh_count') AS every
        ON every.subcollection = each.subcollection AND every.number = each.number
    LEFT JOIN cycle AS collection_cycle ON collection_cycle.number = (SELECT collection.cycle FROM collection);

-- URIs that administrators added, or other collections sent: start URIs of each refresh cycle.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- is_start: 1: in each cycle; 0: an administrator wanted it crawled once more
-- state: where it is in its life
CREATE VIEW v_added_uris AS
SELECT added_uri.uri_id,
    site.origin || uri.path AS uri,
    added_uri.is_start,
    uri_state.name AS state
FROM added_uri
    JOIN uri ON uri.id = added_uri.uri_id
    JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state;

-- Sites that go on with what waited when the refresh cycle began, and are refreshed when nothing of them waits any more
-- (refresh_mode soft).
-- Columns:
-- site: scheme, host and port
-- waiting: URIs that wait or are claimed; what refresh-only withholds does not count
-- postponed: URIs that are asked for when it is refreshed, as far as they are known
CREATE VIEW v_postponed_refreshes AS
SELECT site.origin AS site,
    site.queued + site.retries + site.claimed + site.quarantined AS waiting,
    postponed.uris AS postponed
FROM (SELECT site_id, count(*) - (min(uri_id) = 0) AS uris FROM postponed_refresh GROUP BY site_id) AS postponed
    JOIN site ON site.id = postponed.site_id;

-- The minor cycles of refresh cycles in the adaptive mode.
-- Columns:
-- subcollection: whose they are; NULL: the collection's
-- cycle: the refresh cycle, of the collection (v_cycles) or of the subcollection (v_subcollection_cycles)
-- minor_cycle: its number in that, from 0
-- began: when (UTC)
-- ended: when it had chosen for all sites (UTC); NULL while it does
-- sites: sites that it chose for
-- chosen: URIs that are fetched again
CREATE VIEW v_minor_cycles AS
SELECT nullif(minor_cycle.subcollection, '') AS subcollection,
    minor_cycle.cycle,
    minor_cycle.number AS minor_cycle,
    datetime(minor_cycle.began_at / 1000, 'unixepoch') AS began,
    datetime(minor_cycle.ended_at / 1000, 'unixepoch') AS ended,
    minor_cycle.sites,
    minor_cycle.chosen
FROM minor_cycle;

-- The results of fetching each URI again.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- asked: how often it was fetched after the first time
-- changed: of these it had changed
-- changed_days: the times between two looks after which it had, together, in days
-- unchanged_days: the others
-- found: new URIs that its changes brought
-- last: of the last look (UTC)
-- last_changed: of the last look after which it had changed (UTC)
-- evidence: what the last answer was: content (another one), same content, not modified (304), redirect, skipped, failed,
--     gone (its document was deleted), appeared (it had none before), sitemap (it was not asked for: its sitemap said that it
--     had not changed)
-- due: in the adaptive mode with seine/change_model estimated when it is due, else when it was asked for last (UTC)
-- chosen_by: whose minor cycles choose it: `collection`, or `subcollection NAME`; NULL: it is in no adaptive mode
CREATE VIEW v_observations AS
SELECT observation.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    observation.asked,
    observation.changed,
    round(observation.changed_ms / 86400000.0, 3) AS changed_days,
    round(observation.unchanged_ms / 86400000.0, 3) AS unchanged_days,
    observation.found,
    datetime(observation.last_at / 1000, 'unixepoch') AS last,
    datetime(observation.changed_at / 1000, 'unixepoch') AS last_changed,
    observation.evidence,
    datetime(observation.due_at / 1000, 'unixepoch') AS due,
    CASE WHEN observation.priority IS NULL THEN NULL WHEN observation.subcollection = '' THEN 'collection'
        ELSE 'subcollection ' || observation.subcollection END AS chosen_by
FROM observation
    JOIN uri ON uri.id = observation.uri_id
    JOIN site ON site.id = uri.site_id;

-- The score of each URI that is crawled in the adaptive mode, with every term: each between 0 and 1, to be multiplied with
-- its weight (adaptive/weights, those of the subcollection whose minor cycles choose it).
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- inverse_length: high with few slashes
-- inverse_depth: high with few page hops
-- is_landing_page: 1 when it ends with a slash or index.html and has no query
-- is_mime_markup: 1 when its type is one of uri_search_mime
-- change_history: how often it had changed, of the times it was asked for again
-- sitemap: what adaptive/sitemap_weights gives its changefreq
-- change_frequency: that of its sitemap; NULL without
-- score: the sum by the weights; what is chosen goes by this with seine/change_model history, the highest first
-- scored: the same as it was when it was asked for last, by which it is chosen; 0 with estimated
-- due: with estimated when it is due, else when it was asked for last (UTC)
CREATE VIEW v_scores AS
SELECT terms.uri_id,
    terms.uri,
    terms.site,
    terms.inverse_length,
    terms.inverse_depth,
    terms.is_landing_page,
    terms.is_mime_markup,
    terms.change_history,
    terms.sitemap,
    terms.change_frequency,
    round(terms.inverse_length * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'inverse_length'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'inverse_length'))
        + terms.inverse_depth * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'inverse_depth'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'inverse_depth'))
        + terms.is_landing_page * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'is_landing_page'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'is_landing_page'))
        + terms.is_mime_markup * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'is_mime_markup'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'is_mime_markup'))
        + terms.change_history * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'change_history'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'change_history'))
        + terms.sitemap * coalesce(
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = terms.weights AND name = 'sitemap'),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/weights' AND name = 'sitemap')), 3) AS score,
    terms.scored,
    terms.due
FROM (
    SELECT observation.uri_id,
        site.origin || uri.path AS uri,
        site.origin AS site,
        max(0.0, 1 - (length(plain.path) - length(replace(plain.path, '/', ''))) / 10.0) AS inverse_length,
        max(0.0, 1 - uri.depth / 10.0) AS inverse_depth,
        plain.path = uri.path AND (plain.path GLOB '*/' OR plain.path GLOB '*index.html') AS is_landing_page,
        EXISTS (SELECT 1 FROM document JOIN mime ON mime.id = document.mime_id
            JOIN parameter ON parameter.section = '' AND parameter.name = 'uri_search_mime'
            WHERE document.uri_id = uri.id AND mime.name GLOB parameter.value) AS is_mime_markup,
        CASE WHEN observation.asked > 0 THEN 1.0 * observation.changed / observation.asked ELSE 0.0 END AS change_history,
        'subdomains/' || observation.subcollection || '/adaptive/weights' AS weights,
        coalesce((SELECT CAST(value AS REAL) FROM parameter
                WHERE section = 'subdomains/' || observation.subcollection || '/adaptive/sitemap_weights'
                    AND name = coalesce(sitemap_entry.change_frequency, 'default')),
            (SELECT CAST(value AS REAL) FROM parameter WHERE section = 'adaptive/sitemap_weights'
                AND name = coalesce(sitemap_entry.change_frequency, 'default'))) AS sitemap,
        sitemap_entry.change_frequency,
        round(-observation.priority / 1000.0, 3) AS scored,
        datetime(observation.due_at / 1000, 'unixepoch') AS due
    FROM observation
        JOIN uri ON uri.id = observation.uri_id
        JOIN site ON site.id = uri.site_id
        JOIN (SELECT id, CASE WHEN instr(path, '?') > 0 THEN substr(path, 1, instr(path, '?') - 1) ELSE path END AS path
            FROM uri) AS plain ON plain.id = uri.id
        LEFT JOIN sitemap_entry ON sitemap_entry.uri_id = uri.id
    WHERE observation.priority IS NOT NULL) AS terms;

-- How fresh the documents of each site, and of each subcollection in it, are: how long ago they were asked for, a 304
-- counted, and how long ago their contents changed last, as far as that was seen. All documents are read for it.
-- Columns:
-- site: scheme, host and port
-- subcollection: whose they were when they were fetched last; NULL: the collection's own
-- documents: documents, duplicates among them
-- day: percent of them that were asked for within a day …
-- week: … within seven days …
-- month: … and within thirty
-- overdue: documents that were not asked for within the last `refresh` minutes, that of the subcollection if it has one
-- oldest: when the one was asked for that waits longest (UTC)
-- changed_day: documents whose content changed within a day, new ones among them …
-- changed_week: … within seven days …
-- changed_month: … within thirty …
-- changed_year: … within 365 …
-- changed_before: … and before that
CREATE VIEW v_freshness AS
SELECT site.origin AS site,
    seen.subcollection,
    count(*) AS documents,
    round(100.0 * sum(seen.at > clock.now - 86400000) / count(*), 1) AS day,
    round(100.0 * sum(seen.at > clock.now - 7 * 86400000) / count(*), 1) AS week,
    round(100.0 * sum(seen.at > clock.now - 30 * 86400000) / count(*), 1) AS month,
    sum(seen.at < clock.now - coalesce(own.refresh_ms, clock.refresh_ms)) AS overdue,
    datetime(min(seen.at) / 1000, 'unixepoch') AS oldest,
    sum(seen.changed_at > clock.now - 86400000) AS changed_day,
    sum(seen.changed_at > clock.now - 7 * 86400000) AS changed_week,
    sum(seen.changed_at > clock.now - 30 * 86400000) AS changed_month,
    sum(seen.changed_at > clock.now - 365 * 86400000) AS changed_year,
    sum(seen.changed_at <= clock.now - 365 * 86400000) AS changed_before
FROM (SELECT document.uri_id, document.subcollection, max(document.fetched_at, coalesce(observation.last_at, 0)) AS at,
        coalesce(document.changed_at, document.first_at, document.fetched_at) AS changed_at
    FROM document LEFT JOIN observation ON observation.uri_id = document.uri_id) AS seen
    JOIN uri ON uri.id = seen.uri_id
    JOIN site ON site.id = uri.site_id
    CROSS JOIN (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
        (SELECT CAST(CAST(value AS REAL) * 60000 AS INTEGER) FROM parameter WHERE section = '' AND name = 'refresh')
            AS refresh_ms) AS clock
    LEFT JOIN (SELECT section, CAST(CAST(value AS REAL) * 60000 AS INTEGER) AS refresh_ms FROM parameter
        WHERE name = 'refresh' AND section GLOB 'subdomains/*') AS own
        ON own.section = 'subdomains/' || seen.subcollection
GROUP BY site.id, seen.subcollection;

-- When the next refresh cycle is due, and whether each site can be asked for all its documents by then, at the rate at
-- which it answers while it is crawled.
-- Columns:
-- site: scheme, host and port
-- next_cycle: when the next refresh cycle of the collection is due (UTC), in a server; those of subcollections with a
--     `refresh` of their own: v_subcollection_cycles
-- next_minor_cycle: the next minor cycle of the collection (UTC); NULL: none is left in this cycle, or nothing is in the
--     adaptive mode
-- next_subcollection_minor_cycle: the next one that a subcollection of its own minor cycles begins, of those that choose URIs
--     of the site (UTC), its first as well; each after that: v_subcollection_cycles
-- documents: documents, duplicates among them
-- waiting: URIs that wait, or are claimed
-- requests_per_hour: answers an hour while it was crawled last; when that is too short: of the last day's hours in
--     which it was asked for anything; NULL: there were none
-- hours_left: so long what waits takes at that rate
-- hours_wanted: so long a look at all its documents takes at that rate
-- hours_given: `refresh`, in hours
-- fits: whether that is enough
CREATE VIEW v_forecast AS
SELECT forecast.site,
    forecast.next_cycle,
    forecast.next_minor_cycle,
    forecast.next_subcollection_minor_cycle,
    forecast.documents,
    forecast.waiting,
    round(forecast.rate, 1) AS requests_per_hour,
    round(forecast.waiting / forecast.rate, 4) AS hours_left,
    round(forecast.documents / forecast.rate, 4) AS hours_wanted,
    round(forecast.hours_given, 4) AS hours_given,
    forecast.documents / forecast.rate <= forecast.hours_given AS fits
FROM (SELECT site.origin AS site,
    datetime((cycle.started_at + plan.refresh_ms) / 1000, 'unixepoch') AS next_cycle,
    CASE WHEN minor.number + 1 < plan.minor_cycles
        THEN datetime((cycle.started_at + (minor.number + 1) * plan.refresh_ms / plan.minor_cycles) / 1000, 'unixepoch')
        END AS next_minor_cycle,
    parts.next_minor_cycle AS next_subcollection_minor_cycle,
    site.stored + site.duplicates AS documents,
    site.queued + site.retries + site.claimed + site.quarantined + site.withheld AS waiting,
    CASE WHEN site.answered >= 20 AND coalesce(site.ended_at, clock.now) > site.began_at
        THEN site.answered * 3600000.0 / (coalesce(site.ended_at, clock.now) - site.began_at)
        ELSE lately.requests_per_hour END AS rate,
    plan.refresh_ms / 3600000.0 AS hours_given
FROM site
    JOIN cycle ON cycle.number = (SELECT cycle FROM collection)
    CROSS JOIN (SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now) AS clock
    LEFT JOIN (SELECT cycle, max(number) AS number FROM minor_cycle WHERE subcollection = '' GROUP BY cycle) AS minor
        ON minor.cycle = cycle.number
    LEFT JOIN (SELECT site_schedule.site_id, min(part.next_minor_cycle) AS next_minor_cycle
        FROM (SELECT subcollection, coalesce(next_minor_cycle, next_cycle) AS next_minor_cycle FROM v_subcollection_cycles
              UNION ALL
              SELECT schedule.subcollection, datetime((cycle.started_at + CAST(CAST(refresh.value AS REAL) * 60000 AS INTEGER)) / 1000,
                  'unixepoch')
              FROM (SELECT DISTINCT subcollection FROM site_schedule) AS schedule
                  JOIN parameter AS refresh ON refresh.section = 'subdomains/' || schedule.subcollection AND refresh.name = 'refresh'
                  JOIN cycle ON cycle.number = (SELECT cycle FROM collection)
              WHERE NOT EXISTS (SELECT 1 FROM subcollection_cycle AS own WHERE own.subcollection = schedule.subcollection)) AS part
            JOIN site_schedule ON site_schedule.subcollection = part.subcollection
        WHERE site_schedule.scheduled > 0 GROUP BY site_schedule.site_id) AS parts
        ON parts.site_id = site.id
    LEFT JOIN (SELECT site_id, 1.0 * sum(requests) / count(*) AS requests_per_hour FROM site_hour
        WHERE requests > 0 AND hour > CAST((julianday('now') - 2440587.5) * 24 AS INTEGER) - 24 GROUP BY site_id) AS lately
        ON lately.site_id = site.id
    CROSS JOIN (SELECT
        (SELECT CAST(CAST(value AS REAL) * 60000 AS INTEGER) FROM parameter WHERE section = '' AND name = 'refresh')
            AS refresh_ms,
        (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'adaptive' AND name = 'refresh_count')
            AS minor_cycles) AS plan
WHERE site.known > site.refused) AS forecast;
