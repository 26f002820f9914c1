-- Channels and their entries (MS-FSCCFG 2.2.4.30).

-- name: channel_put
-- When a channel is named, by key.
-- parameters: uri_id int, site_id int, found_in text, parent_id int?, subcollection text, cycle int, ignores_rules int, follows_links int, is_indexed int, deletes_expired int
INSERT INTO channel (uri_id, site_id, found_in, parent_id, subcollection, named_cycle, ignores_rules, follows_links,
    is_indexed, deletes_expired)
VALUES (:uri_id, :site_id, :found_in, :parent_id, :subcollection, :cycle, :ignores_rules, :follows_links, :is_indexed,
    :deletes_expired)
ON CONFLICT (uri_id) DO UPDATE SET found_in = excluded.found_in, parent_id = excluded.parent_id,
    subcollection = excluded.subcollection, named_cycle = excluded.named_cycle, ignores_rules = excluded.ignores_rules,
    follows_links = excluded.follows_links, is_indexed = excluded.is_indexed, deletes_expired = excluded.deletes_expired
WHERE excluded.found_in IN ('configuration', 'file') OR found_in NOT IN ('configuration', 'file');

-- name: channel_settings
-- When another configuration is in force that says something else about it, by key: it is asked for as if for the first
-- time.
-- parameters: subcollection text, ignores_rules int, follows_links int, is_indexed int, deletes_expired int, now int, uri_id int
UPDATE channel SET subcollection = :subcollection, ignores_rules = :ignores_rules, follows_links = :follows_links,
    is_indexed = :is_indexed, deletes_expired = :deletes_expired, etag = NULL, last_modified = NULL,
    due_at = CASE WHEN due_at IS NULL THEN NULL ELSE :now END, expires_at = :now
WHERE uri_id = :uri_id;

-- name: channel_list
-- When a run or a cycle begins, and when another configuration is in force.
-- columns: uri_id int, site_id int, found_in text, subcollection text, ignores_rules int, follows_links int, is_indexed int, deletes_expired int, uri text, path text
SELECT channel.uri_id, channel.site_id, channel.found_in, channel.subcollection, channel.ignores_rules,
    channel.follows_links, channel.is_indexed, channel.deletes_expired, site.origin || uri.path AS uri, uri.path
FROM channel /*scan: all of them are wanted*/
    CROSS JOIN uri ON uri.id = channel.uri_id
    CROSS JOIN site ON site.id = uri.site_id;

-- name: channel_get
-- Once per answer of a channel, by key.
-- parameters: uri_id int
-- columns: found_in text, subcollection text, ignores_rules int, follows_links int, cycle int?, hint_ms int, skip_hours int, skip_days int, last_number int, failures int, kind text
SELECT found_in, subcollection, ignores_rules, follows_links, cycle, hint_ms, skip_hours, skip_days, last_number, failures,
    kind
FROM channel WHERE uri_id = :uri_id;

-- name: channel_count
-- Once per channel that a page names for the first time, by the index; stops counting at the limit.
-- parameters: site_id int, most int
-- columns: channels int
SELECT count(*) AS channels
FROM (SELECT 1 FROM channel WHERE site_id = :site_id LIMIT :most) /*scan: of those found by the index*/;

-- name: channel_forget
-- When it is named no longer, by key.
-- parameters: uri_id int
DELETE FROM channel WHERE uri_id = :uri_id;

-- name: channel_forget_links
-- With channel_forget, by the key's first column.
-- parameters: uri_id int
DELETE FROM channel_link WHERE channel_id = :uri_id;

-- name: channel_first_due
-- After the channels that were due were processed: steps of two indexes.
-- columns: due_at int?, expires_at int?
SELECT (SELECT min(due_at) FROM channel WHERE due_at IS NOT NULL) AS due_at,
    (SELECT min(expires_at) FROM channel WHERE expires_at IS NOT NULL) AS expires_at;

-- name: channel_due
-- Some per batch while any is due, by the index.
-- parameters: now int, most int
-- columns: uri_id int, site_id int, path text
SELECT channel.uri_id, channel.site_id, uri.path
FROM channel INDEXED BY channel_due CROSS JOIN uri ON uri.id = channel.uri_id
WHERE channel.due_at IS NOT NULL AND channel.due_at <= :now ORDER BY channel.due_at LIMIT :most;

