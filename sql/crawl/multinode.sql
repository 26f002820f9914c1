-- One node of several (plan_routing.c, seine/serving/node_scheduler.h).

-- name: route_get
-- Once a host that is not remembered, by key.
-- parameters: host text
-- columns: node text, told_again_by int?
SELECT node, told_again_by FROM route WHERE host = :host;

-- name: route_put
-- Once a route that the multinode scheduler sends, by key.
-- parameters: host text, node text, attribute text, now int, told_again_by int?
INSERT INTO route (host, node, attribute, routed_at, told_again_by) VALUES (:host, :node, :attribute, :now, :told_again_by)
ON CONFLICT (host) DO UPDATE SET node = excluded.node, attribute = excluded.attribute, routed_at = excluded.routed_at,
    told_again_by = coalesce(excluded.told_again_by, told_again_by)
    WHERE node <> excluded.node OR attribute <> excluded.attribute;

-- name: route_forwarded_again
-- When such a background job is done, by the partial index.
-- parameters: told_again_by int
UPDATE route SET told_again_by = NULL WHERE told_again_by = :told_again_by AND told_again_by IS NOT NULL;

-- name: route_all
-- When the multinode scheduler asks for all routes.
-- columns: node text, attribute text
SELECT node, attribute FROM route /*scan: all are wanted*/;

-- name: forwarded_uri_get
-- Once a link to a site of another node that may have been forwarded, by the unique index.
-- parameters: hash int
-- columns: depth int, flags int
SELECT depth, flags FROM forwarded_uri WHERE hash = :hash;

-- name: forwarded_uri_put
-- Once a URI of another node's site, by the unique index.
-- parameters: id int, hash int, uri text, depth int, hops int, flags int, lasting_flags int, is_urgent int, referrer_id int?, now int, again int
INSERT INTO forwarded_uri (id, hash, uri, depth, hops, flags, is_urgent, referrer_id, found_at)
VALUES (:id, :hash, :uri, :depth, :hops, :flags, :is_urgent, :referrer_id, :now)
ON CONFLICT (hash) DO UPDATE SET id = excluded.id, depth = min(depth, excluded.depth), hops = excluded.hops,
    flags = excluded.flags | (flags & :lasting_flags),
    is_urgent = excluded.is_urgent, referrer_id = excluded.referrer_id
    WHERE excluded.depth < depth OR excluded.is_urgent OR excluded.flags <> 0 OR :again;

-- name: forwarded_uri_range
-- Some thousand at a time, when hosts got another node, by key.
-- parameters: position int, end_position int, most int
-- columns: id int, uri text
SELECT id, uri FROM forwarded_uri WHERE id > :position AND id <= :end_position ORDER BY id LIMIT :most;

-- name: forwarded_uri_again
-- Once a URI of such a host, by key: it is forwarded behind all others.
-- parameters: id int, new_id int
UPDATE forwarded_uri SET id = :new_id WHERE id = :id;

-- name: forwarded_uri_behind
-- Once a page that turned out to lie nearer, by the index.
-- parameters: referrer_id int, depth int
-- columns: id int
SELECT id FROM forwarded_uri WHERE referrer_id = :referrer_id AND depth > :depth;

-- name: forwarded_uri_nearer
-- Once each of them, by key: it is forwarded again.
-- parameters: id int, new_id int, depth int
UPDATE forwarded_uri SET id = :new_id, depth = :depth WHERE id = :id AND depth > :depth;

-- name: forwarded_uri_last
-- At start.
-- columns: id int
SELECT id FROM forwarded_uri ORDER BY id DESC LIMIT 1 /*scan: one row in key order*/;

-- name: forwarded_uri_hashes
-- At start, where a filter is wanted (mufilter).
-- columns: hash int
SELECT hash FROM forwarded_uri /*scan: at start*/;

-- name: forwarded_uri_next
-- Some hundred at a time, by key.
-- parameters: after int, most int
-- columns: id int, uri text, depth int, hops int, flags int, is_urgent int, referrer_id int?
SELECT id, uri, depth, hops, flags, is_urgent, referrer_id FROM forwarded_uri WHERE id > :after ORDER BY id LIMIT :most;

