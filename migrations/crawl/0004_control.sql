-- ---- priority levels by address ----

ALTER TABLE site ADD COLUMN level_address TEXT; -- by which the levels of all that waits were decided; NULL: by none

-- ---- links sent to other collections (send_links_to) ----

-- Links that were not kept for a collection, since too many waited for it already (seine/max_links_waiting).
CREATE TABLE outbox_dropped (
    collection TEXT PRIMARY KEY,          -- whom they were for
    links INTEGER NOT NULL,               -- how many, not each once
    last_at INTEGER NOT NULL              -- when the last was found
) STRICT, WITHOUT ROWID;
