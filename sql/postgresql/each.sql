-- $1 content collection, $2 collection, $3 the URI after which the page begins: what is there, without what was deleted, with its
-- texts; at most a thousand, and no more than 32 MB of text before the last.
SELECT uri, version, checksum, title, headings, description, body, frame
FROM (
    SELECT rows.*, sum(bytes) OVER (ORDER BY uri) - bytes AS bytes_before
    FROM (
        SELECT uri, version, coalesce(document ->> 'checksum', '') AS checksum, title, array_to_string(headings, E'\n') AS headings,
            description, body, document ->> 'frame' AS frame, coalesce(octet_length(body), 0) AS bytes
        FROM {table}
        WHERE NOT is_deleted AND content_collection = $1::text AND uri > $3::text AND document ->> 'collection' = $2::text
        ORDER BY uri
        LIMIT 1000
    ) AS rows
) AS page
WHERE bytes_before < 33554432
ORDER BY uri
