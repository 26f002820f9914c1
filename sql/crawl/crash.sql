-- Pages that were in hand when the program died (crashes.h).

-- name: crash_count
-- At start, for each page that was in hand. What is read twice, since the start itself was killed, counts once.
-- parameters: now int, signal int, run int, version text, uri_id int
INSERT INTO crash (uri_id, times, at, signal, run, version)
SELECT id, 1, :now, :signal, :run, :version FROM uri WHERE id = :uri_id
ON CONFLICT (uri_id) DO UPDATE SET times = iif(version = excluded.version, times, 0) + 1, at = excluded.at,
    signal = excluded.signal, run = excluded.run, version = excluded.version
WHERE run <> excluded.run;

-- name: crash_list
-- At start: all of them.
-- columns: uri_id int, times int, signal int, version text
SELECT uri_id, times, signal, version FROM crash /*scan: a handful, each of which cost a death of the program*/;

-- name: crash_delete
-- When the page was processed without harm, or is to be tried anew, by key.
-- parameters: uri_id int
DELETE FROM crash WHERE uri_id = :uri_id;

-- name: crash_uri
-- At start, for those that are told or tried again, by key.
-- parameters: uri_id int
-- columns: site_id int, path text
SELECT site_id, path FROM uri WHERE id = :uri_id;
