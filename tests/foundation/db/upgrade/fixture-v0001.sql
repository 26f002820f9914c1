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
INSERT INTO schema_history VALUES(1,0,1,'an older digest','0.0.1',1700000000000);
CREATE TABLE thing (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL DEFAULT 0,
    weight REAL,
    note BLOB
) STRICT;
INSERT INTO thing VALUES(1,'stone',3,2.5,X'00ff');
INSERT INTO thing VALUES(2,'feather',1,0.0010000000000000000208,NULL);
INSERT INTO thing VALUES(3,'ümlaut ''quoted''',2,NULL,X'0000000000000000000000000000000000000000');
CREATE VIEW v_old AS SELECT name FROM thing;
COMMIT;
PRAGMA application_id = 1397074320;
PRAGMA user_version = 1;
