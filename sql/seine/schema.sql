-- What `seine sql` shows of the file itself.

-- name: schema_objects
-- Once for each `.tables` or `.schema` of a person: views and tables, or the one of this name.
-- parameters: name text
-- columns: name text, type text, sql text
SELECT name, type, sql FROM sqlite_schema /*scan: some dozens*/
WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%' AND (:name IS NULL OR name = :name COLLATE NOCASE)
ORDER BY type DESC, name /*sort: some dozens*/;