-- name: referrer_get
-- Once a URI that is forwarded, and once a redirect that leads to it, by keys.
-- parameters: id int
-- columns: uri text, referrer_id int?, status int?
SELECT site.origin || uri.path AS uri, uri.referrer_id, (SELECT status FROM redirect WHERE uri_id = uri.id) AS status
FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :id;

-- name: multinode_get
-- When rows of a collection are to be sent, by keys.
-- parameters: node_section text
-- columns: forwarded_upto int, reported_upto int, window text?
SELECT forwarded_upto, reported_upto, coalesce(
    (SELECT value FROM parameter WHERE section = :node_section AND name = 'mucomm' AND value <> ''),
    (SELECT value FROM parameter WHERE section = 'cachesize' AND name = 'mucomm' AND value <> '')) AS window
FROM multinode WHERE id = 1;

-- name: multinode_acknowledge
-- Once an acknowledgement, by the one key.
-- parameters: forwarded_upto int, reported_upto int, now int
UPDATE multinode SET forwarded_upto = max(forwarded_upto, :forwarded_upto),
    reported_upto = max(reported_upto, :reported_upto), acknowledged_at = :now WHERE id = 1;

-- name: statistic_report_put
-- Once a minute, and when a cycle begins, before statistic_merge: what was counted of the collection since then.
-- parameters: sn int
INSERT INTO statistic_report (sn, statistic_id, key, value, maximum)
SELECT :sn, statistic_id, key, value, maximum FROM statistic_delta WHERE site_id = 0
ON CONFLICT (sn, statistic_id, key) DO UPDATE SET maximum = max(maximum, excluded.maximum), value = CASE
    WHEN (SELECT aggregation FROM statistic_name WHERE id = excluded.statistic_id) = 'discrete' THEN excluded.value
    ELSE value + excluded.value END;

-- name: statistic_report_last
-- At start, by key.
-- columns: sn int
SELECT max((SELECT reported_upto FROM multinode WHERE id = 1), coalesce((SELECT max(sn) FROM statistic_report), 0)) AS sn;

-- name: statistic_report_next
-- Some thousand at a time, by key.
-- parameters: after int
-- columns: sn int, statistic_id int, key text, value int, maximum int
SELECT sn, statistic_id, key, value, maximum FROM statistic_report WHERE sn > :after ORDER BY sn, statistic_id, key;

-- name: statistic_report_forget
-- Once an acknowledgement, by key.
-- parameters: upto int
DELETE FROM statistic_report WHERE sn <= :upto;

-- name: multinode_forward_again
-- When the multinode scheduler has lost what it was sent, by the one key.
UPDATE multinode SET forwarded_upto = 0 WHERE id = 1;

-- name: multinode_count
-- Once a batch with links to other sites of which something is asked, by the one key.
-- parameters: found int, asked int, hosts_asked int
UPDATE multinode SET found = found + :found, asked = asked + :asked, hosts_asked = hosts_asked + :hosts_asked WHERE id = 1;

-- name: origins_of_host
-- Once a message about a site that names no port, by ranges of the unique index.
-- parameters: host text
-- columns: origin text
SELECT origin FROM site WHERE origin IN ('http://' || :host, 'https://' || :host, 'ftp://' || :host, 'ftps://' || :host)
UNION ALL SELECT origin FROM site WHERE origin > 'http://' || :host || ':' AND origin < 'http://' || :host || ';'
UNION ALL SELECT origin FROM site WHERE origin > 'https://' || :host || ':' AND origin < 'https://' || :host || ';'
UNION ALL SELECT origin FROM site WHERE origin > 'ftp://' || :host || ':' AND origin < 'ftp://' || :host || ';'
UNION ALL SELECT origin FROM site WHERE origin > 'ftps://' || :host || ':' AND origin < 'ftps://' || :host || ';';
