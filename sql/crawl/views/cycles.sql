-- The refresh cycles, with the results of each.
-- Columns:
-- cycle: its number, from 0
-- started: when (UTC)
-- ended: when (UTC); NULL while it lasts
-- duration_s: seconds; of a cycle without an end until now, or until its last process ended or gave a sign of life
-- result: complete, incomplete or interrupted
-- downloaded: answers; this and what follows NULL when only the sum of old cycles is kept (`seine/statistics_cycles`)
-- stored: documents written with a body of their own, new and modified
-- modified: documents whose content was not that of the cycle before
-- unchanged: documents that had not
-- deleted: documents that are gone
-- bytes: bytes received
-- mode: refresh_mode when the cycle began (docs/configuration.md); all: the cycle fetches all known URIs; restart: the same after
--     emptying the queue, by an order of a multinode scheduler; NULL: the first cycle
-- dropped: waiting URIs that were removed from the queue, since the mode empties it
-- overdue: documents that are fetched although no link leads to them any more (dbswitch) …
-- expired: … and those that were deleted for that reason (dbswitch_delete)
-- requeue_position: the pass that looks for such documents has examined the URIs up to this number …
-- requeue_end: … of those up to this one
CREATE VIEW v_cycles AS
SELECT cycle.number AS cycle,
    datetime(cycle.started_at / 1000, 'unixepoch') AS started,
    datetime(cycle.ended_at / 1000, 'unixepoch') AS ended,
    round((coalesce(cycle.ended_at, life.stopped_at, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER))
        - cycle.started_at) / 1000.0, 1) AS duration_s,
    cycle.result,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.downloaded, 0) END AS downloaded,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.stored, 0) END AS stored,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.modified, 0) END AS modified,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.unchanged, 0) END AS unchanged,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.deleted, 0) END AS deleted,
    CASE WHEN cycle.number >= kept.first THEN coalesce(figures.bytes, 0) END AS bytes,
    cycle.mode,
    cycle.dropped,
    cycle.overdue,
    cycle.expired,
    cycle.requeue_position,
    cycle.requeue_end
FROM cycle CROSS JOIN (
    SELECT CASE activity WHEN 'not running' THEN (SELECT ended_at FROM collection)
        WHEN 'no sign of life' THEN sign_of_life_at END AS stopped_at FROM v_status) AS life
    JOIN (SELECT coalesce(min(cycle), 0) AS first FROM statistic_span WHERE cycle >= 0) AS kept LEFT JOIN (
    SELECT cycle,
        sum(CASE name WHEN 'Downloaded' THEN value END) AS downloaded,
        sum(CASE name WHEN 'Stored' THEN value END) AS stored,
        sum(CASE name WHEN 'Modified' THEN value END) AS modified,
        sum(CASE name WHEN 'Unchanged' THEN value END) AS unchanged,
        sum(CASE name WHEN 'Deleted' THEN value END) AS deleted,
        sum(CASE name WHEN 'ReadNet' THEN value END) AS bytes
    FROM v_statistics WHERE site_id = 0 GROUP BY cycle) AS figures ON figures.cycle = cycle.number;

-- What happened, for people: begins and ends of runs, sites given up, full disks and everything else that an administrator
-- should know. As many of the last as `seine/history_events` says.
-- Columns:
-- event_id: its number, in the order of time
-- at: when (UTC)
-- happened_at: the same in milliseconds since 1970
-- kind: some words that name the kind of event
-- site: scheme, host and port; NULL when it belongs to no site
-- sentence: what happened
CREATE VIEW v_events AS
SELECT event.id AS event_id,
    datetime(event.at / 1000, 'unixepoch') AS at,
    event.at AS happened_at,
    event.kind,
    site.origin AS site,
    event.sentence
FROM event LEFT JOIN site ON site.id = event.site_id;
