-- What `seine why` and the server's pages ask, once for each question of a person. `seine try` asks some of it too.

-- name: why_site
-- Once, by the unique origin.
-- parameters: origin text
-- columns: id int, origin text, state text, sentence text, due_at int, failures int, queued int, claimed int, retries int, refused int, known int
SELECT id, origin, state, sentence, due_at, failures, queued, claimed, retries, refused, known
FROM site WHERE origin = :origin;

-- name: why_find
-- Once: reads the rows of the site, since a URI is found by its text in the crawl's memory alone.
-- parameters: site_id int, path text
-- columns: id int
SELECT uri.id FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id
WHERE block.site_id = :site_id AND uri.path = :path AND uri.site_id = :site_id;

-- name: why_text
-- Once, by keys.
-- parameters: id int
-- columns: uri text, site_id int
SELECT site.origin || uri.path AS uri, uri.site_id FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :id;

-- name: why_uri
-- Once, by keys.
-- parameters: id int
-- columns: id int, state_id int, state text, state_sentence text, cycle int, depth int, hops int, is_start int, code text, detail text, reason text, rule text
SELECT uri.id, uri.state AS state_id, uri_state.name AS state, uri_state.sentence AS state_sentence, uri.cycle,
    uri.depth, uri.hops, uri.depth = 0 AND uri.referrer_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id)
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = uri.id AND channel.found_in NOT IN ('configuration', 'file')) AS is_start, reason.code,
    reason.detail, reason.sentence AS reason, rule.text AS rule
FROM uri
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
WHERE uri.id = :id;

-- name: why_referrers
-- Once, by keys: from the document that first led to the URI back to a start URI.
-- parameters: id int, most int
-- columns: step int, id int, uri text, depth int, state text
WITH RECURSIVE chain (step, id) AS (
    SELECT 1, uri.referrer_id FROM uri WHERE uri.id = :id AND uri.referrer_id IS NOT NULL
    UNION ALL
    SELECT chain.step + 1, uri.referrer_id FROM chain /*scan: the chain itself*/ JOIN uri ON uri.id = chain.id
    WHERE uri.referrer_id IS NOT NULL AND chain.step < :most
)
SELECT chain.step, chain.id, site.origin || uri.path AS uri, uri.depth, uri_state.name AS state
FROM chain /*scan: the chain itself*/
    JOIN uri ON uri.id = chain.id
    JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
ORDER BY chain.step /*sort: by distance*/;

-- name: why_robots
-- Once, by key; also for each other host that a sitemap speaks for.
-- parameters: site_id int
-- columns: fetched_at int, expires_at int, status int, policy text, sentence text, text text
SELECT fetched_at, expires_at, status, policy, sentence, text FROM robots WHERE site_id = :site_id;

-- name: why_attempts
-- Once, by the key's first column.
-- parameters: id int
-- columns: number int, cycle int, at int, status int, code text, detail text, reason text, sentence text, retry_at int
SELECT attempt.number, attempt.cycle, attempt.at, attempt.status, reason.code,
    reason.detail, reason.sentence AS reason, attempt.sentence, attempt.retry_at
FROM attempt LEFT JOIN reason ON reason.id = attempt.reason_id
WHERE attempt.uri_id = :id ORDER BY attempt.cycle, attempt.number;

-- name: why_document
-- Once, by keys.
-- parameters: id int
-- columns: fetched_at int, cycle int, status int, type text, size int, checksum text, owner_id int, owner text, pack int, body_offset int?, body_length int, last_modified int, etag text, title text, body_removed_at int, is_rendered int, render_failure text, links int, state text
SELECT document.fetched_at, document.cycle, document.status, mime.name AS type, document.size,
    lower(hex(document.checksum)) AS checksum, document.duplicate_of AS owner_id,
    owner_site.origin || owner.path AS owner, document.pack, document.body_offset, document.body_length,
    document.last_modified, document.etag, document.title, document.body_removed_at,
    document.is_rendered, document.render_failure,
    (SELECT json_array_length(link.targets) FROM link WHERE link.uri_id = document.uri_id) AS links,
    (SELECT uri_state.name FROM uri JOIN uri_state ON uri_state.id = uri.state WHERE uri.id = document.uri_id) AS state
