-- name: sitemap_put
-- When a sitemap is named, by key.
-- parameters: uri_id int, site_id int, found_in text, parent_id int?, level int
INSERT INTO sitemap (uri_id, site_id, found_in, parent_id, level)
VALUES (:uri_id, :site_id, :found_in, :parent_id, :level)
ON CONFLICT (uri_id) DO UPDATE SET level = min(level, excluded.level);

-- name: sitemap_get
-- When a sitemap is named that is known already in the cycle, by key.
-- parameters: uri_id int
-- columns: cycle int?, read_at int
SELECT cycle, read_at FROM sitemap WHERE uri_id = :uri_id;

-- name: sitemap_above
-- Once for a sitemap with entries for other hosts, and for each that led to it, by keys.
-- parameters: uri_id int
-- columns: uri text, parent_id int
SELECT site.origin || uri.path AS uri, sitemap.parent_id
FROM sitemap
    JOIN uri ON uri.id = sitemap.uri_id
    JOIN site ON site.id = uri.site_id
WHERE sitemap.uri_id = :uri_id;

-- name: sitemap_refused_for
-- Once for a robots.txt that names a sitemap of another host: that sitemap and what its indexes and redirects led to, as
-- far as they were read in the cycle and entries of the site were refused. By keys and the index of sites.
-- parameters: sitemap_id int, cycle int, site_id int, refused int, reason_id int
-- columns: uri_id int, site_id int, path text
WITH RECURSIVE below(uri_id, site_id, kind) AS (
    SELECT uri_id, site_id, kind FROM sitemap WHERE uri_id = :sitemap_id
    UNION
    SELECT child.uri_id, child.site_id, child.kind
    FROM below /*scan: the sitemaps of one site*/ JOIN sitemap AS child ON child.site_id = below.site_id AND child.parent_id = below.uri_id
    WHERE coalesce(below.kind, 'index') = 'index')
SELECT uri.id AS uri_id, uri.site_id, uri.path
FROM below /*scan: the sitemaps of one site*/
    CROSS JOIN sitemap ON sitemap.uri_id = below.uri_id AND sitemap.cycle = :cycle AND sitemap.refused > 0
    CROSS JOIN uri ON uri.id = below.uri_id
WHERE EXISTS (SELECT 1
    FROM link CROSS JOIN json_each(link.targets) AS target CROSS JOIN uri AS entry ON entry.id = target.value
    WHERE link.uri_id = below.uri_id AND entry.site_id = :site_id AND entry.state = :refused
        AND entry.reason_id = :reason_id);

-- name: sitemap_read_again
-- When a sitemap is read once more in the cycle, whatever its validators say; by key.
-- parameters: uri_id int
UPDATE sitemap SET cycle = NULL WHERE uri_id = :uri_id;

-- name: sitemap_read
-- When a sitemap was read, by key.
-- parameters: cycle int, read_at int, kind text, bytes int, entries int, queued int, refused int, invalid int, sentence text?, uri_id int
UPDATE sitemap SET cycle = :cycle, read_at = :read_at, kind = :kind, bytes = :bytes, entries = :entries,
    queued = :queued, refused = :refused, invalid = :invalid, sentence = :sentence
WHERE uri_id = :uri_id;

-- name: sitemap_count
-- Once per index that was read, by the index of sites; stops counting at the limit.
-- parameters: site_id int, most int
-- columns: sitemaps int
SELECT count(*) AS sitemaps
FROM (SELECT 1 FROM sitemap WHERE site_id = :site_id LIMIT :most) /*scan: of those found by the index*/;

-- name: sitemap_entry_put
-- Once per entry that says when it changed, or how often it does; by key.
-- parameters: uri_id int, sitemap_id int, last_modified int?, change_frequency text?
INSERT INTO sitemap_entry (uri_id, sitemap_id, last_modified, change_frequency)
VALUES (:uri_id, :sitemap_id, :last_modified, :change_frequency)
ON CONFLICT (uri_id) DO UPDATE SET sitemap_id = excluded.sitemap_id, last_modified = excluded.last_modified,
    change_frequency = excluded.change_frequency;
