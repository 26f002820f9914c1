-- The statements of `seine verify`. Each is run once, in one read transaction, and may look at every row.
--
-- Those with the columns (place, found, expected) give one row a finding and none when all is well; the
-- others are walked by the program, which holds what no index could answer against itself.

-- ---- walked by the program ----

-- name: verify_collection
-- What the other checks go by.
-- columns: name text, hash_seed blob, state text, process_id int, cycle int
SELECT name, hash_seed, state, process_id, cycle FROM collection WHERE id = 1;

-- name: verify_sites
-- The counters of every site.
-- columns: id int, origin text, known int, queued int, quarantined int, withheld int, claimed int, retries int, refused int, stored int, duplicates int
SELECT id, origin, known, queued, quarantined, withheld, claimed, retries, refused, stored, duplicates FROM site /*scan: all of them are proved*/ ORDER BY id;

-- name: verify_bounds
-- How much memory the walk needs.
-- columns: uris int, last_uri int, last_site int
SELECT (SELECT count(*) FROM uri /*scan: counted once*/) AS uris,
    (SELECT max(id) FROM uri) AS last_uri, (SELECT max(id) FROM site) AS last_site;

-- name: verify_uris
-- Every URI, in id order.
-- columns: id int, site_id int, state int, cycle int, referrer_id int?, reason_id int?, rule_id int?, path text
SELECT id, site_id, state, cycle, referrer_id, reason_id, rule_id, path
FROM uri /*scan: all of them are proved*/ ORDER BY id;

-- name: verify_waiting
-- Every row that says that a URI waits, and where: its hold in the queue, or -1 in `claim` and -2 in `retry`.
-- columns: place int, uri_id int, site_id int, rank int, depth int, importance int
SELECT waiting.place, waiting.uri_id, waiting.site_id, waiting.rank, uri.depth, uri.importance
FROM (SELECT hold AS place, uri_id, site_id, rank FROM queue /*scan: all of them are proved*/
    UNION ALL SELECT -1, uri_id, site_id, rank FROM claim
    UNION ALL SELECT -2, uri_id, site_id, rank FROM retry) AS waiting
    LEFT JOIN uri ON uri.id = waiting.uri_id;

-- name: verify_documents
-- Every document and the site it belongs to.
-- columns: uri_id int, duplicate_of int?, site_id int
SELECT document.uri_id, document.duplicate_of, uri.site_id
FROM document /*scan: all of them are proved*/ LEFT JOIN uri ON uri.id = document.uri_id ORDER BY document.uri_id;

-- name: verify_redirects
-- Every redirect.
-- columns: uri_id int, target_id int?
SELECT uri_id, target_id FROM redirect /*scan: all of them are proved*/ ORDER BY uri_id;

-- name: verify_links
-- Every list of links.
-- columns: uri_id int, targets text
SELECT uri_id, targets FROM link /*scan: all of them are proved*/ ORDER BY uri_id;

-- name: verify_site_links
-- Every count of links between two sites.
-- columns: target_site_id int, site_id int, links int
SELECT target_site_id, site_id, links FROM site_link /*scan: all of them are proved*/;

-- name: verify_site_link
-- One that is wrong, by key.
-- parameters: target_site_id int, site_id int
-- columns: links int
SELECT links FROM site_link WHERE target_site_id = :target_site_id AND site_id = :site_id;

-- name: verify_reasons
-- Which reasons there are, and of which kind.
-- columns: id int, kind text
SELECT id, kind FROM reason /*scan: some fifty*/;

-- name: verify_rules
-- Which rules there are.
-- columns: id int
SELECT id FROM rule /*scan: as many as there are rules*/;

-- name: verify_attempts
-- Which URIs an attempt belongs to.
-- columns: uri_id int
SELECT uri_id FROM attempt /*scan: all of them are proved*/;

-- name: verify_clusters
-- The packs and how far they are committed.
-- columns: id int, committed_end int, dead_bytes int
SELECT id, committed_end, dead_bytes FROM pack /*scan: a handful*/ ORDER BY id;

-- name: verify_bodies
-- Every body, of documents and their versions, in the order in which the packs hold them.
-- columns: uri_id int, pack int?, body_offset int?, body_length int, size int, checksum blob, summed_bytes int, summed_metas int, mime text
SELECT uri_id, pack, body_offset, body_length, size, checksum, summed_bytes, summed_metas,
    (SELECT name FROM mime WHERE id = mime_id) AS mime
FROM document /*scan: all of them are read*/
WHERE pack IS NOT NULL OR (duplicate_of IS NULL AND body_removed_at IS NULL)
UNION ALL
SELECT uri_id, pack, body_offset, body_length, size, checksum, summed_bytes, summed_metas,
    (SELECT name FROM mime WHERE id = mime_id) AS mime
FROM version /*scan: all of them are read*/ WHERE pack IS NOT NULL
ORDER BY pack, body_offset /*sort: once, so that packs are read from front to back*/;

-- name: verify_files
-- Which files documents and their versions have of their own.
-- columns: number int
SELECT body_offset AS number FROM document /*scan: all of them are proved*/ WHERE pack = -1
UNION ALL
SELECT body_offset FROM version /*scan: all of them are proved*/ WHERE pack = -1;

-- ---- findings: the collection ----

-- name: verify_collection_state
-- A collection that is not being crawled holds no claims; one that is complete holds nothing that waits, and no links
-- whose links are to be given a smaller depth.
-- columns: place, found, expected
SELECT 'state ' || state AS place,
    (SELECT count(*) FROM claim) || ' claims, ' || (SELECT count(*) FROM queue) || ' queued, '
        || (SELECT count(*) FROM retry) || ' retries, ' || (SELECT count(*) FROM depth_update) || ' depth_update, '
        || (SELECT count(*) FROM focus_update) || ' focus_update' AS found,
    CASE state WHEN 'complete' THEN 'nothing that waits' ELSE 'no claims' END AS expected