FROM document
    LEFT JOIN mime ON mime.id = document.mime_id
    LEFT JOIN uri AS owner ON owner.id = document.duplicate_of
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
WHERE document.uri_id = :id;

-- name: why_near_duplicate
-- Once, by keys.
-- parameters: id int
-- columns: owner_id int, owner text, similarity int, decided_by text, decided_at int
SELECT owner_id, owner, similarity, decided_by, decided_at FROM v_near_duplicates WHERE uri_id = :id;

-- name: why_redirects
-- Once, by keys: where it leads to, hop by hop.
-- parameters: id int, most int
-- columns: step int, status int, at int, target_id int, target text, state text
WITH RECURSIVE chain (step, id) AS (
    SELECT 1, :id
    UNION ALL
    SELECT chain.step + 1, redirect.target_id FROM chain /*scan: the chain itself*/
        JOIN redirect ON redirect.uri_id = chain.id
    WHERE redirect.target_id IS NOT NULL AND chain.step < :most
)
SELECT chain.step, redirect.status, redirect.at, redirect.target_id, site.origin || uri.path AS target,
    uri_state.name AS state
FROM chain /*scan: the chain itself*/
    JOIN redirect ON redirect.uri_id = chain.id
    LEFT JOIN uri ON uri.id = redirect.target_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
ORDER BY chain.step /*sort: by distance*/;

-- name: why_linked_from
-- Once; seconds for millions of documents, within the connection's time limit.
-- parameters: id_text text, id int
-- columns: page_id int
SELECT link.uri_id AS page_id FROM link /*scan: the lists are searched for an inverse question*/
WHERE instr(link.targets, :id_text) > 0
    AND EXISTS (SELECT 1 FROM json_each(link.targets) AS target /*scan: a list*/ WHERE target.value = :id);

-- name: why_queue
-- Once, by the key's first column: its place in the queue of its site, what holds it there, and until when a quarantine
-- does.
-- parameters: site_id int, id int
-- columns: hold int, level int, rank int, before int, held_until int
SELECT own.hold, own.level, own.rank,
    (SELECT count(*) FROM queue AS other
     WHERE other.site_id = :site_id AND other.hold = own.hold
        AND (other.level, other.rank, other.uri_id) < (own.level, own.rank, own.uri_id)) AS before,
    (SELECT until FROM quarantine WHERE quarantine.site_id = own.site_id) AS held_until
FROM queue AS own WHERE own.site_id = :site_id AND own.uri_id = :id;

-- name: why_retry
-- Once, by the index.
-- parameters: id int
-- columns: due_at int, level int, rank int, is_postponed int
SELECT due_at, level, rank, is_postponed FROM retry WHERE uri_id = :id;

-- name: why_claim
-- Once, by key.
-- parameters: id int
-- columns: worker int, claimed_at int, level int
SELECT worker, claimed_at, level FROM claim WHERE uri_id = :id;

-- name: why_transfer
-- Once, by key.
-- parameters: id int
-- columns: worker int, started_at int, received int
SELECT worker, started_at, received FROM transfer WHERE uri_id = :id;

-- name: why_known_of
-- Once for `seine try`: which of a page's links are known, and as what. `origins` and `paths` are JSON lists; reads the
-- rows of these sites.
-- parameters: origins text, paths text
-- columns: origin text, path text, state text, code text, detail text
SELECT site.origin, uri.path, uri_state.name AS state, reason.code, reason.detail
FROM (SELECT DISTINCT value AS origin FROM json_each(:origins)) AS wanted /*scan: a list*/ /*sort: a list*/
    CROSS JOIN site ON site.origin = wanted.origin
    CROSS JOIN uri_block AS block ON block.site_id = site.id
    CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id AND uri.site_id = site.id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id
WHERE uri.path IN (SELECT value FROM json_each(:paths) /*scan: a list*/);

