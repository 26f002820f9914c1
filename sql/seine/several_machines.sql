-- One node of several machines (seine/serving/node_scheduler.h, seine/nodes/duplicate_client.h).

-- name: kept_message_insert
-- Once a message of a collection whose configuration is refused.
-- parameters: collection text, frame blob
INSERT INTO kept_message (collection, frame) VALUES (:collection, :frame);

-- name: kept_message_next
-- A chunk of them once a configuration is in force, by the index.
-- parameters: collection text, after int, most int
-- columns: id int, frame blob
SELECT id, frame FROM kept_message WHERE collection = :collection AND id > :after ORDER BY id LIMIT :most;

-- name: kept_message_delete
-- When a chunk of them is done, or the collection goes, by the index.
-- parameters: collection text, upto int
DELETE FROM kept_message WHERE collection = :collection AND id <= :upto;

-- name: duplicate_removal_put
-- When a collection is deleted, once a duplicate server.
-- parameters: server text, collection text, now int
INSERT INTO duplicate_removal (server, collection, deleted_at) VALUES (:server, :collection, :now)
ON CONFLICT (server, collection) DO NOTHING;

-- name: duplicate_removal_all
-- At start.
-- columns: server text, collection text
SELECT server, collection FROM duplicate_removal /*scan: few*/;

-- name: duplicate_removal_forget
-- At start, a server that is not asked any more; by the first column of its key.
-- parameters: server text
DELETE FROM duplicate_removal WHERE server = :server;

-- name: duplicate_removal_delete
-- When the server has heard of it, by key.
-- parameters: server text, collection text
DELETE FROM duplicate_removal WHERE server = :server AND collection = :collection;
