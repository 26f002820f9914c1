-- ---- the shortest way to a URI ----

-- URIs to which a shorter way was found after their links had been told a greater depth.
CREATE TABLE nearer (
    uri_id INTEGER PRIMARY KEY,
    done INTEGER NOT NULL,                -- so many of its links have been told …
    depth INTEGER NOT NULL                -- … that it has this depth
) STRICT;

ALTER TABLE link ADD COLUMN not_followed TEXT; -- those of the targets that are no way: nofollow, other hosts

-- The rank of what waits is its depth.
UPDATE queue SET rank = (SELECT depth FROM uri WHERE id = uri_id)
WHERE rank <> (SELECT depth FROM uri WHERE id = uri_id);
UPDATE claim SET rank = (SELECT depth FROM uri WHERE id = uri_id)
WHERE rank <> (SELECT depth FROM uri WHERE id = uri_id);
UPDATE later SET rank = (SELECT depth FROM uri WHERE id = uri_id)
WHERE rank <> (SELECT depth FROM uri WHERE id = uri_id);

-- ---- documents that vanish ----

-- How many documents of a site vanished in a cycle, and whether the rest goes as well (decided by an operator).
CREATE TABLE deletion (
    site_id INTEGER PRIMARY KEY,          -- 0: all sites
    cycle INTEGER NOT NULL,               -- what follows is about this one
    deleted INTEGER NOT NULL,             -- documents that were deleted by errors
    stopped_at INTEGER,                   -- since then the others are kept
    confirmed_at INTEGER                  -- an operator said that they may go
) STRICT;

-- Documents that vanished in this cycle and are kept until an operator confirms.
CREATE TABLE vanished (
    site_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, uri_id)
) STRICT, WITHOUT ROWID;

-- ---- where the URIs of a site stand ----

-- Chunks of ids in which only URIs of one site stand: whoever wants those of a site need not read all. Unused ids are
-- left at the ends.
CREATE TABLE uri_block (
    site_id INTEGER NOT NULL,
    first_id INTEGER NOT NULL,
    last_id INTEGER NOT NULL,
    PRIMARY KEY (site_id, first_id)
) STRICT, WITHOUT ROWID;

INSERT INTO uri_block (site_id, first_id, last_id)
SELECT site_id, id, coalesce(lead(before) OVER (ORDER BY id), last)
FROM (SELECT id, site_id, lag(site_id) OVER (ORDER BY id) AS site_before, lag(id) OVER (ORDER BY id) AS before,
    (SELECT max(id) FROM uri) AS last FROM uri)
WHERE site_before IS NOT site_id;

-- ---- changes of the scope ----

ALTER TABLE collection ADD COLUMN scope_cycle INTEGER NOT NULL DEFAULT -1; -- in which the scope changed last
-- Of the rules that stand in files: another value means that the scope is another. 0: there are none.
ALTER TABLE collection ADD COLUMN rule_files INTEGER NOT NULL DEFAULT 0;
-- Documents fetched before then are asked for without conditions: exclude_headers changed, and a 304 has not all headers.
ALTER TABLE collection ADD COLUMN validators_from INTEGER NOT NULL DEFAULT 0;

-- ---- files of start URIs ----

-- How far each file of start_uri_files was read in the cycle; the rows follow the configuration.
CREATE TABLE start_uri_file (
    path TEXT PRIMARY KEY,
    cycle INTEGER NOT NULL,               -- refresh cycle in which it was last begun
    state TEXT NOT NULL CHECK (state IN ('reading', 'done', 'failed')),
    sentence TEXT,                        -- why it failed
    size INTEGER NOT NULL,                -- bytes of the file …
    modified_at INTEGER NOT NULL,         -- … and its time when it was begun
    position INTEGER NOT NULL,            -- bytes read: the beginning of the next line
    lines INTEGER NOT NULL,               -- lines read
    accepted INTEGER NOT NULL,            -- URIs queued
    known INTEGER NOT NULL,               -- URIs that were queued or crawled already in this cycle
    refused INTEGER NOT NULL,             -- lines that are no URI, or one that does not belong to the collection
    read_at INTEGER NOT NULL              -- when it was last read from
) STRICT, WITHOUT ROWID;