-- name: why_same_content
-- Once for `seine try`: who owns the content with this checksum.
-- parameters: checksum blob
-- columns: uri text
SELECT site.origin || uri.path AS uri
FROM document /*scan: no index on the checksum; the crawl has it in memory*/
    JOIN uri ON uri.id = document.uri_id
    JOIN site ON site.id = uri.site_id
WHERE document.checksum = :checksum AND document.duplicate_of IS NULL;

-- name: why_pages
-- Once, for a URI that was never found: stored pages that may name it, those of its own site first.
-- parameters: site_id int, most int
-- columns: uri text, pack int, body_offset int, body_length int, has_file int
SELECT site.origin || uri.path AS uri, document.pack, document.body_offset, document.body_length,
    document.pack = -1 AS has_file
FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id AND uri.site_id = block.site_id
    JOIN document ON document.uri_id = uri.id
    JOIN mime ON mime.id = document.mime_id
    JOIN site ON site.id = uri.site_id
WHERE block.site_id = :site_id AND document.pack IS NOT NULL AND (mime.name LIKE '%html%' OR mime.name LIKE '%wml%')
UNION ALL
SELECT site.origin || uri.path, document.pack, document.body_offset, document.body_length, document.pack = -1
FROM document /*scan: as far as the limit*/
    JOIN mime ON mime.id = document.mime_id
    JOIN uri ON uri.id = document.uri_id
    JOIN site ON site.id = uri.site_id
WHERE uri.site_id <> :site_id AND document.pack IS NOT NULL AND (mime.name LIKE '%html%' OR mime.name LIKE '%wml%')
LIMIT :most;

-- name: why_observation
-- Once, by keys.
-- parameters: id int
-- columns: asked int, changed int, found int, last_at int, changed_at int, evidence text, due_at int, is_chosen int, subcollection text, sitemap_modified int, sitemap_trust text
SELECT observation.asked, observation.changed, observation.found, observation.last_at, observation.changed_at,
    observation.evidence, observation.due_at, observation.priority IS NOT NULL AS is_chosen, observation.subcollection, sitemap_entry.last_modified * 1000 AS sitemap_modified,
    CASE WHEN sitemap_entry.last_modified IS NOT NULL THEN
        (SELECT trust FROM v_sitemap_trust WHERE v_sitemap_trust.site_id = observation.site_id) END AS sitemap_trust
FROM observation LEFT JOIN sitemap_entry ON sitemap_entry.uri_id = observation.uri_id
WHERE observation.uri_id = :id;

-- name: why_score
-- Once, by keys.
-- parameters: id int
-- columns: scored real, inverse_length real, inverse_depth real, is_landing_page real, is_mime_markup real, change_history real, sitemap real
SELECT scored, inverse_length, inverse_depth, is_landing_page, is_mime_markup, change_history, sitemap
FROM v_scores WHERE uri_id = :id;

-- name: why_deletion
-- Once, by an index: the last deletion of its document.
-- parameters: id int
-- columns: deleted_at int, cycle int, cause text, sentence text, status int
SELECT deleted_at, cycle, cause, sentence, status FROM v_deletions WHERE uri_id = :id ORDER BY deletion_id DESC LIMIT 1;

-- name: why_channel
-- Once, by key: the URI is a channel.
-- parameters: id int
-- columns: kind text, title text, found_in text, parent text, subcollection text, interval_minutes real, due_at int, read_at int, links int, new_entries int, failures int, sentence text
SELECT kind, title, found_in, parent, subcollection, interval_minutes, due_at, read_at, links, new_entries, failures, sentence
FROM v_channels WHERE uri_id = :id;

-- name: why_channel_links
-- Once, by the index: the channels that the URI came by.
-- parameters: id int
-- columns: channel_id int, channel text, first_seen_at int, dated_at int, expired_at int, expired_by text, linked_cycle int
SELECT channel_link.channel_id, site.origin || uri.path AS channel, channel_link.first_seen_at, channel_link.dated_at,
    channel_link.expired_at, channel_link.expired_by, channel_link.linked_cycle
