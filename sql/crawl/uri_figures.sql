-- How many URIs there are by site, depth and state (seine/state/store/uri_figures.h).

-- name: uri_watch_changes
-- Once a connection of the writer: whatever changes a URI is counted.
CREATE TEMP TRIGGER uri_change AFTER UPDATE OF site_id, depth, state ON main.uri
WHEN old.state <> new.state OR old.depth <> new.depth OR old.site_id <> new.site_id
BEGIN
    SELECT uri_changed(old.site_id, old.depth, old.state, new.site_id, new.depth, new.state);
END;

-- name: uri_watch_deletions
-- With uri_watch_changes.
CREATE TEMP TRIGGER uri_deletion AFTER DELETE ON main.uri
BEGIN
    SELECT uri_changed(old.site_id, old.depth, old.state, NULL, NULL, NULL);
END;

-- name: uri_figure_add
-- Once a batch and figure that changed, by key.
-- parameters: site_id int, depth int, state int, more int
INSERT INTO uri_figure (site_id, depth, state, uris) VALUES (:site_id, :depth, :state, :more)
ON CONFLICT (site_id, depth, state) DO UPDATE SET uris = uris + excluded.uris;

-- name: uri_figure_clear
-- With uri_figure_add of what became less, by key.
-- parameters: site_id int, depth int, state int
DELETE FROM uri_figure WHERE site_id = :site_id AND depth = :depth AND state = :state AND uris = 0;

-- name: uri_figures_empty
-- By who fills a collection without crawling it, once.
DELETE FROM uri_figure;

-- name: uri_figures_fill
-- With uri_figures_empty: counted from the rows.
INSERT INTO uri_figure (site_id, depth, state, uris)
SELECT site_id, depth, state, count(*) FROM uri /*scan: once*/ GROUP BY site_id, depth, state /*sort: once*/;
