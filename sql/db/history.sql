-- The one table that the db part itself keeps in every database (migrations/db makes it).

-- name: history_insert
-- Once per migration, in its transaction.
-- parameters: from_version int, to_version int, views text, program text, changed_at int
INSERT INTO schema_history (from_version, to_version, views, program, changed_at)
VALUES (:from_version, :to_version, :views, :program, :changed_at);

-- name: history_views
-- Once per open by a writer: the digest of the views that stand in the file.
-- columns: views text
SELECT views FROM schema_history ORDER BY id DESC LIMIT 1;

-- name: view_names
-- Once per replacement of the views.
-- columns: name text
SELECT name FROM sqlite_schema /*scan: the schema has no index*/ WHERE type = 'view';

-- name: object_count
-- Once per open of a file without an application id.
-- columns: objects int
SELECT count(*) AS objects FROM sqlite_schema /*scan: the schema has no index*/;

-- name: object_list
-- When a file is verified. What ANALYZE keeps is nobody's definition.
-- columns: kind text, name text, sql text
SELECT type AS kind, name, coalesce(sql, '') AS sql
FROM sqlite_schema /*scan: the schema has no index*/
WHERE name NOT LIKE 'sqlite\_stat%' ESCAPE '\' AND name <> 'sqlite_sequence'
ORDER BY type, name /*sort: the schema has no index*/;
