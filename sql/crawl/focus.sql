-- name: uri_inward
-- When a way to a known URI is found that leads less far out of the focus, by key.
UPDATE uri SET outside = :outside WHERE id = :id AND outside > :outside;

-- name: outside_put
-- Once per document or redirect whose links were told that they lie outside of the focus, by key.
INSERT INTO told_outside (uri_id, told) VALUES (:uri_id, :told)
ON CONFLICT (uri_id) DO UPDATE SET told = excluded.told;

-- name: outside_delete
-- Once per such document that could not lie less far out, by key.
DELETE FROM told_outside WHERE uri_id = :uri_id;

-- name: inward_put
-- When such a one may lie less far out by now, by keys.
INSERT INTO inward (uri_id)
SELECT told_outside.uri_id FROM told_outside JOIN uri ON uri.id = told_outside.uri_id
WHERE told_outside.uri_id = :uri_id AND told_outside.told > uri.outside
ON CONFLICT (uri_id) DO NOTHING;

-- name: inward_next
-- Some per turn while there are any, by key.
-- columns: uri_id
SELECT uri_id FROM inward /*scan: ends at once*/ ORDER BY uri_id LIMIT :most;

-- name: inward_delete
-- With inward_next, by key.
DELETE FROM inward WHERE uri_id = :uri_id;
