-- Every URI that was ever found, with its state and how it came there. By uri_id it is a lookup, by code one of an index;
-- any other condition reads all rows of `uri` (seconds for five million). For one URI ask
-- `WHERE uri_id = (SELECT uri_id FROM v_find WHERE uri = '…')`, for those of a site v_site_uris.
-- Columns:
-- uri_id: number of the URI, in the order of finding within its site
-- uri: the URI
-- site: scheme, host and port
-- state: pending, stored, duplicate, redirect, skipped, failed, refused, gone or deleted (table uri_state says what they mean)
-- depth: page hops from a start URI
-- hops: redirects that led to it, on the way with the fewest
-- focus_distance: page hops since the last document within the focus (focused); 0 without one
-- importance: by the links to it (seine/crawl_order), on a logarithmic scale: 12 more is twice as important; NULL: not
--     computed, its depth decides the order
-- cycle: the refresh cycle in which it was last queued
-- found: when it was found for the first time (UTC); NULL when that is longer ago than this is kept
-- found_cycle: in which refresh cycle
-- referrer_id: number of the document that the shortest way leads from; NULL for what was given, and for
--     sitemaps
-- referrer: URI of that document
-- is_start: 1 when it was given, not found: a start URI, also of a file, by an administrator, or from another collection
-- status: HTTP status of the answer that decided its state; 0 without an answer, NULL when nothing was asked
-- code: why it is not stored: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same for a person
-- rule: the rule that decided, as configured, or the line of robots.txt; NULL when none did
CREATE VIEW v_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    uri.depth,
    uri.hops,
    uri.focus_distance,
    nullif(uri.importance, 0) AS importance,
    uri.cycle,
    datetime(uri.found_at / 1000, 'unixepoch') AS found,
    uri.found_cycle,
    uri.referrer_id,
    (SELECT referrer_site.origin || referrer.path
     FROM uri AS referrer JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
     WHERE referrer.id = uri.referrer_id) AS referrer,
    uri.depth = 0 AND uri.referrer_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = uri.id)
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = uri.id AND channel.found_in NOT IN ('configuration', 'file', 'scheduler')) AS is_start,
    CASE uri_state.name
        WHEN 'refused' THEN NULL
        WHEN 'redirect' THEN (SELECT nullif(redirect.status, 0) FROM redirect WHERE redirect.uri_id = uri.id)
        WHEN 'stored' THEN (SELECT document.status FROM document WHERE document.uri_id = uri.id)
        WHEN 'duplicate' THEN (SELECT document.status FROM document WHERE document.uri_id = uri.id)
        ELSE (SELECT attempt.status FROM attempt WHERE attempt.uri_id = uri.id
              ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1)
        END AS status,
    reason.code,
    reason.detail,
    reason.sentence,
    (SELECT text FROM rule WHERE rule.id = uri.rule_id) AS rule
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id;

-- The number of one URI by its text: `WHERE uri = '…'` is required, and takes milliseconds among five million. The text must be
-- the normal form (`seine uri` prints it); a missing path means `/`. A sqlite3 with `PRAGMA trusted_schema = 0` refuses the
-- view; `seine sql` does not.
-- Columns:
-- uri: the URI of the condition
-- uri_id: number of the URI
-- site: scheme, host and port
-- state: pending, stored, duplicate, redirect, skipped, failed, refused, gone or deleted
CREATE VIEW v_find AS
SELECT asked.input AS uri,
    uri.id AS uri_id,
    site.origin AS site,
    (SELECT name FROM uri_state WHERE uri_state.id = uri.state) AS state
FROM fts3tokenize AS asked
    CROSS JOIN site ON site.origin = substr(asked.input, 1, instr(asked.input, '://') + 1
        + instr(substr(asked.input, instr(asked.input, '://') + 3) || '/', '/'))
    CROSS JOIN uri_block ON uri_block.site_id = site.id
    CROSS JOIN uri ON uri.id BETWEEN uri_block.first_id AND uri_block.last_id AND +uri.site_id = site.id
        AND +uri.path = coalesce(nullif(substr(asked.input, length(site.origin) + 1), ''), '/')
WHERE asked.position = 0;

-- The URIs of a site: `WHERE site = '…'` is required, and reads only the URIs of this site. `AND path = '…'` selects one URI.
-- Columns:
-- uri_id: number of the URI, in the order of finding within its site
-- uri: the URI
-- site: scheme, host and port
-- path: path and query
-- state: pending, stored, duplicate, redirect, skipped, failed, refused, gone or deleted
-- depth: page hops from a start URI
-- cycle: the refresh cycle in which it was last queued
-- referrer_id: number of the document that the shortest way leads from; NULL for what was given, and for sitemaps
-- referrer: URI of that document
-- code: why it is not stored: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same for a person
-- rule: the rule that decided, as configured, or the line of robots.txt; NULL when none did
CREATE VIEW v_site_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    +uri.path AS path,
    uri_state.name AS state,
    uri.depth,
    uri.cycle,
    uri.referrer_id,
    (SELECT referrer_site.origin || referrer.path
     FROM uri AS referrer JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
     WHERE referrer.id = uri.referrer_id) AS referrer,
    reason.code,
    reason.detail,
    reason.sentence,
    (SELECT text FROM rule WHERE rule.id = uri.rule_id) AS rule
