-- Checksums and their owners.

-- name: collection_get
-- At start.
-- columns: name text, format text, cachesize int?, keeps_pages int, replicated_upto int
SELECT name, format, cachesize, keeps_pages, replicated_upto FROM collection WHERE id = 1;

-- name: collection_put
-- When a node says how the checksums are to be kept.
-- parameters: name text, format text, cachesize int?, keeps_pages int
INSERT INTO collection (id, name, format, cachesize, keeps_pages, replicated_upto)
VALUES (1, :name, :format, :cachesize, :keeps_pages, 0)
ON CONFLICT (id) DO UPDATE SET format = excluded.format, cachesize = excluded.cachesize,
    keeps_pages = excluded.keeps_pages;

-- name: collection_replicated
-- Once a transaction in which the replica answered.
-- parameters: upto int
UPDATE collection SET replicated_upto = :upto WHERE id = 1;

-- name: node_each
-- At start.
-- columns: id int, name text, promoted_upto int, left_upto int, has_left int
SELECT id, name, promoted_upto, left_upto, has_left FROM node /*scan: all nodes, few*/ ORDER BY id;

-- name: node_insert
-- Once a node.
-- parameters: id int, name text, promoted_upto int
INSERT INTO node (id, name, promoted_upto) VALUES (:id, :name, :promoted_upto);

-- name: node_promoted
-- When a node has acknowledged a removal.
-- parameters: id int, upto int
UPDATE node SET promoted_upto = :upto WHERE id = :id;

-- name: node_left
-- When a node has deleted the collection, or asks again.
-- parameters: id int, left_upto int, has_left int
UPDATE node SET left_upto = :left_upto, has_left = :has_left WHERE id = :id;

-- name: owner_of_node
-- A chunk of what a node owned that has deleted the collection, by key.
-- parameters: after int, upto int, node_id int
-- columns: id int, checksum blob, uri text
SELECT id, checksum, uri FROM owner WHERE id > :after AND id <= :upto AND node_id = :node_id ORDER BY id;

-- name: last_ids
-- At start.
-- columns: owner int, removal int
SELECT coalesce((SELECT max(id) FROM owner), 0) AS owner, coalesce((SELECT max(id) FROM removal), 0) AS removal;

-- name: owner_each
-- At start: every owner.
-- columns: id int, checksum blob
SELECT id, checksum FROM owner /*scan: the index in memory is made*/ ORDER BY id;

-- name: owner_get
-- Once a content that is known.
-- parameters: id int
-- columns: checksum blob, node_id int, uri text
SELECT checksum, node_id, uri FROM owner WHERE id = :id;

-- name: owner_insert
-- Once a content that is new.
-- parameters: id int, checksum blob, node_id int, uri text
INSERT INTO owner (id, checksum, node_id, uri) VALUES (:id, :checksum, :node_id, :uri);

-- name: owner_delete
-- Once an owner that goes.
-- parameters: id int
DELETE FROM owner WHERE id = :id;

-- name: removal_insert
-- Once an owner that goes.
-- parameters: id int, checksum blob, node_id int, uri text
INSERT INTO removal (id, checksum, node_id, uri) VALUES (:id, :checksum, :node_id, :uri);

-- name: removal_after
-- A chunk of the rows that wait for a node.
-- parameters: after int, most int
-- columns: id int, checksum blob
SELECT id, checksum FROM removal WHERE id > :after ORDER BY id LIMIT :most;

-- name: removal_count
-- At start.
-- columns: count int
SELECT count(*) AS count FROM removal /*scan: at most as many as nodes may be behind*/;

-- name: removal_forget
-- When everybody knows.
-- parameters: upto int
DELETE FROM removal WHERE id <= :upto;

-- name: operation_after
-- A chunk of the changes that wait for the replica, in the order in which they happened.
-- parameters: after int, most int
-- columns: id int, removes int, checksum blob, node_id int, uri text
SELECT id, 0 AS removes, checksum, node_id, uri FROM owner WHERE id > :after
UNION ALL
SELECT id, 1, checksum, node_id, uri FROM removal WHERE id > :after
ORDER BY id LIMIT :most;

-- name: index_find
-- Once a content, where no index is kept in memory.
-- parameters: prefix int
-- columns: owner_id int
SELECT owner_id FROM checksum_index WHERE prefix = :prefix;

-- name: index_insert
-- The same, once a content that is new.
-- parameters: prefix int, owner_id int
INSERT OR REPLACE INTO checksum_index (prefix, owner_id) VALUES (:prefix, :owner_id);

-- name: index_delete
-- The same, once an owner that goes.
-- parameters: prefix int, owner_id int
DELETE FROM checksum_index WHERE prefix = :prefix AND owner_id = :owner_id;

-- name: index_clear
-- When the index is to be in memory.
DELETE FROM checksum_index;

-- name: index_count
-- At start.
-- columns: count int
SELECT count(*) AS count FROM checksum_index /*scan: at start*/;