FROM collection /*scan: counted once*/
WHERE (state <> 'crawling' AND EXISTS (SELECT 1 FROM claim))
    OR (state = 'complete'
        AND (EXISTS (SELECT 1 FROM queue) OR EXISTS (SELECT 1 FROM retry) OR EXISTS (SELECT 1 FROM depth_update)
            OR EXISTS (SELECT 1 FROM focus_update)));

-- name: verify_levels
-- Priority levels: what waits has one that there can be, and sites name the address by which levels were decided.
-- columns: place, found, expected
SELECT 'URI ' || uri_id AS place, 'level ' || level AS found, 'a level from 0 to 100' AS expected
FROM (SELECT uri_id, level FROM queue /*scan: all of them are proved*/
    UNION ALL SELECT uri_id, level FROM claim /*scan: all of them are proved*/
    UNION ALL SELECT uri_id, level FROM retry /*scan: all of them are proved*/)
WHERE level NOT BETWEEN 0 AND 100
UNION ALL
SELECT origin, 'level_address ' || level_address, 'an IP address'
FROM site /*scan: all of them are proved*/
WHERE level_address = '' OR level_address GLOB '*[^0-9a-f.:]*' OR level_address NOT GLOB '*[.:]*';

-- name: verify_blocks
-- Each URI stands in a chunk of ids of its site, and no other there. (The + keeps SQLite from making an index of all
-- URIs by site, which is read once for each chunk.)
-- columns: place, found, expected
SELECT 'blocks of ids' AS place, counts.in_blocks || ' URIs of their sites' AS found, counts.uris || ' URIs' AS expected
FROM (SELECT (SELECT count(*) FROM uri_block AS block /*scan: all of them are proved*/
        CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id AND +uri.site_id = block.site_id) AS in_blocks,
    (SELECT count(*) FROM uri) AS uris) AS counts
WHERE counts.in_blocks <> counts.uris
UNION ALL
SELECT 'site ' || site_id, 'from ' || first_id || ' to ' || last_id, 'from ' || (before + 1) || ' at the lowest'
FROM (SELECT site_id, first_id, last_id, lag(last_id, 1, 0) OVER (ORDER BY first_id) AS before
    FROM uri_block) /*sort: by ids*/
WHERE first_id <= before OR last_id < first_id;

-- name: verify_depth_updates
-- What lies nearer than the depth of its links says is a URI.
-- columns: place, found, expected
SELECT 'URI ' || uri_id AS place, 'no such URI' AS found, 'a row in uri' AS expected
FROM depth_update /*scan: few*/ WHERE uri_id NOT IN (SELECT id FROM uri);

-- name: verify_focus
-- What lies outside of the focus is a URI; what lies nearer to it than when its links were given their distance is to be fetched again.
-- parameters: skipped int, redirect int
-- columns: place, found, expected
SELECT 'URI ' || uri_id AS place, 'no such URI' AS found, 'a row in uri' AS expected
FROM (SELECT uri_id FROM focus_propagated /*scan: all of them are proved*/ UNION ALL SELECT uri_id FROM focus_update)
WHERE uri_id NOT IN (SELECT id FROM uri)
UNION ALL
SELECT 'URI ' || uri.id, 'its links were given ' || focus_propagated.focus_distance || ' hops', uri.focus_distance || ' hops'
FROM focus_propagated CROSS JOIN uri ON uri.id = focus_propagated.uri_id
WHERE uri.focus_distance < focus_propagated.focus_distance AND uri.state IN (:skipped, :redirect)
    AND uri.id NOT IN (SELECT uri_id FROM focus_update);

-- name: verify_cycles
-- The cycles that are kept are numbered without a gap up to the collection's.
-- columns: place, found, expected
SELECT 'cycle ' || number AS place, 'row ' || position AS found,
    'numbers without a gap from ' || oldest || ' to ' || last AS expected
FROM (SELECT cycle.number, row_number() OVER (ORDER BY cycle.number) - 1 AS position, collection.cycle AS last,
        (SELECT min(number) FROM cycle) AS oldest
    FROM cycle /*scan: one a cycle*/ JOIN collection)
WHERE number <> oldest + position OR number > last
UNION ALL
SELECT 'cycle ' || collection.cycle, 'no row', 'a row in cycle' FROM collection
WHERE collection.state <> 'new' AND NOT EXISTS (SELECT 1 FROM cycle WHERE number = collection.cycle);

-- name: verify_schema_history
-- Every step of the schema begins where the one before ended, and the last led to the version of the file.
-- columns: place, found, expected
SELECT 'step ' || id AS place, 'from version ' || from_version AS found, 'from version ' || before AS expected
FROM (SELECT id, from_version, lag(to_version, 1, 0) OVER (ORDER BY id) AS before
    FROM schema_history /*scan: one a step*/)
WHERE from_version <> before
UNION ALL
SELECT 'last step', 'to version ' || last, 'to version ' || user_version
FROM pragma_user_version, (SELECT max(to_version) AS last FROM schema_history)
WHERE last IS NOT user_version;

