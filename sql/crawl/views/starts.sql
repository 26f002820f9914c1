-- The start URIs with their states: URIs that were given, not found (is_start of v_uris). Reads the URIs of depth 0 that no page
-- led to first.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- state: as in v_uris
-- status: HTTP status of the answer that decided its state; 0 without an answer, NULL when nothing was asked
-- code: why it is not stored, or waits: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same in words: what was wrong with the last attempt, what its site waits for, or the rule that refuses it;
--     NULL when there is nothing to explain
-- how: of a redirect: HTTP 301, 302 …, or META refresh
-- target_id: number of the URI that it leads to
-- target: that URI
-- target_state: the state of that
CREATE VIEW v_starts AS
SELECT start.id AS uri_id,
    site.origin || start.path AS uri,
    uri_state.name AS state,
    CASE uri_state.name WHEN 'refused' THEN NULL
        WHEN 'redirect' THEN nullif(redirect.status, 0)
        ELSE coalesce((SELECT status FROM document WHERE document.uri_id = start.id AND uri_state.name IN ('stored', 'duplicate')),
            attempt.status) END AS status,
    coalesce(reason.code, site_reason.code) AS code,
    coalesce(reason.detail, site_reason.detail) AS detail,
    CASE uri_state.name WHEN 'refused' THEN
            reason.sentence || coalesce(': ' || (SELECT text FROM rule WHERE rule.id = start.rule_id), '')
        WHEN 'pending' THEN coalesce(attempt.sentence, site.sentence)
        ELSE coalesce(CASE WHEN start.reason_id = attempt.reason_id THEN attempt.sentence END, reason.sentence) END AS sentence,
    CASE redirect.status WHEN 0 THEN 'META refresh' ELSE 'HTTP ' || redirect.status END AS how,
    redirect.target_id,
    target_site.origin || target.path AS target,
    (SELECT name FROM uri_state WHERE uri_state.id = target.state) AS target_state
FROM uri AS start
    JOIN site ON site.id = start.site_id
    LEFT JOIN uri_state ON uri_state.id = start.state
    LEFT JOIN attempt ON attempt.uri_id = start.id AND (attempt.cycle, attempt.number) = (
        SELECT last.cycle, last.number FROM attempt AS last WHERE last.uri_id = start.id
        ORDER BY last.cycle DESC, last.number DESC LIMIT 1)
    LEFT JOIN reason ON reason.id = CASE uri_state.name WHEN 'pending' THEN attempt.reason_id ELSE start.reason_id END
    LEFT JOIN reason AS site_reason ON site_reason.id = site.reason_id AND uri_state.name = 'pending'
    LEFT JOIN redirect ON redirect.uri_id = start.id
    LEFT JOIN uri AS target ON target.id = redirect.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
WHERE start.depth = 0 AND start.referrer_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = start.id)
    AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = start.id
        AND channel.found_in NOT IN ('configuration', 'file', 'scheduler'));
