-- Which node crawls a host, as the multinode scheduler has said.
-- Columns:
-- host: the host
-- node: the --node-id of the node
-- attribute: the attribute that the host is routed by: the host itself, its domain (domain_clustering) or its cluster (site_clusters)
-- routed_at: when this node first got the route
CREATE VIEW v_routes AS
SELECT route.host,
    route.node,
    route.attribute,
    datetime(route.routed_at / 1000, 'unixepoch') AS routed_at
FROM route;

-- URIs of sites of other nodes that were found here and sent to the multinode scheduler.
-- Columns:
-- uri: the URI
-- state: waiting, or acknowledged: the multinode scheduler has it
-- depth: page hops from a start URI
-- referrer: what leads to it; NULL: an administrator gave it
-- found_at: when it was found first
CREATE VIEW v_forwarded_uris AS
SELECT forwarded_uri.uri,
    CASE WHEN forwarded_uri.id <= multinode.forwarded_upto THEN 'acknowledged' ELSE 'waiting' END AS state,
    forwarded_uri.depth,
    site.origin || uri.path AS referrer,
    datetime(forwarded_uri.found_at / 1000, 'unixepoch') AS found_at
FROM forwarded_uri
    CROSS JOIN multinode
    LEFT JOIN uri ON uri.id = forwarded_uri.referrer_id
    LEFT JOIN site ON site.id = uri.site_id;

-- How a node and its multinode scheduler stand; one row.
-- Columns:
-- acknowledged: URIs of other nodes' sites that the multinode scheduler has acknowledged
-- waiting: those that it has not yet
-- found: how often links to such sites were found, including links to URIs that were sent before
-- asked: how often the database was queried whether a URI was sent before (mufilter)
-- hosts_asked: how often SQL was asked whose a host is (cachesize/routetab)
-- acknowledged_at: when it acknowledged something last
CREATE VIEW v_multinode AS
SELECT (SELECT count(*) FROM forwarded_uri WHERE forwarded_uri.id <= multinode.forwarded_upto) AS acknowledged,
    (SELECT count(*) FROM forwarded_uri WHERE forwarded_uri.id > multinode.forwarded_upto) AS waiting,
    multinode.found,
    multinode.asked,
    multinode.hosts_asked,
    datetime(multinode.acknowledged_at / 1000, 'unixepoch') AS acknowledged_at
FROM multinode;