-- name: channel_asked
-- With channel_due, by key: it waits in the queue.
-- parameters: uri_id int
UPDATE channel SET due_at = NULL WHERE uri_id = :uri_id;

-- name: channel_ask_all
-- When a cycle begins, or a run that crawls to an end: all of them that do not wait (state 1) already.
-- parameters: now int
UPDATE channel SET due_at = :now
WHERE (SELECT state FROM uri WHERE uri.id = channel.uri_id) <> 1 /*scan: all of them are meant*/;

-- name: channel_expire_all
-- When a run or a cycle begins, and when another configuration is in force: which entries are too old or too many.
-- parameters: now int
UPDATE channel SET expires_at = :now /*scan: all of them are meant*/;

-- name: channel_has_any
-- At start.
-- columns: any int
SELECT EXISTS (SELECT 1 FROM channel /*scan: ends at once*/) AS any;

-- name: channel_read
-- Once per channel that was read, by key.
-- parameters: uri_id int, cycle int, kind text, title text?, etag text?, last_modified int?, hint_ms int, skip_hours int, skip_days int, interval_ms int, due_at int, read_at int, entries int, new_entries int, last_number int, expires_at int?, sentence text?
UPDATE channel SET cycle = :cycle, kind = :kind, title = :title, etag = :etag, last_modified = :last_modified,
    hint_ms = :hint_ms, skip_hours = :skip_hours, skip_days = :skip_days, interval_ms = :interval_ms, due_at = :due_at,
    read_at = :read_at, entries = :entries, new_entries = :new_entries, last_number = :last_number,
    expires_at = coalesce(:expires_at, expires_at), failures = 0,
    sentence = :sentence
WHERE uri_id = :uri_id;

-- name: channel_unchanged
-- Once per channel that has not changed, by key.
-- parameters: uri_id int, cycle int, interval_ms int, due_at int, read_at int
UPDATE channel SET cycle = :cycle, interval_ms = :interval_ms, due_at = :due_at, read_at = :read_at, new_entries = 0,
    failures = 0
WHERE uri_id = :uri_id;

-- name: channel_failed
-- Once per answer that was none, by key.
-- parameters: uri_id int, kind text?, interval_ms int, due_at int?, sentence text?
UPDATE channel SET kind = coalesce(:kind, kind), interval_ms = :interval_ms, due_at = :due_at, failures = failures + 1,
    sentence = :sentence
WHERE uri_id = :uri_id;

-- name: channel_set_expiry
-- When the first of its entries that will be too old is known, by key.
-- parameters: uri_id int, expires_at int?
UPDATE channel SET expires_at = :expires_at WHERE uri_id = :uri_id;

-- ---- entries ----

-- name: channel_uris
-- At start: the URIs that ever came by a channel.
-- columns: uri_id int, linked_cycle int?
SELECT uri_id, max(linked_cycle) AS linked_cycle FROM channel_link INDEXED BY channel_link_uri /*scan: all of them are wanted*/
GROUP BY uri_id;

-- name: channel_link_get
-- Once per entry of a channel that was read, by key.
-- parameters: channel_id int, uri_id int
-- columns: dated_at int?, told_at int?, lies int, expired_at int?
SELECT dated_at, told_at, lies, expired_at FROM channel_link WHERE channel_id = :channel_id AND uri_id = :uri_id;

-- name: channel_link_put
-- Once per new entry, or one that had expired and is there again since it changed; by key.
-- parameters: channel_id int, uri_id int, number int, now int, dated_at int?
INSERT INTO channel_link (channel_id, uri_id, entry_id, number, first_seen_at, seen_at, dated_at)
VALUES (:channel_id, :uri_id, :uri_id, :number, :now, :now, :dated_at)
ON CONFLICT (channel_id, uri_id) DO UPDATE SET entry_id = excluded.entry_id, number = excluded.number,
    first_seen_at = excluded.first_seen_at, seen_at = excluded.seen_at, dated_at = excluded.dated_at, expired_at = NULL,
    expired_by = NULL, is_to_go = 0;

