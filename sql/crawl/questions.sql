-- Example questions of docs/sql.md and `seine sql` (src/commands/cli/sql_reference.c asks them in words). A person runs them,
-- when he likes. What stands in block comments is for the tests of query plans and is not printed.

-- name: question_progress
-- Cheap at any time.
-- columns: done, queued, claimed, in_flight, failed, pages_per_s, sites_active, sites_waiting, sites_backing_off
SELECT done, queued, claimed, in_flight, failed, pages_per_s, sites_active, sites_waiting, sites_backing_off
FROM v_progress /*scan: sites, statistics of the collection*/ /*sort: skip codes*/;

-- name: question_stalled
-- A row a site.
-- columns: site, state, waits_for, due_in_s, sentence, queued, retries
SELECT site, state, waits_for, due_in_s, sentence, queued, retries
FROM v_sites /*scan: all sites*/
WHERE waits_for IS NOT NULL
ORDER BY queued + retries DESC /*sort: a row a site*/;

-- name: question_on_the_wire
-- Some hundred rows.
-- columns: uri, age_s, received
SELECT uri, age_s, received
FROM v_in_flight /*scan: what is in flight*/
ORDER BY age_s DESC LIMIT 10 /*sort: some hundred rows*/;

-- name: question_next
-- Some rows by the queue's key.
-- columns: level, rank, uri
SELECT level, rank, uri
FROM v_queued /*scan: in key order, ten rows*/
LIMIT 10;

-- name: question_broken
-- Reads all link lists.
-- columns: target, status, sentence, page
SELECT target, status, sentence, page
FROM v_broken_links /*scan: all link lists*/
ORDER BY target /*sort: the broken ones*/;

-- name: question_referrers
-- Reads all link lists, and opens those that may have it.
-- columns: page, how
SELECT page, how
FROM v_links_to /*scan: all link lists*/
WHERE target = 'http://www.intranet.example/gone.html';

-- name: question_one
-- Reads what is in the site's blocks.
-- columns: state, status, code, detail, sentence, referrer
SELECT state, status, code, detail, sentence, referrer
FROM v_uris
WHERE uri_id = (SELECT uri_id FROM v_find WHERE uri = 'http://www.intranet.example/gone.html');

-- name: question_of_site
-- Reads what is in the site's blocks.
-- columns: uri, state, code, detail
SELECT uri, state, code, detail
FROM v_site_uris
WHERE site = 'http://www.intranet.example' AND path LIKE '/archive/%';

-- name: question_skipped
-- By an index of what has a reason.
-- columns: code, detail, rule, uris
SELECT code, detail, rule, sum(uris) AS uris
FROM v_skips /*scan: what has a reason*/
GROUP BY code, detail, rule
ORDER BY uris DESC /*sort: a row a reason and rule*/;

-- name: question_refused
-- By an index of what has a reason.
-- columns: uri, sentence, rule, referrer
SELECT uri, sentence, rule, referrer
FROM v_refused /*scan: some dozen states*/
WHERE code = 'ro';

-- name: question_errors
-- Reads all attempts.
-- columns: at, uri, status, sentence, retry
SELECT at, uri, status, sentence, retry
FROM v_errors /*scan: all attempts*/
WHERE NOT final
ORDER BY attempted_at DESC /*sort: newest first*/;

-- name: question_largest
-- Reads all documents.
-- columns: uri, mime, size, title
SELECT uri, mime, size, title
FROM v_documents /*scan: all documents*/
ORDER BY size DESC LIMIT 20 /*sort: largest first*/;

-- name: question_changed
-- Reads all documents.
-- columns: cycle, stored, modified, unchanged, deleted
SELECT cycle, stored, modified, unchanged, deleted
FROM v_cycles /*scan: a row a cycle*/
ORDER BY cycle /*sort: a row a cycle*/;

-- name: question_two_cycles
-- The collection's statistics.
-- columns: name, key, before, last
SELECT name, key,
    total(value) FILTER (WHERE cycle = (SELECT max(number) - 1 FROM cycle)) AS before,
    total(value) FILTER (WHERE cycle = (SELECT max(number) FROM cycle)) AS last
FROM v_statistics /*scan: the collection's statistics*/
WHERE site_id = 0 AND kind <> 'discrete'
GROUP BY name, key HAVING before <> last /*sort: some dozen rows*/;

-- name: question_not_seen_again
-- Reads all documents.
-- columns: uri, fetched, cycle
SELECT uri, fetched, cycle
FROM v_documents /*scan: all documents*/
WHERE cycle < (SELECT max(cycle) FROM v_cycles /*scan: a row a cycle*/ /*sort: a row a cycle*/);

-- name: question_orphans
-- Reads all URIs and all link lists.
-- columns: uri, title
SELECT uri, title
FROM v_documents /*scan: all documents*/
WHERE depth > 0
    AND uri_id NOT IN (SELECT target_id FROM v_referrers /*scan: all link lists*/
        WHERE page_id <> target_id AND how NOT IN ('sitemap', 'channel'));

-- name: question_titles
-- Reads all documents.
-- columns: title, pages
SELECT title, count(*) AS pages
FROM v_documents /*scan: all documents*/
WHERE owner_id IS NULL AND title IS NOT NULL
GROUP BY title HAVING pages > 1
ORDER BY pages DESC LIMIT 20 /*sort: a row a title*/;

-- name: question_chains
-- Reads all redirects.
-- columns: uri, then_to, finally
SELECT first.uri, first.target AS then_to, second.target AS finally
FROM v_redirects AS first /*scan: redirects that have a target*/
    JOIN v_redirects AS second ON second.uri_id = first.target_id;

-- name: question_linked_most
-- Reads all link lists.
-- columns: target, pages
SELECT target, count(*) AS pages
FROM v_referrers /*scan: all link lists*/
GROUP BY target_id
ORDER BY pages DESC LIMIT 20 /*sort: a row a URI*/;

-- name: question_deepest
-- Counted with each batch.
-- columns: depth, state, uris
SELECT depth, state, sum(uris) AS uris
FROM v_depths /*scan: a row a site, depth and state*/
GROUP BY depth, state /*sort: a row a depth and state*/;

-- name: question_balanced
-- Counted with each batch.
-- columns: site, known, pending, stored, percent, balanced
SELECT site, known, pending, stored, percent, balanced
FROM v_completeness /*scan: a row a site, depth and state; what failed*/
ORDER BY balanced, percent /*sort: a row a site*/;

-- name: question_happened
-- The newest of ten thousand rows.
-- columns: at, kind, site, sentence
SELECT at, kind, site, sentence
FROM v_events
ORDER BY event_id DESC LIMIT 20 /*scan: in key order*/;

-- name: question_speed
-- At most a thousand rows.
-- columns: at, pages_per_s
SELECT datetime(at / 1000, 'unixepoch') AS at,
    round((downloaded - lag(downloaded) OVER (ORDER BY at)) * 1000.0 / (at - lag(at) OVER (ORDER BY at)), 1) AS pages_per_s
FROM sample /*scan: at most a thousand rows*/;

-- name: question_configured
-- A row for each value that was set.
-- columns: path, value, default_value, unit, is_unimplemented
SELECT path, value, default_value, unit, is_unimplemented
FROM v_configuration /*scan: a few hundred rows*/
WHERE NOT is_default
ORDER BY path, position /*sort: a few hundred rows*/;

-- name: question_versions
-- At most a hundred rows.
-- columns: version, made, changed_by
SELECT version, made, changed_by
FROM v_configuration_versions
ORDER BY version DESC LIMIT 20 /*scan: in key order*/;
