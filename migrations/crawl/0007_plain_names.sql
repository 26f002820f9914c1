-- Names that say what they are.

-- ---- retries; packs are called packs, and what ends in _at is a time ----

ALTER TABLE cycle RENAME COLUMN requeue_at TO requeue_position;
ALTER TABLE rescreen RENAME COLUMN upto TO end_position;
ALTER TABLE background_job RENAME COLUMN upto TO end_position;
ALTER TABLE sitemap RENAME COLUMN passed_over TO invalid;
ALTER TABLE uri RENAME COLUMN outside TO focus_distance;
ALTER TABLE document RENAME COLUMN cluster TO pack;
ALTER TABLE document RENAME COLUMN body_at TO body_offset;
ALTER TABLE part_refresh RENAME TO subcollection_refresh;
ALTER TABLE vouched_file RENAME TO trusted_file;

DROP INDEX later_uri;
CREATE INDEX retry_uri ON retry (uri_id);

ALTER TABLE cluster RENAME TO cluster_former;

-- The packs: files that hold the bodies of documents.
CREATE TABLE pack (
    id INTEGER PRIMARY KEY,               -- K of content-K.pack
    committed_end INTEGER NOT NULL,       -- bytes beyond it are cut off at the next start
    dead_bytes INTEGER NOT NULL           -- of records that no document has any more
) STRICT;

INSERT INTO pack (id, committed_end, dead_bytes) SELECT id, committed_end, dead_bytes FROM cluster_former;
DROP TABLE cluster_former;

ALTER TABLE told_outside RENAME TO told_outside_former;

-- Documents outside of the focus, and redirects there: the distance from the focus that their links were given.
CREATE TABLE focus_propagated (
    uri_id INTEGER PRIMARY KEY,
    focus_distance INTEGER NOT NULL       -- of the document itself when its links were given theirs
) STRICT;

INSERT INTO focus_propagated (uri_id, focus_distance) SELECT uri_id, told FROM told_outside_former;
DROP TABLE told_outside_former;

-- ---- sites ----

ALTER TABLE site RENAME TO site_former;

-- A crawl site: scheme, host and port. The counts are those of its rows in other tables.
CREATE TABLE site (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'waiting', 'crawling', 'backing off', 'stopped')),
    state_at INTEGER,                     -- when it came into that state; NULL: before this was kept
    reason_id INTEGER,                    -- why it backs off or was stopped
    sentence TEXT,                        -- the same for a person
    due_at INTEGER NOT NULL DEFAULT 0,    -- nothing is sent before
    failures INTEGER NOT NULL DEFAULT 0,  -- consecutive failures of the site
    response_ms INTEGER NOT NULL DEFAULT 0, -- the last response took this long
    address TEXT,                         -- the address last used
    level_address TEXT,                   -- the address that the levels of its queue were decided by; NULL: none
    cycle INTEGER NOT NULL DEFAULT -1,    -- the cycle in which it last began
    epoch INTEGER NOT NULL DEFAULT 0,     -- how often it began
    began_at INTEGER,
    ended_at INTEGER,
    last_uri_id INTEGER,                  -- the URI crawled last
    answered INTEGER NOT NULL DEFAULT 0,  -- answers since began_at
    known INTEGER NOT NULL DEFAULT 0,     -- URIs
    queued INTEGER NOT NULL DEFAULT 0,    -- rows in queue with hold 0
    quarantined INTEGER NOT NULL DEFAULT 0, -- rows in queue with hold 1
    withheld INTEGER NOT NULL DEFAULT 0,  -- rows in queue with hold 2
    claimed INTEGER NOT NULL DEFAULT 0,   -- rows in claim
    retries INTEGER NOT NULL DEFAULT 0,   -- rows in retry
    refused INTEGER NOT NULL DEFAULT 0,   -- URIs in state refused
    stored INTEGER NOT NULL DEFAULT 0,    -- documents with a body of their own
    duplicates INTEGER NOT NULL DEFAULT 0 -- documents that have an owner
) STRICT;

INSERT INTO site (id, origin, state, state_at, reason_id, sentence, due_at, failures, response_ms, address, level_address,
    cycle, epoch, began_at, ended_at, last_uri_id, answered, known, queued, quarantined, withheld, claimed, retries,
    refused, stored, duplicates)
SELECT id, origin, state, state_at, reason_id, sentence, due_at, failures, response_ms, address, level_address,
    cycle, epoch, began_at, ended_at, last_uri_id, answered, known, queued, quarantined, withheld, claimed, later,
    refused, stored, duplicates
FROM site_former;

DROP TABLE site_former;
