-- Administrators and what they do. Times are milliseconds since 1970-01-01 UTC.

-- ---- administrative events ----

-- A call that changes something is written down before it is done, and again when it has been done: what a killed
-- server was about is known.
CREATE TABLE new_admin_event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,                  -- when it was called
    account TEXT NOT NULL,                -- empty while there are no accounts
    address TEXT NOT NULL,                -- of the client
    method TEXT NOT NULL,
    collection TEXT NOT NULL,             -- empty when it concerns none
    arguments TEXT NOT NULL,              -- in short, secrets as ***
    result TEXT NOT NULL CHECK (result IN ('begun', 'done', 'failed', 'fault', 'interrupted')),
    sentence TEXT NOT NULL
) STRICT;
INSERT INTO new_admin_event (id, at, account, address, method, collection, arguments, result, sentence)
SELECT id, at, account, address, method, collection, arguments, result, sentence FROM admin_event;
DROP TABLE admin_event;
ALTER TABLE new_admin_event RENAME TO admin_event;
CREATE INDEX admin_event_begun ON admin_event (id) WHERE result = 'begun';

-- ---- accounts ----

-- Accounts of earlier schemas on their way to accounts.db, where they are moved as soon as this file is opened for
-- writing; without rows otherwise.
CREATE TABLE former_account (
    name TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    hash TEXT NOT NULL,                   -- empty: it is there, and is no more to be read here
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO former_account (name, role, hash, created_at, changed_at)
SELECT name, role, hash, created_at, changed_at FROM account;

DROP TABLE account;
