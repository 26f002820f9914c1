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

-- ---- the state of a collection ----

ALTER TABLE collection ADD COLUMN idle_at INTEGER; -- since when a server has nothing to do for it; NULL: it has

-- What holds the crawl up just now; of a run that is under way.
CREATE TABLE hold (
    cause TEXT PRIMARY KEY,               -- user, disk, variable delay, reader (it pins the WAL)
    since INTEGER NOT NULL,
    measured INTEGER,                     -- bytes that are free; of the WAL
    least INTEGER,                        -- bytes that must be free for it to go on; that the WAL may have
    until INTEGER                         -- the end of the time slot
) STRICT, WITHOUT ROWID;

-- What a status of MS-FSCADM means, written by the program; of several that hold the first counts.
CREATE TABLE status (
    position INTEGER PRIMARY KEY,
    code INTEGER NOT NULL,                -- 2.2.3.3
    word TEXT NOT NULL,                   -- 2.2.3.4
    cause TEXT,                           -- hold.cause; NULL: none
    sentence TEXT NOT NULL
) STRICT;

-- ---- subcollections with a refresh interval of their own ----

CREATE TABLE part_refresh (
    name TEXT PRIMARY KEY,
    began_at INTEGER NOT NULL             -- when it was last crawled again by it
) STRICT, WITHOUT ROWID;

-- ---- what waits for a time of its own ----

-- 1: not for another attempt, but until its subcollection is no longer suspended (variable_delay).
ALTER TABLE later ADD COLUMN is_postponed INTEGER NOT NULL DEFAULT 0;

-- Where a URI waits, when a shorter way to it is found.
CREATE INDEX later_uri ON later (uri_id);

-- ---- sites in quarantine (MS-FSCADM 2.2.9.12) ----

