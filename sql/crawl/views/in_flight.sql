-- The requests on the wire when last looked at, which is once a second while a crawl runs; what a run left behind that
-- was killed is still there. A few hundred rows.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- worker: the site manager that waits for the answer
-- started: when the request began (UTC)
-- started_at: the same in milliseconds since 1970
-- age_s: seconds since then
-- received: bytes received so far
CREATE VIEW v_in_flight AS
SELECT transfer.uri_id,
    site.origin || uri.path AS uri,
    transfer.worker,
    datetime(transfer.started_at / 1000, 'unixepoch') AS started,
    transfer.started_at,
    max(0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) - transfer.started_at) / 1000.0 AS age_s,
    transfer.received
FROM transfer LEFT JOIN uri ON uri.id = transfer.uri_id LEFT JOIN site ON site.id = uri.site_id;

-- The URIs that were taken from the queue and have no result yet, on the wire or not. They go back to the queue when a
-- run ends or is killed. Some thousand rows.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- worker: the site manager that holds it
-- level: its level in the queue
-- rank: its rank in the queue
-- claimed: when it was taken (UTC)
-- claimed_at: the same in milliseconds since 1970
-- age_s: seconds since then
-- in_flight: 1 when it was on the wire when last looked at
CREATE VIEW v_claimed AS
SELECT claim.uri_id,
    site.origin || uri.path AS uri,
    claim.worker,
    claim.level,
    claim.rank,
    datetime(claim.claimed_at / 1000, 'unixepoch') AS claimed,
    claim.claimed_at,
    max(0, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) - claim.claimed_at) / 1000.0 AS age_s,
    EXISTS (SELECT 1 FROM transfer WHERE transfer.uri_id = claim.uri_id) AS in_flight
FROM claim LEFT JOIN uri ON uri.id = claim.uri_id LEFT JOIN site ON site.id = claim.site_id;
