-- What keeps a collection fresh, and what it gets to see.

-- What changed, in the order of time; earlier contents of documents; which subcollection a document belongs to.

-- cycle.mode may be `restart`: everything known, and what waited when it began was dropped (MS-FSCMT 2.2.3.10).

-- ---- changes ----

-- What happened to documents, for some time and up to some number (seine/history_days, seine/history_changes): each row
-- is a document that was another one before. Deletions stand in `removal`. What the first cycle stored has no row: it is
-- what all others are compared with (`document.first_cycle`).
CREATE TABLE change (
    id INTEGER PRIMARY KEY,               -- in the order of time
    cycle INTEGER NOT NULL,
    at INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('added', 'returned', 'modified', 'duplicate', 'redirected', 'failed')),
    status INTEGER NOT NULL,              -- HTTP status; 0: none of its own
    reason_id INTEGER,                    -- of failed
    other_id INTEGER,                     -- whose content it has (added, returned, duplicate); where it leads (redirected)
    old_size INTEGER,                     -- bytes of the content before …
    size INTEGER,                         -- … and after
    similarity INTEGER,                   -- percent of their words in a row that both have; NULL: not told
    old_checksum BLOB,
    checksum BLOB
) STRICT;

CREATE INDEX change_cycle ON change (cycle);
CREATE INDEX change_uri ON change (uri_id);

ALTER TABLE removal ADD COLUMN size INTEGER; -- bytes of the content; NULL: before this was kept

-- As far as it was kept until now.
INSERT INTO change (cycle, at, uri_id, kind, status)
SELECT cycle, at, uri_id, kind, status FROM (
    SELECT first_cycle AS cycle, first_at AS at, uri_id, 'added' AS kind, coalesce(first_status, 0) AS status
    FROM document WHERE first_cycle > 0
    UNION ALL
    SELECT first_cycle, first_at, uri_id, 'added', coalesce(first_status, 0) FROM removal WHERE first_cycle > 0
    UNION ALL
    SELECT cycle, at, uri_id, 'modified', status FROM outcome WHERE kind = 'changed')
ORDER BY at;

-- `change` has it.
DROP INDEX outcome_changed;

-- ---- earlier contents ----

-- Contents that documents had before (seine/keep_versions), with their places in the packs. They go with the document.
CREATE TABLE version (
    uri_id INTEGER NOT NULL,
    replaced_at INTEGER NOT NULL,         -- when another content took its place …
    replaced_cycle INTEGER NOT NULL,      -- … and in which cycle
    first_at INTEGER,                     -- when it was fetched for the first time; NULL: before this was kept
    first_cycle INTEGER NOT NULL,
    fetched_at INTEGER NOT NULL,          -- when it was seen last
    status INTEGER NOT NULL,
    mime_id INTEGER NOT NULL,
    size INTEGER NOT NULL,
    checksum BLOB NOT NULL,
    summed_bytes INTEGER,                 -- what the checksum was made from, as in `document`
    summed_metas INTEGER NOT NULL,
    charset TEXT,
    title TEXT,
    owner_id INTEGER,                     -- whose content it was; such a version has a body only with storage/store_dupes
    pack INTEGER,
    body_offset INTEGER,
    body_length INTEGER,
    PRIMARY KEY (uri_id, replaced_at)
) STRICT, WITHOUT ROWID;

-- ---- subcollections ----

-- Whose it was when it was fetched last; NULL: the collection's own, or not asked for since this is kept.
ALTER TABLE document ADD COLUMN subcollection TEXT;

-- The cycles of subcollections within those of the collection, and what the answers to what each asked for brought. As
-- many of each are kept as of the collection (seine/history_cycles).
CREATE TABLE subcollection_cycle (
    subcollection TEXT NOT NULL,
    number INTEGER NOT NULL,              -- from 1, of this subcollection
    cycle INTEGER NOT NULL,               -- the collection's, in which it began
    cause TEXT NOT NULL CHECK (cause IN ('interval', 'refetch')),
    mode TEXT NOT NULL,                   -- refresh_mode as it began
    started_at INTEGER NOT NULL,
    ended_at INTEGER,                     -- when nothing of the collection waited any more, or the next cycle began
    processed INTEGER NOT NULL DEFAULT 0, -- as in the statistics
    downloaded INTEGER NOT NULL DEFAULT 0,
    stored INTEGER NOT NULL DEFAULT 0,
    modified INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0,
    retries INTEGER NOT NULL DEFAULT 0,
    received INTEGER NOT NULL DEFAULT 0,  -- bytes
    PRIMARY KEY (subcollection, number)
) STRICT, WITHOUT ROWID;

