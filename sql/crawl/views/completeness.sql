-- Is every URI accounted for? For each site, the URIs known and where they are; nothing may be missing. Reads what is counted
-- with each batch (table uri_figure), and the URIs that failed.
-- Columns:
-- site: scheme, host and port
-- known: URIs that were ever found, as counted with the site
-- pending: wait in queue, claim or retry
-- stored: have a document of their own, which the last fetch brought or confirmed
-- duplicate: have the content of another URI
-- redirect: lead to another URI
-- skipped: were fetched and not kept
-- failed: could not be fetched
-- failed_kept: of these, have kept the document of an earlier fetch, their own
-- refused: are not to be fetched
-- gone: had a document that was deleted
-- deleted: were deleted by an administrator
-- dropped: waited, and were dropped when a cycle began that nothing led to them in
-- documents: documents with a body of their own, whatever became of their URIs since: those of stored, of failed_kept, and
--     of URIs that wait to be fetched again, or may no longer be fetched; as v_sites has it
-- percent: share of the URIs that may be fetched that are done
-- balanced: 1 when known is the sum of the states, and pending that of queued, claimed, retries, quarantined and withheld of the site
CREATE VIEW v_completeness AS
SELECT site.origin AS site,
    site.known,
    coalesce(figures.pending, 0) AS pending,
    coalesce(figures.stored, 0) AS stored,
    coalesce(figures.duplicate, 0) AS duplicate,
    coalesce(figures.redirect, 0) AS redirect,
    coalesce(figures.skipped, 0) AS skipped,
    coalesce(figures.failed, 0) AS failed,
    coalesce(kept.uris, 0) AS failed_kept,
    coalesce(figures.refused, 0) AS refused,
    coalesce(figures.gone, 0) AS gone,
    coalesce(figures.deleted, 0) AS deleted,
    coalesce(figures.dropped, 0) AS dropped,
    site.stored AS documents,
    CASE WHEN figures.uris > figures.refused
        THEN round(100.0 * (figures.uris - figures.refused - figures.pending) / (figures.uris - figures.refused), 1)
        END AS percent,
    site.known = coalesce(figures.uris, 0)
        AND coalesce(figures.uris, 0) = coalesce(figures.pending + figures.stored + figures.duplicate
            + figures.redirect + figures.skipped + figures.failed + figures.refused + figures.gone + figures.deleted
            + figures.dropped, 0)
        AND site.queued + site.claimed + site.retries + site.quarantined + site.withheld = coalesce(figures.pending, 0) AS balanced
FROM site LEFT JOIN (
    SELECT uri_figure.site_id, sum(uri_figure.uris) AS uris,
        sum(uri_figure.uris * (uri_state.name = 'pending')) AS pending,
        sum(uri_figure.uris * (uri_state.name = 'stored')) AS stored,
        sum(uri_figure.uris * (uri_state.name = 'duplicate')) AS duplicate,
        sum(uri_figure.uris * (uri_state.name = 'redirect')) AS redirect,
        sum(uri_figure.uris * (uri_state.name = 'skipped')) AS skipped,
        sum(uri_figure.uris * (uri_state.name = 'failed')) AS failed,
        sum(uri_figure.uris * (uri_state.name = 'refused')) AS refused,
        sum(uri_figure.uris * (uri_state.name = 'gone')) AS gone,
        sum(uri_figure.uris * (uri_state.name = 'deleted')) AS deleted,
        sum(uri_figure.uris * (uri_state.name = 'dropped')) AS dropped
    FROM uri_figure LEFT JOIN uri_state ON uri_state.id = uri_figure.state
    GROUP BY uri_figure.site_id) AS figures ON figures.site_id = site.id
    LEFT JOIN (
        SELECT uri.site_id, count(*) AS uris
        FROM uri JOIN document ON document.uri_id = uri.id AND document.duplicate_of IS NULL
        WHERE uri.state IN (6, 8) AND uri.state = (SELECT id FROM uri_state WHERE name = 'failed')
        GROUP BY uri.site_id) AS kept ON kept.site_id = site.id;
