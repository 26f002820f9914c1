-- The files of start URIs (start_uri_files) and how far each was read in its cycle.
-- Columns:
-- file: its path
-- state: reading, done, or failed
-- sentence: why it failed
-- cycle: the refresh cycle in which it was last begun
-- size: bytes of the file when it was begun
-- position: bytes read
-- percent: of its bytes
-- lines: lines read
-- accepted: URIs queued
-- known: URIs that were queued or crawled already in this cycle
-- refused: lines that are no URI, or one that does not belong to the collection; the first of them have an event
-- read: when it was last read from (UTC)
-- read_at: the same in milliseconds since 1970
CREATE VIEW v_start_uri_files AS
SELECT path AS file,
    state,
    sentence,
    cycle,
    size,
    position,
    CASE WHEN size > 0 THEN round(position * 100.0 / size, 1) ELSE 100.0 END AS percent,
    lines,
    accepted,
    known,
    refused,
    datetime(read_at / 1000, 'unixepoch') AS read,
    read_at
FROM start_uri_file;
