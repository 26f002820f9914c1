-- What nodes report: addresses that they crawl, statistics, lines for logs; and what the DNS says.

-- name: crawl_address_other
-- Once a request to crawl an address: whether another node crawls it.
-- parameters: address text, node_id int
-- columns: node_id int
SELECT node_id FROM crawl_address WHERE address = :address AND node_id <> :node_id LIMIT 1;

-- name: crawl_address_is_held
-- Once a request to crawl a site that is another node's by now: whether the node that asks crawled it.
-- parameters: address text, collection_id int, site text, node_id int
-- columns: held int
SELECT 1 AS held FROM crawl_address
WHERE address = :address AND collection_id = :collection_id AND site = :site AND node_id = :node_id;

-- name: crawl_address_put
-- Once a request that is granted.
-- parameters: address text, collection_id int, site text, node_id int, now int
INSERT INTO crawl_address (address, collection_id, site, node_id, started_at)
VALUES (:address, :collection_id, :site, :node_id, :now)
ON CONFLICT (address, collection_id, site) DO UPDATE SET started_at = excluded.started_at;

-- name: crawl_address_delete
-- When a site is not crawled any more.
-- parameters: address text, collection_id int, site text, node_id int
DELETE FROM crawl_address
WHERE address = :address AND collection_id = :collection_id AND site = :site AND node_id = :node_id;

-- name: crawl_address_delete_node
-- When a node is retired.
-- parameters: node_id int
DELETE FROM crawl_address /*scan: seldom*/ WHERE node_id = :node_id;

-- name: crawl_address_delete_moved
-- When a node that connected anew has all routes: sites that it has no more, and has not asked for again.
-- parameters: node_id int
DELETE FROM crawl_address /*scan: once a connection*/
WHERE node_id = :node_id AND started_at < (SELECT connected_at FROM node WHERE id = :node_id)
    AND NOT EXISTS (SELECT 1 FROM route WHERE route.collection_id = crawl_address.collection_id
        AND route.site = crawl_address.site AND route.node_id = :node_id);

-- name: crawl_address_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM crawl_address /*scan: once in the life of a collection*/ WHERE collection_id = :collection_id;

-- name: crawl_address_expire
-- Every minute: of nodes that are away too long, or that connected anew and did not ask again; and of any node after a day.
-- parameters: before int, away_since int, connected_before int
DELETE FROM crawl_address /*scan: at most ten sites of each address that is crawled*/
WHERE started_at < :before OR node_id IN (SELECT id FROM node /*scan: few*/ WHERE disconnected_at < :away_since)
    OR EXISTS (SELECT 1 FROM node WHERE node.id = crawl_address.node_id AND connected_at < :connected_before
        AND connected_at > crawl_address.started_at);

-- name: awaited_address_put
-- Once a request to crawl an address that is refused.
-- parameters: address text, collection_id int, site text, node_id int, cluster int, now int
INSERT INTO awaited_address (address, collection_id, site, node_id, cluster, asked_at)
VALUES (:address, :collection_id, :site, :node_id, :cluster, :now)
ON CONFLICT (address, node_id, collection_id, site) DO UPDATE SET asked_at = excluded.asked_at;

-- name: awaited_address_first
-- When a node has left an address that others wait for: the one that has waited longest, unless another node crawls it.
-- parameters: address text
-- columns: node_id int
SELECT node_id FROM awaited_address WHERE address = :address AND NOT EXISTS (
    SELECT 1 FROM crawl_address
    WHERE crawl_address.address = awaited_address.address AND crawl_address.node_id <> awaited_address.node_id)
ORDER BY asked_at LIMIT 1 /*sort: nodes that await one address*/;

-- name: awaited_address_of_node
-- What of an address it is given, one site after the other.
-- parameters: address text, node_id int
-- columns: collection_id int, site text, cluster int
SELECT collection_id, site, cluster FROM awaited_address WHERE address = :address AND node_id = :node_id LIMIT 1;

-- name: awaited_address_free
-- When addresses became free without a word of who had them.
-- columns: address text
SELECT address FROM awaited_address /*scan: seldom, and few*/ WHERE NOT EXISTS (
    SELECT 1 FROM crawl_address
    WHERE crawl_address.address = awaited_address.address AND crawl_address.node_id <> awaited_address.node_id)
LIMIT 1;

-- name: awaited_address_delete
-- Once it is given, or asked for again.
-- parameters: address text, node_id int, collection_id int, site text
DELETE FROM awaited_address
WHERE address = :address AND node_id = :node_id AND collection_id = :collection_id AND site = :site;

