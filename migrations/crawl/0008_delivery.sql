-- Near duplicates, and the delivery of documents to destinations.

-- ---- near duplicates: pages whose words are nearly the same (near_duplicate_detection) ----

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

-- ---- what is to be delivered, in the order of its changes ----

ALTER TABLE submission RENAME TO submission_former;

-- What is to be told to destinations, one row for each of their documents, whatever happened to it since it was told
-- last: add (not known there), modify (known, or submitted again), delete. The rows are counted by who writes them, once
-- a batch. A CHECK with IN would build a table for its list at every row.
CREATE TABLE submission (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL CHECK (operation = 'add' OR operation = 'modify' OR operation = 'delete'),
    version INTEGER NOT NULL,             -- of the last change; grows with each change that the destination is to be told
    at INTEGER NOT NULL,                  -- of the last change
    first_at INTEGER,                     -- of the first change that it was not told; NULL: `at`
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;

INSERT INTO submission (destination_id, uri_id, operation, version, at, first_at)
SELECT destination_id, uri_id, operation, row_number() OVER (PARTITION BY destination_id ORDER BY at, uri_id), at, first_at
FROM submission_former;

DROP TABLE submission_former;

-- In which order they are delivered.
CREATE INDEX submission_version ON submission (destination_id, version);

-- Which URIs redirect to a document: told with it.
CREATE INDEX redirect_target ON redirect (target_id) WHERE target_id IS NOT NULL;

-- ---- what documents are called by the links that lead to them ----

-- Each text once: the page that had it first. Of a page there are the texts that it had when it was delivered last.
CREATE TABLE anchor (
    target_id INTEGER NOT NULL,
    words TEXT NOT NULL,
    source_id INTEGER NOT NULL,
    PRIMARY KEY (target_id, words)
) STRICT, WITHOUT ROWID;

-- Which texts a page gave: asked when it is delivered again, or goes.
CREATE INDEX anchor_source ON anchor (source_id);

-- URIs whose texts changed since: their documents are to be delivered again when nothing else is to be done.
CREATE TABLE anchor_change (
    target_id INTEGER PRIMARY KEY,
    serial INTEGER NOT NULL,              -- of the last change; grows
    at INTEGER NOT NULL                   -- of the first
) STRICT;

-- ---- how delivery goes ----

ALTER TABLE destination ADD COLUMN last_version INTEGER NOT NULL DEFAULT 0; -- that a row of `submission` was given
ALTER TABLE destination ADD COLUMN state TEXT NOT NULL DEFAULT 'up to date'; -- of its delivery, since state_at
ALTER TABLE destination ADD COLUMN state_at INTEGER;
ALTER TABLE destination ADD COLUMN sentence TEXT;                           -- why it waits, for people
ALTER TABLE destination ADD COLUMN retry_at INTEGER;                        -- when it is tried again; NULL: it does not wait
ALTER TABLE destination ADD COLUMN delivered INTEGER NOT NULL DEFAULT 0;    -- documents that it took, each time counted
ALTER TABLE destination ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;      -- documents that it took away
ALTER TABLE destination ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;      -- documents that it refused for good
ALTER TABLE destination ADD COLUMN delivered_at INTEGER;                    -- when it took or removed one last

-- Documents that a destination refused for good: too large for it, for instance. Each stands here until the destination
-- takes it, or is told of its end.
CREATE TABLE delivery_refusal (
    destination_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    operation TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    sentence TEXT NOT NULL,               -- the destination's words
    PRIMARY KEY (destination_id, uri_id)
) STRICT, WITHOUT ROWID;

-- What the primary destination answered last: NULL: nothing yet.
ALTER TABLE document ADD COLUMN delivery TEXT;       -- delivered, refused
ALTER TABLE document ADD COLUMN delivery_at INTEGER;

-- When the body was taken away, since every destination has it (storage/remove_docs).
ALTER TABLE document ADD COLUMN body_removed_at INTEGER;
