-- Who may call the server. Apart from seine.db, which everybody may read. Times are milliseconds since 1970-01-01 UTC.

-- Without a row everybody who reaches the server may.
CREATE TABLE account (
    name TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('observer', 'administrator')),
    hash TEXT NOT NULL,                   -- of the password, by argon2id with its salt and cost
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