FROM channel_link
    CROSS JOIN uri ON uri.id = channel_link.channel_id
    CROSS JOIN site ON site.id = uri.site_id
WHERE channel_link.uri_id = :id ORDER BY channel_link.channel_id;

-- name: why_login
-- Once, by key.
-- parameters: name text
-- columns: state text, sentence text, tried_at int, succeeded_at int, next_at int
SELECT state, sentence, tried_at, succeeded_at, next_at FROM login WHERE name = :name;

-- name: why_enqueued
-- Once, by the index: what applications enqueued of the URI, or what led there, newest first.
-- parameters: id int, most int
-- columns: enqueue_id text, node text, enqueue_type text, synchronization text, originator text?, account text, url text, is_other int, is_offline int, is_pushed int, enqueued_at int, fetched_at int?, crawled_at int?, settled_at int?, state text, siphoned text?, sentence text?
SELECT enqueued.enqueue_id, enqueued.node, enqueued.enqueue_type, enqueued.synchronization, enqueued.originator, enqueued.account,
    enqueued.url, enqueued.redirects > 0 AS is_other, enqueued.is_offline, enqueued.is_pushed, enqueued.enqueued_at,
    CASE WHEN document.fetched_at BETWEEN enqueued.enqueued_at AND coalesce(enqueued.settled_at, document.fetched_at)
        THEN document.fetched_at END AS fetched_at,
    enqueued.crawled_at, enqueued.settled_at, enqueued.outcome AS state,
    CASE WHEN enqueued.settled_at IS NOT NULL THEN enqueued.siphoned END AS siphoned, enqueued.sentence
FROM enqueued LEFT JOIN document ON document.uri_id = enqueued.uri_id
WHERE enqueued.uri_id = :id ORDER BY enqueued.id DESC LIMIT :most;

-- name: why_own_expiry
-- Once, by key.
-- parameters: id int
-- columns: expires_s int?, uncrawled_s int?, error_s int?, due_at int?
SELECT expires_s, uncrawled_s, error_s, due_at FROM uri_expiry WHERE uri_id = :id;

-- name: why_delivery
-- Once, by keys: how the document stands with each destination that gets it. `delivery` is known of the primary one;
-- when an earlier version of the program delivered it, only there.
-- parameters: id int
-- columns: destination text, operation text?, waits_since int?, is_suspended int, failure text?, refused_at int?, refusal text?, delivery text?, delivered_at int?, is_fed int, is_delivered int, is_reprocessed int
SELECT CASE destination.name WHEN '' THEN 'default' ELSE destination.name END AS destination,
    submission.operation, coalesce(submission.first_at, submission.at) AS waits_since,
    destination.suspended_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL) AS is_suspended,
    CASE destination.state WHEN 'failing' THEN destination.sentence END AS failure,
    refusal.at AS refused_at, refusal.sentence AS refusal,
    CASE WHEN destination.is_primary THEN document.delivery END AS delivery,
    CASE WHEN destination.is_primary THEN document.delivery_at ELSE (SELECT at FROM delivery_time
        WHERE delivery_time.destination_id = destination.id AND delivery_time.uri_id = :id) END AS delivered_at,
    destination.is_fed,
    document.uri_id IS NOT NULL AND document.duplicate_of IS NULL
        AND NOT EXISTS (SELECT 1 FROM near_document AS near WHERE near.uri_id = document.uri_id AND near.owner_id IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM ownership WHERE ownership.uri_id = document.uri_id AND ownership.state <> 'owner')
        AS is_delivered,
    EXISTS (SELECT 1 FROM reprocessing WHERE reprocessing.destination_id IN (0, destination.id)) AS is_reprocessed
FROM destination /*scan: a handful*/
    LEFT JOIN submission ON submission.destination_id = destination.id AND submission.uri_id = :id
    LEFT JOIN delivery_refusal AS refusal ON refusal.destination_id = destination.id AND refusal.uri_id = :id
    LEFT JOIN document ON document.uri_id = :id
WHERE destination.is_fed OR submission.uri_id IS NOT NULL OR refusal.uri_id IS NOT NULL
ORDER BY destination.id;
