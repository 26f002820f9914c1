-- What moves to another priority level when the address of its site becomes known (plan_levels.c).

-- name: site_level_address
-- When all that waits of a site has the level that its address asks for, by key.
-- parameters: address text, id int
UPDATE site SET level_address = :address WHERE id = :id;

-- name: queue_levels
-- A few thousand rows of a site's queue that have the same hold, from a place in the key on.
-- parameters: site_id int, hold int, level int, rank int, uri_id int, most int
-- columns: level int, rank int, uri_id int, path text, is_start int
SELECT queue.level, queue.rank, queue.uri_id, uri.path, uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM queue JOIN uri ON uri.id = queue.uri_id
WHERE queue.site_id = :site_id AND queue.hold = :hold
    AND (queue.level, queue.rank, queue.uri_id) > (:level, :rank, :uri_id)
ORDER BY queue.level, queue.rank, queue.uri_id LIMIT :most;

-- name: claim_levels
-- The same of a site's claims that are not urgent, in the order of ids; some thousand rows at the most.
-- parameters: site_id int, uri_id int, most int
-- columns: level int, uri_id int, path text, is_start int
SELECT claim.level, claim.uri_id, uri.path, uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM claim JOIN uri ON uri.id = claim.uri_id
WHERE claim.site_id = :site_id AND claim.level > 0 AND claim.uri_id > :uri_id
ORDER BY claim.uri_id LIMIT :most;

-- name: queue_to_level
-- Once per row that moves, by key.
-- parameters: to_level int, site_id int, hold int, level int, rank int, uri_id int
UPDATE queue SET level = :to_level
WHERE site_id = :site_id AND hold = :hold AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: claim_to_level
-- The same, of a claim.
-- parameters: to_level int, uri_id int
UPDATE claim SET level = :to_level WHERE uri_id = :uri_id;
