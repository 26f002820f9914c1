-- What refresh cycles ask for, by their modes.

-- name: added_uri_put
-- Once per URI that an administrator or another collection asks for, by key.
-- parameters: uri_id int, is_start int, ignores_rules int
INSERT INTO added_uri (uri_id, is_start, ignores_rules) VALUES (:uri_id, :is_start, :ignores_rules)
ON CONFLICT (uri_id) DO UPDATE SET is_start = max(is_start, excluded.is_start),
    ignores_rules = max(ignores_rules, excluded.ignores_rules);

-- name: added_uri_without_rules
-- When the rules are asked about a URI, where there are any such, by the partial index.
-- parameters: uri_id int
-- columns: uri_id int
SELECT uri_id FROM added_uri WHERE uri_id = :uri_id AND ignores_rules = 1;

-- name: added_uri_any_without_rules
-- At start, by the partial index.
-- columns: uri_id int
SELECT uri_id FROM added_uri /*scan: one row of the partial index*/ WHERE ignores_rules = 1 ORDER BY uri_id LIMIT 1;

-- name: added_uri_delete
-- When such a URI is deleted, or was crawled once more as was asked; by key.
-- parameters: uri_id int
DELETE FROM added_uri WHERE uri_id = :uri_id;

-- name: document_cycle
-- Once per document and cycle that nothing led to for dbswitch cycles, by key.
-- parameters: uri_id int
-- columns: cycle int
SELECT cycle FROM document WHERE uri_id = :uri_id;

-- name: subcollection_cycle_since
-- Once per chunk of URIs that a cycle of a subcollection goes through: when the cycle so many before that began. With
-- `with_collection` those of the collection count as well.
-- parameters: subcollection text, with_collection int, cycles int
-- columns: began_at int
SELECT started_at AS began_at FROM (
    SELECT started_at FROM (SELECT started_at FROM subcollection_cycle WHERE subcollection = :subcollection
        ORDER BY number DESC LIMIT :cycles + 1)
    UNION ALL
    SELECT started_at FROM (SELECT started_at FROM cycle /*scan: the last ones in key order*/ WHERE :with_collection
        ORDER BY number DESC LIMIT :cycles + 1)) /*scan: as many rows*/
ORDER BY started_at DESC /*sort: as many rows*/ LIMIT 1 OFFSET :cycles;

-- name: uri_asked
-- Once per URI of a subcollection and cycle of it, by keys: when it was asked for last, and whether it has a document.
-- parameters: uri_id int
-- columns: at int, has_document int
SELECT max(coalesce(document.fetched_at, 0), coalesce(observation.last_at, 0), coalesce(redirect.at, 0),
        coalesce((SELECT max(at) FROM attempt WHERE attempt.uri_id = wanted.uri_id), 0)) AS at,
    document.uri_id IS NOT NULL AS has_document
FROM (SELECT :uri_id AS uri_id) AS wanted /*scan: one row*/
    LEFT JOIN document ON document.uri_id = wanted.uri_id
    LEFT JOIN observation ON observation.uri_id = wanted.uri_id
    LEFT JOIN redirect ON redirect.uri_id = wanted.uri_id;

-- name: postponed_put
-- Once per URI that is to be refreshed while something of its site waits, and per such site.
-- parameters: site_id int, uri_id int
INSERT INTO postponed_refresh (site_id, uri_id) VALUES (:site_id, :uri_id) ON CONFLICT (site_id, uri_id) DO NOTHING;

-- name: postponed_of_site
-- Some per batch when nothing of the site waits any more, by key.
-- parameters: site_id int, most int
-- columns: uri_id int
SELECT uri_id FROM postponed_refresh WHERE site_id = :site_id ORDER BY uri_id LIMIT :most;

-- name: postponed_delete
-- With postponed_of_site, by key.
-- parameters: site_id int, uri_id int
DELETE FROM postponed_refresh WHERE site_id = :site_id AND uri_id = :uri_id;

-- name: postponed_clear
-- When a cycle begins in another mode.
DELETE FROM postponed_refresh;

-- name: postponed_sites
-- At start.
-- columns: site_id int, awaits int
SELECT site_id, min(uri_id) = 0 AS awaits FROM postponed_refresh /*scan: all of them are wanted*/ GROUP BY site_id;

-- name: waiting_places
-- At start: what stands before all others or behind them; of the queue by an index that has nothing else.
-- columns: site_id int, rank int, path text
SELECT queue.site_id, queue.rank, uri.path
FROM queue INDEXED BY queue_place JOIN uri ON uri.id = queue.uri_id WHERE queue.rank < 0 OR queue.rank > 32767
UNION ALL
SELECT retry.site_id, retry.rank, uri.path
FROM retry /*scan: once at start*/ JOIN uri ON uri.id = retry.uri_id WHERE retry.rank < 0 OR retry.rank > 32767;

