-- Administration of the server. Times are milliseconds since 1970-01-01 UTC.

-- Who may call it. Without a row everybody who reaches the server may.
CREATE TABLE account (
    name TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('observer', 'administrator')),
    hash TEXT NOT NULL,                   -- of the password, by argon2id with its salt and cost
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every call that changes something, as it was answered; the newest ones.
CREATE TABLE admin_event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    account TEXT NOT NULL,                -- empty while there are no accounts
    address TEXT NOT NULL,                -- of the client
    method TEXT NOT NULL,
    collection TEXT NOT NULL,             -- empty when it concerns none
    arguments TEXT NOT NULL,              -- in short, secrets as ***
    result TEXT NOT NULL CHECK (result IN ('done', 'failed', 'fault')),
    sentence TEXT NOT NULL
) STRICT;

-- What administrators set once for the server.
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- collections ----

ALTER TABLE collection ADD COLUMN deleted_at INTEGER; -- since when it is being deleted; NULL: it is not

-- The files of configurations that were applied (seine serve --config), the last content of each path.
CREATE TABLE applied_file (
    path TEXT PRIMARY KEY,
    digest TEXT NOT NULL,                 -- SHA-256 of the content
    applied_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- statistics (MS-FSCADM 2.2.4.8) ----

ALTER TABLE statistic ADD COLUMN minimum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE statistic ADD COLUMN maximum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE statistic ADD COLUMN updates INTEGER NOT NULL DEFAULT 0; -- 0: from before there were such figures

-- The last minute, not yet merged into `statistic`.
CREATE TABLE statistic_delta (
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    minimum INTEGER NOT NULL,
    maximum INTEGER NOT NULL,
    updates INTEGER NOT NULL,
    PRIMARY KEY (statistic_id, key)
) STRICT, WITHOUT ROWID;

-- When what is counted was counted; at most one row.
CREATE TABLE statistic_span (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started_at INTEGER NOT NULL,
    stopped_at INTEGER NOT NULL,          -- so far
    paused_ms INTEGER NOT NULL,           -- of that time, nothing ran
    delta_at INTEGER NOT NULL             -- statistic_delta has what was counted since
) STRICT;

INSERT INTO statistic_span (id, started_at, stopped_at, paused_ms, delta_at)
SELECT 1, min(created_at), min(created_at), 0, min(created_at) FROM collection HAVING count(*) > 0;
