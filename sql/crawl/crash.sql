-- Pages that were in hand when the program died (crashes.h).

-- name: crash_count
-- At start, for each page that was in hand. What is read twice, since the start itself was killed, counts once.
INSERT INTO crash (uri_id, times, at, signal, run, version)
SELECT id, 1, :now, :signal, :run, :version FROM uri WHERE id = :uri_id
ON CONFLICT (uri_id) DO UPDATE SET times = iif(version = excluded.version, times, 0) + 1, at = excluded.at,
    signal = excluded.signal, run = excluded.run, version = excluded.version
WHERE run <> excluded.run;

-- name: crash_list
-- At start: all of them.
-- columns: uri_id, times, signal, version
SELECT uri_id, times, signal, version FROM crash /*scan: a handful, each of which cost a death of the program*/;

-- name: crash_delete
-- When the page was processed without harm, or is to be tried anew, by key.
DELETE FROM crash WHERE uri_id = :uri_id;

-- name: crash_uri
-- At start, for those that are told or tried again, by key.
-- columns: site_id, path
SELECT site_id, path FROM uri WHERE id = :uri_id;
