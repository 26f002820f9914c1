-- What changed between the ends of two cycles (`seine diff`), and contents as they were (`seine show`).

-- name: difference_bounds
-- Once: which cycles there are, and whether what changed in them is kept as a whole.
-- parameters: first int
-- columns: last int, age_days real, history_days int, history_changes int, rows int
SELECT collection.cycle AS last,
    coalesce(julianday('now') - 2440587.5 - (SELECT started_at / 86400000.0 FROM cycle WHERE number = :first), 1e9) AS age_days,
    (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'seine' AND name = 'history_days') AS history_days,
    (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'seine' AND name = 'history_changes') AS history_changes,
    coalesce((SELECT max(id) FROM change) - (SELECT min(id) FROM change) + 1, 0) AS rows
FROM collection WHERE id = 1;

-- name: difference_cycles
-- The changes of the cycles first to last, folded: each URI once, as it was before and is behind them. By the indexes of
-- cycles; of cycle 0 all documents are read. A document that is gone and whose content is that of a new one, or that leads
-- elsewhere now, has moved.
-- parameters: first int, last int
-- columns: change text, uri text, moved_to text?, why text?, old_size int?, size int?, distance int?, cycle int, at text
WITH event AS MATERIALIZED (
    SELECT uri_id, cycle, at, kind, 0 AS place, id, status, NULL AS cause, reason_id, other_id, old_size, size, similarity,
        old_checksum, checksum
    FROM change WHERE cycle BETWEEN :first AND :last
    UNION ALL
    SELECT uri_id, cycle, at, 'deleted', 1, id, status, cause, reason_id, owner_id, size, NULL, NULL, checksum, NULL
    FROM removal WHERE cycle BETWEEN :first AND :last
    UNION ALL
    SELECT uri_id, first_cycle, first_at, 'added', -1, 0, first_status, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM document /*scan: all of them, if cycle 0 is among the cycles*/ WHERE :first = 0 AND first_cycle = 0
    UNION ALL
    SELECT uri_id, first_cycle, first_at, 'added', -1, 0, first_status, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM removal /*scan: all of them, if cycle 0 is among the cycles*/ WHERE :first = 0 AND first_cycle = 0
),
-- What has a content, in the order of time; the first and the last of each URI.
step AS MATERIALIZED (
    SELECT event.*, row_number() OVER (PARTITION BY uri_id ORDER BY at, place, id) AS number,
        row_number() OVER (PARTITION BY uri_id ORDER BY at DESC, place DESC, id DESC) AS number_from_end,
        count(*) OVER (PARTITION BY uri_id) AS steps
    FROM event /*sort: the changes of these cycles*/ WHERE kind NOT IN ('failed', 'redirected')
),
folded AS MATERIALIZED (
    SELECT last.uri_id, last.cycle, last.at, last.kind, last.status, last.cause, last.reason_id, last.other_id,
        first.kind NOT IN ('added', 'returned') AS was_there, last.kind <> 'deleted' AS is_there,
        first.old_size, last.size, CASE last.steps WHEN 1 THEN 100 - last.similarity END AS distance,
        first.old_checksum, last.checksum
    FROM step AS last JOIN step AS first ON first.uri_id = last.uri_id AND first.number = 1
    WHERE last.number_from_end = 1
),
led AS MATERIALIZED (
    SELECT uri_id, other_id, max(at) AS at FROM event WHERE kind = 'redirected' GROUP BY uri_id /*sort: some of the changes*/
),
-- Where the content of what is gone stands now.
new_place AS MATERIALIZED (
    SELECT checksum, min(uri_id) AS uri_id FROM folded
    WHERE is_there AND NOT was_there AND checksum IS NOT NULL GROUP BY checksum /*sort: what was added*/
),
moved AS MATERIALIZED (
    SELECT folded.uri_id, coalesce(CASE folded.cause WHEN 'redirect' THEN led.other_id END, new_place.uri_id) AS to_id
    FROM folded LEFT JOIN led ON led.uri_id = folded.uri_id
        LEFT JOIN new_place ON new_place.checksum = folded.old_checksum
    WHERE folded.was_there AND NOT folded.is_there
),
-- What fails since one of these cycles, and is kept.
failing AS MATERIALIZED (
    SELECT uri_id, max(at) AS at, cycle, status, reason_id FROM event AS failed WHERE kind = 'failed'
        AND NOT EXISTS (SELECT 1 FROM event WHERE event.uri_id = failed.uri_id AND event.at > failed.at)
    GROUP BY uri_id /*sort: some of the changes*/
),
shown AS (
    SELECT CASE WHEN folded.is_there AND folded.was_there THEN 'changed' WHEN folded.is_there THEN 'added'
            WHEN moved.to_id IS NOT NULL THEN 'moved' ELSE 'gone' END AS change,
        folded.uri_id, moved.to_id, folded.cause, folded.status, folded.reason_id,
        CASE WHEN folded.is_there THEN folded.other_id END AS owner_id, folded.kind,
        folded.old_size, folded.size, folded.distance, folded.cycle, folded.at
    FROM folded LEFT JOIN moved ON moved.uri_id = folded.uri_id
    WHERE (folded.is_there OR folded.was_there)
        AND NOT (folded.is_there AND folded.was_there AND folded.old_checksum IS folded.checksum
            AND folded.checksum IS NOT NULL)
        AND NOT (folded.is_there AND NOT folded.was_there AND folded.uri_id IN (SELECT to_id FROM moved WHERE to_id IS NOT NULL))
    UNION ALL
    SELECT 'failing', uri_id, NULL, NULL, status, reason_id, NULL, 'failed', NULL, NULL, NULL, cycle, at FROM failing
)
SELECT shown.change, site.origin || uri.path AS uri, to_site.origin || place.path AS moved_to,
    CASE WHEN shown.cause = 'redirect' THEN 'it leads there now (' || coalesce(nullif(shown.status, 0), 'HTML') || ')'
        WHEN shown.change = 'moved' THEN coalesce(reason.sentence, shown.cause) || coalesce(' (' || nullif(shown.status, 0) || ')', '')
            || '; the same content stands there'
        WHEN shown.cause = 'administrator' THEN 'an administrator deleted it'
        WHEN shown.owner_id IS NOT NULL THEN 'it has the content of ' || owner_site.origin || owner.path
        WHEN shown.kind = 'returned' THEN 'it was deleted before'
        ELSE reason.sentence || coalesce(' (' || nullif(shown.status, 0) || ')', '') END AS why,
    shown.old_size, shown.size, shown.distance, shown.cycle, datetime(shown.at / 1000, 'unixepoch') AS at
