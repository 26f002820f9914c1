-- Subcollections have minor cycles of their own, and what counts refresh cycles counts theirs; deliveries are remembered for each
-- destination.

-- ---- minor cycles ----

-- Whose minor cycles choose the URI; '': the collection's.
ALTER TABLE observation ADD COLUMN subcollection TEXT NOT NULL DEFAULT '';

DROP INDEX observation_next;
CREATE INDEX observation_next ON observation (subcollection, site_id, priority, due_at) WHERE priority IS NOT NULL;

ALTER TABLE site_schedule RENAME TO site_schedule_former;

-- What the minor cycles of the collection, or of a subcollection, may choose from on each site.
CREATE TABLE site_schedule (
    subcollection TEXT NOT NULL,          -- whose minor cycles; '': the collection's
    site_id INTEGER NOT NULL,
    scheduled INTEGER NOT NULL,           -- rows of `observation` with a priority
    price REAL NOT NULL,                  -- of a request, with seine/change_model estimated (seine/freshness/interval.h) …
    wanted REAL NOT NULL,                 -- … at which so many a day are wanted
    announced INTEGER NOT NULL,           -- URIs that were asked for since the last minor cycle because of sitemaps
    PRIMARY KEY (subcollection, site_id)
) STRICT, WITHOUT ROWID;

INSERT INTO site_schedule (subcollection, site_id, scheduled, price, wanted, announced)
SELECT '', site_id,
    (SELECT count(*) FROM observation WHERE observation.subcollection = '' AND observation.site_id = former.site_id
        AND priority IS NOT NULL),
    price, wanted,
    coalesce((SELECT announced FROM site_lastmod WHERE site_lastmod.site_id = former.site_id), 0)
FROM site_schedule_former AS former;

DROP TABLE site_schedule_former;

ALTER TABLE site_lastmod RENAME TO site_lastmod_former;

-- What sitemaps said of the URIs of a site, and what was seen when these were looked at; old looks count less.
CREATE TABLE site_lastmod (
    site_id INTEGER PRIMARY KEY,
    newer_changed INTEGER NOT NULL,       -- newer than at the last look, and so they were
    newer_unchanged INTEGER NOT NULL,     -- newer, and they were not
    same_changed INTEGER NOT NULL,        -- not newer, and they were
    same_unchanged INTEGER NOT NULL       -- not newer, and they were not
) STRICT;

INSERT INTO site_lastmod (site_id, newer_changed, newer_unchanged, same_changed, same_unchanged)
SELECT site_id, newer_changed, newer_unchanged, same_changed, same_unchanged FROM site_lastmod_former;

DROP TABLE site_lastmod_former;

ALTER TABLE minor_cycle RENAME TO minor_cycle_former;

-- The minor cycles, and how far each has chosen.
CREATE TABLE minor_cycle (
    subcollection TEXT NOT NULL,          -- whose; '': the collection's
    cycle INTEGER NOT NULL,               -- the refresh cycle: the collection's, or subcollection_cycle.number
    number INTEGER NOT NULL,              -- in that, from 0
    began_at INTEGER NOT NULL,
    position INTEGER NOT NULL,            -- for sites up to this one it has
    ended_at INTEGER,                     -- when it had chosen for all
    sites INTEGER NOT NULL,
    chosen INTEGER NOT NULL,              -- URIs that are asked for again
    PRIMARY KEY (subcollection, cycle, number)
) STRICT, WITHOUT ROWID;

INSERT INTO minor_cycle (subcollection, cycle, number, began_at, position, ended_at, sites, chosen)
SELECT '', cycle, number, began_at, position, ended_at, sites, chosen FROM minor_cycle_former;

DROP TABLE minor_cycle_former;

-- The pass that gives URIs their priorities when `scheduled_by` has changed: URIs up to the position have them.
ALTER TABLE collection ADD COLUMN schedule_position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE collection ADD COLUMN schedule_end INTEGER NOT NULL DEFAULT 0;

-- ---- what counts cycles ----

-- The cycle of its subcollection in which it was made (subcollection_cycle.number); 0: that of the collection.
ALTER TABLE attempt ADD COLUMN subcollection_cycle INTEGER NOT NULL DEFAULT 0;

-- Documents that were not processed in dbswitch cycles of the subcollection.
ALTER TABLE subcollection_cycle ADD COLUMN overdue INTEGER NOT NULL DEFAULT 0; -- those that are asked for …
ALTER TABLE subcollection_cycle ADD COLUMN expired INTEGER NOT NULL DEFAULT 0; -- … and those that were deleted

-- ---- deliveries ----

-- When each destination but the primary one took a document last; of the primary one `document.delivery_at` tells it. A row
-- goes when the destination has taken the deletion.
CREATE TABLE delivery_time (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;
