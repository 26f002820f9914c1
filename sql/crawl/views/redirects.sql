-- Where URIs lead that are no documents themselves. By uri_id it is a lookup.
-- Columns:
-- uri_id: number of the URI that redirects
-- uri: that URI
-- how: HTTP 301, 302 …, or META refresh
-- status: the HTTP status; 0 for META refresh
-- target_id: number of the URI it leads to; NULL when that was refused and not kept
-- target: that URI
-- target_state: the state of the target
-- found: when (UTC)
-- found_at: the same in milliseconds since 1970
CREATE VIEW v_redirects AS
SELECT redirect.uri_id,
    site.origin || uri.path AS uri,
    CASE redirect.status WHEN 0 THEN 'META refresh' ELSE 'HTTP ' || redirect.status END AS how,
    redirect.status,
    redirect.target_id,
    target_site.origin || target.path AS target,
    uri_state.name AS target_state,
    datetime(redirect.at / 1000, 'unixepoch') AS found,
    redirect.at AS found_at
FROM redirect
    LEFT JOIN uri ON uri.id = redirect.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS target ON target.id = redirect.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id
    LEFT JOIN uri_state ON uri_state.id = target.state;

-- Chains of redirects: those of more than one hop, and circles. Each stands in one row, that of its first URI, of a circle the one
-- that was found first; a chain that ends in a circle is another row than the circle. Reads all redirects, and follows each
-- from where it begins.
-- Columns:
-- hops: redirects in a row, up to a hundred
-- ends: the state of the last URI; circle: it is one that the chain had before; unknown: it was refused and not kept
-- uri_id: number of the first URI
-- uri: the first URI
-- last_id: number of the last URI
-- last: the last URI
-- path: all of them, with ` > ` between two
CREATE VIEW v_redirect_chains AS
WITH RECURSIVE chain (first_id, is_head, least_id, hops, ids, last_id, is_circle, path) AS (
    SELECT head.uri_id, head.is_head, min(head.uri_id, coalesce(head.target_id, head.uri_id)), 1, ',' || head.uri_id || ',',
        head.target_id, head.target_id IS head.uri_id, site.origin || uri.path
    FROM (SELECT uri_id, target_id, NOT EXISTS (
              SELECT 1 FROM redirect AS other WHERE other.target_id = redirect.uri_id AND other.uri_id <> redirect.uri_id) AS is_head
          FROM redirect) AS head
        JOIN uri ON uri.id = head.uri_id JOIN site ON site.id = uri.site_id
    WHERE head.is_head OR head.uri_id <= head.target_id
    UNION ALL
    SELECT first_id, is_head, min(least_id, coalesce(next.target_id, least_id)), chain.hops + 1, ids || next.uri_id || ',', next.target_id,
        coalesce(instr(ids || next.uri_id || ',', ',' || next.target_id || ',') > 0, 0),
        chain.path || ' > ' || site.origin || uri.path
    FROM chain JOIN redirect AS next ON next.uri_id = chain.last_id
        JOIN uri ON uri.id = next.uri_id JOIN site ON site.id = uri.site_id
    WHERE NOT is_circle AND chain.hops < 100
)
SELECT chain.hops,
    CASE WHEN chain.is_circle THEN 'circle'
        ELSE coalesce((SELECT name FROM uri_state WHERE uri_state.id = last.state), 'unknown') END AS ends,
    chain.first_id AS uri_id,
    first_site.origin || first.path AS uri,
    chain.last_id,
    last_site.origin || last.path AS last,
    chain.path || coalesce(' > ' || last_site.origin || last.path, '') AS path
FROM chain
    JOIN uri AS first ON first.id = chain.first_id JOIN site AS first_site ON first_site.id = first.site_id
    LEFT JOIN uri AS last ON last.id = chain.last_id LEFT JOIN site AS last_site ON last_site.id = last.site_id
WHERE CASE WHEN chain.is_circle THEN chain.is_head OR (chain.last_id = chain.first_id AND chain.first_id = chain.least_id)
    ELSE chain.hops > 1 AND chain.is_head
        AND (chain.hops = 100 OR chain.last_id IS NULL OR NOT EXISTS (SELECT 1 FROM redirect WHERE redirect.uri_id = chain.last_id)) END;
