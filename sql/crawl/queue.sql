-- name: uri_insert
-- Once per new URI; rows are appended in id order.
INSERT INTO uri (id, site_id, state, cycle, depth, hops, outside, referrer_id, reason_id, rule_id, path, found_at,
    found_cycle)
VALUES (:id, :site_id, :state, :cycle, :depth, :hops, :outside, :referrer_id, :reason_id, :rule_id, :path, :found_at,
    :found_cycle);

-- name: uri_block_put
-- Once per stretch of ids that a site takes.
INSERT INTO uri_block (site_id, first_id, last_id) VALUES (:site_id, :first_id, :last_id);

-- name: uri_block_end
-- At start: ids beyond belong to no site yet.
-- columns: last_id
SELECT max(last_id) AS last_id FROM uri_block;

-- name: uri_settle
-- Once per result, by key.
UPDATE uri SET state = :state, reason_id = :reason_id, rule_id = :rule_id WHERE id = :id;

-- name: uri_rule_of_text
-- With uri_settle, of what a robots.txt forbids, by key: its line is kept as a rule.
UPDATE uri SET rule_id = (SELECT rule.id FROM rule WHERE rule.text = :text) WHERE id = :id;

-- name: uri_requeue
-- When a known URI is queued again, by key.
UPDATE uri SET state = :state, cycle = :cycle, depth = :depth, reason_id = NULL, rule_id = NULL WHERE id = :id;

-- name: uri_set_cycle
-- When a claimed URI turns out to be too deep: a shorter way may queue it again in this cycle. By key.
UPDATE uri SET cycle = :cycle WHERE id = :id;

-- name: uri_nearer
-- When a shorter way to a known URI is found, by key. The document that it leads from follows, unless links may begin to
-- count anew (crawlmode/reset_level): a chain of such would go in circles.
UPDATE uri SET depth = :depth, referrer_id = CASE WHEN :keeps_referrer THEN referrer_id ELSE :referrer_id END
WHERE id = :id;

-- name: uri_straighter
-- When a way of fewer redirects to a known URI is found, by key.
UPDATE uri SET hops = :hops WHERE id = :id AND hops > :hops;

-- name: queue_nearer
-- With uri_nearer, of what may be queued: a step of the key for each level that the site's queue has.
UPDATE queue SET rank = :depth
WHERE site_id = :site_id AND rank = :former AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: claim_nearer
-- With uri_nearer, of what may be claimed, by key.
UPDATE claim SET rank = :depth WHERE uri_id = :uri_id;

-- name: later_nearer
-- With uri_nearer, of what may wait for a time of its own, by the index.
UPDATE later SET rank = :depth WHERE uri_id = :uri_id;

-- name: nearer_put
-- When a shorter way to a URI is found whose links are known.
INSERT INTO nearer (uri_id, done, depth) VALUES (:uri_id, 0, 0) ON CONFLICT (uri_id) DO NOTHING;

-- name: nearer_next
-- Some per turn while there are any, by key.
-- columns: uri_id, done, depth
SELECT uri_id, done, depth FROM nearer /*scan: ends at once*/ ORDER BY uri_id LIMIT :most;

-- name: nearer_advance
-- When a turn had no room for all links of a URI, by key.
UPDATE nearer SET done = :done, depth = :depth WHERE uri_id = :uri_id;

-- name: nearer_delete
-- When all links of a URI have been seen to, by key.
DELETE FROM nearer WHERE uri_id = :uri_id;

-- name: uri_list
-- At start; the map of known URIs is made from it.
-- columns: id, site_id, state, cycle, depth, hops, reason_id, path
SELECT id, site_id, state, cycle, depth, hops, reason_id, path FROM uri /*scan: all of them are wanted*/;

-- name: uri_range
-- A few thousand rows per turn of a refresh or screening pass, by key.
-- columns: id, site_id, state, reason_id, depth, path, is_sitemap
SELECT id, site_id, state, reason_id, depth, path,
    EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id) AS is_sitemap
FROM uri WHERE id > :position AND id <= :upto ORDER BY id LIMIT :most;

-- name: uri_get
-- By key, in questions of people.
-- columns: id, site_id, state, cycle, depth, hops, referrer_id, reason_id, rule_id, path
SELECT id, site_id, state, cycle, depth, hops, referrer_id, reason_id, rule_id, path FROM uri WHERE id = :id;

-- name: queue_insert
-- Once per queued URI.
INSERT INTO queue (site_id, level, rank, uri_id) VALUES (:site_id, :level, :rank, :uri_id);

-- name: queue_again
-- Once per retry that falls due, by key. What is written before it in the same turn may have changed the depth.
INSERT INTO queue (site_id, level, rank, uri_id) SELECT site_id, :level, depth, id FROM uri WHERE id = :uri_id;

