-- Sites in quarantine, and how many URIs of each are held meanwhile. Reads `quarantine` and looks each site up by its
-- key: cheap.
-- Columns:
-- site_id: number of the site
-- site: scheme, host and port
-- since: when an administrator put it there (UTC)
-- until: when it ends (UTC)
-- until_at: the same in milliseconds since 1970
-- left_s: seconds until then; 0 while its URIs go back to the queue
-- uris: URIs that are held
CREATE VIEW v_quarantine AS
SELECT quarantine.site_id,
    site.origin AS site,
    datetime(quarantine.since / 1000, 'unixepoch') AS since,
    datetime(quarantine.until / 1000, 'unixepoch') AS until,
    quarantine.until AS until_at,
    max(0, quarantine.until - CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)) / 1000.0 AS left_s,
    site.quarantined AS uris
FROM quarantine LEFT JOIN site ON site.id = quarantine.site_id;
