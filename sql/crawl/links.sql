-- What `seine links` asks of a collection (src/commands/cli/kept_links.c): which URIs are meant, all link lists, and names of what was
-- found in them.

-- name: links_last
-- By the key.
-- columns: id int?
SELECT max(id) AS id FROM uri;

-- name: links_broken
-- By an index of these.
-- columns: id int
-- As v_broken_links.
SELECT id FROM uri WHERE state IN (6, 8);

-- name: links_external
-- By an index of what has a reason.
-- columns: id int
SELECT uri.id FROM reason CROSS JOIN uri ON uri.reason_id = reason.id WHERE reason.code = 'do';

-- name: links_blocks
-- A row for each block of the sites with this scheme.
-- parameters: scheme text
-- columns: first_id int, last_id int
SELECT uri_block.first_id, uri_block.last_id
FROM site /*scan: all sites*/ CROSS JOIN uri_block ON uri_block.site_id = site.id
WHERE substr(site.origin, 1, instr(site.origin, ':') - 1) = :scheme;

-- name: links_find
-- Reads the blocks of one site.
-- parameters: uri text
-- columns: id int
SELECT uri_id AS id FROM v_find WHERE uri = :uri;

-- name: links_lists
-- All lists, in the order of pages.
-- columns: page_id int, targets text
SELECT uri_id AS page_id, targets FROM link ORDER BY uri_id /*scan: all link lists*/;

-- name: links_redirects
-- By the index of those that have a target.
-- columns: page_id int, target_id int
SELECT uri_id AS page_id, target_id FROM redirect WHERE target_id IS NOT NULL;

-- name: links_shown
-- By keys; a row to be printed.
-- parameters: page_id int, target_id int, is_redirect int
-- columns: page, how, target, state, status, sentence
SELECT (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :page_id) AS page,
    CASE WHEN :is_redirect THEN 'redirect' WHEN EXISTS (SELECT 1 FROM sitemap WHERE uri_id = :page_id) THEN 'sitemap'
        WHEN EXISTS (SELECT 1 FROM channel WHERE uri_id = :page_id) THEN 'channel' ELSE 'link' END AS how,
    target, state, status, sentence
FROM (SELECT site.origin || uri.path AS target, uri_state.name AS state,
          CASE WHEN uri.state IN (6, 8) THEN attempt.status END AS status,
          coalesce(attempt.sentence, reason.sentence) AS sentence
      FROM uri JOIN site ON site.id = uri.site_id JOIN uri_state ON uri_state.id = uri.state
          LEFT JOIN reason ON reason.id = uri.reason_id
          LEFT JOIN attempt ON uri.state IN (6, 8) AND attempt.uri_id = uri.id AND (attempt.cycle, attempt.number) = (
              SELECT cycle, number FROM attempt AS last WHERE last.uri_id = uri.id ORDER BY cycle DESC, number DESC LIMIT 1)
      WHERE uri.id = :target_id);

-- name: links_page_shown
-- By keys; a row to be printed.
-- parameters: page_id int, links int, target_id int
-- columns: page, links, example
SELECT (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :page_id) AS page,
    CAST(:links AS INTEGER) AS links,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :target_id) AS example;

-- name: links_site
-- By the key.
-- parameters: id int
-- columns: site_id int
SELECT site_id FROM uri WHERE id = :id;

-- name: links_last_site
-- By the key.
-- columns: id int?
SELECT max(id) AS id FROM site;

-- name: links_site_shown
-- By keys; a row to be printed.
-- parameters: site_id int, uris int, links int, page_id int
-- columns: site, uris, links, example
SELECT (SELECT origin FROM site WHERE id = :site_id) AS site, CAST(:uris AS INTEGER) AS uris, CAST(:links AS INTEGER) AS links,
    (SELECT site.origin || uri.path FROM uri JOIN site ON site.id = uri.site_id WHERE uri.id = :page_id) AS example;

-- name: links_sitemaps
-- A row a sitemap.
-- columns: id int
SELECT uri_id AS id FROM sitemap /*scan: all sitemaps*/;

-- name: links_unlinked_shown
-- By keys; a row to be printed, or none.
-- parameters: id int
-- columns: uri, title
SELECT site.origin || uri.path AS uri, document.title
FROM document JOIN uri ON uri.id = document.uri_id JOIN site ON site.id = uri.site_id
WHERE document.uri_id = :id AND uri.depth > 0;