FROM site
    CROSS JOIN uri_block ON uri_block.site_id = site.id
    CROSS JOIN uri ON uri.id BETWEEN uri_block.first_id AND uri_block.last_id AND +uri.site_id = site.id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id;

-- The refused URIs, with the rule that decided. Of the URIs that were refused when they were found, it has at most
-- max_refused_kept for each site; the others are only counted (v_skip_counts). It has all URIs that were queued and refused
-- later, by max_doc, robots.txt or other rules, since they may be admitted again. Reads the URIs that have a reason.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- code: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same for a person
-- rule: the rule that decided, as configured, or the line of robots.txt; NULL when none did
-- referrer_id: number of the document it was first found in; NULL for what was given, and for sitemaps
-- referrer: URI of that document
-- depth: page hops from a start URI
CREATE VIEW v_refused AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    reason.code,
    reason.detail,
    reason.sentence,
    (SELECT text FROM rule WHERE rule.id = uri.rule_id) AS rule,
    uri.referrer_id,
    (SELECT referrer_site.origin || referrer.path
     FROM uri AS referrer JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
     WHERE referrer.id = uri.referrer_id) AS referrer,
    uri.depth
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
WHERE uri.reason_id IS NOT NULL AND uri.state = (SELECT id FROM uri_state WHERE name = 'refused');

-- Patterns of URIs, to find traps: URIs that differ only in numbers, or behind the first `=`, have the same pattern. If there are
-- more than 50,000 URIs, the view reads a sample of about that size, so it always takes about a second.
-- Patterns of fewer than some hundred URIs are not shown.
-- Columns:
-- site: scheme, host and port
-- pattern: path and query, # for digits; it ends with the first =
-- uris: how many URIs there are, from the sample
-- sampled: how many of them were looked at
-- documents: of these, have a document
-- titles: different titles of these
-- duplicates: documents that have the content of another
-- refused: of the sample, refused since they repeat themselves or look like a trap
-- suspicion: why it may be a trap: copies (half of the documents or more), titles (ten documents a title or more), refused (a tenth
--     or more); NULL: nothing speaks for it
-- example: one of the URIs
CREATE VIEW v_uri_patterns AS
WITH RECURSIVE sampling AS (
    SELECT max(id) AS last_id, max(1, max(id) / 50000) AS step FROM uri
),
-- One of each chunk of URIs, not at the same place in each: patterns may alternate.
position (number, id) AS (
    SELECT 0, 1 FROM sampling WHERE last_id IS NOT NULL
    UNION ALL
    SELECT number + 1, (number + 1) * step + 1 + ((number + 1) * 2654435761 >> 16) % step
    FROM position JOIN sampling WHERE (number + 1) * step < last_id
),
taken AS (
    SELECT uri.id, uri.site_id, uri.path, uri.reason_id,
        CASE WHEN instr(uri.path, '=') THEN substr(uri.path, 1, instr(uri.path, '=')) ELSE uri.path END AS head
    FROM position CROSS JOIN uri ON uri.id = position.id
),
folded AS (
    SELECT id, site_id, path, reason_id, replace(replace(replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
            head, '0', '<>'), '1', '<>'), '2', '<>'), '3', '<>'), '4', '<>'), '5', '<>'), '6', '<>'), '7', '<>'),
            '8', '<>'), '9', '<>'), '><', ''), '<>', '#'), '<', '') AS pattern
    FROM taken
),
grouped AS (
    SELECT folded.site_id, folded.pattern, count(*) AS sampled,
        count(document.uri_id) AS documents, count(DISTINCT document.title) AS titles,
        count(document.duplicate_of) AS duplicates,
        count(*) FILTER (WHERE reason.code = 'ur' AND reason.detail IN ('recursion', 'trap')) AS refused,
        min(folded.path) AS example
    FROM folded
        LEFT JOIN document ON document.uri_id = folded.id
        LEFT JOIN reason ON reason.id = folded.reason_id
    GROUP BY folded.site_id, folded.pattern
    HAVING count(*) >= 20 AND count(*) * (SELECT step FROM sampling) >= 100
)
SELECT site.origin AS site,
    grouped.pattern,
    grouped.sampled * sampling.step AS uris,
    grouped.sampled,
    grouped.documents,
    grouped.titles,
    grouped.duplicates,
    grouped.refused,
    nullif(trim(CASE WHEN grouped.documents >= 10 AND grouped.duplicates * 2 >= grouped.documents THEN 'copies ' ELSE '' END
        || CASE WHEN grouped.documents >= 10 AND grouped.titles * 10 <= grouped.documents THEN 'titles ' ELSE '' END
        || CASE WHEN grouped.refused * 10 >= grouped.sampled THEN 'refused' ELSE '' END), '') AS suspicion,
    site.origin || grouped.example AS example
FROM grouped JOIN sampling LEFT JOIN site ON site.id = grouped.site_id;
