-- name: deletion_put
-- Once per document that is deleted by an error, and when deletion stops for a site; by key.
-- parameters: site_id int, cycle int, deleted int, stopped_at int?
INSERT INTO deletion (site_id, cycle, deleted, stopped_at) VALUES (:site_id, :cycle, :deleted, :stopped_at)
ON CONFLICT (site_id) DO UPDATE SET cycle = excluded.cycle, deleted = excluded.deleted, stopped_at = excluded.stopped_at,
    confirmed_at = CASE WHEN cycle = excluded.cycle THEN confirmed_at END;

-- name: deletion_confirm
-- When an operator says so; by key.
-- parameters: site_id int, cycle int, now int
INSERT INTO deletion (site_id, cycle, deleted, confirmed_at) VALUES (:site_id, :cycle, 0, :now)
ON CONFLICT (site_id) DO UPDATE SET cycle = excluded.cycle, confirmed_at = excluded.confirmed_at,
    deleted = CASE WHEN cycle = excluded.cycle THEN deleted ELSE 0 END,
    stopped_at = CASE WHEN cycle = excluded.cycle THEN stopped_at END;

-- name: deletion_list
-- At start.
-- parameters: cycle int
-- columns: site_id int, deleted int, stopped_at int, confirmed_at int?
SELECT site_id, deleted, stopped_at, confirmed_at
FROM deletion /*scan: the sites that lost documents*/ WHERE cycle = :cycle;

-- name: vanished_put
-- Once per document that is kept although it vanished.
-- parameters: site_id int, uri_id int
INSERT INTO vanished (site_id, uri_id) VALUES (:site_id, :uri_id) ON CONFLICT (site_id, uri_id) DO NOTHING;

-- name: vanished_next
-- Some per batch once an operator has confirmed, by key; those of one site.
-- parameters: site_id int, most int
-- columns: site_id int, uri_id int
SELECT site_id, uri_id FROM vanished WHERE site_id >= :site_id ORDER BY site_id, uri_id LIMIT :most;

-- name: vanished_delete
-- With vanished_next, by key.
-- parameters: site_id int, uri_id int
DELETE FROM vanished WHERE site_id = :site_id AND uri_id = :uri_id;

-- name: vanished_clear
-- When a cycle begins: what is kept is asked for again.
DELETE FROM vanished;

-- name: vanished_confirmed
-- At start, and when an operator confirms: whether there is any that may go.
-- parameters: cycle int
-- columns: site_id int
SELECT site_id FROM vanished /*scan: once, to the first that may go*/
WHERE EXISTS (SELECT 1 FROM deletion
    WHERE deletion.site_id IN (vanished.site_id, 0) AND cycle = :cycle AND confirmed_at IS NOT NULL) LIMIT 1;

-- name: vanished_of_site
-- When an operator confirms for a site, by key.
-- parameters: site_id int
-- columns: uri_id int
SELECT uri_id FROM vanished WHERE site_id = :site_id LIMIT 1;