-- name: start_uri_file_again
-- When a subcollection begins a cycle of its own: its files of start URIs are read once more, by key.
-- parameters: path text
UPDATE start_uri_file SET cycle = -1 WHERE path = :path;

-- ---- adaptive ----

-- name: observation_facts
-- Once per answer in the adaptive mode, and per URI when it begins, by keys.
-- parameters: uri_id int
-- columns: site_id int?, asked int, changed int, changed_ms int, unchanged_ms int, found int, last_at int, changed_at int?, evidence text?, priority int?, due_at int?, fetched_at int?, mime text, change_frequency text
SELECT observation.site_id, observation.asked, observation.changed, observation.changed_ms, observation.unchanged_ms,
    observation.found, observation.last_at, observation.changed_at, observation.evidence, observation.priority,
    observation.due_at, document.fetched_at,
    (SELECT name FROM mime WHERE mime.id = document.mime_id) AS mime,
    (SELECT change_frequency FROM sitemap_entry WHERE sitemap_entry.uri_id = wanted.uri_id) AS change_frequency
FROM (SELECT :uri_id AS uri_id) AS wanted /*scan: one row*/
    LEFT JOIN observation ON observation.uri_id = wanted.uri_id
    LEFT JOIN document ON document.uri_id = wanted.uri_id;

-- name: observation_put
-- Once per answer in the adaptive mode, and per URI when it begins, by key.
-- parameters: uri_id int, site_id int, asked int, changed int, changed_ms int, unchanged_ms int, found int, last_at int, changed_at int?, evidence text?, priority int?, due_at int?, subcollection text
INSERT INTO observation (uri_id, site_id, asked, changed, changed_ms, unchanged_ms, found, last_at, changed_at, evidence,
    priority, due_at, subcollection)
VALUES (:uri_id, :site_id, :asked, :changed, :changed_ms, :unchanged_ms, :found, :last_at, :changed_at, :evidence,
    :priority, :due_at, :subcollection)
ON CONFLICT (uri_id) DO UPDATE SET asked = excluded.asked, changed = excluded.changed, changed_ms = excluded.changed_ms,
    unchanged_ms = excluded.unchanged_ms, found = excluded.found, last_at = excluded.last_at,
    changed_at = excluded.changed_at, evidence = excluded.evidence, priority = excluded.priority, due_at = excluded.due_at,
    subcollection = excluded.subcollection;

-- name: observation_add
-- Once per document that is asked for again in the other modes, by key.
-- parameters: uri_id int, site_id int, changed int, found int, at int, evidence text
INSERT INTO observation (uri_id, site_id, asked, changed, changed_ms, unchanged_ms, found, last_at, changed_at, evidence)
VALUES (:uri_id, :site_id, 1, :changed, 0, 0, :found, :at, CASE WHEN :changed THEN :at END, :evidence)
ON CONFLICT (uri_id) DO UPDATE SET asked = asked + 1, changed = changed + excluded.changed,
    changed_ms = changed_ms + excluded.changed * max(0, excluded.last_at - last_at),
    unchanged_ms = unchanged_ms + (1 - excluded.changed) * max(0, excluded.last_at - last_at),
    found = found + excluded.found, last_at = excluded.last_at,
    changed_at = coalesce(excluded.changed_at, changed_at), evidence = excluded.evidence, priority = NULL, due_at = NULL;

-- name: observation_delete
-- When a URI is deleted or excluded, by key; behind site_schedule_leave.
-- parameters: uri_id int
DELETE FROM observation WHERE uri_id = :uri_id;

-- name: observation_unschedule
-- When no minor cycle is to choose a URI any more, by key; behind site_schedule_leave.
-- parameters: uri_id int
UPDATE observation SET priority = NULL, due_at = NULL WHERE uri_id = :uri_id;

-- name: observation_next
-- Some per site and minor cycle, by an index in its order, from a place on.
-- parameters: subcollection text, site_id int, priority int, due_at int, uri_id int, most int
-- columns: priority int, due_at int, uri_id int, path text, depth int
SELECT observation.priority, observation.due_at, observation.uri_id, uri.path, uri.depth
FROM observation INDEXED BY observation_next JOIN uri ON uri.id = observation.uri_id
WHERE observation.subcollection = :subcollection AND observation.site_id = :site_id AND observation.priority IS NOT NULL
    AND (observation.priority, observation.due_at, observation.uri_id) > (:priority, :due_at, :uri_id)
ORDER BY observation.priority, observation.due_at, observation.uri_id LIMIT :most;

-- name: change_prior_get
-- Twice per answer with seine/change_model estimated, by key.
-- parameters: site_id int, bucket int
-- columns: changed int, changed_ms int, unchanged_ms int
SELECT changed, changed_ms, unchanged_ms FROM change_prior WHERE site_id = :site_id AND bucket = :bucket;

