-- What the pages and metrics of a multinode scheduler show.

-- name: page_nodes
-- Each time that the first page is asked for.
-- columns: node text "Node", state text "State", since_at since "For", heard_at since "Last heard of"
-- columns: lag_ms duration "Acknowledges within", sites number "Sites", queue_length number "Queued"
-- columns: pages_per_s real "Pages/s", messages_waiting number "Messages waiting", free_bytes bytes "Free on its disk"
-- columns: address text "Administration"
SELECT node, state, since_at, heard_at, lag_ms, sites, queue_length, pages_per_s, messages_waiting, free_bytes,
    coalesce(host || ':' || port, '') AS address
FROM v_nodes /*scan: all of them, few*/ ORDER BY node;

-- name: metrics_nodes
-- Each time that the metrics are asked for.
-- columns: node text, is_connected int, is_retired int, heard_at int?, lag_ms int?, sites int, queue_length int?, pages_per_s real?, messages_waiting int, free_bytes int?
SELECT node, is_connected, is_retired, heard_at, lag_ms, sites, queue_length, pages_per_s, messages_waiting, free_bytes
FROM v_nodes /*scan: all of them, few*/ ORDER BY node;

-- name: page_collections
-- Each time that the first page is asked for.
-- parameters: most int
-- columns: collection text "Collection", state text "State", sites number "Sites", queue_length number "Queued at nodes"
-- columns: processed number "Processed", stored number "Stored", unrouted number "URIs without a node"
SELECT collection, state, sites, queue_length, processed, stored, unrouted
FROM v_collections /*scan: all of them, few*/ ORDER BY collection LIMIT :most;

-- name: metrics_collections
-- Each time that the metrics are asked for.
-- columns: collection text, state text, sites int, queue_length int?, unrouted int
SELECT collection, state, sites, queue_length, unrouted FROM v_collections /*scan: all of them, few*/ ORDER BY collection;

-- name: page_waiting
-- The same: what nodes have not acknowledged, and URIs of sites that no node has.
-- parameters: most int
-- columns: node text "For", collection text "Collection", message text "Message", waiting number "Waiting"
SELECT coalesce(node, 'no node has the site') AS node, collection, message, waiting
FROM v_messages_waiting /*scan: all that waits is counted*/ ORDER BY waiting DESC LIMIT :most /*sort: few*/;

-- name: page_routes
-- Each time that the list of routes is asked for, the newest first; of sites that begin so, where they are wanted.
-- parameters: site text, before int, most int
-- columns: id, site text "Site", collection text "Collection", node text "Node", attribute text "Routed by"
-- columns: routed_at time "Since"
SELECT route.id AS id, site, collection.name AS collection, node.name AS node, attribute, routed_at
FROM route JOIN collection ON collection.id = collection_id JOIN node ON node.id = node_id
WHERE route.id < :before AND substr(site, 1, length(:site)) = :site
ORDER BY route.id DESC LIMIT :most;

-- name: metrics_statistics
-- Each time that the metrics are asked for; the keys of skip codes without their details.
-- columns: collection text, name text, key text, value real
SELECT collection.name AS collection, statistic.name AS name,
    CASE WHEN statistic.name IN ('URISkip', 'DocSkip') THEN substr(key, 1, 2) ELSE key END AS key, sum(value) AS value
FROM statistic /*scan: a hundred rows a node and collection*/ JOIN collection ON collection.id = collection_id
WHERE value IS NOT NULL GROUP BY 1, 2, 3 /*sort: some thousand*/;
