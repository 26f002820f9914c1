-- ---- files that may be named ----

-- Files in `parameter` that whoever starts the program named himself, on a command line or in a file named there: they
-- are opened wherever they are (serve --allow-files). What earlier versions kept was anybody's.
CREATE TABLE vouched_file (
    path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO vouched_file (path)
SELECT DISTINCT value FROM parameter
WHERE value <> '' AND is_default = 0 AND (name IN ('start_uri_files', 'mirror_site_files', 'file', 'key_file', 'cert_file', 'uri_dir', 'ca_file'));

-- ---- what became of each URI, and when ----

ALTER TABLE uri ADD COLUMN found_at INTEGER;    -- when it was found for the first time; NULL: before this was kept
ALTER TABLE uri ADD COLUMN found_cycle INTEGER; -- in which cycle

ALTER TABLE document ADD COLUMN first_at INTEGER;      -- when it was first stored, as a content or a copy; NULL: as above
ALTER TABLE document ADD COLUMN first_cycle INTEGER;
ALTER TABLE document ADD COLUMN first_status INTEGER;
ALTER TABLE document ADD COLUMN changed_at INTEGER;    -- when its content changed last; NULL: not since it was first stored
ALTER TABLE document ADD COLUMN changed_cycle INTEGER;

-- Documents that are new in a refresh cycle. Those of the first cycle, which has none before it, need no place in it.
CREATE INDEX document_new ON document (first_cycle) WHERE first_cycle > 0;

-- What came of fetching URIs again, the last of each (seine/history_outcomes). When a URI first brought its document
-- stands in `document`, what brought none in `attempt`.
CREATE TABLE outcome (
    uri_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    kind TEXT NOT NULL,                   -- changed, unchanged, not modified, redirect
    status INTEGER NOT NULL,              -- HTTP status; 0: none of its own
    PRIMARY KEY (uri_id, at)
) STRICT, WITHOUT ROWID;

CREATE INDEX outcome_changed ON outcome (cycle) WHERE kind = 'changed';

-- Documents that were deleted, for some time (seine/history_days).
CREATE TABLE removal (
    id INTEGER PRIMARY KEY,               -- in the order of time
    uri_id INTEGER NOT NULL,
    site_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    cycle INTEGER NOT NULL,
    cause TEXT NOT NULL,                  -- error, redirect, skip, scope, administrator
    reason_id INTEGER,                    -- the skip code of the answer or of the rule that decided
    status INTEGER,                       -- HTTP status of the answer that decided; NULL: no answer did
    owner_id INTEGER,                     -- whose content it had; NULL: its own
    checksum BLOB NOT NULL,
    first_at INTEGER,                     -- as in `document`
    first_cycle INTEGER,
    first_status INTEGER,
    changed_at INTEGER
) STRICT;

CREATE INDEX removal_uri ON removal (uri_id);
CREATE INDEX removal_cycle ON removal (cycle);
CREATE INDEX removal_new ON removal (first_cycle) WHERE first_cycle > 0;

-- ---- requests by site and hour ----

-- What was asked of a site (0: of all) in an hour, and what it answered, for some time (seine/site_hours_days).
CREATE TABLE site_hour (
    site_id INTEGER NOT NULL,
    hour INTEGER NOT NULL,                -- hours since 1970
    requests INTEGER NOT NULL,
    successes INTEGER NOT NULL,           -- answers by HTTP status: 2xx …
    not_modified INTEGER NOT NULL,        -- … 304 …
    redirects INTEGER NOT NULL,           -- … other 3xx …
    client_errors INTEGER NOT NULL,       -- … 4xx …
    server_errors INTEGER NOT NULL,       -- … 5xx and others
    received INTEGER NOT NULL,            -- bytes
    sent INTEGER NOT NULL,                -- bytes
    response_us INTEGER NOT NULL,         -- all answers together took so long
    stored INTEGER NOT NULL,              -- documents written with a body of their own
    PRIMARY KEY (site_id, hour)
) STRICT, WITHOUT ROWID;

-- ---- runs ----

-- Each start of a crawl and how it ended, the newest thousand.
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    began_at INTEGER NOT NULL,
    ended_at INTEGER,                     -- NULL: it is under way; of a killed one the last sign of life
    process_id INTEGER NOT NULL,
    is_resident INTEGER NOT NULL,         -- 1: a server crawls it, which ends when it is told to
    cycle INTEGER NOT NULL,               -- in which it began
    ending TEXT,                          -- finished, limit, stuck, suspended, interrupted, disk, killed
    sentence TEXT,                        -- the same for a person
    left INTEGER                          -- URIs that waited when it ended
) STRICT;