-- ---- what checksums are made from ----

-- How much of the content was summed, from its beginning (csum_cut_off); NULL: all of it.
ALTER TABLE document ADD COLUMN summed_bytes INTEGER;

-- Whether the names and contents of META elements were summed as well (use_meta_csum).
ALTER TABLE document ADD COLUMN summed_metas INTEGER NOT NULL DEFAULT 0;

-- ---- the configuration ----

ALTER TABLE parameter ADD COLUMN kind TEXT NOT NULL DEFAULT ''; -- what the row is about: parameter_kind.name

-- What parameters are, written by the program (docs/configuration.md).
CREATE TABLE parameter_kind (
    name TEXT PRIMARY KEY,                -- limits/max_doc; passwd: each of its entries; subdomains: each of its items
    number INTEGER NOT NULL,              -- its place in docs/configuration.md
    type TEXT NOT NULL,                   -- as the file's attribute type has it; section: items that have parameters
    unit TEXT NOT NULL,
    default_value TEXT NOT NULL,          -- members of a list separated by commas
    effect TEXT NOT NULL,                 -- when a running crawl takes a change over
    is_awaited INTEGER NOT NULL,          -- 1: checked and kept, but what it steers is not built yet
    is_scope INTEGER NOT NULL,            -- 1: decides which URIs belong to the collection
    is_secret INTEGER NOT NULL,           -- 1: its values hold passwords
    source TEXT NOT NULL,                 -- the section of the specification
    description TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The configurations that were kept with the collection, the newest hundred, each as the file that says what was set.
CREATE TABLE configuration (
    version INTEGER PRIMARY KEY,          -- from 1; the greatest is the one in `parameter`
    at INTEGER NOT NULL,
    changed_by TEXT NOT NULL,             -- what brought it
    xml TEXT NOT NULL                     -- MS-FSCCFG; passwords encrypted
) STRICT;

-- ---- what holds a crawl up ----

-- The last event of a kind.
CREATE INDEX event_kind ON event (kind);

-- ---- documents as files ----

-- Documents with files of their own have cluster -1 in `document`, and the file's number in body_at.
CREATE TABLE file_store (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    last_number INTEGER NOT NULL          -- of the last file that was committed
) STRICT;

-- Files that no document needs any more, to be removed when nobody reads.
CREATE TABLE dead_file (number INTEGER PRIMARY KEY) STRICT;

-- ---- sitemaps (use_sitemaps) ----

-- URIs that are read as sitemaps, and what the last reading brought. They wait, fail and redirect as other URIs do.
CREATE TABLE sitemap (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,             -- the site that they were first looked for of
    found_in TEXT NOT NULL CHECK (found_in IN ('robots.txt', 'guess', 'index', 'redirect')),
    parent_id INTEGER,                    -- the index or redirect that led to it
    level INTEGER NOT NULL,               -- 1, and one more for each index above it
    cycle INTEGER,                        -- in which it was last read; NULL: not yet
    read_at INTEGER,
    kind TEXT,                            -- urlset, index, text, feed, none
    bytes INTEGER,                        -- decompressed
    entries INTEGER,
    queued INTEGER,                       -- entries that were queued
    refused INTEGER,                      -- entries that do not belong to the collection
    passed_over INTEGER,                  -- without a URI
    sentence TEXT                         -- what was wrong with it
) STRICT;

-- How many a site has: asked for each index, since an index may name many.
CREATE INDEX sitemap_site ON sitemap (site_id);

-- What sitemaps say of their entries, where they say something.
CREATE TABLE sitemap_entry (
    uri_id INTEGER PRIMARY KEY,
    sitemap_id INTEGER NOT NULL,          -- that said it last
    last_modified INTEGER,                -- seconds since 1970
    change_frequency TEXT                 -- always … never
) STRICT;
