-- What `seine why` and the server's pages ask, once for each question of a person. `seine try` asks some of it too.

-- name: why_site
-- Once, by the unique origin.
-- columns: id, origin, state, sentence, due_at, failures, queued, claimed, later, refused, known
SELECT id, origin, state, sentence, due_at, failures, queued, claimed, later, refused, known
FROM site WHERE origin = :origin;

-- name: why_find
-- Once: reads the rows of the site, since a URI is found by its text in the crawl's memory alone.
-- columns: id
SELECT uri.id FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id
WHERE block.site_id = :site_id AND uri.path = :path AND uri.site_id = :site_id;

-- name: why_text
-- Once, by keys.
-- columns: uri, site_id
SELECT site.origin || uri.path AS uri, uri.site_id FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :id;

-- name: why_uri
-- Once, by keys.
-- columns: id, state_id, state, state_sentence, cycle, depth, hops, is_start, code, detail, reason, rule
SELECT uri.id, uri.state AS state_id, uri_state.name AS state, uri_state.sentence AS state_sentence, uri.cycle,
    uri.depth, uri.hops, uri.depth = 0 AND uri.referrer_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id) AS is_start, reason.code,
    CASE WHEN reason.detail = 'status'
        THEN (SELECT attempt.status FROM attempt WHERE attempt.uri_id = uri.id ORDER BY cycle DESC, number DESC LIMIT 1)
        ELSE reason.detail END AS detail,
    reason.sentence AS reason, rule.text AS rule
FROM uri
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
WHERE uri.id = :id;

-- name: why_referrers
-- Once, by keys: from the document that first led to the URI back to a start URI.
-- columns: step, id, uri, depth, state
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
-- columns: fetched_at, expires_at, status, policy, sentence, text
SELECT fetched_at, expires_at, status, policy, sentence, text FROM robots WHERE site_id = :site_id;

-- name: why_attempts
-- Once, by the key's first column.
-- columns: number, cycle, at, status, code, detail, reason, sentence, retry_at
SELECT attempt.number, attempt.cycle, attempt.at, attempt.status, reason.code,
    CASE WHEN reason.detail = 'status' THEN attempt.status ELSE reason.detail END AS detail, reason.sentence AS reason, attempt.sentence, attempt.retry_at
FROM attempt LEFT JOIN reason ON reason.id = attempt.reason_id
WHERE attempt.uri_id = :id ORDER BY attempt.cycle, attempt.number;

-- name: why_document
-- Once, by keys.
-- columns: fetched_at, cycle, status, type, size, checksum, owner_id, owner, cluster, body_at, body_length, last_modified, etag, title, links, state
SELECT document.fetched_at, document.cycle, document.status, mime.name AS type, document.size,
    lower(hex(document.checksum)) AS checksum, document.duplicate_of AS owner_id,
    owner_site.origin || owner.path AS owner, document.cluster, document.body_at, document.body_length,
    document.last_modified, document.etag, document.title,
    (SELECT json_array_length(link.targets) FROM link WHERE link.uri_id = document.uri_id) AS links,
    (SELECT uri_state.name FROM uri JOIN uri_state ON uri_state.id = uri.state WHERE uri.id = document.uri_id) AS state
FROM document
    LEFT JOIN mime ON mime.id = document.mime_id
    LEFT JOIN uri AS owner ON owner.id = document.duplicate_of
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
WHERE document.uri_id = :id;

-- name: why_redirects
-- Once, by keys: where it leads to, hop by hop.
-- columns: step, status, at, target_id, target, state
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
-- columns: page_id
SELECT link.uri_id AS page_id FROM link /*scan: the lists are searched for an inverse question*/
WHERE instr(link.targets, :id_text) > 0
    AND EXISTS (SELECT 1 FROM json_each(link.targets) AS target /*scan: a list*/ WHERE target.value = :id);

-- name: why_queue
-- Once, by the key's first column: its place in the queue of its site.
-- columns: level, rank, before
SELECT own.level, own.rank,
    (SELECT count(*) FROM queue AS other
     WHERE other.site_id = :site_id AND (other.level, other.rank, other.uri_id) < (own.level, own.rank, own.uri_id))
    AS before
FROM queue AS own WHERE own.site_id = :site_id AND own.uri_id = :id;

-- name: why_later
-- Once, by the index.
-- columns: due_at, level, rank, is_postponed
SELECT due_at, level, rank, is_postponed FROM later WHERE uri_id = :id;

-- name: why_apart
-- Once, by the keys' first column: whether it waits apart, and until when its site is in quarantine.
-- columns: is_withheld, until
SELECT 0 AS is_withheld, quarantine.until
FROM quarantined LEFT JOIN quarantine ON quarantine.site_id = quarantined.site_id
WHERE quarantined.site_id = :site_id AND quarantined.uri_id = :id
UNION ALL
SELECT 1, NULL FROM withheld WHERE withheld.site_id = :site_id AND withheld.uri_id = :id;

-- name: why_claim
-- Once, by key.
-- columns: worker, claimed_at, level
SELECT worker, claimed_at, level FROM claim WHERE uri_id = :id;

-- name: why_transfer
-- Once, by key.
-- columns: worker, started_at, received
SELECT worker, started_at, received FROM transfer WHERE uri_id = :id;

-- name: why_known_of
-- Once for `seine try`: which of a page's links are known, and as what. `origins` and `paths` are JSON lists; reads the
-- rows of these sites.
-- columns: origin, path, state, code, detail
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
-- columns: uri
SELECT site.origin || uri.path AS uri
FROM document /*scan: no index on the checksum; the crawl has it in memory*/
    JOIN uri ON uri.id = document.uri_id
    JOIN site ON site.id = uri.site_id
WHERE document.checksum = :checksum AND document.duplicate_of IS NULL;

-- name: why_pages
-- Once, for a URI that was never found: stored pages that may name it, those of its own site first.
-- columns: uri, cluster, body_at, body_length, has_file
SELECT site.origin || uri.path AS uri, document.cluster, document.body_at, document.body_length,
    document.cluster = -1 AS has_file
FROM uri_block AS block
    CROSS JOIN uri ON uri.id BETWEEN block.first_id AND block.last_id AND uri.site_id = block.site_id
    JOIN document ON document.uri_id = uri.id
    JOIN mime ON mime.id = document.mime_id
    JOIN site ON site.id = uri.site_id
WHERE block.site_id = :site_id AND document.cluster IS NOT NULL AND (mime.name LIKE '%html%' OR mime.name LIKE '%wml%')
UNION ALL
SELECT site.origin || uri.path, document.cluster, document.body_at, document.body_length, document.cluster = -1
FROM document /*scan: as far as the limit*/
    JOIN mime ON mime.id = document.mime_id
    JOIN uri ON uri.id = document.uri_id
    JOIN site ON site.id = uri.site_id
WHERE uri.site_id <> :site_id AND document.cluster IS NOT NULL AND (mime.name LIKE '%html%' OR mime.name LIKE '%wml%')
LIMIT :most;
