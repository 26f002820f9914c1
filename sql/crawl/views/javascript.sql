-- What running the pages of each site brought (use_javascript): with seine/javascript_mode auto that decides which of its
-- pages are run.
-- Columns:
-- site: scheme, host and port
-- verdict: needed (scripts write its pages), needless (running them brought nothing), unknown
-- since: when that was found (UTC)
-- rendered: documents of the site whose scripts were run
-- failed: documents of the site for which that was tried in vain
CREATE VIEW v_javascript AS
SELECT site.origin AS site,
    COALESCE(site_javascript.verdict, 'unknown') AS verdict,
    datetime(site_javascript.at / 1000, 'unixepoch') AS since,
    pages.rendered,
    pages.failed
FROM (SELECT uri.site_id, CAST(total(document.is_rendered) AS INTEGER) AS rendered,
        count(document.render_failure) AS failed
    FROM document JOIN uri ON uri.id = document.uri_id
    WHERE document.is_rendered OR document.render_failure IS NOT NULL /*scan: all documents are counted*/
    GROUP BY uri.site_id) AS pages
JOIN site ON site.id = pages.site_id
LEFT JOIN site_javascript ON site_javascript.site_id = pages.site_id;
