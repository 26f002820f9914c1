-- $1 content collection, $2 collection, $3 the URI after which the page begins: what is there, without what was deleted.
SELECT uri, version, coalesce(document ->> 'checksum', '') AS checksum
FROM {table}
WHERE NOT is_deleted AND content_collection = $1::text AND uri > $3::text AND document ->> 'collection' = $2::text
ORDER BY uri
LIMIT 1000
