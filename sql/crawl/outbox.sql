-- name: outbox_put
-- Once per link of a document, if links are sent at all, by the unique index.
INSERT INTO outbox (collection, hash, uri) VALUES (:collection, :hash, :uri) ON CONFLICT (collection, hash) DO NOTHING;

-- name: outbox_next
-- Some thousand at a time, by the collection that they are for, by key.
-- columns: id, uri
SELECT id, uri FROM outbox WHERE id > :position AND +collection = :collection ORDER BY id LIMIT :most;

-- name: outbox_owner
-- Once, before somebody takes from an outbox, by the one key.
-- columns: created_at
SELECT created_at FROM collection WHERE id = 1;

-- name: intake_get
-- At the start of a run, once per collection that sends, by key.
-- columns: made_at, position, received, queued, known, refused
SELECT made_at, position, received, queued, known, refused FROM intake WHERE collection = :collection;

-- name: intake_put
-- Once per turn in which links are taken in, by key.
INSERT INTO intake (collection, made_at, position, received, queued, known, refused, taken_at)
VALUES (:collection, :made_at, :position, :received, :queued, :known, :refused, :taken_at)
ON CONFLICT (collection) DO UPDATE SET made_at = excluded.made_at, position = excluded.position,
    received = excluded.received, queued = excluded.queued, known = excluded.known, refused = excluded.refused,
    taken_at = excluded.taken_at;
