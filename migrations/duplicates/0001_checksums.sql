-- The checksums of one crawl collection, as a duplicate server keeps them (MS-FSCMT 3.3.1). One file a collection.

-- The collection, in one row.
CREATE TABLE collection (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL,
    format TEXT NOT NULL,                 -- ppdup/format: what finds a checksum, memory or the table checksum_index
    cachesize INTEGER,                    -- ppdup/cachesize, megabytes
    keeps_pages INTEGER NOT NULL,         -- 1: ppdup/compact is no; what is freed of the file stays with it
    replicated_upto INTEGER NOT NULL      -- the replica has all operations up to this number; 0: never had any
) STRICT;

-- Nodes that ever asked.
CREATE TABLE node (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,            -- its identifier
    promoted_upto INTEGER NOT NULL,       -- it was told of the removals up to this number
    left_upto INTEGER NOT NULL DEFAULT 0, -- it deleted the collection: what it owned up to this number goes
    has_left INTEGER NOT NULL DEFAULT 0   -- 1: … and has not asked anything since
) STRICT;

-- Who owns a content. Owners and removals are numbered in one sequence, in which the replica is told of them.
CREATE TABLE owner (
    id INTEGER PRIMARY KEY,
    checksum BLOB NOT NULL,
    node_id INTEGER NOT NULL REFERENCES node (id),
    uri TEXT NOT NULL
) STRICT;

-- Contents that lost their owner, until the replica and every node know.
CREATE TABLE removal (
    id INTEGER PRIMARY KEY,
    checksum BLOB NOT NULL,
    node_id INTEGER NOT NULL REFERENCES node (id),
    uri TEXT NOT NULL
) STRICT;

-- Owners by the first 64 bits of their checksums; filled only with the formats that keep no index in memory.
CREATE TABLE checksum_index (
    prefix INTEGER NOT NULL,
    owner_id INTEGER NOT NULL,
    PRIMARY KEY (prefix, owner_id)
) STRICT, WITHOUT ROWID;
