-- Who leads to what: every link of every document, and every redirect. By page_id it is a lookup; the question the
-- other way round reads all link lists, half a minute for each million documents with forty links.
-- Columns:
-- page_id: number of the URI with the link
-- page: that URI
-- how: link (of a document), sitemap or channel (an entry of it), or redirect
-- target_id: number of the URI that it leads to
-- target: that URI
-- target_state: what became of the target
CREATE VIEW v_referrers AS
SELECT lead.page_id,
    page_site.origin || page.path AS page,
    lead.how,
    lead.target_id,
    target_site.origin || target.path AS target,
    uri_state.name AS target_state
FROM (SELECT link.uri_id AS page_id,
          CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS how,
          entry.value AS target_id
      FROM link CROSS JOIN json_each(link.targets) AS entry
      UNION ALL
      SELECT uri_id, 'redirect', target_id FROM redirect WHERE target_id IS NOT NULL) AS lead
    LEFT JOIN uri AS page ON page.id = lead.page_id
    LEFT JOIN site AS page_site ON page_site.id = page.site_id
    LEFT JOIN uri AS target ON target.id = lead.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
    LEFT JOIN uri_state ON uri_state.id = target.state;

-- The URIs that failed for good, and every page that links or redirects to them; one row a page. Reads all rows of
-- `uri` and all link lists: half a minute for each million documents with forty links.
-- Columns:
-- target_id: number of the broken URI
-- target: that URI
-- status: HTTP status of the last attempt; 0 without an answer
-- code: the two letters of the document skip code
-- detail: the word that says more
-- sentence: what happened at the last attempt
-- how: link, sitemap, channel, redirect, or start for what was given
-- page_id: number of the URI that leads there; NULL for a start URI
-- page: that URI
-- page_title: what that page calls itself
CREATE VIEW v_broken_links AS
WITH broken AS MATERIALIZED (
    SELECT id, site_id, path, reason_id, referrer_id, depth FROM uri
    WHERE state IN (SELECT id FROM uri_state WHERE name IN ('failed', 'gone'))
),
lead AS (
    SELECT link.uri_id AS page_id,
        CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS how,
        entry.value AS target_id
    FROM link CROSS JOIN json_each(link.targets) AS entry
    WHERE entry.value IN (SELECT id FROM broken)
    UNION ALL
    SELECT uri_id, 'redirect', target_id FROM redirect WHERE target_id IN (SELECT id FROM broken)
    UNION ALL
    SELECT NULL, 'start', id FROM broken WHERE referrer_id IS NULL AND depth = 0
        AND NOT EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = broken.id)
        AND NOT EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = broken.id
            AND channel.found_in NOT IN ('configuration', 'file', 'scheduler'))
)
SELECT lead.target_id,
    target_site.origin || target.path AS target,
    (SELECT attempt.status FROM attempt WHERE attempt.uri_id = lead.target_id
     ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1) AS status,
    reason.code,
    reason.detail,
    coalesce((SELECT attempt.sentence FROM attempt WHERE attempt.uri_id = lead.target_id
              ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), reason.sentence) AS sentence,
    lead.how,
    lead.page_id,
    page_site.origin || page.path AS page,
    document.title AS page_title
FROM lead
    LEFT JOIN uri AS target ON target.id = lead.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
    LEFT JOIN reason ON reason.id = target.reason_id
    LEFT JOIN uri AS page ON page.id = lead.page_id
    LEFT JOIN site AS page_site ON page_site.id = page.site_id
    LEFT JOIN document ON document.uri_id = lead.page_id;
