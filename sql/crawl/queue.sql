-- name: uri_insert
-- Once per new URI; rows are appended in id order.
-- parameters: id int, site_id int, state int, cycle int, depth int, hops int, focus_distance int, importance int, referrer_id int?, reason_id int?, rule_id int?, path text, found_at int, found_cycle int
INSERT INTO uri (id, site_id, state, cycle, depth, hops, focus_distance, importance, referrer_id, reason_id, rule_id, path,
    found_at, found_cycle)
VALUES (:id, :site_id, :state, :cycle, :depth, :hops, :focus_distance, :importance, :referrer_id, :reason_id, :rule_id, :path,
    :found_at, :found_cycle);

-- name: uri_block_put
-- Once per chunk of ids that a site takes.
-- parameters: site_id int, first_id int, last_id int
INSERT INTO uri_block (site_id, first_id, last_id) VALUES (:site_id, :first_id, :last_id);

-- name: uri_block_end
-- At start: ids beyond belong to no site yet.
-- columns: last_id int
SELECT max(last_id) AS last_id FROM uri_block;

-- name: uri_settle
-- Once per result, by key.
-- parameters: state int, reason_id int?, rule_id int?, id int
UPDATE uri SET state = :state, reason_id = :reason_id, rule_id = :rule_id WHERE id = :id;

-- name: uri_rule_of_text
-- With uri_settle, of what a robots.txt forbids, by key: its line is kept as a rule.
-- parameters: text text, id int
UPDATE uri SET rule_id = (SELECT rule.id FROM rule WHERE rule.text = :text) WHERE id = :id;

-- name: uri_requeue
-- When a known URI is queued again, by key.
-- parameters: state int, cycle int, depth int, id int
UPDATE uri SET state = :state, cycle = :cycle, depth = :depth, reason_id = NULL, rule_id = NULL WHERE id = :id;

-- name: uri_set_cycle
-- When a claimed URI turns out to be too deep: a shorter way may queue it again in this cycle. By key.
-- parameters: cycle int, id int
UPDATE uri SET cycle = :cycle WHERE id = :id;

-- name: uri_depth_update
-- When a shorter way to a known URI is found, by key. The document that it leads from follows, unless links may begin to
-- count anew (crawlmode/reset_level): a chain of such would go in circles.
-- parameters: depth int, keeps_referrer int, referrer_id int?, id int
UPDATE uri SET depth = :depth, referrer_id = CASE WHEN :keeps_referrer THEN referrer_id ELSE :referrer_id END
WHERE id = :id;

-- name: uri_straighter
-- When a way of fewer redirects to a known URI is found, by key.
-- parameters: hops int, id int
UPDATE uri SET hops = :hops WHERE id = :id AND hops > :hops;

-- name: uri_importance
-- When the importance of a URI is another one (seine/crawl_order), by key.
-- parameters: importance int, id int
UPDATE uri SET importance = :importance WHERE id = :id;

-- name: queue_rank
-- When the rank of a URI that may be queued changes: a step of the key for each level that the site has under that hold.
-- parameters: rank int, site_id int, hold int, former int, uri_id int
UPDATE queue SET rank = :rank
WHERE site_id = :site_id AND hold = :hold AND rank = :former AND uri_id = :uri_id AND level IN (
    WITH RECURSIVE present (level) AS (
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold)
        UNION ALL
        SELECT (SELECT min(level) FROM queue WHERE site_id = :site_id AND hold = :hold AND level > present.level)
        FROM present /*scan: a handful of levels*/ WHERE present.level IS NOT NULL)
    SELECT level FROM present);

-- name: claim_rank
-- With queue_rank, of what may be claimed, by key.
-- parameters: rank int, uri_id int
UPDATE claim SET rank = :rank WHERE uri_id = :uri_id;

-- name: retry_rank
-- With queue_rank, of what may wait for a time of its own, by the index.
-- parameters: rank int, uri_id int
UPDATE retry SET rank = :rank WHERE uri_id = :uri_id;

-- name: depth_update_put
-- When a shorter way to a URI is found whose links are known.
-- parameters: uri_id int
INSERT INTO depth_update (uri_id, done, depth) VALUES (:uri_id, 0, 0) ON CONFLICT (uri_id) DO NOTHING;