-- name: channel_link_seen
-- Once per entry that was there before, by key.
-- parameters: channel_id int, uri_id int, now int
UPDATE channel_link SET seen_at = :now WHERE channel_id = :channel_id AND uri_id = :uri_id;

-- name: channel_link_touched
-- Once per entry that says that it has changed, by key.
-- parameters: channel_id int, uri_id int, dated_at int, told_at int?, lies int
UPDATE channel_link SET dated_at = :dated_at, told_at = coalesce(:told_at, told_at), lies = :lies
WHERE channel_id = :channel_id AND uri_id = :uri_id;

-- name: channel_link_follow
-- When an entry redirects, by the index: what it leads to came by the same channels.
-- parameters: uri_id int, target_id int
INSERT INTO channel_link (channel_id, uri_id, entry_id, number, first_seen_at, seen_at, dated_at, expired_at, expired_by)
SELECT channel_id, :target_id, entry_id, number, first_seen_at, seen_at, dated_at, expired_at, expired_by
FROM channel_link WHERE uri_id = :uri_id
ON CONFLICT (channel_id, uri_id) DO NOTHING;

-- name: channel_link_linked
-- Once per cycle and entry that something else leads to, by the index.
-- parameters: cycle int, uri_id int
UPDATE channel_link SET linked_cycle = :cycle WHERE uri_id = :uri_id;

-- name: channel_link_ignores
-- When the rules are asked about a URI that came by a channel, by the index.
-- parameters: uri_id int
-- columns: ignores int
SELECT coalesce(max(channel.ignores_rules AND (channel_link.expired_at IS NULL OR NOT channel.deletes_expired)), 0) AS ignores
FROM channel_link CROSS JOIN channel ON channel.uri_id = channel_link.channel_id WHERE channel_link.uri_id = :uri_id;

-- name: channel_link_unfollowed
-- When something else leads to an entry for the first time, by the index.
-- parameters: uri_id int
-- columns: unfollowed int
SELECT count(*) AS unfollowed
FROM channel_link CROSS JOIN channel ON channel.uri_id = channel_link.channel_id
WHERE channel_link.uri_id = :uri_id AND NOT channel.follows_links;

-- name: channel_link_evidence
-- Once per entry that says that it has changed, by key.
-- parameters: uri_id int
-- columns: fetched_at int, changed_at int?
SELECT fetched_at, changed_at FROM document WHERE uri_id = :uri_id;

-- name: channel_forget_validators
-- When links of a document are to be read that were not followed, by key: it is asked for without conditions.
-- parameters: uri_id int
UPDATE document SET etag = NULL, last_modified = NULL WHERE uri_id = :uri_id;

-- name: channel_forget_all_validators
-- The same of all documents of a channel whose follow_links is another now, by keys.
-- parameters: channel_id int
UPDATE document SET etag = NULL, last_modified = NULL
WHERE uri_id IN (SELECT uri_id FROM channel_link WHERE channel_id = :channel_id);

-- name: channel_entries
-- Once per cycle and channel, by the index: what it leads to.
-- parameters: channel_id int
-- columns: uri_id int, site_id int, path text
SELECT uri.id AS uri_id, uri.site_id, uri.path
FROM channel_link INDEXED BY channel_link_order CROSS JOIN uri ON uri.id = channel_link.uri_id
WHERE channel_link.channel_id = :channel_id AND channel_link.expired_at IS NULL AND channel_link.entry_id = channel_link.uri_id
ORDER BY channel_link.number DESC;

-- name: channel_rate
-- Once per answer of a channel, by the index: how many entries came since the oldest.
-- parameters: channel_id int
-- columns: entries int, oldest_at int?
SELECT count(*) AS entries, min(coalesce(dated_at, first_seen_at)) AS oldest_at
FROM channel_link INDEXED BY channel_link_order
WHERE channel_id = :channel_id AND expired_at IS NULL AND entry_id = uri_id;

-- ---- expiry ----

-- name: channel_expiring
-- Some per batch while entries may be too old, by the index.
-- parameters: now int, most int
-- columns: uri_id int, site_id int, subcollection text
SELECT uri_id, site_id, subcollection
FROM channel INDEXED BY channel_expiry WHERE expires_at IS NOT NULL AND expires_at <= :now ORDER BY expires_at LIMIT :most;