-- What was known of them until now is when the last began.
INSERT INTO subcollection_cycle (subcollection, number, cycle, cause, mode, started_at, ended_at)
SELECT name, number, coalesce((SELECT max(cycle.number) FROM cycle WHERE cycle.started_at <= began_at), 0), 'interval',
    coalesce(mode, 'scratch'), began_at, began_at
FROM subcollection_refresh;
DROP TABLE subcollection_refresh;

-- ---- lastmod of sitemaps ----

-- Whether lastmod of sitemaps proves true, in the adaptive refresh mode (seine/freshness/lastmod.h).

ALTER TABLE sitemap_entry ADD COLUMN looked_modified INTEGER; -- last_modified as it was when the URI was last looked at

-- What lets the server answer that a sitemap has not changed.
ALTER TABLE sitemap ADD COLUMN etag TEXT;
ALTER TABLE sitemap ADD COLUMN last_modified INTEGER; -- seconds since 1970

-- What sitemaps said of the URIs of a site, and what was seen when these were looked at; old looks count less.
CREATE TABLE site_lastmod (
    site_id INTEGER PRIMARY KEY,
    newer_changed INTEGER NOT NULL,       -- newer than at the last look, and so they were
    newer_unchanged INTEGER NOT NULL,     -- newer, and they were not
    same_changed INTEGER NOT NULL,        -- not newer, and they were
    same_unchanged INTEGER NOT NULL,      -- not newer, and they were not
    announced INTEGER NOT NULL            -- URIs that were asked for because of it since the last minor cycle
) STRICT;

-- ---- channels (section rss) ----

-- Channels (RSS, Atom, JSON Feed; MS-FSCCFG 2.2.4.30): which there are, when each is asked, and what it has.

-- A channel is a URI as any other; its row here says what becomes of its body.
CREATE TABLE channel (
    uri_id INTEGER PRIMARY KEY,
    site_id INTEGER NOT NULL,             -- of the URI
    found_in TEXT NOT NULL CHECK (found_in IN ('configuration', 'file', 'page', 'guess', 'redirect', 'scheduler')),
    parent_id INTEGER,                    -- the page or redirect that first led to it
    subcollection TEXT NOT NULL,          -- whose section rss it follows; '': the collection's
    named_cycle INTEGER NOT NULL,         -- the refresh cycle in which it was last named
    ignores_rules INTEGER NOT NULL,       -- as that section says: ignore_rules, …
    follows_links INTEGER NOT NULL,
    is_indexed INTEGER NOT NULL,          -- index_feed
    deletes_expired INTEGER NOT NULL,     -- del_expired_links
    due_at INTEGER,                       -- when it is asked next; NULL: it waits in the queue, or for the next cycle
    expires_at INTEGER,                   -- when the next of its entries is too old; NULL: none will be
    cycle INTEGER,                        -- the refresh cycle in which its entries were last led to
    kind TEXT,                            -- rss, rdf, atom, json; none: it is no channel; NULL: never read
    title TEXT,
    etag TEXT,                            -- of the last answer, while it is not kept as a document
    last_modified INTEGER,                -- seconds since 1970
    hint_ms INTEGER NOT NULL DEFAULT 0,   -- how often it wants to be asked; 0: no word
    skip_hours INTEGER NOT NULL DEFAULT 0, -- in which hours (UTC, bit 0 …) …
    skip_days INTEGER NOT NULL DEFAULT 0, -- … and days (bit 0 is Sunday) it does not want to be
    interval_ms INTEGER,                  -- how often it is asked
    read_at INTEGER,                      -- when it was last read, or found unchanged
    entries INTEGER NOT NULL DEFAULT 0,   -- when it was read last …
    new_entries INTEGER NOT NULL DEFAULT 0, -- … and those of them that were new
    last_number INTEGER NOT NULL DEFAULT 0, -- of its entries
    failures INTEGER NOT NULL DEFAULT 0,  -- in a row
    sentence TEXT                         -- what was wrong the last time
) STRICT;

