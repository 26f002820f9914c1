-- ---- priority levels by address ----

ALTER TABLE site ADD COLUMN level_address TEXT; -- by which the levels of all that waits were decided; NULL: by none

-- ---- links sent to other collections (send_links_to) ----

-- Links that were not kept for a collection, since too many waited for it already (seine/max_links_waiting).
CREATE TABLE outbox_dropped (
    collection TEXT PRIMARY KEY,          -- whom they were for
    links INTEGER NOT NULL,               -- how many, not each once
    last_at INTEGER NOT NULL              -- when the last was found
) STRICT, WITHOUT ROWID;

-- ---- feeding ----

ALTER TABLE submission RENAME TO submission_former;

-- What is to be told to destinations, one row for each of their documents, whatever happened to it since it was told
-- last: add (not known there), modify (known, or submitted again), delete. The rows are counted by who writes them, once
-- a turn, and no longer by triggers. A CHECK with IN would build a table for its list at every row.
CREATE TABLE submission (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL CHECK (operation = 'add' OR operation = 'modify' OR operation = 'delete'),
    at INTEGER NOT NULL,                  -- of the last change
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;

INSERT INTO submission (destination_id, uri_id, operation, at)
SELECT destination_id, uri_id, operation, at FROM submission_former;

DROP TABLE submission_former;
