-- Near duplicates: pages whose words are nearly the same (near_duplicate_detection).

-- A document that was judged, which has a content of its own. Without an owner others may be its near duplicates.
CREATE TABLE near_document (
    uri_id INTEGER PRIMARY KEY,
    signature BLOB NOT NULL,              -- dedup/near_duplicate.h
    owner_id INTEGER,                     -- URI of the document of which it is a near duplicate
    similarity INTEGER,                   -- to the owner, in percent
    is_same_title INTEGER,                -- whether it has the title of the owner, else only its words
    decided_at INTEGER NOT NULL
) STRICT;

-- Which near duplicates an owner has: asked when it changes or goes.
CREATE INDEX near_document_owner ON near_document (owner_id) WHERE owner_id IS NOT NULL;

-- Owners that changed or went: their near duplicates up to this position were judged again.
CREATE TABLE near_rejudgement (
    owner_id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL
) STRICT;
