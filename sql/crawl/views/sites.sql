-- Every host that a URI was found of (scheme, host and port): the crawl sites, as v_sites has them, and those of which every
-- URI is refused. Reads the rows of `site` and looks the figures of each up by key: cheap, also during a crawl.
-- Columns:
-- site_id: its number
-- site: scheme, host and port
-- state: idle, waiting (for its turn), crawling, backing off (after failures), stopped (given up), quarantined (by an
--     administrator)
-- since: since when it is in that state (UTC)
-- state_at: the same in milliseconds since 1970
-- waits_for: what the site waits for, and why; NULL: it does not wait
-- due: nothing is sent before this time (UTC)
-- due_at: the same in milliseconds since 1970
-- due_in_s: seconds until then; 0 when that is past
-- reason: why it backs off or was stopped, as code/detail
-- sentence: the same for a person
-- failures: consecutive failures
-- known: URIs of it that were ever found
-- queued: URIs that could be fetched as soon as the site is due
-- claimed: URIs taken from the queue that have no result yet
-- retries: URIs that wait for a time of their own: for another attempt, or until their subcollection is no longer suspended
-- quarantined: URIs that wait for the end of its quarantine
-- withheld: URIs without a document that wait until not only what has one is crawled
-- refused: URIs of it that are not to be fetched, as far as kept
-- documents: documents stored with a body of their own
-- duplicates: documents that have the content of another
-- downloaded: answers in the site's last cycle; this, bytes and pages_per_s NULL when that is not kept by itself any more
-- bytes: bytes received in that cycle
-- pages_per_s: answers a second in that cycle, from the site's beginning to its end, that of the run, the last sign of
--     life of one that was killed, or now
-- response_ms: how long the last answer took
-- address: the IP address last used
-- cycle: the refresh cycle in which it was last crawled; -1 when never
-- epoch: how often crawling it has begun
-- began: when it began last (UTC)
-- ended: when it ended last (UTC); NULL while something is left
-- is_refused: 1: all of its URIs that are kept are refused, it has no document, and this cycle did not ask it for anything
CREATE VIEW v_hosts AS
WITH figures AS (
    SELECT site.id AS site_id,
        (SELECT total(value) FROM (
            SELECT value FROM statistic WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'Downloaded')
            UNION ALL
            SELECT value FROM statistic_delta WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'Downloaded'))) AS downloaded,
        (SELECT total(value) FROM (
            SELECT value FROM statistic WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'ReadNet')
            UNION ALL
            SELECT value FROM statistic_delta WHERE site_id = site.id AND cycle = site.cycle AND key = ''
                AND statistic_id = (SELECT id FROM statistic_name WHERE name = 'ReadNet'))) AS bytes,
        CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS now,
        coalesce((SELECT coalesce(ended_at, idle_at) FROM collection),
            (SELECT sign_of_life_at FROM v_status WHERE activity = 'no sign of life')) AS over_at,
        site.cycle = -1 OR site.cycle >= (SELECT coalesce(min(cycle), 0) FROM statistic_span WHERE cycle >= 0) AS is_kept
    FROM site
)
SELECT site.id AS site_id,
    site.origin AS site,
    CASE WHEN quarantine.until > now AND site.state <> 'crawling' THEN 'quarantined'
        WHEN site.state = 'idle' AND site.queued > 0 THEN 'waiting' ELSE site.state END AS state,
    datetime(site.state_at / 1000, 'unixepoch') AS since,
    site.state_at,
    CASE
        WHEN quarantine.until > now AND site.claimed > 0 THEN 'answers: it is in quarantine'
        WHEN quarantine.until > now THEN 'the end of its quarantine'
        WHEN site.state = 'stopped' THEN 'nothing any more: it was given up'
        WHEN site.queued + site.claimed + site.retries + site.quarantined + site.withheld = 0 THEN NULL
        WHEN (SELECT activity FROM v_status) IN ('not running', 'no sign of life') THEN 'a run: nothing crawls it now'
        WHEN site.queued + site.claimed + site.retries + site.quarantined = 0 THEN 'the end of refresh-only'
        WHEN site.queued + site.claimed + site.retries = 0 THEN 'the queue: its quarantine is over'
        WHEN site.state = 'backing off' AND site.due_at > now THEN 'a pause after failures'
        WHEN site.state = 'crawling' AND site.claimed > 0 THEN 'answers, or the pause between them'
        WHEN site.queued = 0 AND site.claimed = 0 THEN 'the time of its retries'
        WHEN site.claimed = 0 AND (EXISTS (SELECT 1 FROM collection WHERE suspended_at IS NOT NULL)
            OR EXISTS (SELECT 1 FROM hold)) THEN 'what holds the collection up'
        WHEN site.due_at > now AND site.sentence IS NOT NULL THEN site.sentence
        WHEN site.due_at > now THEN 'the pause between requests'
        ELSE 'a place: max_sites are being crawled'
    END AS waits_for,
    CASE WHEN site.due_at > 0 THEN datetime(site.due_at / 1000, 'unixepoch') END AS due,
    site.due_at,
    max(0, site.due_at - now) / 1000.0 AS due_in_s,
    reason.code || '/' || reason.detail AS reason,
    site.sentence,
    site.failures,
    site.known,
    site.queued,
    site.claimed,
    site.retries,
    site.quarantined,
    site.withheld,
    site.refused,
    site.stored AS documents,
    site.duplicates,
    CASE WHEN is_kept THEN CAST(downloaded AS INTEGER) END AS downloaded,
    CASE WHEN is_kept THEN CAST(bytes AS INTEGER) END AS bytes,
    CASE WHEN is_kept THEN round(downloaded * 1000 / max(1, coalesce(site.ended_at, over_at, now) - site.began_at), 1) END AS pages_per_s,
    site.response_ms,
    site.address,
    site.cycle,
    site.epoch,
    datetime(site.began_at / 1000, 'unixepoch') AS began,
    datetime(site.ended_at / 1000, 'unixepoch') AS ended,
    site.known > 0 AND site.known = site.refused AND site.stored + site.duplicates = 0
        AND site.cycle < (SELECT cycle FROM collection) AS is_refused
