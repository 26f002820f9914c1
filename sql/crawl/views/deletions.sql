-- The sites whose documents vanished in this cycle. When more than fifty and a fifth of a site's would go by errors, the
-- rest is kept until `seine crawl --confirm-deletions SITE`. A row a site.
-- Columns:
-- site: scheme, host and port; NULL in the row of a confirmation for all sites
-- deleted: documents that were deleted since they are gone
-- kept: documents that vanished and are kept
-- stopped: since when the rest is kept (UTC); NULL when it was not so many
-- confirmed: when an operator said that they may go (UTC)
CREATE VIEW v_deletion_stops AS
SELECT site.origin AS site,
    deletion.deleted,
    (SELECT count(*) FROM vanished WHERE vanished.site_id = deletion.site_id) AS kept,
    datetime(deletion.stopped_at / 1000, 'unixepoch') AS stopped,
    datetime(deletion.confirmed_at / 1000, 'unixepoch') AS confirmed
FROM deletion JOIN collection ON collection.cycle = deletion.cycle LEFT JOIN site ON site.id = deletion.site_id;
