-- What a collection that `seine-bench --scale N --fill` made lacks: whatever is no document. `tools/bench --questions` runs it
-- on a copy. Which URI becomes what is decided by its number, `chance` from 0 to 999: each run makes the same rows.

CREATE TEMP TABLE chance (uri_id INTEGER PRIMARY KEY, state INTEGER NOT NULL, chance INTEGER NOT NULL);
INSERT INTO chance SELECT id, state, (id * 2654435761 >> 12) % 1000 FROM uri;

-- ---- sites: some are https, though most of what they link to is not, and two thousand external hosts ----

UPDATE site SET origin = 'https' || substr(origin, 5) WHERE id % 50 = 0 AND origin LIKE 'http:%.scale.example';

CREATE TEMP TABLE external (n INTEGER PRIMARY KEY, site_id INTEGER NOT NULL, first_id INTEGER NOT NULL, each INTEGER NOT NULL);
INSERT INTO external
WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 1999)
SELECT n, (SELECT max(id) FROM site) + 1 + n AS site_id,
    (SELECT max(last_id) FROM uri_block) + 1 + n * each AS first_id, each
FROM number, (SELECT max(id) / 66000 + 1 AS each FROM uri);

INSERT INTO site (id, origin, known, refused)
SELECT site_id, 'https://host-' || n || '.external.example', each, each FROM external;
INSERT INTO uri_block (site_id, first_id, last_id) SELECT site_id, first_id, first_id + each - 1 FROM external;

WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < (SELECT max(each) - 1 FROM external))
INSERT INTO uri (id, site_id, state, cycle, depth, hops, referrer_id, reason_id, path, found_at, found_cycle)
SELECT external.first_id + number.n, external.site_id, 7, 0, 3, 0,
    (SELECT uri_id FROM document WHERE uri_id >= (external.first_id + number.n) * 7919 % (external.first_id / 2) LIMIT 1),
    13, '/page/' || number.n, 1700000000000, 0
FROM external, number
ORDER BY 1;

-- Every third document links to one of them.
UPDATE link SET targets = substr(targets, 1, length(targets) - 1) || ',' || (
    SELECT first_id + link.uri_id % each FROM external WHERE n = link.uri_id * 40503 % 2000) || ']'
WHERE (uri_id * 2654435761 >> 12) % 1000 < 350;

-- ---- URIs that were fetched or refused, and have no document ----

INSERT INTO rule (id, text)
WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 199)
SELECT (SELECT coalesce(max(id), 0) FROM rule) + 1 + n, 'Disallow: /folder-' || n || '/' FROM number;

UPDATE uri SET state = settled.state, reason_id = settled.reason_id,
    rule_id = CASE settled.reason_id WHEN 11 THEN (SELECT max(id) FROM rule) - uri.id % 200 END
FROM (SELECT uri_id,
          CASE WHEN chance < 7 THEN 6 WHEN chance < 9 THEN 8 WHEN chance < 16 THEN 5 WHEN chance < 50 THEN 7 ELSE 4 END AS state,
          CASE WHEN chance < 3 THEN 125 WHEN chance < 5 THEN 116 WHEN chance < 7 THEN 104 WHEN chance < 9 THEN 125
              WHEN chance < 14 THEN 112 WHEN chance < 16 THEN 129 WHEN chance < 50 THEN 11 END AS reason_id
      FROM chance WHERE state = 1 AND chance <= 50) AS settled
WHERE uri.id = settled.uri_id;

DELETE FROM queue WHERE uri_id IN (SELECT uri_id FROM chance WHERE state = 1 AND chance <= 50);

INSERT INTO attempt (uri_id, number, cycle, at, status, reason_id, sentence)
SELECT id, 1, 0, found_at, CASE reason_id WHEN 125 THEN 404 WHEN 112 THEN 200 WHEN 129 THEN 200 ELSE 0 END, reason_id,
    CASE reason_id WHEN 125 THEN 'HTTP status 404' END
FROM uri WHERE state IN (5, 6, 8);

-- Most redirects lead to documents, some to the next redirect.
INSERT INTO redirect (uri_id, target_id, status, at)
SELECT id, CASE WHEN id % 3 THEN (SELECT uri_id FROM document WHERE uri_id >= uri.id * 31 % (SELECT max(uri_id) FROM document) LIMIT 1)
        ELSE (SELECT next.uri_id FROM chance AS next WHERE next.state = 1 AND next.chance = 50 AND next.uri_id > uri.id LIMIT 1) END,
    301, found_at
FROM uri WHERE state = 4;

-- ---- documents ----

INSERT INTO mime (id, name) VALUES (101, 'application/pdf'), (102, 'text/plain'), (103, 'application/msword');

