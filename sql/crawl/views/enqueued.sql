-- The nodes that applications enqueued (docs/enqueue.md), each with its result. By id, enqueue_id and uri_id it is a
-- lookup.
-- Columns:
-- id: number of the node, in the order in which they were taken in
-- enqueue_id: as the client names it, or the id
-- node: crawl-url or crawl-delete
-- url: the URI that it is about now: where a redirect led, if one did
-- orig_url: the URI as the client gave it, when that is another; NULL: it is the same
-- uri_id: number of the URI; NULL: it is not kept
-- enqueue_type: none, forced or reenqueued
-- synchronization: which moment the answer waited for
-- priority: 0, or greater: urgent
-- is_pushed: 1: it brought its content, and was not fetched
-- atomic_id: the first node of the index-atomic that it stands in; NULL: it stands in none
-- originator: the person or program behind it, as named by the client; NULL: not named
-- batch_id: what the client holds together by it; NULL: it did not say. By it, too, the view is a lookup
-- attributes: of the client's own, a JSON object; NULL: there are none
-- is_offline: 1: it was enqueued while nothing of the collection was crawled
-- account: the account of the caller; empty: there were no accounts
-- enqueued_at: when it was taken in, and when …
-- crawled_at: … its document was committed, and when …
-- settled_at: … its result was final; milliseconds since 1970, NULL: not yet
-- state: pending, success, warning or error
-- indexed: 1: every destination has the document, or knows that it is no more
-- siphoned: why it did not come as far as it was to; NULL: it did, or is under way
-- error: the same for a person
CREATE VIEW v_enqueued AS
SELECT enqueued.id,
    enqueued.enqueue_id,
    enqueued.node,
    coalesce(site.origin || uri.path, enqueued.url) AS url,
    CASE WHEN enqueued.url NOT IN ('', site.origin || uri.path) THEN enqueued.url END AS orig_url,
    enqueued.uri_id,
    enqueued.enqueue_type,
    enqueued.synchronization,
    enqueued.priority,
    enqueued.is_pushed,
    enqueued.atomic_id,
    enqueued.originator,
    enqueued.batch_id,
    enqueued.attributes,
    enqueued.is_offline,
    enqueued.account,
    enqueued.enqueued_at,
    enqueued.crawled_at,
    enqueued.settled_at,
    enqueued.outcome AS state,
    enqueued.settled_at IS NOT NULL AND enqueued.outcome = 'success' AND coalesce(enqueued.siphoned, 'unchanged') = 'unchanged' AS indexed,
    CASE WHEN enqueued.settled_at IS NOT NULL THEN enqueued.siphoned END AS siphoned,
    enqueued.sentence AS error
FROM enqueued
    LEFT JOIN uri ON uri.id = enqueued.uri_id
    LEFT JOIN site ON site.id = uri.site_id;

-- The audit log, newest first: who enqueued which URI, and the result.
-- Columns:
-- at: when it was taken in (UTC)
-- originator: the person or program behind it, as named by the client; NULL: not named
-- account: the account of the caller; empty: there were no accounts
-- enqueue_id: as the client names it, or the number of the node
-- node: crawl-url or crawl-delete
-- url: the URI as the client gave it; NULL: it gave a number (vertex)
-- result: pending, success, warning or error
-- siphoned: why it did not come as far as it was to; NULL: it did, or is under way
-- indexed: when destinations had it (UTC); NULL: they have not
-- seconds: from when it was taken in until its result was final; NULL: it is under way
CREATE VIEW v_audit_log AS
SELECT datetime(enqueued_at / 1000, 'unixepoch') AS at,
    originator,
    account,
    enqueue_id,
    node,
    nullif(url, '') AS url,
    outcome AS result,
    CASE WHEN settled_at IS NOT NULL THEN siphoned END AS siphoned,
    CASE WHEN outcome = 'success' AND coalesce(siphoned, 'unchanged') = 'unchanged' THEN datetime(settled_at / 1000, 'unixepoch') END AS indexed,
    (settled_at - enqueued_at) / 1000.0 AS seconds
