-- The nodes of a multinode scheduler.
-- Columns:
-- node: its identifier
-- is_connected: 1 when it is
-- state: connected, away, retired, or never connected
-- since_at: since when it is in this state, in milliseconds since 1970
-- is_retired: 1 when an administrator said that it is lost for good (seine admin retire-node)
-- connected: when it connected the last time (UTC); NULL: never
-- disconnected: since when it is away (UTC); NULL: it is connected, or never was
-- host: of its administration, as it said
-- port: the same
-- collections: how many it has to do with
-- sites: how many are routed to it
-- messages_waiting: how many it has not acknowledged
-- queue_length: URIs that it has to crawl, as it said last; NULL: it never did
-- heard: when something came from it (UTC), within some seconds; NULL: never
-- heard_at: the same in milliseconds since 1970
-- lag_ms: how long the node's last acknowledgement took, or a pending one takes so far
-- pages_per_s: as it counted in the last minute
-- free_bytes: of its disk, as it said last
CREATE VIEW v_nodes AS
SELECT name AS node,
    connected_at IS NOT NULL AND disconnected_at IS NULL AS is_connected,
    CASE WHEN is_retired THEN 'retired' WHEN disconnected_at IS NOT NULL THEN 'away'
        WHEN connected_at IS NOT NULL THEN 'connected' ELSE 'never connected' END AS state,
    CASE WHEN is_retired THEN retired_at ELSE coalesce(disconnected_at, connected_at) END AS since_at,
    is_retired,
    datetime(connected_at / 1000, 'unixepoch') AS connected,
    datetime(disconnected_at / 1000, 'unixepoch') AS disconnected,
    host,
    port,
    (SELECT count(*) FROM membership WHERE membership.node_id = node.id) AS collections,
    (SELECT count(*) FROM route WHERE route.node_id = node.id) AS sites,
    (SELECT count(*) FROM outbox WHERE outbox.node_id = node.id) AS messages_waiting,
    (SELECT CAST(sum(value) AS INTEGER) FROM statistic
     WHERE statistic.node_id = node.id AND statistic.name = 'QueueLength') AS queue_length,
    datetime(heard_at / 1000, 'unixepoch') AS heard,
    heard_at,
    lag_ms,
    pages_per_s,
    (SELECT CAST(min(value) AS INTEGER) FROM statistic
     WHERE statistic.node_id = node.id AND statistic.name = 'DiskFree') AS free_bytes
FROM node;

-- Collections, all nodes together.
-- Columns:
-- collection: its name
-- state: active, suspended, refresh only, recovering (no site is routed before nodes have sent their routes) or being deleted
-- sites: how many are routed to nodes
-- queue_length: URIs that nodes have to crawl, as they said last; NULL: none did
-- processed: URIs that were taken from queues and requested
-- stored: documents that were stored, new and modified
-- unrouted: URIs that wait because no node has their site
CREATE VIEW v_collections AS
SELECT collection.name AS collection,
    CASE WHEN state = 3 THEN 'being deleted' WHEN is_recovering <> 0 THEN 'recovering' WHEN is_suspended THEN 'suspended'
        WHEN is_refresh_only THEN 'refresh only' ELSE 'active' END AS state,
    (SELECT count(*) FROM route WHERE route.collection_id = collection.id) AS sites,
    CAST((SELECT sum(value) FROM node JOIN statistic ON statistic.node_id = node.id
          WHERE statistic.collection_id = collection.id AND statistic.name = 'QueueLength' AND key = '') AS INTEGER) AS queue_length,
    CAST((SELECT sum(value) FROM node JOIN statistic ON statistic.node_id = node.id
          WHERE statistic.collection_id = collection.id AND statistic.name = 'Processed' AND key = '') AS INTEGER) AS processed,
    CAST((SELECT sum(value) FROM node JOIN statistic ON statistic.node_id = node.id
          WHERE statistic.collection_id = collection.id AND statistic.name = 'Stored' AND key = '') AS INTEGER) AS stored,
    (SELECT count(*) FROM crawl_queue WHERE crawl_queue.collection_id = collection.id) AS unrouted
FROM collection;

-- Which node crawls a site.
-- Columns:
-- collection: the crawl collection
-- site: the host
-- attribute: the attribute that the host is routed by: the host, its registered domain (domain_clustering), or its cluster (site_clusters)
-- node: the node that crawls the host
-- routed: since when (UTC)
-- routed_at: the same in milliseconds since 1970
CREATE VIEW v_routes AS
SELECT collection.name AS collection,
    site,
    attribute,
    node.name AS node,
    datetime(routed_at / 1000, 'unixepoch') AS routed,
    routed_at
FROM route JOIN collection ON collection.id = collection_id JOIN node ON node.id = node_id;

-- What waits: messages that nodes have not acknowledged, and URIs that cannot be routed yet.
-- Columns:
-- node: for whom; NULL: of sites that no node has
-- collection: the crawl collection
-- message: which one it is
-- waiting: how many
CREATE VIEW v_messages_waiting AS
SELECT node, collection.name AS collection,
    CASE command WHEN 25 THEN 'CMD_UM_URI' WHEN 26 THEN 'CMD_UM_URI_URG' WHEN 5 THEN 'CMD_ADM_CONF_REFRESH'
        WHEN 6 THEN 'CMD_ADM_PREEMPT_SITE' WHEN 14 THEN 'CMD_UM_REPROCESS_SITE' WHEN 15 THEN 'CMD_UM_QUARANTINE_SITE'
        WHEN 18 THEN 'CMD_UM_DELETE_SITE' WHEN 19 THEN 'CMD_UM_DELETE_URIS' ELSE 'command ' || command END AS message,
    waiting
FROM (SELECT node.name AS node, collection_id, command, count(*) AS waiting
      FROM outbox JOIN node ON node.id = node_id GROUP BY node_id, collection_id, command
      UNION ALL
      SELECT NULL, collection_id, command, count(*) FROM crawl_queue GROUP BY collection_id, command) AS counted
    JOIN collection ON collection.id = collection_id;

-- The sums of the statistics that nodes sent; docs/statistics.md describes them.
-- Columns:
-- collection: the crawl collection
-- name: of the statistic
-- key: of a histogram; empty otherwise
-- node: the node that sent it
-- value: a sum, a maximum or the last value; NULL: it is not a number
-- words: the last value if it is not a number
CREATE VIEW v_node_statistics AS
SELECT collection.name AS collection,
    statistic.name,
    key,
    node.name AS node,
    value,
    words
FROM statistic JOIN collection ON collection.id = collection_id JOIN node ON node.id = node_id;

-- Lines for logs that nodes sent.
-- Columns:
-- id: ascending
-- time: when it came (UTC)
-- collection: the crawl collection
-- node: the node that sent it
-- log: si (sites), ur (screened URIs), sc (scheduling) or dk (fetches)
-- line: the text of the line
CREATE VIEW v_log_lines AS
SELECT log_line.id,
    datetime(at / 1000, 'unixepoch') AS time,
    collection.name AS collection,
    node.name AS node,
    log,
    line
FROM log_line JOIN collection ON collection.id = collection_id JOIN node ON node.id = node_id;