-- name: change_prior_add
-- Twice per answer with seine/change_model estimated, by key.
-- parameters: site_id int, bucket int, changed int, changed_ms int, unchanged_ms int
INSERT INTO change_prior (site_id, bucket, changed, changed_ms, unchanged_ms)
VALUES (:site_id, :bucket, :changed, :changed_ms, :unchanged_ms)
ON CONFLICT (site_id, bucket) DO UPDATE SET changed = changed + excluded.changed,
    changed_ms = changed_ms + excluded.changed_ms, unchanged_ms = unchanged_ms + excluded.unchanged_ms;

-- name: site_schedule_get
-- Once per answer in the adaptive mode, by key.
-- parameters: subcollection text, site_id int
-- columns: scheduled int, price real, announced int
SELECT scheduled, price, announced FROM site_schedule WHERE subcollection = :subcollection AND site_id = :site_id;

-- name: site_schedule_after
-- Once per site and minor cycle, by key.
-- parameters: subcollection text, site_id int
-- columns: site_id int, scheduled int, price real, wanted real, announced int
SELECT site_id, scheduled, price, wanted, announced FROM site_schedule
WHERE subcollection = :subcollection AND site_id > :site_id ORDER BY site_id LIMIT 1;

-- name: site_schedule_leave
-- Before the row of `observation` changes or goes, by keys: it does not count any more. What is wanted because of a row
-- that is due is what site_schedule_enter says.
-- parameters: uri_id int
UPDATE site_schedule SET scheduled = scheduled - 1, wanted = max(0.0, wanted - chosen.per_day)
FROM (SELECT subcollection, site_id, CASE WHEN due_at > last_at THEN 86400000.0 / (due_at - last_at) ELSE 0.0 END AS per_day
    FROM observation WHERE uri_id = :uri_id AND priority IS NOT NULL) AS chosen
WHERE site_schedule.subcollection = chosen.subcollection AND site_schedule.site_id = chosen.site_id;

-- name: site_schedule_enter
-- After that, by keys: it counts as it is now. A URI that is due by its change rate is wanted so many times a day.
-- parameters: uri_id int, price real
INSERT INTO site_schedule (subcollection, site_id, scheduled, price, wanted, announced)
SELECT subcollection, site_id, 1, :price, CASE WHEN due_at > last_at THEN 86400000.0 / (due_at - last_at) ELSE 0.0 END, 0
FROM observation WHERE uri_id = :uri_id AND priority IS NOT NULL
ON CONFLICT (subcollection, site_id) DO UPDATE SET scheduled = scheduled + 1, wanted = wanted + excluded.wanted;

-- name: site_schedule_price
-- Once per site and minor cycle, by key.
-- parameters: subcollection text, site_id int, price real
UPDATE site_schedule SET price = :price WHERE subcollection = :subcollection AND site_id = :site_id;

-- name: site_schedule_announced
-- Once per URI that is asked for because its sitemap says that it is newer, and per site and minor cycle after it, by key.
-- parameters: subcollection text, site_id int, announced int
UPDATE site_schedule SET announced = :announced WHERE subcollection = :subcollection AND site_id = :site_id;

-- name: site_schedule_tidy
-- When the pass that gives priorities is over.
DELETE FROM site_schedule WHERE scheduled <= 0 /*scan: a row a site*/;

-- name: minor_cycle_put
-- When a minor cycle begins.
-- parameters: subcollection text, cycle int, number int, now int
INSERT INTO minor_cycle (subcollection, cycle, number, began_at, position, sites, chosen)
VALUES (:subcollection, :cycle, :number, :now, 0, 0, 0)
ON CONFLICT (subcollection, cycle, number) DO NOTHING;

-- name: minor_cycle_advance
-- Once per batch in which a minor cycle chooses, by key.
-- parameters: subcollection text, cycle int, number int, position int, sites int, chosen int, ended_at int?
UPDATE minor_cycle SET position = :position, sites = sites + :sites, chosen = chosen + :chosen, ended_at = :ended_at
WHERE subcollection = :subcollection AND cycle = :cycle AND number = :number;

-- name: minor_cycle_last
-- At start, by key.
-- parameters: subcollection text, cycle int
-- columns: number int, position int, ended_at int?
SELECT number, position, ended_at FROM minor_cycle WHERE subcollection = :subcollection AND cycle = :cycle
ORDER BY number DESC LIMIT 1;

-- name: schedule_pass_put
-- When what makes the priorities changes, and once per batch of the pass that makes them anew.
-- parameters: by text?, position int, end_position int
UPDATE collection SET scheduled_by = :by, schedule_position = :position, schedule_end = :end_position WHERE id = 1;