CREATE INDEX channel_due ON channel (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX channel_expiry ON channel (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX channel_site ON channel (site_id);

-- The entries of channels, and what entries redirect to.
CREATE TABLE channel_link (
    channel_id INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    entry_id INTEGER NOT NULL,            -- the entry that redirects there, or uri_id
    number INTEGER NOT NULL,              -- in the order in which they came; the lowest goes first (max_link_count)
    first_seen_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,             -- when the channel last listed it
    dated_at INTEGER,                     -- when it was last touched, by its own words; milliseconds since 1970
    told_at INTEGER,                      -- when the channel last told that it had changed
    lies INTEGER NOT NULL DEFAULT 0,      -- so many times in a row it had not
    linked_cycle INTEGER,                 -- the refresh cycle in which something else last led to it
    expired_at INTEGER,
    expired_by TEXT CHECK (expired_by IN ('age', 'count')),
    is_to_go INTEGER NOT NULL DEFAULT 0,  -- 1: it has expired, and its document is yet to be deleted
    PRIMARY KEY (channel_id, uri_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX channel_link_uri ON channel_link (uri_id);
CREATE INDEX channel_link_order ON channel_link (channel_id, number) WHERE expired_at IS NULL;
CREATE INDEX channel_link_to_go ON channel_link (uri_id) WHERE is_to_go = 1;

-- ---- JavaScript ----

-- Pages whose scripts were run.

ALTER TABLE document ADD COLUMN is_rendered INTEGER NOT NULL DEFAULT 0; -- 1: its scripts were run, and its links are those that they left
ALTER TABLE document ADD COLUMN render_failure TEXT;                    -- what went wrong with that; without is_rendered the page was kept as it came

-- What running the pages of a site brought (seine/javascript_mode auto).
CREATE TABLE site_javascript (
    site_id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('unknown', 'needed', 'needless')),
    fruitless INTEGER NOT NULL            -- pages in a row that running brought nothing to
) STRICT;

-- ---- cookies and logins by form ----

-- Cookies, and logins by forms.

-- What servers set and administrators imported, of sites whose collection uses cookies or that have a login by form.
-- `value` is sealed with the key of the data directory (seine/config/secret.h).
CREATE TABLE cookie (
    registered_domain TEXT NOT NULL,      -- whose sites may share it; the host itself where it has none
    domain TEXT NOT NULL,
    is_host_only INTEGER NOT NULL,        -- 1: for the host `domain` alone; 0: also for those below it
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    is_secure INTEGER NOT NULL,
    is_http_only INTEGER NOT NULL,
    is_session INTEGER NOT NULL,          -- 1: it did not say when it ends
    same_site TEXT,                       -- none, lax or strict; NULL: not said
    created_at INTEGER NOT NULL,          -- when it was set first …
    set_at INTEGER NOT NULL,              -- … and last
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (registered_domain, domain, is_host_only, path, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX cookie_expiry ON cookie (expires_at);

-- How each login by form stands (states/login_state.def), as of its last change.
CREATE TABLE login (
    name TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('not tried', 'logging in', 'logged in', 'session ended', 'failed', 'stopped')),
    state_at INTEGER NOT NULL,
    tried_at INTEGER,                     -- the last attempt; NULL: none
    succeeded_at INTEGER,                 -- the last that succeeded; NULL: none
    expires_at INTEGER,                   -- of one that is logged in; NULL: not known
    next_at INTEGER,                      -- when it is tried again; NULL: when one of its sites needs it, or never
    attempts INTEGER NOT NULL,            -- so many in all …
    failures INTEGER NOT NULL,            -- … of which failed since the last that succeeded …
    refusals INTEGER NOT NULL,            -- … of these by the site's own word
    fingerprint INTEGER NOT NULL,         -- of its configuration, keyed: another one is tried anew
    sentence TEXT                         -- what happened last, for a person
) STRICT, WITHOUT ROWID;

-- ---- owners of contents over several nodes ----

-- Contents that have one owner over several nodes (use_dupservers).

-- What the duplicate servers said of a document that has a content of its own here. It is fed only if it is the owner.
CREATE TABLE ownership (
    uri_id INTEGER PRIMARY KEY,
    checksum BLOB NOT NULL,               -- the content whose owner is asked
    version INTEGER NOT NULL,             -- of the question: an answer to an older one does not count
    state TEXT NOT NULL,                  -- waiting, owner, duplicate
    owner TEXT,                           -- of a duplicate: the URI that has the content elsewhere
    is_fed INTEGER NOT NULL               -- destinations were told of the document
) STRICT;

CREATE INDEX ownership_waiting ON ownership (version) WHERE state = 'waiting';
CREATE INDEX ownership_elsewhere ON ownership (checksum) WHERE state = 'duplicate';

-- Contents that a document of ours owned, or may own, until the duplicate server has heard that it does not any more.
CREATE TABLE ownership_removal (
    version INTEGER PRIMARY KEY,          -- in one sequence with the questions
    uri TEXT NOT NULL,
    checksum BLOB NOT NULL
) STRICT;

-- Whom these were asked of: when it is another node, or other servers, everything is asked again.
CREATE TABLE duplicate_servers (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    servers TEXT NOT NULL,                -- the node's identifier and the servers in order
    asked_upto INTEGER                    -- documents up to this one have been asked for again; NULL: all
) STRICT;

-- ---- one node of several ----

ALTER TABLE site ADD COLUMN goes_first INTEGER NOT NULL DEFAULT 0; -- 1: to be crawled before the others that wait (MS-FSCMT 2.2.3.14)
ALTER TABLE added_uri ADD COLUMN ignores_rules INTEGER NOT NULL DEFAULT 0; -- 1: those of hosts and URIs do not count for it (MS-FSCMT 2.2.2.2.1)
CREATE INDEX added_uri_without_rules ON added_uri (uri_id) WHERE ignores_rules = 1;

-- Which node crawls a host, as the multinode scheduler has said (MS-FSCMT 2.2.3.8).
CREATE TABLE route (
    host TEXT PRIMARY KEY,
    node TEXT NOT NULL,                   -- its --node-id
    attribute TEXT NOT NULL,              -- what of the host routing goes by: host, domain or cluster
    routed_at INTEGER NOT NULL,
    told_again_by INTEGER                 -- it has another node: the background job that tells again what was told of it
) STRICT, WITHOUT ROWID;
CREATE INDEX route_told_again ON route (told_again_by) WHERE told_again_by IS NOT NULL;

-- URIs of sites of other nodes that were found here, each once; they go to the multinode scheduler in the order of ids.
-- Those up to multinode.forwarded_upto it has acknowledged.
CREATE TABLE forwarded_uri (
    id INTEGER PRIMARY KEY,
    hash INTEGER NOT NULL,                -- of the URI
    uri TEXT NOT NULL,
    depth INTEGER NOT NULL,               -- page hops; found nearer, it gets another id and is told again
    hops INTEGER NOT NULL,                -- redirects that lead to it
    flags INTEGER NOT NULL,               -- of MS-FSCMT 2.2.2.2.1
    is_urgent INTEGER NOT NULL,
    referrer_id INTEGER,                  -- the URI that leads to it; NULL: an administrator gave it
    found_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX forwarded_uri_once ON forwarded_uri (hash);
CREATE INDEX forwarded_uri_referrer ON forwarded_uri (referrer_id) WHERE referrer_id IS NOT NULL;

-- How a node and its multinode scheduler stand.
CREATE TABLE multinode (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    forwarded_upto INTEGER NOT NULL,      -- forwarded_uri.id
    found INTEGER NOT NULL,               -- links to sites of other nodes, those that were told before among them
    asked INTEGER NOT NULL,               -- … of which SQL was asked whether they were told (mufilter)
    hosts_asked INTEGER NOT NULL,         -- how often SQL was asked whose a host is (cachesize/routetab)
    reported_upto INTEGER NOT NULL,       -- statistic_report.sn
    acknowledged_at INTEGER
) STRICT;

INSERT INTO multinode (id, forwarded_upto, found, asked, hosts_asked, reported_upto) VALUES (1, 0, 0, 0, 0, 0);

-- Statistics of the collection, a minute each, that the multinode scheduler has not acknowledged yet.
CREATE TABLE statistic_report (
    sn INTEGER NOT NULL,                  -- the number of the minute, which is told with it
    statistic_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value INTEGER NOT NULL,
    maximum INTEGER NOT NULL,             -- of what was counted at once
    PRIMARY KEY (sn, statistic_id, key)
) STRICT, WITHOUT ROWID;

ALTER TABLE background_job RENAME TO background_job_former;

-- What goes over many URIs, a chunk in each batch, one job after the other; what an administrator, the refresh of a
-- subcollection, or the multinode scheduler began.
CREATE TABLE background_job (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('delete site', 'hand over site', 'refetch site', 'refetch subcollection',
        'refresh subcollection', 'tell again')),
    site_id INTEGER,                      -- NULL: all sites
    subcollection TEXT,                   -- of 'refetch subcollection' and 'refresh subcollection'
    position INTEGER NOT NULL,            -- URIs up to this id (of forwarded_uri, to tell again) have been seen to …
    end_position INTEGER NOT NULL,        -- … of those up to this one
    urgent INTEGER NOT NULL,              -- 1: to be crawled before everything else
    refeed INTEGER NOT NULL,              -- 1: to be fed although nothing changed
    begun_at INTEGER NOT NULL,
    uris INTEGER NOT NULL                 -- so many were deleted, handed over or queued
) STRICT;

INSERT INTO background_job
SELECT id, kind, site_id, subcollection, position, end_position, urgent, refeed, begun_at, uris FROM background_job_former;

DROP TABLE background_job_former;

-- ---- the order of importance (seine/crawl_order) ----

ALTER TABLE uri ADD COLUMN importance INTEGER NOT NULL DEFAULT 0; -- 12 more is twice as important; 0: it goes by its depth

-- ---- what applications enqueue (docs/enqueue.md) ----

-- Nodes crawl-url and crawl-delete, one row each, in the order in which they were taken in: the audit log. Settled ones
-- are kept as long as the history is (seine/history_days).
CREATE TABLE enqueued (
    id INTEGER PRIMARY KEY,
    enqueue_id TEXT NOT NULL,             -- as the client names it, or the row's id
    node TEXT NOT NULL CHECK (node IN ('crawl-url', 'crawl-delete')),
    enqueue_type TEXT NOT NULL,
    synchronization TEXT NOT NULL,
    priority INTEGER NOT NULL,
    is_pushed INTEGER NOT NULL,           -- 1: it brought its content
    originator TEXT,
    batch_id TEXT,                        -- what the client holds together by it
    attributes TEXT,                      -- of the client's own, as a JSON object
    is_offline INTEGER NOT NULL DEFAULT 0, -- 1: it was enqueued while the collection was not crawled
    account TEXT NOT NULL,                -- who called; '': there are no accounts
    url TEXT NOT NULL,                    -- as the client gave it; '': it gave the number of a URI
    uri_id INTEGER,                       -- the URI, then where that redirects; NULL: it is not kept
    redirects INTEGER NOT NULL DEFAULT 0, -- so many were followed
    enqueued_at INTEGER NOT NULL,
    crawled_at INTEGER,                   -- when its document was committed; NULL: none was
    settled_at INTEGER,                   -- when nothing more was to become of it; NULL: it is under way
    outcome TEXT NOT NULL CHECK (outcome IN ('pending', 'success', 'warning', 'error')),
    siphoned TEXT,                        -- why it did not come as far as it was to
    sentence TEXT                         -- the same for people
) STRICT;

CREATE INDEX enqueued_open ON enqueued (uri_id) WHERE settled_at IS NULL;
CREATE INDEX enqueued_uri ON enqueued (uri_id, id) WHERE uri_id IS NOT NULL;
CREATE INDEX enqueued_named ON enqueued (enqueue_id);
CREATE INDEX enqueued_batch ON enqueued (batch_id) WHERE batch_id IS NOT NULL;

-- URIs that expire by their own time, as the last node that said so says it (curl-options expires, uncrawled-expires and
-- error-expires). NULL: nothing is said.
CREATE TABLE uri_expiry (
    uri_id INTEGER PRIMARY KEY,
    expires_s INTEGER,                    -- a document, from its fetch, or from when it was pushed
    uncrawled_s INTEGER,                  -- the same, when it was found to be as it was, or could not be had
    error_s INTEGER,                      -- there is no document
    due_at INTEGER                        -- when it expires; NULL: it waits to be crawled, or never
) STRICT;

CREATE INDEX uri_expiry_due ON uri_expiry (due_at) WHERE due_at IS NOT NULL;

-- What was enqueued while the collection was not run (seine enqueue --data), in its order; taken in when it is run.
CREATE TABLE offline_node (
    id INTEGER PRIMARY KEY,
    enqueued_at INTEGER NOT NULL,
    request TEXT NOT NULL                 -- crawl-urls with one node
) STRICT;

-- Documents that were pushed: they are not fetched, until somebody asks for that.
CREATE TABLE pushed_document (
    uri_id INTEGER PRIMARY KEY,
    pushed_at INTEGER NOT NULL
) STRICT;