-- name: queue_head
-- Once per grant of claims and priority level that has a share of it, by the key's first columns, in key order. A
-- duplicate whose owner no longer has its content is asked for without conditions, since a 304 would leave nobody with
-- it; so is what was fetched when other headers mattered.
-- columns: level, rank, uri_id, depth, hops, outside, path, etag, last_modified, size, duplicate_of, attempts, sitemap_level
SELECT queue.level, queue.rank, queue.uri_id, uri.depth, uri.hops, uri.outside, uri.path,
    CASE WHEN document.fetched_at > :validators_from
        AND (document.duplicate_of IS NULL OR owner.checksum = document.checksum) THEN document.etag END AS etag,
    CASE WHEN document.fetched_at > :validators_from
        AND (document.duplicate_of IS NULL OR owner.checksum = document.checksum) THEN document.last_modified END
        AS last_modified,
    document.size, document.duplicate_of,
    (SELECT max(number) FROM attempt WHERE attempt.uri_id = queue.uri_id AND attempt.cycle = :cycle) AS attempts,
    (SELECT sitemap.level FROM sitemap WHERE sitemap.uri_id = queue.uri_id) AS sitemap_level
FROM queue
    JOIN uri ON uri.id = queue.uri_id
    LEFT JOIN document ON document.uri_id = queue.uri_id
    LEFT JOIN document AS owner ON owner.uri_id = document.duplicate_of AND owner.duplicate_of IS NULL
WHERE queue.site_id = :site_id AND queue.level BETWEEN :first_level AND :last_level
ORDER BY queue.level, queue.rank, queue.uri_id
LIMIT :most;

-- name: queue_claim
-- Once per grant of claims: the head of a site's queue becomes claims.
INSERT INTO claim (uri_id, site_id, level, rank, worker, claimed_at)
SELECT uri_id, site_id, level, rank, :worker, :now FROM queue
WHERE site_id = :site_id AND level >= :first_level AND (level, rank, uri_id) <= (:level, :last_rank, :uri_id);

-- name: queue_cut
-- Once per grant of claims, the same rows.
DELETE FROM queue
WHERE site_id = :site_id AND level >= :first_level AND (level, rank, uri_id) <= (:level, :last_rank, :uri_id);

-- name: claim_delete
-- Once per result, by key.
DELETE FROM claim WHERE uri_id = :uri_id;

-- name: claim_requeue
-- Once per claim that a worker gives back, by key.
INSERT INTO queue (site_id, level, rank, uri_id)
SELECT site_id, level, rank, uri_id FROM claim WHERE uri_id = :uri_id;

-- name: claims_requeue
-- At start: what had no result goes back.
INSERT INTO queue (site_id, level, rank, uri_id)
SELECT site_id, level, rank, uri_id FROM claim /*scan: once at start*/;

-- name: claims_count_back
-- At start, with claims_requeue.
UPDATE site SET queued = queued + claimed, claimed = 0 WHERE claimed <> 0 /*scan: once at start*/;

-- name: claims_clear
-- At start, with claims_requeue.
DELETE FROM claim;

-- name: later_insert
-- Once per retry, and per URI whose subcollection is suspended.
INSERT INTO later (due_at, uri_id, site_id, level, rank, is_postponed)
VALUES (:due_at, :uri_id, :site_id, :level, :rank, :is_postponed);

-- name: later_release
-- When another configuration comes into force, by the beginning of the key.
UPDATE later SET due_at = :now WHERE is_postponed = 1 AND due_at > :now;

-- name: later_due
-- When the first of them falls due, by key order.
-- columns: due_at, uri_id, site_id, level, path, is_start
SELECT later.due_at, later.uri_id, later.site_id, later.level, uri.path,
    uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM later JOIN uri ON uri.id = later.uri_id
WHERE later.due_at <= :now ORDER BY later.due_at, later.uri_id LIMIT :most;

-- name: later_delete
-- With later_due, by key.
DELETE FROM later WHERE due_at = :due_at AND uri_id = :uri_id;

-- name: later_first
-- At start and after later_due: when to wake up.
-- columns: due_at
SELECT min(due_at) AS due_at FROM later;

-- name: transfer_clear
-- At start and at the end of a run.
DELETE FROM transfer;

-- name: transfer_forget
-- Once a second and site manager, before its transfers are listed anew; some hundred rows.
DELETE FROM transfer WHERE worker = :worker /*scan: the table holds some hundred rows at the most*/;

-- name: transfer_insert
-- Once a second and transfer on the wire.
INSERT OR REPLACE INTO transfer (uri_id, worker, started_at, received) VALUES (:uri_id, :worker, :started_at, :received);

-- name: queue_delete
-- When a limit refuses a queued URI, by key.
DELETE FROM queue WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: uri_scope
-- A few thousand rows at a time, by key: what another configuration would make of them.
-- columns: id, origin, state, reason_id, rule, depth, path
SELECT uri.id, site.origin, uri.state, uri.reason_id, rule.text AS rule, uri.depth, uri.path
FROM uri
JOIN site ON site.id = uri.site_id
LEFT JOIN rule ON rule.id = uri.rule_id
WHERE uri.id > :position ORDER BY uri.id LIMIT :most;
