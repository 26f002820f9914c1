-- Every URI that was ever found, with its state and how it came there. By uri_id it is a lookup; any other condition
-- reads all rows of `uri` (seconds for five million).
-- Columns:
-- uri_id: number of the URI, in the order of finding within its site
-- uri: the URI
-- site: scheme, host and port
-- state: pending, stored, duplicate, redirect, skipped, failed, refused, gone or deleted (table uri_state says what they mean)
-- depth: page hops from a start URI
-- hops: redirects that led to it
-- outside: page hops since the last document within the focus (focused); 0 without one
-- cycle: the refresh cycle in which it was last queued
-- referrer_id: number of the document it was first found in; NULL for start URIs
-- referrer: URI of that document
-- code: why it is not stored: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same for a person
-- rule: the rule that decided, as configured; NULL when none did
CREATE VIEW v_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    uri_state.name AS state,
    uri.depth,
    uri.hops,
    uri.outside,
    uri.cycle,
    uri.referrer_id,
    referrer_site.origin || referrer.path AS referrer,
    reason.code,
    reason.detail,
    reason.sentence,
    rule.text AS rule
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN uri AS referrer ON referrer.id = uri.referrer_id
    LEFT JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id;

-- The URIs that are not to be fetched, with the rule that decided; at most max_refused_kept for each site, the others
-- are only counted (v_skip_counts). Reads all rows of `uri`.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- code: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same for a person
-- rule: the rule that decided, as configured; NULL when none did
-- referrer_id: number of the document it was first found in; NULL for start URIs
-- referrer: URI of that document
-- depth: page hops from a start URI
CREATE VIEW v_refused AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    reason.code,
    reason.detail,
    reason.sentence,
    rule.text AS rule,
    uri.referrer_id,
    referrer_site.origin || referrer.path AS referrer,
    uri.depth
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS referrer ON referrer.id = uri.referrer_id
    LEFT JOIN site AS referrer_site ON referrer_site.id = referrer.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
WHERE uri.state = (SELECT id FROM uri_state WHERE name = 'refused');
