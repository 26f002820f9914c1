-- name: uri_focus_update
-- When a way to a known URI is found that leads less far out of the focus, by key.
-- parameters: focus_distance int, id int
UPDATE uri SET focus_distance = :focus_distance WHERE id = :id AND focus_distance > :focus_distance;

-- name: focus_propagated_put
-- Once per document or redirect outside of the focus whose links were given their distance, by key.
-- parameters: uri_id int, focus_distance int
INSERT INTO focus_propagated (uri_id, focus_distance) VALUES (:uri_id, :focus_distance)
ON CONFLICT (uri_id) DO UPDATE SET focus_distance = excluded.focus_distance;

-- name: focus_propagated_delete
-- Once per such document that could not lie less far out, by key.
-- parameters: uri_id int
DELETE FROM focus_propagated WHERE uri_id = :uri_id;

-- name: focus_update_put
-- When such a one may lie less far out by now, by keys.
-- parameters: uri_id int
INSERT INTO focus_update (uri_id)
SELECT focus_propagated.uri_id FROM focus_propagated JOIN uri ON uri.id = focus_propagated.uri_id
WHERE focus_propagated.uri_id = :uri_id AND focus_propagated.focus_distance > uri.focus_distance
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
