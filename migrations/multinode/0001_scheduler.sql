-- What a multinode scheduler keeps (MS-FSCMT 3.2.1).

-- The scheduler, in one row.
CREATE TABLE scheduler (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    created_at INTEGER NOT NULL           -- when this file was made
) STRICT;

-- Crawl collections, those that are being removed among them.
CREATE TABLE collection (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    state INTEGER NOT NULL,               -- 1 active, 3 being removed (MS-FSCMT 2.2.3.21)
    version INTEGER NOT NULL,             -- one more with each other configuration
    epoch INTEGER NOT NULL,               -- PKT_EPOCH: how often a configuration was sent
    digest TEXT NOT NULL,                 -- of the configuration, secrets included
    configuration TEXT NOT NULL,          -- as a file (MS-FSCCFG), secrets masked
    sealed BLOB NOT NULL,                 -- the same with secrets, encrypted with the key of the data directory
    is_recovering INTEGER NOT NULL,       -- 1: no site is routed before the nodes have told the routes that they know
    is_suspended INTEGER NOT NULL,        -- 1: by an administrator
    is_refresh_only INTEGER NOT NULL,     -- 1: the same
    start_source INTEGER NOT NULL,        -- start URIs: the list or file whose turn it is; -1: all are queued
    start_position INTEGER NOT NULL       -- how far that was read
) STRICT;

-- Files that configurations name and that need not be below a folder of --allow-files.
CREATE TABLE vouched_file (
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    path TEXT NOT NULL,
    PRIMARY KEY (collection_id, path)
) STRICT, WITHOUT ROWID;

-- What administrators said of the feeding of destinations; what the configuration says does not stand here.
CREATE TABLE feeding (
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    destination TEXT NOT NULL,
    is_suspended INTEGER NOT NULL,
    PRIMARY KEY (collection_id, destination)
) STRICT, WITHOUT ROWID;

-- Nodes that ever connected, or were named by others.
CREATE TABLE node (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,            -- its identifier
    host TEXT,                            -- of its administration, as it said
    port INTEGER,
    connected_at INTEGER,                 -- the last time; NULL: never
    disconnected_at INTEGER,              -- the last time; NULL: never, or it is connected
    is_retired INTEGER NOT NULL,          -- 1: an administrator said that it is lost; it has no sites, or soon none
    retired_at INTEGER,                   -- the last time; NULL: never
    heard_at INTEGER,                     -- when something came from it, within some seconds; NULL: never
    lag_ms INTEGER,                       -- how long it took to acknowledge, or takes by now; NULL: it was not asked yet
    pages_per_s REAL                      -- as it counted in the last minute; NULL: it told nothing yet
) STRICT;

-- What a node has to do with a collection.
CREATE TABLE membership (
    node_id INTEGER NOT NULL REFERENCES node (id),
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    version INTEGER NOT NULL,             -- of the configuration that it has acknowledged
    has_told_routes INTEGER NOT NULL,     -- 1: it was asked for its routes, and has told all
    serial INTEGER NOT NULL,              -- the last delta of statistics that was counted
    PRIMARY KEY (node_id, collection_id)
) STRICT, WITHOUT ROWID;

-- Which node crawls a site, in the order in which nodes are told.
CREATE TABLE route (
    id INTEGER PRIMARY KEY,
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    site TEXT NOT NULL,                   -- a host
    attribute TEXT NOT NULL,              -- what it was decided by: the host, its registered domain, its cluster
    node_id INTEGER NOT NULL REFERENCES node (id),
    routed_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX route_site ON route (collection_id, site);
CREATE INDEX route_attribute ON route (collection_id, attribute);
CREATE INDEX route_node ON route (node_id, collection_id);

-- URIs of sites that cannot be routed yet.
CREATE TABLE crawl_queue (
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    is_back INTEGER NOT NULL,             -- 0: the front of the queue
    id INTEGER NOT NULL,
    command INTEGER NOT NULL,             -- CMD_UM_URI or CMD_UM_URI_URG
    data BLOB NOT NULL,                   -- the crawl queue entry, in marshal format
    PRIMARY KEY (collection_id, is_back, id)
) STRICT, WITHOUT ROWID;

-- What nodes have not acknowledged yet.
CREATE TABLE outbox (
    node_id INTEGER NOT NULL REFERENCES node (id),
    id INTEGER NOT NULL,                  -- in the order in which it is sent
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    command INTEGER NOT NULL,             -- PKT_CMD
    data BLOB,                            -- PKT_DATA: a string as it is, otherwise in marshal format; NULL: the message has none
    PRIMARY KEY (node_id, id)
) STRICT, WITHOUT ROWID;

-- Addresses that are being crawled, and by whom (CMD_UM_START_CRAWL_IP).
CREATE TABLE crawl_address (
    address TEXT NOT NULL,                -- an IP address, or the host behind a proxy
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    site TEXT NOT NULL,
    node_id INTEGER NOT NULL REFERENCES node (id),
    started_at INTEGER NOT NULL,
    PRIMARY KEY (address, collection_id, site)
) STRICT, WITHOUT ROWID;

-- Who was refused an address because another node crawls it; the first of them gets it when that ends.
CREATE TABLE awaited_address (
    address TEXT NOT NULL,
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    site TEXT NOT NULL,
    node_id INTEGER NOT NULL REFERENCES node (id),
    cluster INTEGER NOT NULL,             -- as the node said
    asked_at INTEGER NOT NULL,            -- the last time
    PRIMARY KEY (address, node_id, collection_id, site)
) STRICT, WITHOUT ROWID;

-- What the DNS has said, as long as it holds.
CREATE TABLE dns (
    host TEXT NOT NULL PRIMARY KEY,
    outcome INTEGER NOT NULL,             -- 0 found, 1 no such name, 2 a name without address
    addresses TEXT NOT NULL,              -- separated by commas
    rcode INTEGER NOT NULL,
    resolved_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX dns_expires ON dns (expires_at);

-- The sum of what nodes told of a collection (CMD_UM_STAT).
CREATE TABLE statistic (
    node_id INTEGER NOT NULL REFERENCES node (id),
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    name TEXT NOT NULL,                   -- as MS-FSCADM 2.2.4.9 and 2.2.4.10 have it
    key TEXT NOT NULL,                    -- of a histogram; empty otherwise
    value REAL,
    words TEXT,                           -- where it is no number
    last REAL,                            -- of a sum what was added last
    first_at INTEGER NOT NULL,            -- when it was told the first time
    told_at INTEGER NOT NULL,             -- the last time
    PRIMARY KEY (node_id, collection_id, name, key)
) STRICT, WITHOUT ROWID;

-- Lines for logs that nodes sent (CMD_UM_LOG), the newest 100,000.
CREATE TABLE log_line (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,                  -- when it came
    collection_id INTEGER NOT NULL REFERENCES collection (id),
    node_id INTEGER NOT NULL REFERENCES node (id),
    log TEXT NOT NULL,                    -- si, ur, sc or dk (MS-FSCMT 2.2.4.8)
    line TEXT NOT NULL
) STRICT;
