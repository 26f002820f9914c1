-- name: uri_focus_update
-- When a way to a known URI is found that leads less far out of the focus, by key.
-- parameters: outside int, id int
UPDATE uri SET outside = :outside WHERE id = :id AND outside > :outside;

-- name: outside_put
-- Once per document or redirect whose links were told that they lie outside of the focus, by key.
-- parameters: uri_id int, told int
INSERT INTO told_outside (uri_id, told) VALUES (:uri_id, :told)
ON CONFLICT (uri_id) DO UPDATE SET told = excluded.told;

-- name: outside_delete
-- Once per such document that could not lie less far out, by key.
-- parameters: uri_id int
DELETE FROM told_outside WHERE uri_id = :uri_id;

-- name: focus_update_put
-- When such a one may lie less far out by now, by keys.
-- parameters: uri_id int
INSERT INTO focus_update (uri_id)
SELECT told_outside.uri_id FROM told_outside JOIN uri ON uri.id = told_outside.uri_id
WHERE told_outside.uri_id = :uri_id AND told_outside.told > uri.outside
ON CONFLICT (uri_id) DO NOTHING;

-- name: focus_update_next
-- Some per batch while there are any, by key.
-- parameters: most int
-- columns: uri_id int
SELECT uri_id FROM focus_update /*scan: ends at once*/ ORDER BY uri_id LIMIT :most;

-- name: focus_update_delete
-- With focus_update_next, by key.
-- parameters: uri_id int
DELETE FROM focus_update WHERE uri_id = :uri_id;
