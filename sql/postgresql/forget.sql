-- $1 content collection, $2 version: deletions before it are old enough that nothing is under way any more.
DELETE FROM {table}
WHERE is_deleted AND content_collection = $1::text AND version < $2::bigint
