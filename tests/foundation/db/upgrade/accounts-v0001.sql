PRAGMA page_size = 8192;
PRAGMA auto_vacuum = 2;
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_history (
    id INTEGER PRIMARY KEY,
    from_version INTEGER NOT NULL,
    to_version INTEGER NOT NULL,   -- equal to from_version when only the views were replaced
    views TEXT NOT NULL,           -- digest of the views' texts; empty: there are none yet
    program TEXT NOT NULL,         -- version of the program that did it
    changed_at INTEGER NOT NULL    -- milliseconds since 1970-01-01 UTC
) STRICT;
INSERT INTO schema_history VALUES(1,0,1,'cbf29ce484222325','0.1.0',1795318106896);
CREATE TABLE account (
    name TEXT PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('observer', 'administrator')),
    hash TEXT NOT NULL,                   -- of the password, by argon2id with its salt and cost
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO account VALUES('olga','administrator','$argon2id$v=19$m=65536,t=2,p=1$ZWLgz32sAbOp3G8Z77FstA$0BKV/hQfWZ3fuHqIPjoy+Jna6hM59fWcQG1SgOjgZXA',1795309956326,1795318107079);
COMMIT;
PRAGMA application_id = 1397091784;
PRAGMA user_version = 1;