-- ---- since when sites are in their state ----

ALTER TABLE site ADD COLUMN state_at INTEGER; -- NULL: before this was kept

-- ---- how long it will still take ----

ALTER TABLE site ADD COLUMN answered INTEGER NOT NULL DEFAULT 0; -- answers since began_at
ALTER TABLE sample ADD COLUMN known INTEGER;                     -- URIs that were ever found

-- ---- how far destinations are behind ----

ALTER TABLE submission ADD COLUMN first_at INTEGER; -- of the first change that it was not told; NULL: `at`

-- ---- what is known of documents ----

ALTER TABLE document ADD COLUMN language TEXT;         -- a language tag in lower case; NULL: nobody told
ALTER TABLE document ADD COLUMN language_source TEXT;  -- html, header, detected
ALTER TABLE document ADD COLUMN charset TEXT;          -- the Encoding standard's name; NULL: no text, or nobody told
ALTER TABLE document ADD COLUMN charset_source TEXT;   -- bom, header, meta, detected, default
ALTER TABLE document ADD COLUMN fetch_ms INTEGER;      -- how long the answer took; NULL: before this was kept
ALTER TABLE document ADD COLUMN is_truncated INTEGER NOT NULL DEFAULT 0; -- 1: cut at cut_off
ALTER TABLE document ADD COLUMN canonical TEXT;        -- the URI it calls canonical; '': its own; NULL: none
ALTER TABLE document ADD COLUMN canonical_source TEXT; -- html, header

-- ---- what is known of sites ----

ALTER TABLE site ADD COLUMN duplicates INTEGER NOT NULL DEFAULT 0; -- document rows that have an owner

UPDATE site SET duplicates = counted.documents
FROM (SELECT uri.site_id, count(*) AS documents FROM document JOIN uri ON uri.id = document.uri_id
      WHERE document.duplicate_of IS NOT NULL GROUP BY uri.site_id) AS counted
WHERE counted.site_id = site.id;

-- The certificate that a site showed last, when a connection was made.
CREATE TABLE certificate (
    site_id INTEGER PRIMARY KEY,
    seen_at INTEGER NOT NULL,
    is_accepted INTEGER NOT NULL,
    sentence TEXT,                        -- why it was refused
    subject TEXT NOT NULL,                -- RFC 2253
    issuer TEXT NOT NULL,                 -- the same
    expires_at INTEGER NOT NULL,
    protocol TEXT NOT NULL,               -- TLSv1.3 …
    fingerprint TEXT NOT NULL             -- SHA-256, 64 hexadecimal digits
) STRICT;

-- ---- pages that stop the program ----

-- Pages that were in hand when the program died, until they are processed without harm. The second time in a row they
-- are set aside (ot/crash): not fetched until another version of the program does, or an administrator adds them.
CREATE TABLE crash (
    uri_id INTEGER PRIMARY KEY,
    times INTEGER NOT NULL,               -- in a row, with this version of the program
    at INTEGER NOT NULL,                  -- when the last was noticed: at the start after it
    signal INTEGER NOT NULL,              -- that ended the program; 0: it was killed
    run INTEGER NOT NULL,                 -- which process it was, as a random number
    version TEXT NOT NULL                 -- of the program
) STRICT;

-- ---- configuration ----

-- No response has such a code (RFC 9110, 15): 1 to 5 come first. Earlier versions took these classes, with no effect.
DELETE FROM parameter
WHERE (section IN ('http_errors', 'ftp_errors') OR section GLOB '*/http_errors' OR section GLOB '*/ftp_errors')
    AND name GLOB '[06-9][0-9xX][0-9xX]';
