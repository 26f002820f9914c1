-- The words of the field for what waits: retries, background jobs, updates of depth and of distance from the focus.
ALTER TABLE later RENAME TO retry;
ALTER TABLE errand RENAME TO background_job;
ALTER TABLE nearer RENAME TO depth_update;
ALTER TABLE inward RENAME TO focus_update;
ALTER TABLE parameter_kind RENAME COLUMN is_awaited TO is_unimplemented;

-- ---- one table of what waits ----

-- Why a row of `queue` may not be claimed, written by the program.
CREATE TABLE queue_hold (id INTEGER PRIMARY KEY, name TEXT NOT NULL, sentence TEXT NOT NULL) STRICT;

ALTER TABLE queue RENAME TO queue_former;

-- What waits to be crawled. Each site's rows that may be claimed (hold 0) stand in front of those that administrators hold
-- (`queue_hold`), in the order in which they are taken: level by level, the lowest rank first. rank = depth: breadth first.
CREATE TABLE queue (
    site_id INTEGER NOT NULL,
    hold INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, hold, level, rank, uri_id)
) STRICT, WITHOUT ROWID;

INSERT INTO queue (site_id, hold, level, rank, uri_id)
SELECT site_id, 0, level, rank, uri_id FROM queue_former
UNION ALL SELECT site_id, 1, level, rank, uri_id FROM quarantined
UNION ALL SELECT site_id, 2, level, rank, uri_id FROM withheld
ORDER BY 1, 2, 3, 4, 5;

DROP TABLE queue_former;
DROP TABLE quarantined;
DROP TABLE withheld;