FROM enqueued ORDER BY id DESC;

-- Every URI in the words of the node crawl-url (docs/enqueue.md). By vertex it is a lookup; any other condition reads all
-- rows of `uri`.
-- Columns:
-- vertex: number of the URI
-- url: the URI
-- state: pending, success or error
-- status: input, complete, redir, disallowed by robots.txt, filtered, error, duplicate or none
-- http_status: HTTP status of the answer that decided; NULL when nothing was asked
-- at: when it was fetched last, or its fetch failed; seconds since 1970
-- last_seen: the later of the last fetch and the beginning of the refresh cycle in which it was last found or fetched; seconds since 1970
-- filetime: Last-Modified of the document, seconds since 1970
-- content_type: MIME type of the document
-- size: bytes of the document
-- speed: bytes a second of its last fetch
-- hops: page hops from a start URI
-- n_redirs: redirects that led to it
-- exact: checksum of the content, in hexadecimal digits
-- is_duplicate: 1: the content is that of another URI
-- redir_to: where it redirects; NULL: it does not
-- error: why there is no document, for a person
CREATE VIEW v_crawl_url AS
SELECT uri.id AS vertex,
    site.origin || uri.path AS url,
    CASE uri_state.name
        WHEN 'pending' THEN 'pending'
        WHEN 'stored' THEN 'success'
        WHEN 'duplicate' THEN 'success'
        WHEN 'redirect' THEN 'success'
        ELSE 'error' END AS state,
    CASE uri_state.name
        WHEN 'pending' THEN 'input'
        WHEN 'stored' THEN 'complete'
        WHEN 'duplicate' THEN 'duplicate'
        WHEN 'redirect' THEN 'redir'
        WHEN 'skipped' THEN 'filtered'
        WHEN 'refused' THEN CASE WHEN reason.kind = 'uri' AND reason.detail = 'robots' THEN 'disallowed by robots.txt' ELSE 'filtered' END
        WHEN 'failed' THEN 'error'
        WHEN 'gone' THEN 'error'
        ELSE 'none' END AS status,
    coalesce(document.status, (SELECT nullif(attempt.status, 0) FROM attempt WHERE attempt.uri_id = uri.id
        ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1)) AS http_status,
    coalesce(document.fetched_at, (SELECT attempt.at FROM attempt WHERE attempt.uri_id = uri.id
        ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1)) / 1000 AS at,
    nullif(max(coalesce(document.fetched_at, (SELECT attempt.at FROM attempt WHERE attempt.uri_id = uri.id
        ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), 0), coalesce(cycle.started_at, 0)), 0) / 1000 AS last_seen,
    document.last_modified AS filetime,
    mime.name AS content_type,
    document.size,
    document.size * 1000.0 / nullif(document.fetch_ms, 0) AS speed,
    uri.depth AS hops,
    uri.hops AS n_redirs,
    CASE WHEN document.uri_id IS NOT NULL THEN lower(hex(document.checksum)) END AS exact,
    coalesce(uri_state.name = 'duplicate', 0) AS is_duplicate,
    target_site.origin || target.path AS redir_to,
    CASE WHEN uri_state.name IN ('skipped', 'refused', 'failed', 'gone') THEN reason.sentence END AS error
FROM uri
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri_state ON uri_state.id = uri.state
    LEFT JOIN reason ON reason.id = uri.reason_id
    LEFT JOIN cycle ON cycle.number = uri.cycle
    LEFT JOIN document ON document.uri_id = uri.id
    LEFT JOIN mime ON mime.id = document.mime_id
    LEFT JOIN redirect ON redirect.uri_id = uri.id AND uri_state.name = 'redirect'
    LEFT JOIN uri AS target ON target.id = redirect.target_id
    LEFT JOIN site AS target_site ON target_site.id = target.site_id;
