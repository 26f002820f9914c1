-- name: start_uri_file_list
-- At the start of a run; some rows.
-- columns: path text
SELECT path FROM start_uri_file /*scan: a row a file*/;

-- name: start_uri_file_get
-- At the start of a run, by key.
-- parameters: path text
-- columns: cycle int, state text, size int, modified_at int, position int, lines int, accepted int, known int, refused int
SELECT cycle, state, size, modified_at, position, lines, accepted, known, refused
FROM start_uri_file WHERE path = :path;

-- name: start_uri_file_put
-- Once per batch while a file is read.
-- parameters: path text, cycle int, state text, sentence text?, size int, modified_at int, position int, lines int, accepted int, known int, refused int, read_at int
INSERT INTO start_uri_file (path, cycle, state, sentence, size, modified_at, position, lines, accepted, known,
    refused, read_at)
VALUES (:path, :cycle, :state, :sentence, :size, :modified_at, :position, :lines, :accepted, :known,
    :refused, :read_at)
ON CONFLICT (path) DO UPDATE SET cycle = excluded.cycle, state = excluded.state, sentence = excluded.sentence,
    size = excluded.size, modified_at = excluded.modified_at, position = excluded.position, lines = excluded.lines,
    accepted = excluded.accepted, known = excluded.known, refused = excluded.refused, read_at = excluded.read_at;

-- name: start_uri_file_delete
-- When the configuration no longer names the file, by key.
-- parameters: path text
DELETE FROM start_uri_file WHERE path = :path;
