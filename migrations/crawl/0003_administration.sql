-- ---- links sent to other collections (send_links_to) ----

-- Links found here for other collections, each once. They take them in this order and remember how far; nothing is
-- ever taken out.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,             -- whom they are for
    hash INTEGER NOT NULL,                -- of the URI
    uri TEXT NOT NULL
) STRICT;

-- What makes each link go once.
CREATE UNIQUE INDEX outbox_once ON outbox (collection, hash);

-- How far the outboxes of other collections were taken in.
CREATE TABLE intake (
    collection TEXT PRIMARY KEY,          -- that sends
    made_at INTEGER NOT NULL,             -- when it was made: another one of its name begins anew
    position INTEGER NOT NULL,            -- outbox.id of the last link taken
    received INTEGER NOT NULL,            -- links taken …
    queued INTEGER NOT NULL,              -- … that were queued
    known INTEGER NOT NULL,               -- … that were queued or crawled already
    refused INTEGER NOT NULL,             -- … that do not belong to the collection
    taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- suspension ----

ALTER TABLE collection ADD COLUMN suspended_at INTEGER; -- by an administrator; NULL: not

-- ---- what waits for a time of its own ----

-- 1: not for another attempt, but until its subcollection is no longer suspended (variable_delay).
ALTER TABLE later ADD COLUMN is_postponed INTEGER NOT NULL DEFAULT 0;

-- Where a URI waits, when a shorter way to it is found.
CREATE INDEX later_uri ON later (uri_id);
