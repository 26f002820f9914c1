-- What moves to another priority level when the address of its site becomes known (plan_levels.c).

-- name: site_level_address
-- When all that waits of a site has the level that its address asks for, by key.
UPDATE site SET level_address = :address WHERE id = :id;

-- name: queue_levels
-- A few thousand rows of a site's queue, from a place in its key on.
-- columns: level, rank, uri_id, path, is_start
SELECT queue.level, queue.rank, queue.uri_id, uri.path, uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM queue JOIN uri ON uri.id = queue.uri_id
WHERE queue.site_id = :site_id AND (queue.level, queue.rank, queue.uri_id) > (:level, :rank, :uri_id)
ORDER BY queue.level, queue.rank, queue.uri_id LIMIT :most;

-- name: quarantined_levels
-- As queue_levels.
-- columns: level, rank, uri_id, path, is_start
SELECT quarantined.level, quarantined.rank, quarantined.uri_id, uri.path, uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM quarantined JOIN uri ON uri.id = quarantined.uri_id
WHERE quarantined.site_id = :site_id AND (quarantined.level, quarantined.rank, quarantined.uri_id) > (:level, :rank, :uri_id)
ORDER BY quarantined.level, quarantined.rank, quarantined.uri_id LIMIT :most;

-- name: withheld_levels
-- As queue_levels.
-- columns: level, rank, uri_id, path, is_start
SELECT withheld.level, withheld.rank, withheld.uri_id, uri.path, uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM withheld JOIN uri ON uri.id = withheld.uri_id
WHERE withheld.site_id = :site_id AND (withheld.level, withheld.rank, withheld.uri_id) > (:level, :rank, :uri_id)
ORDER BY withheld.level, withheld.rank, withheld.uri_id LIMIT :most;

-- name: claim_levels
-- As queue_levels, in the order of ids: level and rank of the place do not matter; some thousand rows at the most.
-- columns: level, rank, uri_id, path, is_start
SELECT claim.level, claim.rank, claim.uri_id, uri.path, uri.referrer_id IS NULL AND uri.depth = 0 AS is_start
FROM claim JOIN uri ON uri.id = claim.uri_id
WHERE claim.site_id = :site_id AND claim.level > 0 AND :level >= 0 AND :rank >= 0 AND claim.uri_id > :uri_id
ORDER BY claim.uri_id LIMIT :most;

-- name: queue_to_level
-- Once per row that moves, by key.
UPDATE queue SET level = :to_level WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: quarantined_to_level
-- As queue_to_level.
UPDATE quarantined SET level = :to_level
WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: withheld_to_level
-- As queue_to_level.
UPDATE withheld SET level = :to_level
WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;

-- name: claim_to_level
-- As queue_to_level.
UPDATE claim SET level = :to_level
WHERE site_id = :site_id AND level = :level AND rank = :rank AND uri_id = :uri_id;
