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
INSERT INTO schema_history VALUES(1,0,1,'80a5ebbd2c612e42','0.1.0',1795225757950);
CREATE TABLE collection (
    name TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO collection VALUES('www.intranet.example',1795225757951);
CREATE TABLE dns (
    host TEXT PRIMARY KEY,
    addresses TEXT NOT NULL,              -- separated by blanks; empty when there are none
    outcome TEXT NOT NULL,                -- ok, or why there is no address
    resolved_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO dns VALUES('docs.intranet.example','127.0.0.1','found',1795225758230,1795226058230);
INSERT INTO dns VALUES('people.intranet.example','127.0.0.1','found',1795225758430,1795226058430);
INSERT INTO dns VALUES('wiki.intranet.example','127.0.0.1','found',1795225758630,1795226058630);
INSERT INTO dns VALUES('www.intranet.example','127.0.0.1','found',1795225758030,1795226058030);
CREATE TABLE statistic (
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (statistic_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO statistic VALUES(201,'',314);
INSERT INTO statistic VALUES(202,'',378);
INSERT INTO statistic VALUES(203,'',8);
INSERT INTO statistic VALUES(204,'',8);
INSERT INTO statistic VALUES(207,'0',8);
CREATE TABLE statistic_name (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    aggregation TEXT NOT NULL,
    unit TEXT NOT NULL,
    recomputable INTEGER NOT NULL
) STRICT;
INSERT INTO statistic_name VALUES(200,'Uptime','discrete','milliseconds',1);
INSERT INTO statistic_name VALUES(201,'DNSWrite','continuous','bytes',0);
INSERT INTO statistic_name VALUES(202,'DNSRead','continuous','bytes',0);
INSERT INTO statistic_name VALUES(203,'DNSRequests','continuous','requests',0);
INSERT INTO statistic_name VALUES(204,'DNSResponses','continuous','responses',0);
INSERT INTO statistic_name VALUES(205,'DNSRetries','continuous','requests',0);
INSERT INTO statistic_name VALUES(206,'DNSTimeout','continuous','requests',0);
INSERT INTO statistic_name VALUES(207,'DNSResponse','histogram','responses',0);
INSERT INTO statistic_name VALUES(208,'DNSRateLimit','discrete','requests/s',1);
CREATE VIEW v_collections AS
SELECT name AS collection,
    datetime(created_at / 1000, 'unixepoch') AS created,
    created_at
FROM collection;
CREATE VIEW v_dns AS
SELECT host,
    addresses,
    outcome,
    datetime(resolved_at / 1000, 'unixepoch') AS resolved,
    resolved_at,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    expires_at < CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS expired
FROM dns;
CREATE VIEW v_server_statistics AS
SELECT statistic.statistic_id,
    statistic_name.name,
    statistic.key,
    statistic.value,
    statistic_name.unit,
    statistic_name.aggregation AS kind
FROM statistic LEFT JOIN statistic_name ON statistic_name.id = statistic.statistic_id;
COMMIT;
PRAGMA application_id = 1397039186;
PRAGMA user_version = 1;