-- name: depth_update_next
-- Some per batch while there are any, by key.
-- parameters: most int
-- columns: uri_id int, done int, depth int
SELECT uri_id, done, depth FROM depth_update /*scan: ends at once*/ ORDER BY uri_id LIMIT :most;

-- name: depth_update_advance
-- When a batch had no room for all links of a URI, by key.
-- parameters: done int, depth int, uri_id int
UPDATE depth_update SET done = :done, depth = :depth WHERE uri_id = :uri_id;

-- name: depth_update_delete
-- After all links of a URI were processed, by key.
-- parameters: uri_id int
DELETE FROM depth_update WHERE uri_id = :uri_id;

-- name: uri_list
-- At start; the map of known URIs is made from it.
-- columns: id int, site_id int, state int, cycle int, depth int, hops int, importance int, reason_id int, path text
SELECT id, site_id, state, cycle, depth, hops, importance, reason_id, path FROM uri /*scan: all of them are wanted*/;

-- name: uri_range
-- A few thousand rows per batch of a refresh or screening pass, by key.
-- parameters: position int, end_position int, most int
-- columns: id int, site_id int, state int, cycle int, referrer_id int, reason_id int, depth int, path text, is_sitemap int, is_channel int, is_added int?
SELECT id, site_id, state, cycle, referrer_id, reason_id, depth, path,
    EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id) AS is_sitemap,
    EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = uri.id) AS is_channel,
    (SELECT is_start FROM added_uri WHERE added_uri.uri_id = uri.id) AS is_added
FROM uri WHERE id > :position AND id <= :end_position ORDER BY id LIMIT :most;

-- name: uri_get
-- By key, in questions of people.
-- parameters: id int
-- columns: id int, site_id int, state int, cycle int, depth int, hops int, referrer_id int, reason_id int, rule_id int, path text
SELECT id, site_id, state, cycle, depth, hops, referrer_id, reason_id, rule_id, path FROM uri WHERE id = :id;

-- name: uri_farther
-- Once a URI that turned out to lie nearer: what some of its links lead to, if it may lie nearer now as well, be reached by
-- fewer redirects, or be refused no more. By key.
-- parameters: targets text, position int, end_position int, site_id int, local_depth int, depth int, refused int
-- columns: site_id int, hops int, reason_id int, path text
SELECT uri.site_id, uri.hops, uri.reason_id, uri.path
FROM json_each(:targets) AS target CROSS JOIN uri ON uri.id = target.value
WHERE target.key >= :position AND target.key < :end_position AND (uri.hops > 0 OR uri.state = :refused
    OR uri.depth > CASE uri.site_id WHEN :site_id THEN :local_depth ELSE :depth END);

-- name: queue_insert
-- Once per queued URI.
-- parameters: site_id int, hold int, level int, rank int, uri_id int
INSERT INTO queue (site_id, hold, level, rank, uri_id) VALUES (:site_id, :hold, :level, :rank, :uri_id);

