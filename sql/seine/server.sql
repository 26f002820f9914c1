-- name: collection_put
-- When a collection is created.
-- parameters: name text, now int
INSERT INTO collection (name, created_at) VALUES (:name, :now) ON CONFLICT (name) DO NOTHING;

-- name: dns_list
-- At start: what has not expired.
-- parameters: now int
-- columns: host text, addresses text, outcome text, resolved_at int, expires_at int
SELECT host, addresses, outcome, resolved_at, expires_at FROM dns /*scan: once at start*/ WHERE expires_at > :now;

-- name: dns_put
-- Once per answer of the DNS.
-- parameters: host text, addresses text, outcome text, resolved_at int, expires_at int
INSERT INTO dns (host, addresses, outcome, resolved_at, expires_at)
VALUES (:host, :addresses, :outcome, :resolved_at, :expires_at)
ON CONFLICT (host) DO UPDATE SET addresses = excluded.addresses, outcome = excluded.outcome,
    resolved_at = excluded.resolved_at, expires_at = excluded.expires_at;

-- name: statistic_name_put
-- At start, from the statistic table.
-- parameters: id int, name text, aggregation text, unit text, recomputable int
INSERT INTO statistic_name (id, name, aggregation, unit, recomputable)
VALUES (:id, :name, :aggregation, :unit, :recomputable)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, aggregation = excluded.aggregation,
    unit = excluded.unit, recomputable = excluded.recomputable;

-- name: collection_delete_begin
-- When a collection is deleted; also one that was never listed.
-- parameters: name text, now int
INSERT INTO collection (name, created_at, deleted_at) VALUES (:name, :now, :now)
ON CONFLICT (name) DO UPDATE SET deleted_at = excluded.deleted_at;

-- name: collection_delete_end
-- When the files of a deleted collection are gone.
-- parameters: name text
DELETE FROM collection WHERE name = :name;

-- name: collection_zombies
-- At start.
-- columns: name text
SELECT name FROM collection /*scan: some collections*/ WHERE deleted_at IS NOT NULL ORDER BY name;

-- name: collection_is_zombie
-- Before something is taken from another collection, and once a second while its file is open, by key.
-- parameters: name text
-- columns: is_zombie int
SELECT deleted_at IS NOT NULL AS is_zombie FROM collection WHERE name = :name;

-- name: applied_file_find
-- Once per file of configurations at start: a path that is not known may be a file that was moved.
-- parameters: path text, digest text, since int
-- columns: is_known int
SELECT CASE WHEN EXISTS (SELECT 1 FROM applied_file WHERE path = :path)
    THEN EXISTS (SELECT 1 FROM applied_file WHERE path = :path AND digest = :digest AND applied_at >= :since)
    ELSE EXISTS (SELECT 1 FROM applied_file /*scan: some files*/ WHERE digest = :digest AND applied_at >= :since) END AS is_known;

-- name: applied_file_put
-- When a file of configurations was applied.
-- parameters: path text, digest text, now int
INSERT INTO applied_file (path, digest, applied_at) VALUES (:path, :digest, :now)
ON CONFLICT (path) DO UPDATE SET digest = excluded.digest, applied_at = excluded.applied_at;
