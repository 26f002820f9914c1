-- The files of start URIs (start_uri_files) and how far each was read in its cycle.
-- Columns:
-- file: its path
-- state: reading, done, or failed
-- sentence: why it failed
-- cycle: the refresh cycle in which it was last begun
-- size: bytes of the file when it was begun
-- position: bytes read
-- percent: of its bytes
-- lines: lines read
-- accepted: URIs queued
-- known: URIs that were queued or crawled already in this cycle
-- refused: lines that are no URI, or one that does not belong to the collection; the first of them have an event
-- read: when it was last read from (UTC)
-- read_at: the same in milliseconds since 1970
CREATE VIEW v_start_uri_files AS
SELECT path AS file,
    state,
    sentence,
    cycle,
    size,
    position,
    CASE WHEN size > 0 THEN round(position * 100.0 / size, 1) ELSE 100.0 END AS percent,
    lines,
    accepted,
    known,
    refused,
    datetime(read_at / 1000, 'unixepoch') AS read,
    read_at
FROM start_uri_file;

-- The sitemaps that are known (use_sitemaps), and what the last reading of each brought.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI of the sitemap
-- site: of the site that it was first looked for of, scheme, host and port
-- found_in: robots.txt, guess (it is where sitemaps often are), index or redirect
-- parent: the URI of the index or redirect that first led to it
-- level: 1, and one more for each index above it
-- state: read, pending, or why it was not: failed, refused, redirect
-- cycle: the refresh cycle in which it was last read
-- read: when (UTC)
-- read_at: the same in milliseconds since 1970
-- kind: urlset, index, text or feed; none when it is no sitemap
-- bytes: of its text, decompressed
-- entries: URIs that it names
-- queued: of these, were queued by it
-- known: were queued or crawled already in the cycle
-- refused: do not belong to the collection
-- invalid: entries without a URI
-- sentence: what was wrong with it, or why it could not be read
CREATE VIEW v_sitemaps AS
SELECT sitemap.uri_id,
    site.origin || uri.path AS uri,
    asked.origin AS site,
    sitemap.found_in,
    parent_site.origin || parent.path AS parent,
    sitemap.level,
    CASE WHEN reason.detail = 'sitemap' THEN 'read' ELSE uri_state.name END AS state,
    sitemap.cycle,
    datetime(sitemap.read_at / 1000, 'unixepoch') AS read,
    sitemap.read_at,
    sitemap.kind,
    sitemap.bytes,
    sitemap.entries,
    sitemap.queued,
    sitemap.entries - sitemap.queued - sitemap.refused AS known,
    sitemap.refused,
    sitemap.invalid,
    CASE WHEN reason.detail = 'sitemap' THEN sitemap.sentence
        ELSE coalesce((SELECT attempt.sentence FROM attempt WHERE attempt.uri_id = sitemap.uri_id
                       ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), reason.sentence) END AS sentence
FROM sitemap
    LEFT JOIN uri ON uri.id = sitemap.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN site AS asked ON asked.id = sitemap.site_id
    LEFT JOIN uri AS parent ON parent.id = sitemap.parent_id
    LEFT JOIN site AS parent_site ON parent_site.id = parent.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id;

-- What sitemaps say of the URIs that they name, where they say something. By uri_id it is a lookup.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- sitemap_id: number of the sitemap that said it last
-- last_modified: when it changed (UTC)
-- change_frequency: always, hourly, daily, weekly, monthly, yearly or never
-- looked_modified: last_modified as it was when the URI was last looked at in the adaptive mode (UTC)
CREATE VIEW v_sitemap_entries AS
SELECT sitemap_entry.uri_id,
    site.origin || uri.path AS uri,
    sitemap_entry.sitemap_id,
    datetime(sitemap_entry.last_modified, 'unixepoch') AS last_modified,
    sitemap_entry.change_frequency,
    datetime(sitemap_entry.looked_modified, 'unixepoch') AS looked_modified
FROM sitemap_entry
    LEFT JOIN uri ON uri.id = sitemap_entry.uri_id
    LEFT JOIN site ON site.id = uri.site_id;

-- Whether lastmod of sitemaps is right about the URIs of each site, as far as these were looked at in the adaptive
-- mode; old looks count less.
-- Columns:
-- site_id: number of the site
-- site: scheme, host and port
-- newer_changed: it said that a URI was newer than at the last look, and so it was
-- newer_unchanged: it said so, and it was not
-- same_changed: it did not say so, and the URI had changed
-- same_unchanged: it did not say so, and it had not
-- trust: none (nothing is believed), changes (what is said to be newer is asked for at once), or all (and what is not, is
--     taken as unchanged)
CREATE VIEW v_sitemap_trust AS
SELECT shares.site_id,
    shares.site,
    shares.newer_changed,
    shares.newer_unchanged,
    shares.same_changed,
    shares.same_unchanged,
    CASE WHEN NOT shares.shows_changes THEN 'none' WHEN NOT shares.shows_all THEN 'changes' ELSE 'all' END AS trust
FROM (
    SELECT site.id AS site_id,
        site.origin AS site,
        site_lastmod.newer_changed,
        site_lastmod.newer_unchanged,
        site_lastmod.same_changed,
        site_lastmod.same_unchanged,
        newer_changed + newer_unchanged >= 10 AND newer_changed * 100 >= (newer_changed + newer_unchanged) * 80 AS shows_changes,
        newer_changed + same_changed >= 10 AND newer_changed * 100 >= (newer_changed + same_changed) * 80 AS shows_all
    FROM site_lastmod JOIN site ON site.id = site_lastmod.site_id) AS shares;

-- The links that were found for other collections (send_links_to). Reads them all.
-- Columns:
-- collection: that they are for
-- links: how many, each once
-- last_id: number of the last; what that collection has taken stands in its own v_intake
-- dropped: links that were not kept, since seine/max_links_waiting waited already; not each once
-- last_dropped: when the last of them was found (UTC)
CREATE VIEW v_outbox AS
SELECT sent.collection,
    sent.links,
    sent.last_id,
    coalesce(outbox_dropped.links, 0) AS dropped,
    datetime(outbox_dropped.last_at / 1000, 'unixepoch') AS last_dropped
FROM (SELECT collection, count(*) AS links, max(id) AS last_id FROM outbox GROUP BY collection) AS sent
    LEFT JOIN outbox_dropped ON outbox_dropped.collection = sent.collection;

-- The links that other collections sent to this one (their send_links_to); taken in when a run begins, and by a
-- server as soon as they are committed.
-- Columns:
-- collection: that sent them
-- position: number of the last link taken in its outbox
-- received: links taken
-- queued: of these, were queued
-- known: were queued or crawled already
-- refused: do not belong to this collection; they are not kept
-- taken: when they were last taken (UTC)
-- taken_at: the same in milliseconds since 1970
CREATE VIEW v_intake AS
SELECT collection,
    position,
    received,
    queued,
    known,
    refused,
    datetime(taken_at / 1000, 'unixepoch') AS taken,
    taken_at
FROM intake;
