-- Pages that were in hand when the program died (crashes.h).

-- name: crash_count
-- At start, for each page that was in hand. What is read twice, since the start itself was killed, counts once.
-- Signals and kills are counted apart: one of the other sort begins anew. Who is not to blame only has a row.
-- parameters: blamed int, now int, signal int, run int, version text, uri_id int
INSERT INTO crash (uri_id, times, at, signal, run, version)
SELECT id, :blamed, :now, :signal, :run, :version FROM uri WHERE id = :uri_id
ON CONFLICT (uri_id) DO UPDATE SET
    times = iif(version = excluded.version AND (excluded.times = 0 OR (signal = 0) = (excluded.signal = 0)), times, 0)
        + excluded.times,
    signal = iif(version = excluded.version AND excluded.times = 0, signal, excluded.signal), at = excluded.at, run = excluded.run, version = excluded.version
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
-- At start, for those that are reported or tried again, by key.
-- parameters: uri_id int
-- columns: site_id int, path text, reason_id int?
SELECT site_id, path, reason_id FROM uri WHERE id = :uri_id;
