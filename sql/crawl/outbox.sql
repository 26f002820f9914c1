-- name: outbox_put
-- Once per link of a document, if links are sent at all, by the unique index.
-- parameters: collection text, hash int, uri text
INSERT INTO outbox (collection, hash, uri) VALUES (:collection, :hash, :uri) ON CONFLICT (collection, hash) DO NOTHING;

-- name: outbox_last
-- After each batch in which links were sent.
-- columns: id int
SELECT id FROM outbox ORDER BY id DESC LIMIT 1 /*scan: one row in key order*/;

-- name: outbox_has
-- Once per link while no more are kept, by the unique index.
-- parameters: collection text, hash int
-- columns: id int
SELECT id FROM outbox WHERE collection = :collection AND hash = :hash;

-- name: outbox_waiting
-- When the receiver has taken some, at most as many rows as may wait, by key.
-- parameters: position int, upto int, collection text, most int
-- columns: links int
SELECT count(*) AS links FROM (SELECT id FROM outbox
    WHERE id > :position AND id <= :upto AND +collection = :collection LIMIT :most) /*scan: of these rows*/;

-- name: outbox_drop
-- Once per batch in which links were not kept, by key.
-- parameters: collection text, links int, now int
INSERT INTO outbox_dropped (collection, links, last_at) VALUES (:collection, :links, :now)
ON CONFLICT (collection) DO UPDATE SET links = links + excluded.links, last_at = excluded.last_at;

-- name: outbox_dropped_at
-- At start and when the configuration changes, by key.
-- parameters: collection text
-- columns: last_at int
SELECT last_at FROM outbox_dropped WHERE collection = :collection;

-- name: outbox_next
-- Some thousand at a time, by the collection that they are for, by key.
-- parameters: position int, collection text, most int
-- columns: id int, uri text
SELECT id, uri FROM outbox WHERE id > :position AND +collection = :collection ORDER BY id LIMIT :most;

-- name: outbox_owner
-- Once, before a collection takes from an outbox, by the one key.
-- columns: created_at int
SELECT created_at FROM collection WHERE id = 1;

-- name: intake_get
-- When links of a collection are taken for the first time in a run, and by that collection, by key.
-- parameters: collection text
-- columns: made_at int, position int, received int, queued int, known int, refused int
SELECT made_at, position, received, queued, known, refused FROM intake WHERE collection = :collection;

-- name: intake_put
-- Once per batch in which links are taken in, by key.
-- parameters: collection text, made_at int, position int, received int, queued int, known int, refused int, taken_at int
INSERT INTO intake (collection, made_at, position, received, queued, known, refused, taken_at)
VALUES (:collection, :made_at, :position, :received, :queued, :known, :refused, :taken_at)
ON CONFLICT (collection) DO UPDATE SET made_at = excluded.made_at, position = excluded.position,
    received = excluded.received, queued = excluded.queued, known = excluded.known, refused = excluded.refused,
    taken_at = excluded.taken_at;
