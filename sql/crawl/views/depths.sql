-- How many URIs there are by site, depth and state: counted with each batch (table uri_figure), so cheap at any size.
-- Columns:
-- site: scheme, host and port
-- depth: page hops from a start URI
-- state: as in v_uris
-- uris: how many
CREATE VIEW v_depths AS
SELECT site.origin AS site,
    uri_figure.depth,
    uri_state.name AS state,
    uri_figure.uris
FROM uri_figure
    LEFT JOIN site ON site.id = uri_figure.site_id
    LEFT JOIN uri_state ON uri_state.id = uri_figure.state;