-- name: awaited_address_delete_node
-- When a node has left: once it is back it asks again.
-- parameters: node_id int
DELETE FROM awaited_address /*scan: few*/ WHERE node_id = :node_id;

-- name: awaited_address_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM awaited_address /*scan: once in the life of a collection*/ WHERE collection_id = :collection_id;

-- name: dns_each
-- At start.
-- parameters: now int
-- columns: host text, outcome int, addresses text, rcode int, resolved_at int, expires_at int
SELECT host, outcome, addresses, rcode, resolved_at, expires_at FROM dns WHERE expires_at > :now;

-- name: dns_put
-- Once an answer that is new.
-- parameters: host text, outcome int, addresses text, rcode int, resolved_at int, expires_at int
INSERT INTO dns (host, outcome, addresses, rcode, resolved_at, expires_at)
VALUES (:host, :outcome, :addresses, :rcode, :resolved_at, :expires_at)
ON CONFLICT (host) DO UPDATE SET outcome = excluded.outcome, addresses = excluded.addresses, rcode = excluded.rcode,
    resolved_at = excluded.resolved_at, expires_at = excluded.expires_at;

-- name: dns_expire
-- Every minute.
-- parameters: now int
DELETE FROM dns WHERE expires_at <= :now;

-- name: statistic_add
-- Once a number that is a sum, in each delta.
-- parameters: node_id int, collection_id int, name text, key text, value real, now int
INSERT INTO statistic (node_id, collection_id, name, key, value, last, first_at, told_at)
VALUES (:node_id, :collection_id, :name, :key, :value, :value, :now, :now)
ON CONFLICT (node_id, collection_id, name, key) DO UPDATE
SET value = coalesce(value, 0) + excluded.value, last = excluded.last, told_at = excluded.told_at;

-- name: statistic_most
-- Once a number that is a maximum, in each delta.
-- parameters: node_id int, collection_id int, name text, key text, value real, now int
INSERT INTO statistic (node_id, collection_id, name, key, value, first_at, told_at)
VALUES (:node_id, :collection_id, :name, :key, :value, :now, :now)
ON CONFLICT (node_id, collection_id, name, key) DO UPDATE
SET value = max(coalesce(value, excluded.value), excluded.value), told_at = excluded.told_at;

-- name: statistic_put
-- Once what is a state, in each delta.
-- parameters: node_id int, collection_id int, name text, key text, value real?, words text?, now int
INSERT INTO statistic (node_id, collection_id, name, key, value, words, first_at, told_at)
VALUES (:node_id, :collection_id, :name, :key, :value, :words, :now, :now)
ON CONFLICT (node_id, collection_id, name, key) DO UPDATE
SET value = excluded.value, words = excluded.words, told_at = excluded.told_at;

-- name: statistic_rows
-- Once a question of an administrator: what all nodes reported of a collection.
-- parameters: collection text
-- columns: name text, key text, value real?, last real?, first_at int, told_at int
SELECT statistic.name, key, value, last, first_at, told_at
FROM node /*scan: all of them, few*/ CROSS JOIN statistic ON statistic.node_id = node.id
WHERE statistic.collection_id = (SELECT id FROM collection WHERE collection.name = :collection);

-- name: statistic_load
-- At start, once a membership: how much the node had to do, and how much room.
-- parameters: node_id int, collection_id int
-- columns: queued real?, free_bytes real?
SELECT
    (SELECT value FROM statistic WHERE node_id = :node_id AND collection_id = :collection_id AND name = 'QueueLength' AND key = '') AS queued,
    (SELECT value FROM statistic WHERE node_id = :node_id AND collection_id = :collection_id AND name = 'DiskFree' AND key = '') AS free_bytes;

-- name: statistic_delete
-- Once a statistic that is a state, when its node is retired.
-- parameters: node_id int, name text
DELETE FROM statistic /*scan: seldom*/ WHERE node_id = :node_id AND name = :name;

-- name: statistic_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM statistic /*scan: once in the life of a collection*/ WHERE collection_id = :collection_id;

-- name: log_line_insert
-- Once a line.
-- parameters: id int, now int, collection_id int, node_id int, log text, line text
INSERT INTO log_line (id, at, collection_id, node_id, log, line) VALUES (:id, :now, :collection_id, :node_id, :log, :line);

-- name: log_line_last
-- At start.
-- columns: id int
SELECT coalesce(max(id), 0) AS id FROM log_line;

-- name: log_line_forget
-- Once a thousand lines.
-- parameters: upto int
DELETE FROM log_line WHERE id <= :upto;

-- name: log_line_delete_all
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM log_line /*scan: once in the life of a collection*/ WHERE collection_id = :collection_id;