-- Sites of which nothing is crawled for a time. The row stays until what stands in `quarantined` is back in the queue.
CREATE TABLE quarantine (
    site_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;

-- What waits of sites in quarantine, also what is found meanwhile; as `queue`.
CREATE TABLE quarantined (
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, level, rank, uri_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE site ADD COLUMN quarantined INTEGER NOT NULL DEFAULT 0; -- rows in queue with hold 1

-- ---- refresh-only (MS-FSCADM 2.2.3.6, 2.2.10.1, 2.2.10.2) ----

-- What waits without a document while only what has one is crawled, by an administrator's word; as `queue`.
CREATE TABLE withheld (
    site_id INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, level, rank, uri_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE site ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0; -- rows in queue with hold 2
ALTER TABLE collection ADD COLUMN refresh_only_at INTEGER;       -- by an administrator; NULL: not
-- What holds: '' or Refreshing(limit=…). Of several: user before disk_free before max_doc.
ALTER TABLE collection ADD COLUMN crawl_mode TEXT NOT NULL DEFAULT '';

-- ---- feeding (MS-FSCCFG 2.2.4.9, MS-FSCADM 2.2.2.3) ----

-- Where documents are to be fed to: the default configuration (name ''), the destinations of the section `feeding`, and
-- 'default:<content collection>' where an administrator named one.
CREATE TABLE destination (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    content_collection TEXT NOT NULL,     -- '': that of the crawl collection's name
    is_primary INTEGER NOT NULL,
    is_fed INTEGER NOT NULL,              -- 1: what happens to documents is written into `submission` for it
    is_configured INTEGER NOT NULL,       -- 1: it stands in the section `feeding`
    is_paused INTEGER NOT NULL,           -- what the configuration says: feeding/…/paused; of '' pp/ds_paused
    suspended_at INTEGER,                 -- NULL: it is not. With '' all are.
    suspended_by TEXT,                    -- configuration, administrator
    adds INTEGER NOT NULL DEFAULT 0,      -- rows in `submission` by operation
    modifies INTEGER NOT NULL DEFAULT 0,
    deletes INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What is to be told to destinations, one row for each of their documents, whatever happened to it since it was told
-- last: add (not known there), modify (known, or submitted again), delete.
CREATE TABLE submission (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL CHECK (operation IN ('add', 'modify', 'delete')),
    at INTEGER NOT NULL,                  -- of the last change
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER submission_inserted AFTER INSERT ON submission BEGIN
    UPDATE destination SET adds = adds + (new.operation = 'add'), modifies = modifies + (new.operation = 'modify'),
        deletes = deletes + (new.operation = 'delete')
    WHERE id = new.destination_id;
END;

CREATE TRIGGER submission_deleted AFTER DELETE ON submission BEGIN
    UPDATE destination SET adds = adds - (old.operation = 'add'), modifies = modifies - (old.operation = 'modify'),
        deletes = deletes - (old.operation = 'delete')
    WHERE id = old.destination_id;
END;

CREATE TRIGGER submission_updated AFTER UPDATE OF operation ON submission WHEN new.operation <> old.operation BEGIN
    UPDATE destination SET adds = adds + (new.operation = 'add') - (old.operation = 'add'),
        modifies = modifies + (new.operation = 'modify') - (old.operation = 'modify'),
        deletes = deletes + (new.operation = 'delete') - (old.operation = 'delete')
    WHERE id = new.destination_id;
END;

-- Documents that are to be submitted again, a site or a part of it at a time; gone when all of them stand in `submission`.
CREATE TABLE reprocessing (
    id INTEGER PRIMARY KEY,
    destination_id INTEGER NOT NULL,      -- 0: what the default configuration feeds
    site_id INTEGER NOT NULL,
    prefix TEXT NOT NULL,                 -- of path and query
    position INTEGER NOT NULL,            -- URIs up to this id are done
    written INTEGER NOT NULL,             -- so many documents of them
    requested_at INTEGER NOT NULL
) STRICT;

-- ---- work over many URIs that administrators asked for ----

-- What is left of it, the oldest first; each batch does a chunk. No rows: nothing.
CREATE TABLE errand (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('delete site', 'refetch site', 'refetch subcollection')),
    site_id INTEGER,                      -- NULL: all sites
    subcollection TEXT,                   -- of 'refetch subcollection'
    position INTEGER NOT NULL,            -- URIs up to this id have been seen to …
    upto INTEGER NOT NULL,                -- … of those up to this one
    urgent INTEGER NOT NULL,              -- 1: to be crawled before everything else
    refeed INTEGER NOT NULL,              -- 1: to be fed although nothing changed
    begun_at INTEGER NOT NULL,
    uris INTEGER NOT NULL                 -- so many were deleted or queued
) STRICT;

-- URIs whose next document is fed although it did not change (MS-FSCADM 2.2.9.14).
CREATE TABLE refeed (uri_id INTEGER PRIMARY KEY) STRICT;

-- ---- statistics ----

-- When what is counted of a cycle was counted. Cycle -1: those of which only the sum is kept.
CREATE TABLE statistic_span (
    cycle INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    stopped_at INTEGER NOT NULL,          -- so far
    paused_ms INTEGER NOT NULL            -- of that time, no run was under way
) STRICT;

-- How far the deltas were merged and old cycles folded; at most one row.
CREATE TABLE statistic_upkeep (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    delta_at INTEGER NOT NULL,            -- statistic_delta has what was counted since
    fold_cycle INTEGER NOT NULL,          -- cycles up to this one are being added to cycle -1 …
    fold_site INTEGER NOT NULL            -- … of sites up to this one they have been
) STRICT;

INSERT INTO statistic_upkeep (id, delta_at, fold_cycle, fold_site)
SELECT 1, coalesce((SELECT max(at) FROM sample), ended_at, created_at), -1, -1 FROM collection;

INSERT INTO statistic_span (cycle, started_at, stopped_at, paused_ms)
SELECT number, started_at, max(started_at, coalesce(ended_at, (SELECT delta_at FROM statistic_upkeep))), 0 FROM cycle;

ALTER TABLE site ADD COLUMN last_uri_id INTEGER; -- the URI crawled last

-- ---- the focus (focused) ----

ALTER TABLE uri ADD COLUMN outside INTEGER NOT NULL DEFAULT 0; -- page hops since the last document within the focus

-- Documents outside of the focus, and redirects there, whose links were told how far out they lie …
CREATE TABLE told_outside (
    uri_id INTEGER PRIMARY KEY,
    told INTEGER NOT NULL                 -- … when it was so far out itself
) STRICT;

-- Those of them that lie less far out by now, and are fetched once more.
CREATE TABLE inward (uri_id INTEGER PRIMARY KEY) STRICT;
