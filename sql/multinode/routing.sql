-- Routes, the crawl queue, and what nodes are sent.

-- name: route_each
-- At start.
-- columns: id int, collection_id int, site text, attribute text, node_id int
SELECT id, collection_id, site, attribute, node_id FROM route /*scan: the index in memory is made*/ ORDER BY id;

-- name: route_insert
-- Once a site.
-- parameters: id int, collection_id int, site text, attribute text, node_id int, now int
INSERT INTO route (id, collection_id, site, attribute, node_id, routed_at)
VALUES (:id, :collection_id, :site, :attribute, :node_id, :now);

-- name: route_node
-- Once a call of an administrator about a site.
-- parameters: collection text, site text
-- columns: node_id int, node text, host text, port int, is_connected int
SELECT node_id, node.name AS node, host, port, connected_at IS NOT NULL AND disconnected_at IS NULL AS is_connected FROM collection
    JOIN route ON route.collection_id = collection.id AND site = :site
    JOIN node ON node.id = route.node_id
WHERE collection.name = :collection;

-- name: route_get
-- Once a site that an administrator moves, by the unique index.
-- parameters: collection_id int, site text
-- columns: attribute text, node_id int
SELECT attribute, node_id FROM route WHERE collection_id = :collection_id AND site = :site;

-- name: route_of_node
-- Once a site, or the sites of one attribute, of a node that is retired.
-- parameters: node_id int, collection_id int
-- columns: attribute text
SELECT attribute FROM route WHERE node_id = :node_id AND collection_id = :collection_id LIMIT 1;

-- name: route_of_attribute
-- Once a site that gets another node.
-- parameters: collection_id int, attribute text, node_id int
-- columns: id int, site text
SELECT id, site FROM route WHERE collection_id = :collection_id AND attribute = :attribute AND node_id = :node_id LIMIT 1;

-- name: route_move
-- The same: nodes get it like a new one.
-- parameters: id int, new_id int, node_id int, now int
UPDATE route SET id = :new_id, node_id = :node_id, routed_at = :now WHERE id = :id;

-- name: route_after
-- A chunk of the routes that a node lacks.
-- parameters: after int, most int, now int
-- columns: id int, collection_id int, site text, attribute text, node_id int, addresses text?, expires_at int?
SELECT route.id, collection_id, site, attribute, node_id, addresses, expires_at
FROM route LEFT JOIN dns ON dns.host = route.site AND dns.outcome = 0 AND dns.expires_at > :now
WHERE route.id > :after ORDER BY route.id LIMIT :most;

-- name: route_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM route WHERE collection_id = :collection_id;

-- name: queue_insert
-- Once a URI that cannot be routed yet.
-- parameters: collection_id int, is_back int, id int, command int, data blob
INSERT INTO crawl_queue (collection_id, is_back, id, command, data) VALUES (:collection_id, :is_back, :id, :command, :data);

-- name: queue_head
-- A chunk of what can be routed by now.
-- parameters: collection_id int, most int
-- columns: is_back int, id int, command int, data blob
SELECT is_back, id, command, data FROM crawl_queue WHERE collection_id = :collection_id ORDER BY is_back, id LIMIT :most;

-- name: queue_delete
-- Once a URI of it.
-- parameters: collection_id int, is_back int, id int
DELETE FROM crawl_queue WHERE collection_id = :collection_id AND is_back = :is_back AND id = :id;

-- name: queue_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM crawl_queue WHERE collection_id = :collection_id;

-- name: queue_last
-- At start, once a collection.
-- parameters: collection_id int
-- columns: id int
SELECT max(coalesce((SELECT max(id) FROM crawl_queue WHERE collection_id = :collection_id AND is_back = 0), 0),
    coalesce((SELECT max(id) FROM crawl_queue WHERE collection_id = :collection_id AND is_back = 1), 0)) AS id;

-- name: outbox_insert
-- Once a URI that is forwarded.
-- parameters: node_id int, id int, collection_id int, command int, data blob
INSERT INTO outbox (node_id, id, collection_id, command, data) VALUES (:node_id, :id, :collection_id, :command, :data);

-- name: outbox_after
-- A chunk of the rows that wait for a node.
-- parameters: node_id int, after int, most int
-- columns: id int, collection_id int, command int, data blob
SELECT id, collection_id, command, data FROM outbox WHERE node_id = :node_id AND id > :after ORDER BY id LIMIT :most;

-- name: outbox_delete
-- When the node has acknowledged it.
-- parameters: node_id int, upto int
DELETE FROM outbox WHERE node_id = :node_id AND id <= :upto;

-- name: outbox_delete_one
-- When its site has another node by now.
-- parameters: node_id int, id int
DELETE FROM outbox WHERE node_id = :node_id AND id = :id;

-- name: outbox_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM outbox /*scan: once in the life of a collection*/ WHERE collection_id = :collection_id;

-- name: outbox_last
-- At start, once a node.
-- parameters: node_id int
-- columns: first int, last int
SELECT coalesce((SELECT min(id) FROM outbox WHERE node_id = :node_id), 1) AS first,
    coalesce((SELECT max(id) FROM outbox WHERE node_id = :node_id), 0) AS last;
