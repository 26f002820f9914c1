-- What refresh cycles ask for, by their modes.

-- ---- cycles ----

ALTER TABLE cycle ADD COLUMN mode TEXT;                          -- refresh_mode when it began; all: everything known; NULL: the first
ALTER TABLE cycle ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0; -- URIs that were taken from the queue (scratch)
ALTER TABLE cycle ADD COLUMN overdue INTEGER NOT NULL DEFAULT 0; -- documents that are asked for by dbswitch …
ALTER TABLE cycle ADD COLUMN expired INTEGER NOT NULL DEFAULT 0; -- … and that were deleted by it

-- Which of what waits stands before all others or behind them, whatever its depth: read at start.
CREATE INDEX queue_place ON queue (rank) WHERE rank < 0 OR rank > 32767;

-- ---- what no page and no configuration leads to ----

-- URIs that administrators added, or other collections sent: start URIs of each cycle. Those that an administrator only
-- wants crawled once more stay in the queue when a cycle empties it.
CREATE TABLE added_uri (
    uri_id INTEGER PRIMARY KEY,
    is_start INTEGER NOT NULL
) STRICT;

-- Which these were nobody kept until now. All that nothing leads to went on to be asked for in each cycle.
INSERT INTO added_uri (uri_id, is_start)
SELECT id, 1 FROM uri
WHERE referrer_id IS NULL AND depth = 0 AND state NOT IN (7, 9) AND id NOT IN (SELECT uri_id FROM sitemap);

-- ---- refresh_mode soft ----

-- Sites that go on with what waited when the cycle began (uri_id 0), and what their refresh begins with once nothing of
-- them waits any more.
CREATE TABLE postponed_refresh (
    site_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, uri_id)
) STRICT, WITHOUT ROWID;

-- ---- subcollections with a refresh of their own ----

ALTER TABLE subcollection_refresh ADD COLUMN number INTEGER NOT NULL DEFAULT 1; -- how many such cycles it has begun
ALTER TABLE subcollection_refresh ADD COLUMN mode TEXT;                         -- refresh_mode of the last

ALTER TABLE background_job RENAME TO background_job_former;

-- What goes over many URIs, a chunk in each batch, one job after the other; what an administrator, or the refresh of a
-- subcollection, began.
CREATE TABLE background_job (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('delete site', 'refetch site', 'refetch subcollection', 'refresh subcollection')),
    site_id INTEGER,                      -- NULL: all sites
    subcollection TEXT,                   -- of 'refetch subcollection' and 'refresh subcollection'
    position INTEGER NOT NULL,            -- URIs up to this id have been seen to …
    end_position INTEGER NOT NULL,        -- … of those up to this one
    urgent INTEGER NOT NULL,              -- 1: to be crawled before everything else
    refeed INTEGER NOT NULL,              -- 1: to be fed although nothing changed
    begun_at INTEGER NOT NULL,
    uris INTEGER NOT NULL                 -- so many were deleted or queued
) STRICT;

INSERT INTO background_job
SELECT id, kind, site_id, subcollection, position, end_position, urgent, refeed, begun_at, uris FROM background_job_former;

DROP TABLE background_job_former;

-- ---- refresh_mode adaptive ----

-- What was seen of a URI at the times when it was asked for again, and, while it is crawled in the adaptive mode, where it
-- stands among those of its site: minor cycles take the lowest `priority` first, of one priority what is due first.
CREATE TABLE observation (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,
    asked INTEGER NOT NULL,               -- times that it was asked for after the first
    changed INTEGER NOT NULL,             -- of these it had changed
    changed_ms INTEGER NOT NULL,          -- the sum of the times between two looks after which it had
    unchanged_ms INTEGER NOT NULL,        -- the sum of the others
    found INTEGER NOT NULL,               -- new URIs that its links brought then
    last_at INTEGER NOT NULL,             -- of the last look
    changed_at INTEGER,                   -- of the last look after which it had changed
    evidence TEXT,                        -- of the last answer: content, same content, not modified, redirect, skipped,
                                          -- failed, gone, appeared
    priority INTEGER,                     -- NULL: it is not crawled in the adaptive mode
    due_at INTEGER
) STRICT;

CREATE INDEX observation_next ON observation (site_id, priority, due_at) WHERE priority IS NOT NULL;

-- What was seen of all URIs that are alike by their paths (seine/freshness/change_rate.h); bucket -1: of the whole site.
CREATE TABLE change_prior (
    site_id INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    unchanged_ms INTEGER NOT NULL,
    PRIMARY KEY (site_id, bucket)
) STRICT, WITHOUT ROWID;

-- Sites with URIs that are crawled in the adaptive mode.
CREATE TABLE site_schedule (
    site_id INTEGER PRIMARY KEY,
    scheduled INTEGER NOT NULL,           -- so many
    price REAL NOT NULL,                  -- of a request, with seine/change_model estimated (seine/freshness/interval.h) …
    wanted REAL NOT NULL                  -- … at which so many a day are wanted
) STRICT;

-- The minor cycles, and how far each has chosen.
CREATE TABLE minor_cycle (
    cycle INTEGER NOT NULL,
    number INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    position INTEGER NOT NULL,            -- for sites up to this one it has
    ended_at INTEGER,                     -- when it had chosen for all
    sites INTEGER NOT NULL,
    chosen INTEGER NOT NULL,              -- URIs that are asked for again
    PRIMARY KEY (cycle, number)
) STRICT, WITHOUT ROWID;

ALTER TABLE collection ADD COLUMN scheduled_by TEXT; -- what made the priorities: model and weights; NULL: there are none