-- name: queue_head
-- Once per grant of claims and priority level that has a share of it, by the key's first columns, in key order: what no
-- hold keeps stands in front. A
-- duplicate whose owner no longer has its content is asked for without conditions, since a 304 would leave the
-- collection without it; so is what was fetched when other headers mattered, and a document whose content was taken away and is wanted again.
-- A sitemap is asked for with conditions when it was read in the cycle already.
-- parameters: validators_from int, cycle int, site_id int, first_level int, last_level int, most int
-- columns: level int, rank int, uri_id int, depth int, hops int, focus_distance int, path text, etag text?, last_modified int, size int?, duplicate_of int?, attempts int, sitemap_level int, channel int, ignores_rules int, follows_no_links int
SELECT queue.level, queue.rank, queue.uri_id, uri.depth, uri.hops, uri.focus_distance, uri.path,
    CASE WHEN document.fetched_at > :validators_from
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = queue.uri_id
            AND (NOT channel.is_indexed OR channel.kind IS NULL))
        AND (document.duplicate_of IS NULL OR owner.checksum = document.checksum)
        AND (document.body_removed_at IS NULL OR (
            EXISTS (SELECT 1 FROM parameter WHERE section = 'storage' AND name = 'remove_docs' AND value = 'yes')
            AND NOT EXISTS (SELECT 1 FROM destination /*scan: a handful*/ CROSS JOIN submission
                WHERE destination.is_fed AND submission.destination_id = destination.id AND submission.uri_id = queue.uri_id
                    AND NOT submission.only_anchors)))
        THEN document.etag
        WHEN sitemap.cycle = :cycle THEN sitemap.etag
        WHEN document.uri_id IS NULL THEN (SELECT channel.etag FROM channel
            WHERE channel.uri_id = queue.uri_id AND NOT channel.is_indexed) END AS etag,
    CASE WHEN document.fetched_at > :validators_from
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = queue.uri_id
            AND (NOT channel.is_indexed OR channel.kind IS NULL))
        AND (document.duplicate_of IS NULL OR owner.checksum = document.checksum)
        AND (document.body_removed_at IS NULL OR (
            EXISTS (SELECT 1 FROM parameter WHERE section = 'storage' AND name = 'remove_docs' AND value = 'yes')
            AND NOT EXISTS (SELECT 1 FROM destination /*scan: a handful*/ CROSS JOIN submission
                WHERE destination.is_fed AND submission.destination_id = destination.id AND submission.uri_id = queue.uri_id
                    AND NOT submission.only_anchors)))
        THEN document.last_modified
        WHEN sitemap.cycle = :cycle THEN sitemap.last_modified
        WHEN document.uri_id IS NULL THEN (SELECT channel.last_modified FROM channel
            WHERE channel.uri_id = queue.uri_id AND NOT channel.is_indexed) END AS last_modified,
    document.size, document.duplicate_of,
    (SELECT max(number) FROM attempt WHERE attempt.uri_id = queue.uri_id AND attempt.cycle = :cycle) AS attempts,
    sitemap.level AS sitemap_level,
    (SELECT 1 + 2 * channel.is_indexed + 4 * channel.ignores_rules FROM channel
     WHERE channel.uri_id = queue.uri_id) AS channel,
    (SELECT max(channel.ignores_rules AND (channel_link.expired_at IS NULL OR NOT channel.deletes_expired))
     FROM channel_link CROSS JOIN channel ON channel.uri_id = channel_link.channel_id
     WHERE channel_link.uri_id = queue.uri_id) IS 1
        OR EXISTS (SELECT 1 FROM added_uri WHERE added_uri.uri_id = queue.uri_id AND added_uri.ignores_rules = 1)
        AS ignores_rules,
    (SELECT NOT max(channel.follows_links OR coalesce(channel_link.linked_cycle >= :cycle - 1, 0))
     FROM channel_link CROSS JOIN channel ON channel.uri_id = channel_link.channel_id
     WHERE channel_link.uri_id = queue.uri_id AND channel_link.expired_at IS NULL) AS follows_no_links
FROM queue
    JOIN uri ON uri.id = queue.uri_id
    LEFT JOIN sitemap ON sitemap.uri_id = queue.uri_id
    LEFT JOIN document ON document.uri_id = queue.uri_id
    LEFT JOIN document AS owner ON owner.uri_id = document.duplicate_of AND owner.duplicate_of IS NULL
WHERE queue.site_id = :site_id AND queue.hold = 0 AND queue.level BETWEEN :first_level AND :last_level
ORDER BY queue.level, queue.rank, queue.uri_id
LIMIT :most;

-- name: queue_claim
-- Once per grant of claims: the head of a site's queue becomes claims.
-- parameters: worker int, now int, site_id int, first_level int, level int, last_rank int, uri_id int
INSERT INTO claim (uri_id, site_id, level, rank, worker, claimed_at)
SELECT uri_id, site_id, level, rank, :worker, :now FROM queue
WHERE site_id = :site_id AND hold = 0 AND level >= :first_level AND (level, rank, uri_id) <= (:level, :last_rank, :uri_id);

-- name: queue_cut
-- Once per grant of claims, the same rows.
-- parameters: site_id int, first_level int, level int, last_rank int, uri_id int
DELETE FROM queue
WHERE site_id = :site_id AND hold = 0 AND level >= :first_level AND (level, rank, uri_id) <= (:level, :last_rank, :uri_id);

