-- The blocks of the closing report (src/commands/cli/report.c). Each is run once at the end of a crawl, with a time limit, and
-- printed above its rows, so these are questions as a person would ask them. What stands in block comments is for the
-- tests of query plans and is not printed.

-- name: report_sites
-- Once at the end of a crawl; by the sites' keys.
-- columns: site, state, documents, duplicates, refused, remaining, bytes, pages_per_s
SELECT site, state, documents, duplicates, refused, queued + claimed + retries AS remaining, bytes, pages_per_s
FROM v_sites /*scan: all sites*/
WHERE cycle >= 0
ORDER BY documents DESC, site /*sort: a row a site*/;

-- name: report_mime_types
-- Once at the end of a crawl; reads all documents.
-- columns: mime, documents, duplicates, bytes, mean_size, largest
SELECT mime, documents, duplicates, bytes, mean_size, largest
FROM v_mime_types /*scan: all documents*/
ORDER BY documents DESC, mime /*sort: a row a type*/;

-- name: report_http_statuses
-- Once at the end of a crawl; reads the collection's statistics.
-- columns: status, class, responses
SELECT status, class, responses
FROM v_http_statuses /*scan: the collection's statistics*/
WHERE cycle = (SELECT max(number) FROM cycle)
ORDER BY responses DESC /*sort: a row a status*/;

-- name: report_skips
-- Once at the end of a crawl; reads all URIs.
-- columns: kind, code, detail, rule, uris, sentence
SELECT kind, code, detail, rule, sum(uris) AS uris, sentence
FROM v_skips /*scan: all URIs*/
WHERE state IN ('refused', 'skipped')
GROUP BY kind, code, detail, rule
ORDER BY uris DESC /*sort: a row a reason and rule*/;

-- name: report_duplicates
-- Once at the end of a crawl; reads all documents.
-- columns: owner, copies, wasted, example
SELECT owner, copies, wasted, example
FROM v_duplicates /*scan: all documents*/
ORDER BY wasted DESC, owner_id /*sort: the largest first*/;

-- name: report_redirects
-- Once at the end of a crawl; reads all redirects in key order.
-- columns: how, uri, target, target_state
SELECT how, uri, target, target_state
FROM v_redirects /*scan: all redirects*/
ORDER BY uri_id;

-- name: report_broken_links
-- Once at the end of a crawl; reads all URIs and all link lists.
-- columns: target, status, sentence, how, page
SELECT target, status, sentence, how, page
FROM v_broken_links /*scan: all links*/
ORDER BY target_id, page_id /*sort: the broken ones*/;

-- name: report_slowest_sites
-- Once at the end of a crawl; reads the statistics of all sites.
-- columns: site, responses, mean_ms, longest_ms, kb_per_s
SELECT site, responses, mean_ms, longest_ms, kb_per_s
FROM v_slowest_sites /*scan: the statistics of all sites*/
ORDER BY mean_ms DESC /*sort: a row a site*/;

-- name: report_sites_given_up
-- Once at the end of a crawl; by the sites' keys.
-- columns: site, state, reason, sentence, failures, remaining
SELECT site, state, reason, sentence, failures, queued + claimed + retries AS remaining
FROM v_sites /*scan: all sites*/
WHERE state IN ('stopped', 'backing off')
ORDER BY remaining DESC /*sort: a row a site*/;

-- name: report_robots
-- Once at the end of a crawl; a row a site, and the collection's statistics.
-- columns: site, policy, status, disallowed, sentence
SELECT site, policy, status, disallowed, sentence
FROM v_robots /*scan: a row a site*/
WHERE policy IN ('disallow', 'not now') OR disallowed > 0
ORDER BY disallowed DESC /*sort: a row a site*/;

-- name: report_destinations
-- Once at the end of a crawl; a handful.
-- columns: destination, state, waiting, delivered, removed, refused, sentence
SELECT CASE destination WHEN '' THEN 'default' ELSE destination END AS destination, state, waiting + withheld AS waiting,
    delivered, removed, refused, sentence
FROM v_feeding /*scan: a handful*/
WHERE is_configured OR waiting + withheld + delivered + removed + refused > 0;

-- name: report_totals
-- Once at the end of a crawl; reads nothing that grows with the number of URIs.
-- columns: known, stored, duplicates, skipped, failed, refused, remaining, seconds, pages_per_s, mb_per_s
SELECT known, stored, duplicates, skipped, failed, refused, queued + retries + claimed AS remaining,
    running_s AS seconds, mean_pages_per_s AS pages_per_s, mean_mb_per_s AS mb_per_s
FROM v_progress /*scan: sites, statistics of the collection*/ /*sort: skip codes*/;