-- name: verify_quarantine
-- A quarantine is one of a site, and what waits in quarantine is of a site that has one.
-- columns: place, found, expected
SELECT 'site ' || site_id AS place, 'no such site' AS found, 'a row in site' AS expected
FROM quarantine /*scan: few*/ WHERE site_id NOT IN (SELECT id FROM site)
UNION ALL
SELECT 'site ' || site_id, count(*) || iif(count(*) = 1, ' URI in quarantine', ' URIs in quarantine'), 'a row in quarantine'
FROM queue WHERE hold = 1 AND site_id NOT IN (SELECT site_id FROM quarantine) GROUP BY site_id;

-- name: verify_vanished
-- What vanished and is kept is a URI of that site, and the site's deletion has stopped.
-- columns: place, found, expected
SELECT 'URI ' || vanished.uri_id AS place,
    CASE WHEN uri.id IS NULL THEN 'no URI of site ' || vanished.site_id ELSE 'deletion has not stopped' END AS found,
    'a URI of a site whose deletion has stopped' AS expected
FROM vanished /*scan: all of them are proved*/
    LEFT JOIN uri ON uri.id = vanished.uri_id AND uri.site_id = vanished.site_id
WHERE uri.id IS NULL OR NOT EXISTS (SELECT 1 FROM deletion JOIN collection ON collection.cycle = deletion.cycle
    WHERE deletion.site_id = vanished.site_id AND stopped_at IS NOT NULL);

-- name: verify_deletions
-- Documents that vanish belong to a site (0: a confirmation for all), and to a cycle.
-- columns: place, found, expected
SELECT 'site ' || deletion.site_id AS place, 'cycle ' || deletion.cycle AS found,
    'a site, and a cycle from 0 to ' || collection.cycle AS expected
FROM deletion /*scan: all of them are proved*/ JOIN collection
WHERE (deletion.site_id <> 0 AND deletion.site_id NOT IN (SELECT id FROM site))
    OR deletion.cycle NOT BETWEEN 0 AND collection.cycle;

-- name: verify_background_jobs
-- Background jobs for a site are for one that is there, and none has come further than its end.
-- columns: place, found, expected
SELECT 'background_job ' || id AS place,
    kind || coalesce(', site ' || site_id, '') || ', ' || position || ' of ' || end_position AS found,
    'a row in site, and a position up to the end' AS expected
FROM background_job /*scan: few*/
WHERE position > end_position OR (site_id IS NOT NULL AND site_id NOT IN (SELECT id FROM site));

-- name: verify_refeeds
-- What is to be fed although it did not change is a URI that was not deleted.
-- parameters: deleted int
-- columns: place, found, expected
SELECT 'URI ' || refeed.uri_id AS place, coalesce('state ' || uri.state, 'no such URI') AS found,
    'a URI that was not deleted' AS expected
FROM refeed /*scan: all of them are proved*/ LEFT JOIN uri ON uri.id = refeed.uri_id
WHERE uri.id IS NULL OR uri.state = :deleted;

-- ---- findings: documents ----

-- name: verify_owners
-- The owner of a duplicate has a body and the same content, or one of its duplicates waits to become the owner.
-- parameters: duplicate int, pending int
-- columns: place, found, expected
SELECT 'URI ' || document.uri_id AS place,
    'duplicate of URI ' || document.duplicate_of || CASE WHEN owner.uri_id IS NULL THEN ', which has no document'
        WHEN owner.duplicate_of IS NOT NULL THEN ', which is a duplicate itself'
        ELSE ', which has another content' END AS found,
    'an owner with a body and the same checksum' AS expected
FROM document /*scan: all of them are proved*/
    JOIN uri ON uri.id = document.uri_id AND uri.state = :duplicate
    LEFT JOIN document AS owner ON owner.uri_id = document.duplicate_of
WHERE document.duplicate_of IS NOT NULL
    AND (owner.uri_id IS NULL OR owner.duplicate_of IS NOT NULL OR owner.checksum <> document.checksum)
    AND document.duplicate_of NOT IN (SELECT successor.duplicate_of
        FROM document AS successor JOIN uri AS waiting ON waiting.id = successor.uri_id
        WHERE successor.duplicate_of IS NOT NULL AND waiting.state = :pending);

-- name: verify_near_documents
-- What was judged is a document with a content of its own; the owner of a near duplicate is none itself, or its near
-- duplicates are to be judged again.
-- columns: place, found, expected
SELECT 'URI ' || near.uri_id AS place,
    coalesce('near duplicate of URI ' || near.owner_id, 'an owner') || CASE WHEN document.uri_id IS NULL
        THEN ', without a document of its own' ELSE '' END AS found,
    'a document of its own, and an owner that is none' AS expected
FROM near_document AS near /*scan: all of them are proved*/
    LEFT JOIN document ON document.uri_id = near.uri_id AND document.duplicate_of IS NULL
    LEFT JOIN near_document AS owner ON owner.uri_id = near.owner_id AND owner.owner_id IS NULL
WHERE document.uri_id IS NULL
    OR (near.owner_id IS NOT NULL AND owner.uri_id IS NULL
        AND near.owner_id NOT IN (SELECT owner_id FROM near_rejudgement /*scan: few*/));

-- name: verify_anchors
-- Each text of a link comes from a known URI and leads to a known one; a destination that gets texts alone knows the
-- document.
-- columns: place, found, expected
SELECT 'URI ' || anchor.target_id AS place,
    'called "' || anchor.words || '" by URI ' || anchor.source_id AS found, 'two URIs, not the same' AS expected
FROM anchor /*scan: all of them are proved*/
WHERE anchor.target_id = anchor.source_id OR anchor.words = ''
    OR NOT EXISTS (SELECT 1 FROM uri WHERE uri.id = anchor.target_id)
    OR NOT EXISTS (SELECT 1 FROM uri WHERE uri.id = anchor.source_id)
