-- Owners of contents over several nodes (plan_ownership.c, seine/nodes/duplicate_client.h).

-- name: ownership_last_version
-- At start, by keys.
-- columns: version int, has_waiting int
SELECT max(coalesce((SELECT max(version) FROM ownership /*scan: at start, where duplicate servers are asked*/), 0),
    coalesce((SELECT max(version) FROM ownership_removal), 0)) AS version,
    EXISTS (SELECT 1 FROM ownership WHERE state = 'waiting') OR EXISTS (SELECT 1 FROM ownership_removal) AS has_waiting;

-- name: ownership_disown
-- Once a document that has another content than before, by key: the one before is given up.
-- parameters: version int, uri_id int
INSERT INTO ownership_removal (version, uri, checksum)
SELECT :version, site.origin || uri.path, ownership.checksum
FROM ownership JOIN document ON document.uri_id = ownership.uri_id
    JOIN uri ON uri.id = ownership.uri_id JOIN site ON site.id = uri.site_id
WHERE ownership.uri_id = :uri_id AND ownership.state <> 'duplicate' AND document.checksum <> ownership.checksum;

-- name: ownership_give_up
-- Once a document that goes, by key; before ownership_delete.
-- parameters: version int, uri_id int
INSERT INTO ownership_removal (version, uri, checksum)
SELECT :version, site.origin || uri.path, ownership.checksum
FROM ownership JOIN uri ON uri.id = ownership.uri_id JOIN site ON site.id = uri.site_id
WHERE ownership.uri_id = :uri_id AND ownership.state <> 'duplicate';

-- name: ownership_ask
-- Once a document with a content of its own, by key; behind ownership_disown.
-- parameters: version int, is_fed int, uri_id int
INSERT INTO ownership (uri_id, checksum, version, state, is_fed)
SELECT uri_id, checksum, :version, 'waiting', :is_fed FROM document WHERE uri_id = :uri_id AND duplicate_of IS NULL
ON CONFLICT (uri_id) DO UPDATE SET checksum = excluded.checksum, version = excluded.version, state = excluded.state,
    owner = NULL;

-- name: ownership_ask_again
-- Once a document that was asked for and is still there, by key.
-- parameters: version int, uri_id int
UPDATE ownership SET version = :version, state = 'waiting' WHERE uri_id = :uri_id AND state = 'duplicate';

-- name: ownership_ask_anew
-- Once a document whose content lost its owner, by key; also of one that believes to be the owner.
-- parameters: version int, uri_id int, checksum blob
UPDATE ownership SET version = :version, state = 'waiting'
WHERE uri_id = :uri_id AND checksum = :checksum AND state <> 'waiting';

-- name: ownership_get
-- Once an answer, and once a document that goes, by key.
-- parameters: uri_id int
-- columns: version int, state text, is_fed int
SELECT version, state, is_fed FROM ownership WHERE uri_id = :uri_id;

-- name: ownership_answered
-- Once an answer, by key.
-- parameters: state text, owner text?, is_fed int, uri_id int, version int
UPDATE ownership SET state = :state, owner = :owner, is_fed = :is_fed WHERE uri_id = :uri_id AND version = :version;

-- name: ownership_delete
-- Once a document that goes, by key.
-- parameters: uri_id int
DELETE FROM ownership WHERE uri_id = :uri_id;

-- name: ownership_removed
-- Once a removal that was answered, by key.
-- parameters: version int
DELETE FROM ownership_removal WHERE version = :version;

-- name: ownership_of_checksum
-- Once a content that has no owner any more, by its index.
-- parameters: checksum blob
-- columns: uri_id int
SELECT uri_id FROM ownership WHERE checksum = :checksum AND state = 'duplicate';

-- name: ownership_next
-- A chunk of the rows that wait for a duplicate server, in order.
-- parameters: after int, low blob, high blob, most int
-- columns: version int, removes int, uri_id int, checksum blob, uri text
SELECT ownership.version, 0 AS removes, ownership.uri_id, ownership.checksum, site.origin || uri.path AS uri
FROM ownership JOIN uri ON uri.id = ownership.uri_id JOIN site ON site.id = uri.site_id
WHERE ownership.state = 'waiting' AND ownership.version > :after
    AND ownership.checksum >= :low AND ownership.checksum < :high
UNION ALL
SELECT removal.version, 1, 0, removal.checksum, removal.uri
FROM ownership_removal AS removal
WHERE removal.version > :after AND removal.checksum >= :low AND removal.checksum < :high
ORDER BY version LIMIT :most;

-- name: ownership_elsewhere
-- Once a connection with a duplicate server, by its index: one of those whose owner is elsewhere.
-- parameters: low blob, high blob
-- columns: version int, uri_id int, checksum blob, uri text
SELECT ownership.version, ownership.uri_id, ownership.checksum, site.origin || uri.path AS uri
FROM ownership JOIN uri ON uri.id = ownership.uri_id JOIN site ON site.id = uri.site_id
WHERE ownership.state = 'duplicate' AND ownership.checksum >= :low AND ownership.checksum < :high LIMIT 1;

-- name: ownership_documents
-- A chunk, when other servers are asked than before, by key.
-- parameters: after int, most int
-- columns: uri_id int
SELECT uri_id FROM document
WHERE uri_id > :after AND duplicate_of IS NULL
    AND NOT EXISTS (SELECT 1 FROM near_document WHERE near_document.uri_id = document.uri_id AND owner_id IS NOT NULL)
ORDER BY uri_id LIMIT :most;

-- name: ownership_progress
-- Some times a second while `seine duplicates rebuild` waits, by the partial index.
-- columns: documents int, waiting int, is_asking int
SELECT (SELECT count(*) FROM ownership /*scan: covering, few times*/) AS documents,
    (SELECT count(*) FROM ownership WHERE state = 'waiting') AS waiting,
    coalesce((SELECT asked_upto IS NOT NULL FROM duplicate_servers WHERE id = 1), 1) AS is_asking;

-- name: ownership_any
-- At start.
-- columns: any int
SELECT EXISTS (SELECT 1 FROM ownership /*scan: one row*/) OR EXISTS (SELECT 1 FROM ownership_removal /*scan: one row*/) AS any;

-- name: ownership_chunk
-- A chunk, once no duplicate server is asked any more.
-- parameters: most int
-- columns: uri_id int, is_fed int
SELECT uri_id, is_fed FROM ownership /*scan: a chunk in key order, which is deleted*/ ORDER BY uri_id LIMIT :most;

-- name: ownership_forget_removals
-- Once no duplicate server is asked any more.
DELETE FROM ownership_removal;

-- name: duplicate_servers_get
-- At start.
-- columns: servers text, asked_upto int?
SELECT servers, asked_upto FROM duplicate_servers WHERE id = 1;

-- name: duplicate_servers_put
-- When it is another node or other servers, and once a chunk.
-- parameters: servers text, asked_upto int?
INSERT INTO duplicate_servers (id, servers, asked_upto) VALUES (1, :servers, :asked_upto)
ON CONFLICT (id) DO UPDATE SET servers = excluded.servers, asked_upto = excluded.asked_upto;

-- name: duplicate_servers_delete
-- Once no duplicate server is asked any more.
DELETE FROM duplicate_servers;
