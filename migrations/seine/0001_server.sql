-- The server: what belongs to no single collection. Times are milliseconds since 1970-01-01 UTC.

CREATE TABLE collection (
    name TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Answers of the DNS.
CREATE TABLE dns (
    host TEXT PRIMARY KEY,
    addresses TEXT NOT NULL,              -- separated by blanks; empty when there are none
    outcome TEXT NOT NULL,                -- ok, or why there is no address
    resolved_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Global statistics (MS-FSCADM 2.2.4.8).
CREATE TABLE statistic (
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (statistic_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE statistic_name (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    aggregation TEXT NOT NULL,
    unit TEXT NOT NULL,
    recomputable INTEGER NOT NULL
) STRICT;