UNION ALL
SELECT 'destination ' || destination_id || ', URI ' || uri_id, operation || ' of texts of links alone', 'modify'
FROM submission /*scan: all of them are proved*/ WHERE only_anchors AND operation <> 'modify'
UNION ALL
SELECT 'URI ' || uri_id, 'delivered in the cycle ' || cycle, 'a cycle that has begun'
FROM anchor_deferral /*scan: all of them are proved*/ WHERE cycle > (SELECT cycle FROM collection);

-- name: verify_facts
-- Each fact of a document says from where it is known.
-- columns: place, found, expected
SELECT 'URI ' || uri_id AS place,
    'language ' || coalesce(language, 'NULL') || ' from ' || coalesce(language_source, 'NULL')
        || ', charset ' || coalesce(charset, 'NULL') || ' from ' || coalesce(charset_source, 'NULL')
        || ', canonical ' || coalesce('"' || canonical || '"', 'NULL') || ' from ' || coalesce(canonical_source, 'NULL')
        || ', truncated ' || is_truncated || ', ' || coalesce(fetch_ms || ' ms', 'no time') AS found,
    'each with one of its sources, 0 or 1, and no time before 0' AS expected
FROM document /*scan: all of them are proved*/
WHERE (language IS NULL) <> (language_source IS NULL)
    OR language = '' OR language_source NOT IN ('html', 'header', 'detected')
    OR (charset IS NULL) <> (charset_source IS NULL)
    OR charset = '' OR charset_source NOT IN ('bom', 'header', 'meta', 'detected', 'default')
    OR (canonical IS NULL) <> (canonical_source IS NULL) OR canonical_source NOT IN ('html', 'header')
    OR is_truncated NOT IN (0, 1) OR fetch_ms < 0;

-- name: verify_certificates
-- A certificate belongs to a site of https or FTP, and says why it was refused if it was.
-- columns: place, found, expected
SELECT 'site ' || certificate.site_id AS place,
    coalesce(site.origin, 'no such site') || ', accepted ' || certificate.is_accepted || ', '
        || coalesce('"' || certificate.sentence || '"', 'no sentence') || ', fingerprint of '
        || length(certificate.fingerprint) || ' digits' AS found,
    'a site of https or FTP; accepted, or refused with a sentence; a fingerprint of 64 digits' AS expected
FROM certificate /*scan: all of them are proved*/ LEFT JOIN site ON site.id = certificate.site_id
WHERE site.id IS NULL OR NOT (site.origin LIKE 'https:%' OR site.origin LIKE 'ftp%') OR certificate.is_accepted NOT IN (0, 1)
    OR certificate.is_accepted <> (certificate.sentence IS NULL)
    OR length(certificate.fingerprint) <> 64;

-- name: verify_checksums
-- Where duplicates are looked for, no two documents own the same content, since they are.
-- columns: place, found, expected
SELECT 'URIs ' || min(uri_id) || ' and ' || max(uri_id) AS place,
    count(*) || ' owners of checksum ' || lower(hex(checksum)) AS found, 'one owner' AS expected
FROM document /*scan: all of them are proved*/ /*sort: by checksum, once*/ JOIN collection
WHERE duplicate_of IS NULL AND fetched_at > validators_from
    AND EXISTS (SELECT 1 FROM parameter WHERE section = '' AND name = 'diffcheck' AND value = 'yes')
GROUP BY checksum HAVING count(*) > 1;

-- name: verify_document_rows
-- An owner has a place in a pack unless its body was taken away, a duplicate a whole one or none; the MIME type and the cycle are there.
-- columns: place, found, expected
SELECT 'URI ' || document.uri_id AS place,
    CASE WHEN mime.id IS NULL THEN 'MIME type ' || mime_id
        WHEN document.cycle NOT BETWEEN 0 AND collection.cycle THEN 'cycle ' || document.cycle
        WHEN length(checksum) <> 16 THEN 'a checksum of ' || length(checksum) || ' bytes'
        WHEN duplicate_of IS NULL THEN 'no place in a pack' ELSE 'half a place in a pack' END AS found,
    CASE WHEN mime.id IS NULL THEN 'a row in mime'
        WHEN document.cycle NOT BETWEEN 0 AND collection.cycle THEN 'a cycle from 0 to ' || collection.cycle
        WHEN length(checksum) <> 16 THEN '16 bytes'
        WHEN duplicate_of IS NULL THEN 'pack, body_offset and body_length'
        ELSE 'a duplicate with a body or without' END AS expected
FROM document /*scan: all of them are proved*/ JOIN collection LEFT JOIN mime ON mime.id = document.mime_id
WHERE mime.id IS NULL OR document.cycle NOT BETWEEN 0 AND collection.cycle OR length(checksum) <> 16
    OR (duplicate_of IS NULL AND body_removed_at IS NULL AND (pack IS NULL OR body_offset IS NULL OR body_length IS NULL))
    OR (pack IS NULL) + (body_offset IS NULL) + (body_length IS NULL) NOT IN (0, 3);

-- name: verify_dead_bytes
-- What of a pack is the body of no document and no version is dead, and counted so.
-- columns: place, found, expected
SELECT 'pack ' || pack.id AS place, pack.dead_bytes AS found,
    pack.committed_end - coalesce(live.bytes, 0) AS expected
FROM pack /*scan: a handful*/ LEFT JOIN (SELECT pack, sum(body_length) AS bytes
        FROM (SELECT pack, body_length FROM document /*scan: all of them are added up*/
            UNION ALL SELECT pack, body_length FROM version)
        WHERE pack IS NOT NULL GROUP BY pack /*sort: by pack, once*/) AS live ON live.pack = pack.id