-- name: channel_outlived
-- With channel_expiring, by the index: entries that are too old (before > 0), and those beyond the most that a channel may
-- have, with what they redirect to.
-- parameters: channel_id int, before int, most int
-- columns: uri_id int, entry_id int, is_old int
SELECT uri_id, entry_id, coalesce(dated_at, first_seen_at) < :before AS is_old
FROM channel_link INDEXED BY channel_link_order
WHERE channel_id = :channel_id AND expired_at IS NULL AND (coalesce(dated_at, first_seen_at) < :before OR number <= (
    SELECT number FROM channel_link AS kept INDEXED BY channel_link_order
    WHERE kept.channel_id = :channel_id AND kept.expired_at IS NULL AND kept.entry_id = kept.uri_id
    ORDER BY kept.number DESC LIMIT 1 OFFSET :most));

-- name: channel_link_expire
-- With channel_outlived, by key.
-- parameters: channel_id int, uri_id int, now int, by text, is_to_go int
UPDATE channel_link SET expired_at = :now, expired_by = :by, is_to_go = :is_to_go
WHERE channel_id = :channel_id AND uri_id = :uri_id;

-- name: channel_oldest
-- With channel_outlived, by the index: when the next entry will be too old.
-- parameters: channel_id int, before int
-- columns: oldest_at int?
SELECT min(coalesce(dated_at, first_seen_at)) AS oldest_at
FROM channel_link INDEXED BY channel_link_order
WHERE channel_id = :channel_id AND expired_at IS NULL AND coalesce(dated_at, first_seen_at) >= :before;

-- name: channel_to_go
-- Some per batch while documents of expired entries are to be deleted, by the index.
-- parameters: after int, most int
-- columns: uri_id int, site_id int, depth int, path text, linked_cycle int?, is_alive int, is_added int, is_claimed int
SELECT uri.id AS uri_id, uri.site_id, uri.depth, uri.path,
    (SELECT max(linked_cycle) FROM channel_link AS other WHERE other.uri_id = uri.id) AS linked_cycle,
    EXISTS (SELECT 1 FROM channel_link AS other WHERE other.uri_id = uri.id AND other.expired_at IS NULL) AS is_alive,
    EXISTS (SELECT 1 FROM added_uri WHERE added_uri.uri_id = uri.id) AS is_added,
    EXISTS (SELECT 1 FROM claim WHERE claim.uri_id = uri.id) AS is_claimed
FROM (SELECT DISTINCT uri_id FROM channel_link INDEXED BY channel_link_to_go
      WHERE is_to_go = 1 AND uri_id > :after ORDER BY uri_id LIMIT :most) AS expired /*scan: as many as one batch takes*/
    CROSS JOIN uri ON uri.id = expired.uri_id;

-- name: channel_link_set_to_go
-- When documents of expired entries are to be deleted from now on, or no longer, by the key's first column.
-- parameters: channel_id int, is_to_go int
UPDATE channel_link SET is_to_go = :is_to_go WHERE channel_id = :channel_id AND expired_at IS NOT NULL;

-- name: channel_link_gone
-- With channel_to_go, by the index: its document is gone, or stays.
-- parameters: uri_id int
UPDATE channel_link SET is_to_go = 0 WHERE uri_id = :uri_id;

-- name: channel_link_forget
-- When a URI is deleted, by the index.
-- parameters: uri_id int
DELETE FROM channel_link WHERE uri_id = :uri_id;

-- name: channel_link_trim
-- When a cycle begins: what expired long ago, is not listed any more and has no document.
-- parameters: before int
DELETE FROM channel_link
WHERE expired_at < :before AND seen_at < :before AND is_to_go = 0
    AND NOT EXISTS (SELECT 1 FROM document WHERE document.uri_id = channel_link.uri_id) /*scan: once a cycle*/;

-- name: channel_forget_reading
-- Once per answer of a channel, by the key's first column: the attempt that says that it was read.
-- parameters: uri_id int
DELETE FROM attempt WHERE uri_id = :uri_id AND number = 0;
