-- The full-text index of one content collection. Times are milliseconds since 1970-01-01 UTC.

-- A row a document. A changed document gets a new id, because FTS5 is quick only with ascending ones.
CREATE TABLE document (
    id INTEGER PRIMARY KEY,
    uri TEXT NOT NULL,                    -- no two have the same one
    uri_hash INTEGER NOT NULL,            -- keyed by `secret`; an index of the URIs themselves would double them
    version INTEGER NOT NULL,
    title TEXT,
    language TEXT,
    mime_type TEXT,
    size INTEGER,
    checksum BLOB,                        -- the bytes that its digits stand for
    last_modified INTEGER,
    last_seen INTEGER,
    collection TEXT,
    subcollection TEXT
) STRICT;

-- What was indexed beside the title (src/search_index/stored_texts.h), compressed and cut into pieces of which sixteen
-- fill a page: whole texts would leave a seventh of the pages empty.
CREATE TABLE text_piece (
    id INTEGER PRIMARY KEY,               -- document.id * 65536 + number of the piece
    bytes BLOB NOT NULL
) STRICT;

CREATE INDEX document_uri ON document (uri_hash);
CREATE INDEX document_checksum ON document (checksum) WHERE checksum IS NOT NULL;

-- The inverted index; rowid is document.id. It holds no texts: `document` has them, compressed. `body` comes first
-- because FTS5 needs no bytes to say that an occurrence is in the first column.
CREATE VIRTUAL TABLE occurrence USING fts5 (
    body, title, headings, anchors, description, frame, address, facets,
    content = '', columnsize = 0, tokenize = 'seine'
);

-- How many terms documents have, for ranking: a byte each (src/search_index/lengths.h).
CREATE TABLE length (
    block INTEGER PRIMARY KEY,            -- document.id / 4096
    bytes BLOB NOT NULL
) STRICT;

-- Deleted documents, so that what was sent before the deletion and comes after it is not put again.
CREATE TABLE deletion (
    uri TEXT PRIMARY KEY,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row: 32 random bytes.
CREATE TABLE secret (
    seed BLOB NOT NULL
) STRICT;

-- What texts are compressed with, so that a short one does not begin from nothing; each is made from the documents
-- that there are when the index has grown to a multiple.
CREATE TABLE dictionary (
    id INTEGER PRIMARY KEY,               -- which stands in what was compressed with it
    documents INTEGER NOT NULL,           -- how many there were when it was made
    bytes BLOB NOT NULL
) STRICT;

-- Words as people write them, for corrections.
CREATE TABLE word (
    word TEXT PRIMARY KEY,
    documents INTEGER NOT NULL            -- in how many documents it came, to within an eighth
) STRICT, WITHOUT ROWID;

-- Languages that queries are stemmed in; '' are documents without one.
CREATE TABLE language (
    language TEXT PRIMARY KEY,
    documents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO secret (seed) VALUES (randomblob(32));

-- FTS5 keeps what a transaction adds in memory up to so many bytes, and merges as many segments of a size as this.
INSERT INTO occurrence (occurrence, rank) VALUES ('hashsize', 67108864);
INSERT INTO occurrence (occurrence, rank) VALUES ('automerge', 8);