WHERE pack.dead_bytes <> pack.committed_end - coalesce(live.bytes, 0);

-- name: verify_file_numbers
-- Documents and versions have files that were committed, and none that is dead.
-- columns: place, found, expected
SELECT 'URI ' || document.uri_id AS place, 'file ' || document.body_offset
        || CASE WHEN dead_file.number IS NULL THEN '' ELSE ', which is dead' END AS found,
    'a living file from 1 to ' || coalesce((SELECT last_number FROM file_store WHERE id = 1), 0) AS expected
FROM (SELECT uri_id, pack, body_offset FROM document /*scan: all of them are proved*/
        UNION ALL SELECT uri_id, pack, body_offset FROM version) AS document
    LEFT JOIN dead_file ON dead_file.number = document.body_offset
WHERE document.pack = -1 AND (dead_file.number IS NOT NULL
    OR document.body_offset NOT BETWEEN 1 AND coalesce((SELECT last_number FROM file_store WHERE id = 1), 0));

-- name: verify_submissions
-- Rows that wait for delivery belong to stored or deleted documents, and to known URIs and destinations. Their number is
-- as counted.
-- columns: place, found, expected
SELECT 'destination ' || destination_id || ', URI ' || submission.uri_id AS place,
    operation || CASE WHEN destination.id IS NULL THEN ' for no destination' WHEN uri.id IS NULL THEN ' of no URI'
        WHEN document.uri_id IS NULL THEN ' of no document' ELSE ' of a document' END AS found,
    'add or modify of a document with a content of its own, or delete of none' AS expected
FROM submission /*scan: all of them are proved*/
    LEFT JOIN destination ON destination.id = submission.destination_id
    LEFT JOIN uri ON uri.id = submission.uri_id
    LEFT JOIN document ON document.uri_id = submission.uri_id AND document.duplicate_of IS NULL
        AND document.uri_id NOT IN (SELECT near_document.uri_id FROM near_document WHERE owner_id IS NOT NULL)
WHERE destination.id IS NULL OR (uri.id IS NULL AND (submission.uri IS NULL OR submission.uri_id >= 0))
    OR (submission.uri_id < 0 AND uri.id IS NOT NULL) OR (operation = 'delete') <> (document.uri_id IS NULL)
UNION ALL
SELECT 'destination ' || id, adds || ' adds, ' || modifies || ' modifies, ' || deletes || ' deletes',
    added || ' adds, ' || modified || ' modifies, ' || deleted || ' deletes'
FROM (SELECT destination.*, coalesce(sum(operation = 'add'), 0) AS added,
        coalesce(sum(operation = 'modify'), 0) AS modified, coalesce(sum(operation = 'delete'), 0) AS deleted
    FROM destination LEFT JOIN submission ON submission.destination_id = destination.id GROUP BY destination.id)
WHERE adds <> added OR modifies <> modified OR deletes <> deleted
UNION ALL
SELECT 'reprocessing ' || reprocessing.id, 'site ' || site_id, 'a site or none, and a destination or none'
FROM reprocessing LEFT JOIN site ON site.id = reprocessing.site_id
WHERE (site.id IS NULL AND site_id <> 0) OR (destination_id <> 0 AND destination_id NOT IN (SELECT id FROM destination));

-- ---- findings: small tables ----

-- name: verify_robots
-- A robots.txt belongs to a site.
-- columns: place, found, expected
SELECT 'site ' || site_id AS place, 'no such site' AS found, 'a row in site' AS expected
FROM robots /*scan: one a site*/ WHERE site_id NOT IN (SELECT id FROM site);

-- name: verify_site_reasons
-- The reason why a site backs off or was stopped is there.
-- columns: place, found, expected
SELECT 'site ' || id AS place, 'reason ' || reason_id AS found, 'a row in reason' AS expected
FROM site /*scan: all of them are proved*/
WHERE reason_id IS NOT NULL AND reason_id NOT IN (SELECT id FROM reason);

-- name: verify_attempt_rows
-- Attempts are numbered from 1 in each cycle, and their reason is there; that of a channel that was read is 0.
-- columns: place, found, expected
SELECT 'URI ' || uri_id || ', cycle ' || cycle || ', attempt ' || number AS place,
    'reason ' || reason_id AS found, 'numbers from 1 and a row in reason' AS expected
FROM attempt /*scan: all of them are proved*/
WHERE (number < 1 AND reason_id NOT IN (SELECT id FROM reason WHERE detail = 'channel'))
    OR reason_id NOT IN (SELECT id FROM reason);

-- ---- findings: statistics ----

