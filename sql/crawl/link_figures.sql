-- How many links lead from one site to another (seine/state/store/link_figures.h).

-- name: link_watch_blocks
-- Once a connection of the writer: which ids belong to which site.
CREATE TEMP TRIGGER link_block AFTER INSERT ON main.uri_block
BEGIN
    SELECT ids_taken(new.site_id, new.first_id, new.last_id);
END;

-- name: link_watch_lists
-- With link_watch_blocks: whatever makes a list of links is counted.
CREATE TEMP TRIGGER link_list AFTER INSERT ON main.link
BEGIN
    SELECT links_changed(new.uri_id, NULL, new.targets);
END;

-- name: link_watch_list_changes
-- With link_watch_blocks.
CREATE TEMP TRIGGER link_list_change AFTER UPDATE OF targets ON main.link WHEN old.targets <> new.targets
BEGIN
    SELECT links_changed(new.uri_id, old.targets, new.targets);
END;

-- name: link_watch_list_deletions
-- With link_watch_blocks.
CREATE TEMP TRIGGER link_list_deletion AFTER DELETE ON main.link
BEGIN
    SELECT links_changed(old.uri_id, old.targets, NULL);
END;

-- name: link_watch_redirects
-- With link_watch_blocks: a redirect is a list of one link.
CREATE TEMP TRIGGER link_redirect AFTER INSERT ON main.redirect WHEN new.target_id IS NOT NULL
BEGIN
    SELECT links_changed(new.uri_id, NULL, new.target_id);
END;

-- name: link_watch_redirect_changes
-- With link_watch_blocks.
CREATE TEMP TRIGGER link_redirect_change AFTER UPDATE OF target_id ON main.redirect WHEN old.target_id IS NOT new.target_id
BEGIN
    SELECT links_changed(new.uri_id, old.target_id, new.target_id);
END;

-- name: link_watch_redirect_deletions
-- With link_watch_blocks.
CREATE TEMP TRIGGER link_redirect_deletion AFTER DELETE ON main.redirect WHEN old.target_id IS NOT NULL
BEGIN
    SELECT links_changed(old.uri_id, old.target_id, NULL);
END;

-- name: link_blocks
-- Once a start, and by `seine verify`: which ids belong to which site, in their order.
-- columns: site_id int, first_id int, last_id int
SELECT site_id, first_id, last_id FROM uri_block /*scan: a row for each hundred URIs*/ ORDER BY first_id /*sort: once*/;

-- name: site_link_add
-- Once a batch and pair of sites between which links changed, by key.
-- parameters: target_site_id int, site_id int, more int
INSERT INTO site_link (target_site_id, site_id, links) VALUES (:target_site_id, :site_id, :more)
ON CONFLICT (target_site_id, site_id) DO UPDATE SET links = links + excluded.links;

-- name: site_link_clear
-- With site_link_add of what became less, by key.
-- parameters: target_site_id int, site_id int
DELETE FROM site_link WHERE target_site_id = :target_site_id AND site_id = :site_id AND links = 0;
