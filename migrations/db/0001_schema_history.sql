-- What the db part keeps in every database: made where it is not there when schema or views are to change. It has no
-- version of its own, so its text stays as it is.
CREATE TABLE IF NOT EXISTS schema_history (
    id INTEGER PRIMARY KEY,
    from_version INTEGER NOT NULL,
    to_version INTEGER NOT NULL,   -- equal to from_version when only the views were replaced
    views TEXT NOT NULL,           -- digest of the views' texts; empty: there are none yet
    program TEXT NOT NULL,         -- version of the program that did it
    changed_at INTEGER NOT NULL    -- milliseconds since 1970-01-01 UTC
) STRICT;