UPDATE document SET size = uri_id * 40503 % 200000, fetch_ms = uri_id * 40507 % 3000,
    fetched_at = fetched_at - uri_id * 40529 % 5184000000,
    mime_id = CASE uri_id % 20 WHEN 0 THEN 101 WHEN 1 THEN 102 WHEN 2 THEN 103 ELSE mime_id END,
    is_truncated = uri_id % 500 = 0,
    language = CASE uri_id % 5 WHEN 0 THEN 'de' WHEN 1 THEN 'fr' WHEN 2 THEN 'en-gb' WHEN 3 THEN 'en' END,
    language_source = CASE WHEN uri_id % 5 < 3 THEN 'html' WHEN uri_id % 5 = 3 THEN 'header' END,
    charset = CASE uri_id % 7 WHEN 0 THEN 'windows-1252' WHEN 1 THEN NULL ELSE 'utf-8' END,
    charset_source = CASE uri_id % 7 WHEN 0 THEN 'default' WHEN 1 THEN NULL ELSE 'header' END,
    soft_not_found = CASE WHEN chance.chance < 5 THEN 'title' END,
    title = CASE WHEN chance.chance < 5 THEN 'Page not found' WHEN chance.chance < 10 THEN NULL
        WHEN chance.chance < 20 THEN 'Department ' || uri_id % 500 ELSE title END
FROM (SELECT uri_id AS id, chance FROM chance WHERE state = 2) AS chance
WHERE chance.id = document.uri_id;

-- One in twenty has the content of the one before it.
UPDATE document SET duplicate_of = (SELECT before.uri_id FROM document AS before WHERE before.uri_id < document.uri_id
    AND (before.uri_id * 2654435761 >> 12) % 1000 < 950 ORDER BY before.uri_id DESC LIMIT 1), body_length = NULL
WHERE uri_id > 1000 AND (uri_id * 2654435761 >> 12) % 1000 >= 950;
UPDATE uri SET state = 3, reason_id = 113 WHERE id IN (SELECT uri_id FROM document WHERE duplicate_of IS NOT NULL);

INSERT INTO outcome (uri_id, at, cycle, kind, status)
SELECT uri_id, fetched_at, 0, CASE uri_id % 3 WHEN 0 THEN 'changed' WHEN 1 THEN 'unchanged' ELSE 'not modified' END, 200
FROM document WHERE uri_id % 5 = 0;

INSERT INTO removal (uri_id, site_id, at, cycle, cause, reason_id, status, checksum, first_at, first_cycle, first_status, size)
SELECT uri.id, uri.site_id, uri.found_at + 1000, 0, 'error', 125, 404, x'00', uri.found_at, 0, 200, 1000
FROM uri WHERE state = 8;

INSERT INTO change (cycle, at, uri_id, kind, status, old_size, size)
SELECT 0, fetched_at, uri_id, 'modified', 200, size, size + 1 FROM document WHERE uri_id % 50 = 0;

INSERT INTO submission (destination_id, uri_id, operation, version, at)
SELECT 1, uri_id, 'add', uri_id, fetched_at FROM document WHERE uri_id % 40 = 0;

-- ---- four sitemaps ----

CREATE TEMP TABLE map AS
SELECT uri_id, row_number() OVER (ORDER BY uri_id) AS number FROM chance
WHERE state = 1 AND chance = 60 LIMIT 4;

INSERT INTO sitemap (uri_id, site_id, found_in, level, cycle, read_at, kind, bytes, entries, queued, refused, invalid)
SELECT map.uri_id, uri.site_id, 'robots.txt', 1, 0, 1700000000000, 'urlset', 1000000, 20000, 20000, 0, 0
FROM map JOIN uri ON uri.id = map.uri_id;
UPDATE uri SET state = 5, reason_id = 128, depth = 0, referrer_id = NULL WHERE id IN (SELECT uri_id FROM map);
DELETE FROM queue WHERE uri_id IN (SELECT uri_id FROM map);

CREATE TEMP TABLE named AS
SELECT map.uri_id AS sitemap_id, chance.uri_id FROM map
    JOIN (SELECT uri_id, row_number() OVER (ORDER BY uri_id) AS number FROM chance WHERE chance >= 100) AS chance
    ON chance.number BETWEEN map.number * 20000 - 19999 AND map.number * 20000;
INSERT INTO link (uri_id, targets) SELECT sitemap_id, json_group_array(uri_id) FROM named GROUP BY sitemap_id;
INSERT INTO sitemap_entry (uri_id, sitemap_id, last_modified) SELECT uri_id, sitemap_id, 1600000000 FROM named;

-- ---- figures of sites ----

INSERT INTO site_hour (site_id, hour, requests, successes, not_modified, redirects, client_errors, server_errors, received, sent,
    response_us, stored)
WITH RECURSIVE hour (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM hour WHERE n < 167)
SELECT site.id, 472000 + hour.n, 300, 280, 10, 4, 5, 1, 3000000, 100000, 30000000, 280
FROM (SELECT id FROM site WHERE origin LIKE '%.scale.example' UNION ALL SELECT 0) AS site, hour;

-- ---- what is counted ----

DELETE FROM uri_figure;
INSERT INTO uri_figure (site_id, depth, state, uris) SELECT site_id, depth, state, count(*) FROM uri GROUP BY site_id, depth, state;

DELETE FROM site_link;
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
