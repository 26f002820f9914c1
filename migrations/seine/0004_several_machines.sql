-- What a node of several machines has to see to beside its collections.

-- What the multinode scheduler sent of a collection whose configuration is refused here: acknowledged, and done once a
-- configuration of it comes into force.
CREATE TABLE kept_message (
    id INTEGER PRIMARY KEY,               -- in the order in which they came
    collection TEXT NOT NULL,
    frame BLOB NOT NULL                   -- the message, as MS-FSCMT has it
) STRICT;

CREATE INDEX kept_message_collection ON kept_message (collection, id);

-- Duplicate servers that have not heard yet that a collection was deleted here (MS-FSCMT 3.1.5.12).
CREATE TABLE duplicate_removal (
    server TEXT NOT NULL,                 -- HOST:PORT
    collection TEXT NOT NULL,
    deleted_at INTEGER NOT NULL,
    PRIMARY KEY (server, collection)
) STRICT, WITHOUT ROWID;
