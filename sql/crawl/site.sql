-- name: site_list
-- At start; the registry of sites in memory is made from it.
-- columns: id int, origin text, state text, due_at int, failures int, response_ms int, cycle int, epoch int, known int, queued int, claimed int, retries int, refused int, stored int, duplicates int, quarantined int, withheld int, level_address text, goes_first int
SELECT id, origin, state, due_at, failures, response_ms, cycle, epoch, known, queued, claimed, retries, refused, stored,
    duplicates, quarantined, withheld, level_address, goes_first
FROM site /*scan: all of them are wanted*/ ORDER BY id;

-- name: site_insert
-- When a site is found.
-- parameters: id int, origin text
INSERT INTO site (id, origin) VALUES (:id, :origin);

-- name: site_count
-- Once per commit and touched site, by key.
-- parameters: known int, queued int, claimed int, retries int, refused int, stored int, duplicates int, last_uri_id int?, answered int?, id int
UPDATE site SET known = known + :known, queued = queued + :queued, claimed = claimed + :claimed,
    retries = retries + :retries, refused = refused + :refused, stored = stored + :stored,
    duplicates = duplicates + :duplicates,
    last_uri_id = coalesce(:last_uri_id, last_uri_id), answered = answered + coalesce(:answered, 0)
WHERE id = :id;

-- name: site_state
-- When a lease begins or ends, by key.
-- parameters: state text, now int?, reason_id int?, sentence text?, due_at int, failures int, response_ms int, address text?, id int
UPDATE site SET state_at = CASE WHEN state = :state THEN state_at ELSE :now END, state = :state, reason_id = :reason_id, sentence = :sentence, due_at = :due_at,
    failures = :failures, response_ms = :response_ms, address = coalesce(:address, address),
    goes_first = CASE WHEN :state = 'crawling' THEN 0 ELSE goes_first END
WHERE id = :id;

-- name: site_begin
-- When a site is leased for the first time in a cycle or run, by key.
-- parameters: cycle int, now int, id int
UPDATE site SET state = 'crawling', cycle = :cycle, epoch = epoch + 1, began_at = :now, ended_at = NULL,
    answered = 0, state_at = :now, goes_first = 0
WHERE id = :id;

-- name: site_end
-- When a site has nothing left, by key.
-- parameters: state text, now int, id int
UPDATE site SET state_at = CASE WHEN state = :state THEN state_at ELSE :now END, state = :state, ended_at = :now
WHERE id = :id;

-- name: site_reset_states
-- At start: no site is being crawled yet.
UPDATE site SET state = CASE WHEN queued + retries > 0 THEN 'waiting' ELSE 'idle' END,
    state_at = CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
WHERE state <> 'idle' /*scan: once at start*/;

-- name: site_forget_pauses
-- At start: a crawl that an operator starts anew tries all sites at once; one that goes on after a kill does not.
UPDATE site SET due_at = 0
WHERE due_at <> 0 AND NOT EXISTS (SELECT 1 FROM collection WHERE state = 'crawling') /*scan: once at start*/;

-- name: robots_put
-- Once per fetch of a robots.txt.
-- parameters: site_id int, fetched_at int, expires_at int, status int, policy text, sentence text?, crawl_delay_ms int?, text text
INSERT INTO robots (site_id, fetched_at, expires_at, status, policy, sentence, crawl_delay_ms, text)
VALUES (:site_id, :fetched_at, :expires_at, :status, :policy, :sentence, :crawl_delay_ms, :text)
ON CONFLICT (site_id) DO UPDATE SET fetched_at = excluded.fetched_at, expires_at = excluded.expires_at,
    status = excluded.status, policy = excluded.policy, sentence = excluded.sentence,
    crawl_delay_ms = excluded.crawl_delay_ms, text = excluded.text;

-- name: robots_get
-- Once per lease, by key.
-- parameters: site_id int
-- columns: fetched_at int, expires_at int, status int, policy text, crawl_delay_ms int, text text
SELECT fetched_at, expires_at, status, policy, crawl_delay_ms, text FROM robots WHERE site_id = :site_id;

-- name: site_javascript_put
-- When what is thought of a site changes.
-- parameters: site_id int, at int, verdict text, fruitless int
INSERT INTO site_javascript (site_id, at, verdict, fruitless) VALUES (:site_id, :at, :verdict, :fruitless)
ON CONFLICT (site_id) DO UPDATE SET at = excluded.at, verdict = excluded.verdict, fruitless = excluded.fruitless;

-- name: site_javascript_get
-- Once per lease where JavaScript is run, by key.
-- parameters: site_id int
-- columns: at int, verdict text, fruitless int
SELECT at, verdict, fruitless FROM site_javascript WHERE site_id = :site_id;

-- name: site_stored_in_cycle
-- At start, if a site can reach max_doc at all: what it counts, stored or found unchanged.
-- parameters: cycle int
-- columns: site_id int, stored int
SELECT uri.site_id, count(*) AS stored
FROM document /*scan: once at start*/ JOIN uri ON uri.id = document.uri_id
WHERE document.cycle = :cycle AND document.duplicate_of IS NULL
GROUP BY uri.site_id /*sort: once at start*/;

-- name: site_unstop
-- When a refresh cycle begins: what was given up gets another chance.
-- parameters: now int
UPDATE site SET state = CASE WHEN queued + retries > 0 THEN 'waiting' ELSE 'idle' END, failures = 0, due_at = :now,
    state_at = :now
WHERE state = 'stopped' /*scan: once a cycle*/;

-- name: certificate_put
-- Once per lease and certificate of a site, by key.
-- parameters: site_id int, seen_at int, is_accepted int, sentence text?, subject text, issuer text, expires_at int, protocol text, fingerprint text
INSERT INTO certificate (site_id, seen_at, is_accepted, sentence, subject, issuer, expires_at, protocol, fingerprint)
VALUES (:site_id, :seen_at, :is_accepted, :sentence, :subject, :issuer, :expires_at, :protocol, :fingerprint)
ON CONFLICT (site_id) DO UPDATE SET seen_at = excluded.seen_at, is_accepted = excluded.is_accepted,
    sentence = excluded.sentence, subject = excluded.subject, issuer = excluded.issuer,
    expires_at = excluded.expires_at, protocol = excluded.protocol, fingerprint = excluded.fingerprint;