FROM shown
    JOIN uri ON uri.id = shown.uri_id
    JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS place ON place.id = shown.to_id
    LEFT JOIN site AS to_site ON to_site.id = place.site_id
    LEFT JOIN uri AS owner ON owner.id = shown.owner_id
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
    LEFT JOIN reason ON reason.id = shown.reason_id
ORDER BY shown.change, uri.site_id, uri.path /*sort: a row a document that changed*/;

-- name: difference_content
-- Once, by keys: the content that a document had at the end of a cycle. That of a duplicate is its owner's, now or before.
-- parameters: uri_id int, cycle int
-- columns: first_cycle int, fetched_at int, replaced_at int?, status int, mime text?, charset text?, title text?, size int, owner text?, pack int?, body_offset int?, body_length int?, is_removed int
WITH content AS (
    SELECT coalesce(changed_cycle, first_cycle, 0) AS first_cycle, fetched_at, NULL AS replaced_at, status, mime_id, charset,
        title, size, checksum, duplicate_of AS owner_id, pack, body_offset, body_length, body_removed_at IS NOT NULL AS is_removed,
        9223372036854775807 AS place
    FROM document WHERE uri_id = :uri_id AND coalesce(changed_cycle, first_cycle, 0) <= :cycle
    UNION ALL
    SELECT first_cycle, fetched_at, replaced_at, status, mime_id, charset, title, size, checksum, owner_id, pack, body_offset,
        body_length, 0, replaced_at
    FROM version WHERE uri_id = :uri_id AND first_cycle <= :cycle AND replaced_cycle > :cycle
    ORDER BY place DESC LIMIT 1 /*sort: the versions of one document*/
),
owned AS (
    SELECT document.pack, document.body_offset, document.body_length, 1 AS place
    FROM content /*scan: one row*/ JOIN document ON document.uri_id = content.owner_id AND document.checksum = content.checksum
    WHERE document.pack IS NOT NULL
    UNION ALL
    SELECT version.pack, version.body_offset, version.body_length, 2
    FROM content /*scan: one row*/ JOIN version ON version.uri_id = content.owner_id AND version.checksum = content.checksum
    WHERE version.pack IS NOT NULL
    ORDER BY place LIMIT 1 /*sort: the versions of one document*/
)
SELECT content.first_cycle, content.fetched_at, content.replaced_at, content.status, mime.name AS mime, content.charset,
    content.title, content.size, site.origin || owner.path AS owner,
    coalesce(content.pack, owned.pack) AS pack,
    CASE WHEN content.pack IS NULL THEN owned.body_offset ELSE content.body_offset END AS body_offset,
    CASE WHEN content.pack IS NULL THEN owned.body_length ELSE content.body_length END AS body_length,
    content.is_removed
FROM content /*scan: one row*/
    LEFT JOIN mime ON mime.id = content.mime_id
    LEFT JOIN uri AS owner ON owner.id = content.owner_id
    LEFT JOIN site ON site.id = owner.site_id
    LEFT JOIN owned /*scan: one row*/;

-- name: difference_kept
-- When no content of a cycle is kept, by key: from which cycle on there is any.
-- parameters: uri_id int
-- columns: first_cycle int?, is_there int, keep_versions int
SELECT min((SELECT coalesce(changed_cycle, first_cycle, 0) FROM document WHERE uri_id = :uri_id),
        coalesce((SELECT min(first_cycle) FROM version WHERE uri_id = :uri_id), 9223372036854775807)) AS first_cycle,
    EXISTS (SELECT 1 FROM document WHERE uri_id = :uri_id) AS is_there,
    (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'seine' AND name = 'keep_versions') AS keep_versions;
