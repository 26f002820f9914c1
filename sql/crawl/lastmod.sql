-- What sitemaps say of when their entries changed, in the adaptive refresh mode.

-- name: lastmod_record_get
-- Once per look at an entry of a sitemap, and per site and minor cycle, by key.
-- parameters: site_id int
-- columns: newer_changed int, newer_unchanged int, same_changed int, same_unchanged int
SELECT newer_changed, newer_unchanged, same_changed, same_unchanged FROM site_lastmod WHERE site_id = :site_id;

-- name: lastmod_record_put
-- Once per look at an entry of a sitemap that shows how far the sitemap is right, by key.
-- parameters: site_id int, newer_changed int, newer_unchanged int, same_changed int, same_unchanged int
INSERT INTO site_lastmod (site_id, newer_changed, newer_unchanged, same_changed, same_unchanged)
VALUES (:site_id, :newer_changed, :newer_unchanged, :same_changed, :same_unchanged)
ON CONFLICT (site_id) DO UPDATE SET newer_changed = excluded.newer_changed, newer_unchanged = excluded.newer_unchanged,
    same_changed = excluded.same_changed, same_unchanged = excluded.same_unchanged;

-- name: lastmod_claim_get
-- Once per look in the adaptive mode, and, of a site whose sitemaps are believed, per entry that is new and per URI that is
-- about to be chosen; by keys.
-- parameters: uri_id int
-- columns: site_id int, path text, last_modified int?, looked_modified int?, read_at int, last_at int, scheduled int
SELECT uri.site_id, uri.path, sitemap_entry.last_modified, sitemap_entry.looked_modified, sitemap.read_at,
    observation.last_at, observation.priority IS NOT NULL AS scheduled
FROM uri
    JOIN sitemap_entry ON sitemap_entry.uri_id = uri.id
    LEFT JOIN sitemap ON sitemap.uri_id = sitemap_entry.sitemap_id
    LEFT JOIN observation ON observation.uri_id = uri.id
WHERE uri.id = :uri_id;

-- name: lastmod_looked
-- With lastmod_claim_get, when a look follows a new lastmod, by key.
-- parameters: uri_id int
UPDATE sitemap_entry SET looked_modified = last_modified WHERE uri_id = :uri_id;

-- name: lastmod_sitemaps
-- Once per site and cycle, and per minor cycle of a site whose sitemaps are believed, by the index of sites: those that were
-- read last in these cycles.
-- parameters: site_id int, oldest int, newest int, most int
-- columns: path text
SELECT uri.path
FROM sitemap JOIN uri ON uri.id = sitemap.uri_id
WHERE sitemap.site_id = :site_id AND uri.site_id = :site_id AND sitemap.cycle BETWEEN :oldest AND :newest LIMIT :most;

-- name: sitemap_unchanged
-- When the server says that a sitemap has not changed, by key.
-- parameters: uri_id int, read_at int
UPDATE sitemap SET read_at = :read_at WHERE uri_id = :uri_id;

-- name: sitemap_validators
-- When a sitemap was read, by key.
-- parameters: uri_id int, etag text?, last_modified int?
UPDATE sitemap SET etag = :etag, last_modified = :last_modified WHERE uri_id = :uri_id;
