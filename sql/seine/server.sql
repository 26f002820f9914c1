-- name: collection_put
-- When a collection is created.
INSERT INTO collection (name, created_at) VALUES (:name, :now) ON CONFLICT (name) DO NOTHING;

-- name: dns_list
-- At start: what has not expired.
-- columns: host, addresses, outcome, resolved_at, expires_at
SELECT host, addresses, outcome, resolved_at, expires_at FROM dns /*scan: once at start*/ WHERE expires_at > :now;

-- name: dns_put
-- Once per answer of the DNS.
INSERT INTO dns (host, addresses, outcome, resolved_at, expires_at)
VALUES (:host, :addresses, :outcome, :resolved_at, :expires_at)
ON CONFLICT (host) DO UPDATE SET addresses = excluded.addresses, outcome = excluded.outcome,
    resolved_at = excluded.resolved_at, expires_at = excluded.expires_at;

-- name: statistic_name_put
-- At start, from the statistic table.
INSERT INTO statistic_name (id, name, aggregation, unit, recomputable)
VALUES (:id, :name, :aggregation, :unit, :recomputable)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, aggregation = excluded.aggregation,
    unit = excluded.unit, recomputable = excluded.recomputable;

-- name: collection_delete_begin
-- When a collection is deleted; also one that was never listed.
INSERT INTO collection (name, created_at, deleted_at) VALUES (:name, :now, :now)
ON CONFLICT (name) DO UPDATE SET deleted_at = excluded.deleted_at;

-- name: collection_delete_end
-- When the files of a deleted collection are gone.
DELETE FROM collection WHERE name = :name;

-- name: collection_zombies
-- At start.
-- columns: name
SELECT name FROM collection /*scan: some collections*/ WHERE deleted_at IS NOT NULL ORDER BY name;

-- name: collection_is_zombie
-- Before something is taken from another collection, and once a second while its file is open, by key.
-- columns: is_zombie
SELECT deleted_at IS NOT NULL AS is_zombie FROM collection WHERE name = :name;

-- name: applied_file_find
-- Once per file of configurations at start: a path that is not known may be a file that was moved.
-- columns: is_known
SELECT CASE WHEN EXISTS (SELECT 1 FROM applied_file WHERE path = :path)
    THEN EXISTS (SELECT 1 FROM applied_file WHERE path = :path AND digest = :digest)
    ELSE EXISTS (SELECT 1 FROM applied_file /*scan: some files*/ WHERE digest = :digest) END AS is_known;

-- name: applied_file_put
-- When a file of configurations was applied.
INSERT INTO applied_file (path, digest, applied_at) VALUES (:path, :digest, :now)
ON CONFLICT (path) DO UPDATE SET digest = excluded.digest, applied_at = excluded.applied_at;
