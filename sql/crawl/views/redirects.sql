-- Where URIs lead that are no documents themselves. By uri_id it is a lookup.
-- Columns:
-- uri_id: number of the URI that redirects
-- uri: that URI
-- how: HTTP 301, 302 …, or META refresh
-- status: the HTTP status; 0 for META refresh
-- target_id: number of the URI it leads to; NULL when that was refused and not kept
-- target: that URI
-- target_state: what became of the target
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