FROM site
    JOIN figures ON figures.site_id = site.id
    LEFT JOIN quarantine ON quarantine.site_id = site.id
    LEFT JOIN reason ON reason.id = site.reason_id;

-- The crawl sites: what each does, what it waits for, and how far it is. Hosts of which every URI that was found is refused
-- are none: v_refused_hosts has those. Reads the rows of `site` and looks the figures of each up by key: cheap, also during a
-- crawl.
-- Columns:
-- site_id: its number
-- site: scheme, host and port
-- state: idle, waiting (for its turn), crawling, backing off (after failures), stopped (given up), quarantined (by an
--     administrator)
-- since: since when it is in that state (UTC)
-- state_at: the same in milliseconds since 1970
-- waits_for: what the site waits for, and why; NULL: it does not wait
-- due: nothing is sent before this time (UTC)
-- due_at: the same in milliseconds since 1970
-- due_in_s: seconds until then; 0 when that is past
-- reason: why it backs off or was stopped, as code/detail
-- sentence: the same for a person
-- failures: consecutive failures
-- known: URIs of it that were ever found
-- queued: URIs that could be fetched as soon as the site is due
-- claimed: URIs taken from the queue that have no result yet
-- retries: URIs that wait for a time of their own: for another attempt, or until their subcollection is no longer suspended
-- quarantined: URIs that wait for the end of its quarantine
-- withheld: URIs without a document that wait until not only what has one is crawled
-- refused: URIs of it that are not to be fetched, as far as kept
-- documents: documents stored with a body of their own
-- duplicates: documents that have the content of another
-- downloaded: answers in the site's last cycle; this, bytes and pages_per_s NULL when that is not kept by itself any more
-- bytes: bytes received in that cycle
-- pages_per_s: answers a second in that cycle, from the site's beginning to its end, that of the run, the last sign of
--     life of one that was killed, or now
-- response_ms: how long the last answer took
-- address: the IP address last used
-- cycle: the refresh cycle in which it was last crawled; -1 when never
-- epoch: how often crawling it has begun
-- began: when it began last (UTC)
-- ended: when it ended last (UTC); NULL while something is left
CREATE VIEW v_sites AS
SELECT site_id,
    site,
    state,
    since,
    state_at,
    waits_for,
    due,
    due_at,
    due_in_s,
    reason,
    sentence,
    failures,
    known,
    queued,
    claimed,
    retries,
    quarantined,
    withheld,
    refused,
    documents,
    duplicates,
    downloaded,
    bytes,
    pages_per_s,
    response_ms,
    address,
    cycle,
    epoch,
    began,
    ended
