-- Pages whose words are nearly the same (near_duplicate_detection).

-- name: near_document_put
-- Once per document that is judged.
-- parameters: uri_id int, signature blob, owner_id int?, similarity int?, is_same_title int?, decided_at int
INSERT INTO near_document (uri_id, signature, owner_id, similarity, is_same_title, decided_at)
VALUES (:uri_id, :signature, :owner_id, :similarity, :is_same_title, :decided_at)
ON CONFLICT (uri_id) DO UPDATE SET signature = excluded.signature, owner_id = excluded.owner_id,
    similarity = excluded.similarity, is_same_title = excluded.is_same_title, decided_at = excluded.decided_at;

-- name: near_document_get
-- When a document came again or goes, by key.
-- parameters: uri_id int
-- columns: signature blob, owner_id int?
SELECT signature, owner_id FROM near_document WHERE uri_id = :uri_id;

-- name: near_document_delete
-- When a document goes or is judged no more, by key.
-- parameters: uri_id int
DELETE FROM near_document WHERE uri_id = :uri_id;

-- name: near_document_owners
-- At start; the index of signatures is made from it.
-- columns: uri_id int, signature blob
SELECT uri_id, signature FROM near_document /*scan: all of them are wanted*/ WHERE owner_id IS NULL;

-- name: near_document_any
-- At start: whether there is any.
-- columns: uri_id int
SELECT uri_id FROM near_document /*scan: the first*/ LIMIT 1;

-- name: near_document_of
-- A chunk of the near duplicates of an owner, by the index of owners.
-- parameters: owner_id int, after_id int, most int
-- columns: uri_id int, signature blob
SELECT uri_id, signature FROM near_document
WHERE owner_id = :owner_id AND uri_id > :after_id ORDER BY uri_id LIMIT :most;

-- name: near_document_chunk
-- Once the parameter is off: a chunk of what was judged, by key.
-- parameters: most int
-- columns: uri_id int, signature blob, owner_id int?
SELECT uri_id, signature, owner_id FROM near_document /*scan: a chunk from the beginning*/ ORDER BY uri_id LIMIT :most;

-- name: near_rejudgement_put
-- When an owner changes or goes.
-- parameters: owner_id int, position int
INSERT INTO near_rejudgement (owner_id, position) VALUES (:owner_id, :position)
ON CONFLICT (owner_id) DO UPDATE SET position = excluded.position;

-- name: near_rejudgement_next
-- Each batch while there is any.
-- columns: owner_id int, position int
SELECT owner_id, position FROM near_rejudgement /*scan: the first*/ ORDER BY owner_id LIMIT 1;

-- name: near_rejudgement_delete
-- When all were judged again, by key.
-- parameters: owner_id int
DELETE FROM near_rejudgement WHERE owner_id = :owner_id;
