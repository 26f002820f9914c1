-- Why URIs have no document of their own, added up by reason, deciding rule and site: the URIs themselves, as far as
-- they are kept (v_refused and v_uris name them). Reads all rows of `uri`.
-- Columns:
-- kind: uri (was never fetched) or document (was fetched, or could not be)
-- code: the two letters of the skip code
-- detail: the word that says more
-- rule: the rule that decided, as configured; NULL when none did
-- state: refused, skipped, failed, gone or duplicate
-- site: scheme, host and port
-- uris: how many
-- sentence: the reason for a person
CREATE VIEW v_skips AS
SELECT reason.kind,
    reason.code,
    reason.detail,
    rule.text AS rule,
    uri_state.name AS state,
    site.origin AS site,
    uri.uris,
    reason.sentence
FROM (SELECT site_id, state, reason_id, rule_id, count(*) AS uris
      FROM uri WHERE reason_id IS NOT NULL GROUP BY reason_id, rule_id, state, site_id) AS uri
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN rule ON rule.id = uri.rule_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN site ON site.id = uri.site_id;

-- How often each skip code was given, from the statistics: also for URIs that are not kept, and each time that a link
-- was found. A URI counts for the site that it was found on. Cheap.
-- Columns:
-- site: scheme, host and port; NULL: the whole collection
-- cycle: the refresh cycle
-- kind: uri or document
-- code: the two letters of the skip code
-- detail: the word that says more
-- status: the HTTP status, where that is the reason (ot/404)
-- times: how often
CREATE VIEW v_skip_counts AS
SELECT site.origin AS site,
    counted.cycle,
    CASE statistic_name.name WHEN 'URISkip' THEN 'uri' ELSE 'document' END AS kind,
    substr(counted.key, 1, 2) AS code,
    substr(counted.key, 4) AS detail,
    CASE WHEN counted.key GLOB 'ot/[0-9]*' THEN CAST(substr(counted.key, 4) AS INTEGER) END AS status,
    sum(counted.value) AS times
FROM (SELECT site_id, cycle, statistic_id, key, value FROM statistic
      UNION ALL
      SELECT site_id, cycle, statistic_id, key, value FROM statistic_delta) AS counted
    JOIN statistic_name ON statistic_name.id = counted.statistic_id AND statistic_name.name IN ('URISkip', 'DocSkip')
    LEFT JOIN site ON site.id = counted.site_id
GROUP BY counted.site_id, counted.cycle, counted.statistic_id, counted.key;
