-- Which URIs match a query of crawl-url-status (docs/enqueue.md): rows are read by ranges of ids, and the program looks at
-- each and ends when it has enough, or after some seconds.

-- name: url_status_blocks
-- Once per query that says what URIs begin with: where those of the sites stand that fit, by the unique origin and key.
-- parameters: from text, before text, after int
-- columns: first_id int, last_id int
SELECT block.first_id, block.last_id FROM site CROSS JOIN uri_block AS block ON block.site_id = site.id
WHERE site.origin >= :from AND site.origin < :before AND block.last_id > :after
ORDER BY block.first_id /*sort: blocks of the sites that fit*/;

-- name: url_status_walk
-- Once per query, or block, in key order.
-- parameters: first int, last int
-- columns: vertex int, url text, state text, error text?
SELECT vertex, url, state, error FROM v_crawl_url WHERE vertex BETWEEN :first AND :last ORDER BY vertex;

-- name: url_status_walk_with_times
-- The same for queries that compare times.
-- parameters: first int, last int
-- columns: vertex int, url text, state text, error text?, at int?, last_seen int?
SELECT vertex, url, state, error, at, last_seen FROM v_crawl_url WHERE vertex BETWEEN :first AND :last ORDER BY vertex;

-- name: crawler_status
-- Once per question of a client: what v_progress reads, and the answers by HTTP status of the collection.
-- columns: run int?, activity text, found int, output int, errors int, not_kept int, http_errors int, http_location int, left_s real?
WITH answers AS (
    SELECT CAST(key AS INTEGER) AS status, value
    FROM v_statistics /*scan: the collection's statistics*/ WHERE site_id = 0 AND name = 'HTTPResponse'
)
SELECT (SELECT max(id) FROM run) AS run, v_status.activity, v_progress.known AS found,
    v_progress.stored + v_progress.duplicates AS output, v_progress.failed AS errors,
    v_progress.failed + v_progress.skipped + v_progress.refused AS not_kept,
    (SELECT CAST(total(value) AS INTEGER) FROM answers WHERE status >= 400) AS http_errors,
    (SELECT CAST(total(value) AS INTEGER) FROM answers WHERE status BETWEEN 300 AND 399 AND status <> 304) AS http_location,
    v_progress.left_s
FROM v_progress /*scan: sites, statistics of the collection*/ /*sort: skip codes*/ CROSS JOIN v_status;