FROM v_hosts
WHERE NOT is_refused;

-- Hosts that links lead to and that the crawl leaves alone: every URI that was found of them is refused. At most
-- `seine/max_refused_kept` URIs are kept of what a site links to; links to others are not counted. Reads the rows of `site`, and
-- the first URI and the links of each by key.
-- Columns:
-- site_id: its number
-- site: scheme, host and port
-- uris: its URIs that are kept
-- links: links and redirects that lead to these (v_site_links shows from which sites)
-- code: why the first of them is refused: the two letters of the skip code
-- detail: the word that says more
-- sentence: the same for a person
-- rule: the rule that decided, as configured; NULL when none did
-- example: the first of its URIs
-- page_id: number of the page that this was first found in; NULL for what was given, and for sitemaps
-- page: that page
CREATE VIEW v_refused_hosts AS
SELECT site.id AS site_id,
    site.origin AS site,
    site.known AS uris,
    (SELECT coalesce(sum(site_link.links), 0) FROM site_link WHERE site_link.target_site_id = site.id) AS links,
    reason.code,
    reason.detail,
    reason.sentence,
    (SELECT text FROM rule WHERE rule.id = uri.rule_id) AS rule,
    site.origin || uri.path AS example,
    uri.referrer_id AS page_id,
    (SELECT page_site.origin || page.path FROM uri AS page JOIN site AS page_site ON page_site.id = page.site_id
     WHERE page.id = uri.referrer_id) AS page
FROM site
    LEFT JOIN uri ON uri.id = (SELECT min(first_id) FROM uri_block WHERE uri_block.site_id = site.id)
    LEFT JOIN reason ON reason.id = uri.reason_id
WHERE site.known > 0 AND site.known = site.refused AND site.stored + site.duplicates = 0
    AND site.cycle < (SELECT cycle FROM collection);

-- Links between sites: counted with each batch (table site_link), so cheap; links within a site are not counted. v_referrers
-- and `seine links` list the pages themselves.
-- Columns:
-- site_id: number of the site with the links
-- site: that site: scheme, host and port
-- target_site_id: number of the site that they lead to
-- target_site: that site
-- links: how many links and redirects, as far as their targets are kept
-- is_insecure: 1 when they lead from https to http
CREATE VIEW v_site_links AS
SELECT site_link.site_id,
    site.origin AS site,
    site_link.target_site_id,
    target.origin AS target_site,
    site_link.links,
    site.origin LIKE 'https:%' AND target.origin LIKE 'http:%' AS is_insecure
FROM site_link
    LEFT JOIN site ON site.id = site_link.site_id
    LEFT JOIN site AS target ON target.id = site_link.target_site_id;

-- The certificate that each site showed last, as a connection was made: of https sites that were asked.
-- Columns:
-- site: scheme, host and port
-- state: accepted or refused
-- sentence: why it was refused
-- expires: until when it is valid (UTC)
-- expires_at: the same in milliseconds since 1970
-- expires_in_days: days until then; negative when it has expired
-- subject: the subject of the certificate (RFC 2253)
-- issuer: the issuer of the certificate
-- protocol: of the connection: TLSv1.3 …
-- fingerprint: SHA-256, 64 hexadecimal digits
-- seen: when it was shown (UTC)
-- seen_at: the same in milliseconds since 1970
CREATE VIEW v_certificates AS
SELECT site.origin AS site,
    CASE certificate.is_accepted WHEN 1 THEN 'accepted' ELSE 'refused' END AS state,
    certificate.sentence,
    datetime(certificate.expires_at / 1000, 'unixepoch') AS expires,
    certificate.expires_at,
    round(certificate.expires_at / 86400000.0 + 2440587.5 - julianday('now'), 1) AS expires_in_days,
    certificate.subject,
    certificate.issuer,
    certificate.protocol,
    certificate.fingerprint,
    datetime(certificate.seen_at / 1000, 'unixepoch') AS seen,
    certificate.seen_at
FROM certificate LEFT JOIN site ON site.id = certificate.site_id;
