-- Every link of every document, and every redirect. By page_id it is a lookup. A search by target reads all link lists, which
-- takes seconds for each million documents with forty links; v_links_to is faster for one target.
-- Columns:
-- page_id: number of the URI with the link
-- page: that URI
-- how: link (of a document), sitemap or channel (an entry of it), or redirect
-- target_id: number of the URI that it leads to
-- target: that URI
-- target_state: the state of the target
CREATE VIEW v_referrers AS
SELECT lead.page_id,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = lead.page_id) AS page,
    lead.how,
    lead.target_id,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = lead.target_id) AS target,
    (SELECT uri_state.name FROM uri JOIN uri_state ON uri_state.id = uri.state WHERE uri.id = lead.target_id) AS target_state
FROM (SELECT link.uri_id AS page_id,
          CAST(CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS TEXT) AS how,
          CAST(entry.value AS INTEGER) AS target_id
      FROM link CROSS JOIN json_each(link.targets) AS entry
      UNION ALL
      SELECT uri_id, CAST('redirect' AS TEXT), target_id FROM redirect WHERE target_id IS NOT NULL) AS lead;

-- The links to one URI: `WHERE target = '…'` is required. It reads all link lists once, a second for five million URIs.
-- Columns:
-- target: the URI, as it was asked for
-- target_id: number of that URI
-- page_id: number of the URI with the link
-- page: that URI
-- how: link (of a document), sitemap or channel (an entry of it), or redirect
CREATE VIEW v_links_to AS
SELECT lead.target,
    lead.target_id,
    lead.page_id,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = lead.page_id) AS page,
    lead.how
FROM (SELECT v_find.uri AS target, v_find.uri_id AS target_id, link.uri_id AS page_id,
          CAST(CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS TEXT) AS how
      -- A list that does not hold the digits need not be opened.
      FROM v_find CROSS JOIN link ON instr(link.targets, v_find.uri_id)
      WHERE EXISTS (SELECT 1 FROM json_each(link.targets) AS entry WHERE entry.value = v_find.uri_id)
      UNION ALL
      SELECT v_find.uri, v_find.uri_id, redirect.uri_id, CAST('redirect' AS TEXT)
      FROM v_find CROSS JOIN redirect ON redirect.target_id = v_find.uri_id) AS lead;

-- The URIs that failed for good, and every page that links or redirects to them; one row a page. Reads all link lists, seconds
-- for each million documents with forty links; `seine links --broken` is several times as fast, and v_broken_uris, with one page each,
-- reads none.
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
    WHERE state IN (6, 8) -- failed, gone; as the index uri_broken has them
),
lead AS (
    SELECT link.uri_id AS page_id,
        CASE WHEN EXISTS (SELECT 1 FROM sitemap WHERE sitemap.uri_id = link.uri_id) THEN 'sitemap'
            WHEN EXISTS (SELECT 1 FROM channel WHERE channel.uri_id = link.uri_id) THEN 'channel' ELSE 'link' END AS how,
        entry.value AS target_id
    -- A join: the index that SQLite makes of the broken ones takes a number sooner than IN does.
    FROM link CROSS JOIN json_each(link.targets) AS entry CROSS JOIN broken ON broken.id = entry.value
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

-- The URIs that failed for good, each with the page that it was found on first; other pages may link to it too, which
-- v_broken_links lists, and v_links_to for one URI. Reads the broken ones alone.
-- Columns:
-- uri_id: number of the broken URI
-- uri: that URI
-- site: scheme, host and port
-- state: failed or gone
-- status: HTTP status of the last attempt; 0 without an answer
-- code: the two letters of the document skip code
-- detail: the word that says more
-- sentence: what happened at the last attempt
-- page_id: number of the page that the shortest way leads from; NULL for what was given, and for sitemaps
-- page: that URI
-- page_title: what that page calls itself
CREATE VIEW v_broken_uris AS
SELECT uri.id AS uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    (SELECT name FROM uri_state WHERE uri_state.id = uri.state) AS state,
    (SELECT attempt.status FROM attempt WHERE attempt.uri_id = uri.id
     ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1) AS status,
    reason.code,
    reason.detail,
    coalesce((SELECT attempt.sentence FROM attempt WHERE attempt.uri_id = uri.id
              ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), reason.sentence) AS sentence,
    uri.referrer_id AS page_id,
    (SELECT page_site.origin || page.path FROM uri AS page JOIN site AS page_site ON page_site.id = page.site_id
     WHERE page.id = uri.referrer_id) AS page,
    (SELECT title FROM document WHERE document.uri_id = uri.referrer_id) AS page_title
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN reason ON reason.id = uri.reason_id
-- As in v_broken_links.
WHERE uri.state IN (6, 8);
