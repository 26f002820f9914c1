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