-- name: verify_statistic_rows
-- Every row belongs to a statistic, a cycle and (but for 0) a site, and no amount is impossible.
-- columns: place, found, expected
SELECT 'site ' || site_id || ', cycle ' || cycle || ', statistic ' || statistic_id || ', key ''' || key || '''' AS place,
    value || ' in ' || updates || ' updates of ' || minimum || ' to ' || maximum AS found,
    'a site, a cycle, a statistic, and minimum <= maximum' AS expected
FROM (SELECT * FROM statistic /*scan: all of them are proved*/ UNION ALL SELECT * FROM statistic_delta)
WHERE (site_id <> 0 AND site_id NOT IN (SELECT id FROM site))
    OR statistic_id NOT IN (SELECT id FROM statistic_name) OR cycle NOT IN (SELECT cycle FROM statistic_span)
        AND (cycle <> -1 OR coalesce((SELECT fold_cycle FROM statistic_upkeep), -1) = -1)
    OR minimum > maximum OR updates < 1;

-- name: verify_statistic_sums
-- What is counted for sites adds up to what is counted for the collection (site 0), cycle by cycle. A site
-- with too many keys counts the rest as `other`, so keys are compared where there is none of it. Cycles that are being
-- folded are one with those that have been.
-- columns: place, found, expected
WITH counted AS MATERIALIZED (
    SELECT site_id, CASE WHEN row.cycle > coalesce((SELECT fold_cycle FROM statistic_upkeep), -1) THEN row.cycle ELSE -1 END AS cycle,
        statistic_id, key, sum(value) AS value
    FROM (SELECT * FROM statistic /*scan: all of them are added up*/ UNION ALL SELECT * FROM statistic_delta) AS row
        JOIN statistic_name ON statistic_name.id = statistic_id
    WHERE aggregation <> 'discrete' AND statistic_id < 100
    GROUP BY 1, 2, 3, 4 /*sort: once*/),
folded AS MATERIALIZED (
    SELECT site_id, cycle, statistic_id, value,
        CASE WHEN (cycle, statistic_id) IN (SELECT cycle, statistic_id FROM counted WHERE key = 'other')
            THEN '*' ELSE key END AS key
    FROM counted)
SELECT 'cycle ' || cycle || ', ' || (SELECT name FROM statistic_name WHERE id = statistic_id)
        || CASE key WHEN '' THEN '' ELSE ' ' || key END AS place,
    sum(CASE site_id WHEN 0 THEN value ELSE 0 END) AS found,
    sum(CASE site_id WHEN 0 THEN 0 ELSE value END) AS expected
FROM folded GROUP BY cycle, statistic_id, key
HAVING sum(CASE site_id WHEN 0 THEN value ELSE -value END) <> 0;

-- name: verify_statistic_spans
-- What is counted was counted in the time of its cycle; each cycle that is kept apart has one, and no time is negative.
-- columns: place, found, expected
SELECT 'cycle ' || span.cycle AS place, span.started_at || ' to ' || span.stopped_at || ', pauses of ' || paused_ms AS found,
    'pauses within the time, and a cycle from -1 to ' || collection.cycle AS expected
FROM statistic_span AS span /*scan: some cycles*/ JOIN collection
WHERE paused_ms NOT BETWEEN 0 AND span.stopped_at - span.started_at OR span.cycle NOT BETWEEN -1 AND collection.cycle
UNION ALL
SELECT 'cycles', count(*) || ' from ' || min(cycle) || ' to ' || max(cycle), 'all of these'
FROM statistic_span WHERE cycle >= 0 HAVING count(*) <> max(cycle) - min(cycle) + 1;

-- name: verify_responses
-- Every response is counted once by its status.
-- columns: place, found, expected
SELECT CASE site_id WHEN 0 THEN 'the collection' ELSE 'site ' || site_id END || ', cycle ' || cycle
        || ', Downloaded' AS place,
    sum(CASE name WHEN 'Downloaded' THEN value ELSE 0 END) AS found,
    sum(CASE name WHEN 'HTTPResponse' THEN value ELSE 0 END) AS expected
FROM (SELECT * FROM statistic /*scan: all of them are added up*/ UNION ALL SELECT * FROM statistic_delta)
    JOIN statistic_name ON statistic_name.id = statistic_id
WHERE name IN ('Downloaded', 'HTTPResponse')
GROUP BY site_id, cycle /*sort: once*/
HAVING sum(CASE name WHEN 'Downloaded' THEN value ELSE -value END) <> 0;

-- name: verify_stored
-- The bodies of a site are those that were stored, less those that were modified or deleted since.
-- columns: place, found, expected
SELECT 'site ' || site.id || ', Stored' AS place, site.stored || ' bodies' AS found, coalesce(sums.kept, 0) AS expected
FROM site /*scan: all of them are proved*/ LEFT JOIN (
    SELECT site_id, sum(CASE name WHEN 'Stored' THEN value ELSE -value END) AS kept
    FROM (SELECT * FROM statistic UNION ALL SELECT * FROM statistic_delta)
        JOIN statistic_name ON statistic_name.id = statistic_id
    WHERE name IN ('Stored', 'Modified', 'Deleted')
    GROUP BY site_id /*sort: once*/) AS sums ON sums.site_id = site.id
WHERE found <> expected || ' bodies';

-- name: verify_first_sizes
-- As long as nothing was crawled twice or deleted (then DocSize has more values than there are documents), their sizes
-- are DocSize.
-- columns: place, found, expected
WITH total AS MATERIALIZED (
    SELECT name, sum(value) AS value, sum(updates) AS updates
    FROM (SELECT * FROM statistic /*scan: all of them are added up*/ UNION ALL SELECT * FROM statistic_delta)
        JOIN statistic_name ON statistic_name.id = statistic_id
    WHERE site_id = 0 GROUP BY name /*sort: once*/)
SELECT 'the collection, DocSize' AS place, coalesce((SELECT value FROM total WHERE name = 'DocSize'), 0) AS found,
    coalesce((SELECT sum(size) FROM document), 0) AS expected
WHERE found <> expected
    AND NOT EXISTS (SELECT 1 FROM total WHERE name = 'DocSize' AND updates <> (SELECT count(*) FROM document));

-- name: verify_skips
-- Each attempt that was the last of its fetch, but of a channel that was read, is counted once under its skip code,
-- whatever became of the URI since; at
-- least, when URIs may have been deleted or removed, whose attempts are forgotten, or a URI has so many that the first
-- may be (seine/history_outcomes, seine/history_days). As long as no document was crawled
-- twice, so is each duplicate.
-- parameters: deleted int
-- columns: place, found, expected
WITH total AS MATERIALIZED (
    SELECT name, key, sum(value) AS value, sum(updates) AS updates
    FROM (SELECT * FROM statistic /*scan: all of them are added up*/ UNION ALL SELECT * FROM statistic_delta)
        JOIN statistic_name ON statistic_name.id = statistic_id
    WHERE site_id = 0 GROUP BY name, key /*sort: once*/),
counted AS MATERIALIZED (
    SELECT substr(key, 1, 2) AS code, sum(value) AS value FROM total WHERE name = 'DocSkip' GROUP BY 1),
skipped AS MATERIALIZED (
    SELECT reason.code, count(*) AS skips FROM attempt JOIN reason ON reason.id = attempt.reason_id
    WHERE attempt.retry_at IS NULL AND reason.detail <> 'channel' GROUP BY reason.code
    UNION ALL SELECT 'cs', count(*) FROM document WHERE duplicate_of IS NOT NULL),
forgotten AS MATERIALIZED (
    SELECT EXISTS (SELECT 1 FROM uri WHERE state = :deleted)
        OR EXISTS (SELECT 1 FROM event WHERE kind IN ('URIs deleted', 'site deleted', 'URIs forgotten'))
        OR coalesce((SELECT min(id) FROM event), 1) > 1 -- events of long ago are not kept
        OR EXISTS (SELECT 1 FROM attempt GROUP BY uri_id HAVING count(DISTINCT cycle) >= (
            SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'seine' AND name = 'history_outcomes'))
        OR (SELECT max(started_at) - min(started_at) FROM cycle /*scan: a row a cycle*/) > (
            SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'seine' AND name = 'history_days') * 86400000
        AS possible)
SELECT 'the collection, DocSkip ' || code AS place, sum(value) AS found,
    CASE WHEN sum(value) < sum(skips) AND possible THEN 'at least ' ELSE '' END || sum(skips) AS expected
FROM (SELECT code, value, 0 AS skips FROM counted UNION ALL SELECT code, 0, skips FROM skipped) JOIN forgotten
WHERE NOT EXISTS (SELECT 1 FROM total WHERE name = 'DocSkip' AND key = 'other') -- more keys than are counted separately
    AND (code <> 'cs'
        OR NOT EXISTS (SELECT 1 FROM total WHERE name = 'DocSize' AND updates <> (SELECT count(*) FROM document)))
GROUP BY code HAVING sum(value) < sum(skips) OR (sum(value) > sum(skips) AND NOT (possible AND code <> 'cs'));

-- ---- findings: the history ----

-- name: verify_first_times
-- What URIs and documents say of their past lies in cycles that there were.
-- columns: place, found, expected
SELECT 'URI ' || uri.id AS place, 'found in cycle ' || found_cycle AS found, 'a cycle from 0 to ' || collection.cycle AS expected
FROM uri /*scan: all of them are proved*/ JOIN collection WHERE found_cycle NOT BETWEEN 0 AND collection.cycle
UNION ALL
SELECT 'URI ' || uri_id, 'first stored in cycle ' || first_cycle, 'a cycle up to ' || document.cycle
FROM document /*scan: all of them are proved*/ WHERE first_cycle NOT BETWEEN 0 AND document.cycle
UNION ALL
SELECT 'URI ' || uri_id, 'changed in ' || coalesce('cycle ' || changed_cycle, 'no cycle'),
    'a cycle with its time, up to ' || document.cycle
FROM document /*scan: all of them are proved*/
WHERE (changed_at IS NULL) <> (changed_cycle IS NULL) OR changed_cycle NOT BETWEEN 0 AND document.cycle;

-- name: verify_outcomes
-- Outcomes are of URIs, of cycles and of the kinds that there are.
-- columns: place, found, expected
SELECT 'URI ' || outcome.uri_id AS place,
    CASE WHEN uri.id IS NULL THEN 'no such URI' ELSE outcome.kind || ' in cycle ' || outcome.cycle END AS found,
    'changed, unchanged, not modified or redirect, up to cycle ' || collection.cycle AS expected
FROM outcome /*scan: all of them are proved*/ JOIN collection LEFT JOIN uri ON uri.id = outcome.uri_id
WHERE uri.id IS NULL OR outcome.cycle NOT BETWEEN 0 AND collection.cycle
    OR outcome.kind NOT IN ('changed', 'unchanged', 'not modified', 'redirect');

-- name: verify_removals
-- Deletion records are of URIs of their sites, and have a cause and a cycle. Of each cycle behind that of the oldest record
-- there are as many, of documents with a content of their own, as are counted.
-- columns: place, found, expected
SELECT 'deletion ' || removal.id AS place,
    CASE WHEN uri.id IS NULL THEN 'no URI of site ' || removal.site_id
        ELSE removal.cause || ' in cycle ' || removal.cycle END AS found,
    'error, redirect, skip, scope, administrator, dbswitch, channel or expiry, up to cycle ' || collection.cycle AS expected
FROM removal /*scan: all of them are proved*/ JOIN collection
    LEFT JOIN uri ON uri.id = removal.uri_id AND uri.site_id = removal.site_id
WHERE uri.id IS NULL OR removal.cycle NOT BETWEEN 0 AND collection.cycle
    OR removal.cause NOT IN ('error', 'redirect', 'skip', 'scope', 'administrator', 'dbswitch', 'channel', 'expiry')
    OR removal.reason_id NOT IN (SELECT id FROM reason)
UNION ALL
SELECT 'site ' || kept.site_id || ', cycle ' || kept.cycle, kept.records || ' deletion records', kept.counted || ' counted'
FROM (SELECT site_id, cycle, sum(records) AS records, sum(counted) AS counted
    FROM (SELECT site_id, cycle, 1 AS records, 0 AS counted FROM removal WHERE owner_id IS NULL
        UNION ALL
        SELECT site_id, cycle, 0, value
        FROM (SELECT * FROM statistic /*scan: all of them are added up*/ UNION ALL SELECT * FROM statistic_delta)
            JOIN statistic_name ON statistic_name.id = statistic_id
        WHERE name = 'Deleted' AND site_id <> 0)
    GROUP BY site_id, cycle /*sort: once*/) AS kept
WHERE kept.cycle >= (SELECT min(cycle) FROM statistic_span WHERE cycle >= 0)
    AND (kept.records > kept.counted
        OR (kept.records < kept.counted AND kept.cycle > (SELECT cycle FROM removal ORDER BY id LIMIT 1)));

-- name: verify_changes
-- Changes are of URIs and of cycles; those that name another URI name one that is.
-- columns: place, found, expected
SELECT 'change ' || change.id AS place,
    CASE WHEN uri.id IS NULL THEN 'no such URI'
        WHEN change.other_id IS NOT NULL AND other.id IS NULL THEN change.kind || ' to no such URI'
        ELSE change.kind || ' in cycle ' || change.cycle END AS found,
    'URIs that are, up to cycle ' || collection.cycle AS expected
FROM change /*scan: all of them are proved*/ JOIN collection
    LEFT JOIN uri ON uri.id = change.uri_id LEFT JOIN uri AS other ON other.id = change.other_id
WHERE uri.id IS NULL OR (change.other_id IS NOT NULL AND other.id IS NULL)
    OR change.cycle NOT BETWEEN 0 AND collection.cycle OR change.reason_id NOT IN (SELECT id FROM reason);

-- name: verify_versions
-- Versions are of documents, stood in the cycles before they were replaced, and have a whole place in a pack or none.
-- columns: place, found, expected
SELECT 'URI ' || version.uri_id AS place,
    CASE WHEN document.uri_id IS NULL THEN 'a version of no document'
        WHEN (version.pack IS NULL) + (version.body_offset IS NULL) + (version.body_length IS NULL) NOT IN (0, 3)
            THEN 'half a place in a pack'
        ELSE 'a version from cycle ' || version.first_cycle || ' to ' || version.replaced_cycle END AS found,
    'a version of a document, up to cycle ' || collection.cycle AS expected
FROM version /*scan: all of them are proved*/ JOIN collection LEFT JOIN document ON document.uri_id = version.uri_id
WHERE document.uri_id IS NULL OR version.first_cycle > version.replaced_cycle OR version.replaced_cycle > collection.cycle
    OR (version.pack IS NULL) + (version.body_offset IS NULL) + (version.body_length IS NULL) NOT IN (0, 3);

-- name: verify_hours
-- Hours are of sites, and those of all sites together are their sum.
-- columns: place, found, expected
SELECT 'hour ' || hour AS place, 'site ' || site_id AS found, 'a row in site' AS expected
FROM site_hour /*scan: all of them are proved*/ WHERE site_id <> 0 AND site_id NOT IN (SELECT id FROM site)
UNION ALL
SELECT 'hour ' || hour, requests || ' requests, ' || bytes || ' bytes more than those of the sites', 'as many'
FROM (SELECT hour, sum(CASE site_id WHEN 0 THEN requests ELSE -requests END) AS requests,
        sum(CASE site_id WHEN 0 THEN received ELSE -received END) AS bytes, max(site_id = 0) AS is_whole
    FROM site_hour GROUP BY hour /*sort: once*/)
WHERE is_whole AND (requests <> 0 OR bytes <> 0);

-- name: verify_runs
-- Only the last run may be under way, as long as the collection is crawled; the others have an end and a reason.
-- columns: place, found, expected
SELECT 'run ' || run.id AS place,
    CASE WHEN run.ended_at IS NULL THEN 'under way' WHEN run.ended_at < run.began_at THEN 'ended before it began'
        ELSE 'no ending' END AS found,
    'an end, and a reason for it' AS expected
FROM run /*scan: at most a thousand*/ JOIN collection
WHERE (run.ended_at IS NULL AND (collection.process_id IS NULL OR run.id <> (SELECT max(id) FROM run)))
    OR run.ended_at < run.began_at OR (run.ended_at IS NOT NULL AND run.ending IS NULL);

-- name: verify_uri_figures
-- The URIs of each site, depth and state are as many as there are rows.
-- columns: place, found, expected
SELECT coalesce((SELECT origin FROM site WHERE site.id = shown.site_id), 'site ' || shown.site_id) || ', depth ' || shown.depth || ', '
        || coalesce((SELECT name FROM uri_state WHERE uri_state.id = shown.state), 'state ' || shown.state) AS place,
    sum(shown.uris) || ' URIs' AS found, sum(shown.counted) || ' URIs' AS expected
FROM (SELECT site_id, depth, state, uris, 0 AS counted FROM uri_figure /*scan: all of them are proved*/
    UNION ALL
    SELECT site_id, depth, state, 0, count(*) FROM uri /*scan: all of them are counted*/
    GROUP BY site_id, depth, state /*sort: once*/) AS shown
GROUP BY shown.site_id, shown.depth, shown.state /*sort: a row a figure*/
HAVING sum(shown.uris) <> sum(shown.counted) OR (sum(shown.uris) = 0 AND sum(shown.counted) = 0);
