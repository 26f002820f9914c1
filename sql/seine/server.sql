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

-- name: statistic_add
-- Once a second and counter of the resolver.
INSERT INTO statistic (statistic_id, key, value) VALUES (:statistic_id, :key, :value)
ON CONFLICT (statistic_id, key) DO UPDATE SET value = value + excluded.value;

-- name: statistic_name_put
-- At start, from the statistic table.
INSERT INTO statistic_name (id, name, aggregation, unit, recomputable)
VALUES (:id, :name, :aggregation, :unit, :recomputable)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, aggregation = excluded.aggregation,
    unit = excluded.unit, recomputable = excluded.recomputable;
