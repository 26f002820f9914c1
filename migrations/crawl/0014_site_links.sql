-- Links by the sites of their pages and targets.

-- How many links and redirects of a site's pages lead to each other site: counted with each batch (seine/store/link_figures.h).
CREATE TABLE site_link (
    target_site_id INTEGER NOT NULL,
    site_id INTEGER NOT NULL,             -- of the pages
    links INTEGER NOT NULL,
    PRIMARY KEY (target_site_id, site_id)
) STRICT, WITHOUT ROWID;

-- Row by row: to sort all links would take a file as large as they are.
INSERT INTO site_link (target_site_id, site_id, links)
SELECT target.site_id, page.site_id, 1
FROM link CROSS JOIN uri AS page ON page.id = link.uri_id
    CROSS JOIN json_each(link.targets) AS entry CROSS JOIN uri AS target ON target.id = entry.value
WHERE target.site_id <> page.site_id
ON CONFLICT (target_site_id, site_id) DO UPDATE SET links = links + 1;

INSERT INTO site_link (target_site_id, site_id, links)
SELECT target.site_id, page.site_id, 1
FROM redirect CROSS JOIN uri AS page ON page.id = redirect.uri_id CROSS JOIN uri AS target ON target.id = redirect.target_id
WHERE target.site_id <> page.site_id
ON CONFLICT (target_site_id, site_id) DO UPDATE SET links = links + 1;