-- name: claim_delete
-- Once per result, by key.
-- parameters: uri_id int
DELETE FROM claim WHERE uri_id = :uri_id;

-- name: claim_requeue
-- Once per claim that a worker gives back, by key.
-- parameters: hold int, uri_id int
INSERT INTO queue (site_id, hold, level, rank, uri_id)
SELECT site_id, :hold, level, rank, uri_id FROM claim WHERE uri_id = :uri_id;

-- name: claims_requeue
-- At start: what had no result goes back; holds follow in the batches after that.
INSERT INTO queue (site_id, hold, level, rank, uri_id)
SELECT site_id, 0, level, rank, uri_id FROM claim /*scan: once at start*/;

-- name: claims_count_back
-- At start, with claims_requeue.
UPDATE site SET queued = queued + claimed, claimed = 0 WHERE claimed <> 0 /*scan: once at start*/;

-- name: claims_clear
-- At start, with claims_requeue.
DELETE FROM claim;

-- name: retry_insert
-- Once per retry, and per URI whose subcollection is suspended.
-- parameters: due_at int, uri_id int, site_id int, level int, rank int, is_postponed int
INSERT INTO retry (due_at, uri_id, site_id, level, rank, is_postponed)
VALUES (:due_at, :uri_id, :site_id, :level, :rank, :is_postponed);

-- name: retry_release
-- When another configuration comes into force, by the beginning of the key.
-- parameters: now int
UPDATE retry SET due_at = :now WHERE is_postponed = 1 AND due_at > :now;

-- name: retry_due
-- When the first of them falls due, by key order.
-- parameters: now int, most int
-- columns: due_at int, uri_id int, site_id int, level int, path text, is_start int
SELECT retry.due_at, retry.uri_id, retry.site_id, retry.level, uri.path,
    uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM retry JOIN uri ON uri.id = retry.uri_id
WHERE retry.due_at <= :now ORDER BY retry.due_at, retry.uri_id LIMIT :most;

-- name: retry_delete
-- With retry_due, by key.
-- parameters: due_at int, uri_id int
DELETE FROM retry WHERE due_at = :due_at AND uri_id = :uri_id;

-- name: retry_first
-- At start and after retry_due: when to wake up.
-- columns: due_at int?
SELECT min(due_at) AS due_at FROM retry;

-- name: transfer_clear
-- At start and at the end of a run.
DELETE FROM transfer;

-- name: transfer_forget
-- Once a second and site manager, before its transfers are listed anew; some hundred rows.
-- parameters: worker int
DELETE FROM transfer WHERE worker = :worker /*scan: the table holds some hundred rows at the most*/;

-- name: transfer_insert
-- Once a second and transfer on the wire.
-- parameters: uri_id int, worker int, started_at int, received int
INSERT OR REPLACE INTO transfer (uri_id, worker, started_at, received) VALUES (:uri_id, :worker, :started_at, :received);

-- name: queue_delete
-- When a limit refuses a queued URI, by key.
-- parameters: site_id int, hold int, level int, rank int, uri_id int
DELETE FROM queue WHERE site_id = :site_id AND hold = :hold AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: uri_scope
-- A few thousand rows at a time, by key: what another configuration would make of them.
-- parameters: position int, most int
-- columns: id int, origin text, state int, reason_id int, rule text, depth int, path text, channel_part text?
SELECT uri.id, site.origin, uri.state, uri.reason_id, rule.text AS rule, uri.depth, uri.path,
    (SELECT channel.subcollection FROM channel_link JOIN channel ON channel.uri_id = channel_link.channel_id
     WHERE channel_link.uri_id = uri.id AND (channel_link.expired_at IS NULL OR NOT channel.deletes_expired)
     ORDER BY channel.ignores_rules DESC /*sort: a handful*/ LIMIT 1) AS channel_part
FROM uri
JOIN site ON site.id = uri.site_id
LEFT JOIN rule ON rule.id = uri.rule_id
WHERE uri.id > :position ORDER BY uri.id LIMIT :most;
