-- ---- the shortest way to a URI ----

-- URIs to which a shorter way was found after their links had been told a greater depth.
CREATE TABLE nearer (
    uri_id INTEGER PRIMARY KEY,
    done INTEGER NOT NULL,                -- so many of its links have been told …
    depth INTEGER NOT NULL                -- … that it has this depth
) STRICT;

ALTER TABLE link ADD COLUMN not_followed TEXT; -- those of the targets that are no way: nofollow, other hosts

-- The rank of what waits is its depth.
UPDATE queue SET rank = (SELECT depth FROM uri WHERE id = uri_id)
WHERE rank <> (SELECT depth FROM uri WHERE id = uri_id);
UPDATE claim SET rank = (SELECT depth FROM uri WHERE id = uri_id)
WHERE rank <> (SELECT depth FROM uri WHERE id = uri_id);
UPDATE later SET rank = (SELECT depth FROM uri WHERE id = uri_id)
WHERE rank <> (SELECT depth FROM uri WHERE id = uri_id);
