-- The scheduler, its collections, and its nodes.

-- name: scheduler_row_get
-- At start.
-- columns: created_at int
SELECT created_at FROM scheduler WHERE id = 1;

-- name: scheduler_row_put
-- Once in the life of a file.
-- parameters: now int
INSERT INTO scheduler (id, created_at) VALUES (1, :now);

-- name: collection_each
-- At start.
-- columns: id int, name text, state int, version int, epoch int, digest text, sealed blob, is_recovering int, is_suspended int, is_refresh_only int, start_source int, start_position int
SELECT id, name, state, version, epoch, digest, sealed, is_recovering, is_suspended, is_refresh_only, start_source, start_position
FROM collection /*scan: all of them, few*/ ORDER BY id;

-- name: collection_insert
-- Once a collection.
-- parameters: id int, name text, digest text, configuration text, sealed blob, is_recovering int
INSERT INTO collection (id, name, state, version, epoch, digest, configuration, sealed, is_recovering, is_suspended, is_refresh_only,
    start_source, start_position)
VALUES (:id, :name, 1, 1, 0, :digest, :configuration, :sealed, :is_recovering, 0, 0, 0, 0);

-- name: collection_state_of
-- Once a call of an administrator about a collection.
-- parameters: name text
-- columns: id int, state int, is_suspended int, is_refresh_only int
SELECT id, state, is_suspended, is_refresh_only FROM collection WHERE name = :name;

-- name: collection_names
-- Once a list of collections.
-- columns: name text, state int
SELECT name, state FROM collection /*scan: all of them, few*/ ORDER BY name;

-- name: collection_sealed
-- Once a configuration that is read.
-- parameters: name text
-- columns: id int, sealed blob
SELECT id, sealed FROM collection WHERE name = :name AND state = 1;

-- name: collection_hold
-- When an administrator suspends it, resumes it, or has it refreshed only.
-- parameters: id int, is_suspended int, is_refresh_only int
UPDATE collection SET is_suspended = :is_suspended, is_refresh_only = :is_refresh_only WHERE id = :id;

-- name: vouched_file_put
-- Once such a file of a configuration.
-- parameters: collection_id int, path text
INSERT INTO vouched_file (collection_id, path) VALUES (:collection_id, :path) ON CONFLICT DO NOTHING;

-- name: vouched_file_list
-- Once a configuration that is read.
-- parameters: collection_id int
-- columns: path text
SELECT path FROM vouched_file WHERE collection_id = :collection_id;

-- name: vouched_file_clear
-- When a configuration is another one.
-- parameters: collection_id int
DELETE FROM vouched_file WHERE collection_id = :collection_id;

-- name: collection_configure
-- When the configuration is another one; its start URIs are queued again.
-- parameters: id int, digest text, configuration text, sealed blob, version int
UPDATE collection SET digest = :digest, configuration = :configuration, sealed = :sealed, version = :version, start_source = 0, start_position = 0
WHERE id = :id;

-- name: collection_state
-- When it is being removed.
-- parameters: id int, state int
UPDATE collection SET state = :state, configuration = '', sealed = x'', start_source = -1 WHERE id = :id;

-- name: collection_progress
-- Once a transaction in which it changed.
-- parameters: id int, epoch int, is_recovering int, start_source int, start_position int
UPDATE collection SET epoch = :epoch, is_recovering = :is_recovering, start_source = :start_source, start_position = :start_position
WHERE id = :id;

-- name: collection_delete
-- When every node has deleted it.
-- parameters: id int
DELETE FROM collection WHERE id = :id;

-- name: node_each
-- At start.
-- columns: id int, name text, host text, port int, is_retired int, retired_at int?
SELECT id, name, host, port, is_retired, retired_at FROM node /*scan: all of them, few*/ ORDER BY id;

-- name: node_addresses
-- Once a call that all nodes answer.
-- columns: name text, host text, port int, is_connected int
SELECT name, host, port, connected_at IS NOT NULL AND disconnected_at IS NULL AS is_connected FROM node /*scan: all of them, few*/ ORDER BY id;

-- name: node_insert
-- Once a node.
-- parameters: id int, name text
INSERT INTO node (id, name, is_retired) VALUES (:id, :name, 0);

-- name: node_connected
-- Once a connection; one that was retired is a node again.
-- parameters: id int, host text, port int, now int
UPDATE node SET host = :host, port = :port, connected_at = :now, disconnected_at = NULL, is_retired = 0 WHERE id = :id;

-- name: node_retire
-- When an administrator says that it is lost.
-- parameters: id int, now int
UPDATE node SET is_retired = 1, retired_at = :now WHERE id = :id;

-- name: node_figures
-- Every few seconds, once a node that is connected.
-- parameters: id int, heard_at int, lag_ms int?, pages_per_s real?
UPDATE node SET heard_at = :heard_at, lag_ms = :lag_ms, pages_per_s = :pages_per_s WHERE id = :id;

-- name: node_disconnected
-- Once a connection.
-- parameters: id int, now int
UPDATE node SET disconnected_at = :now WHERE id = :id;

-- name: node_all_disconnected
-- At start.
-- parameters: now int
UPDATE node /*scan: at start*/ SET disconnected_at = :now WHERE connected_at IS NOT NULL AND disconnected_at IS NULL;

-- name: membership_each
-- At start.
-- columns: node_id int, collection_id int, version int, has_told_routes int, serial int
SELECT node_id, collection_id, version, has_told_routes, serial FROM membership /*scan: at start*/;

-- name: membership_put
-- When something of it changed.
-- parameters: node_id int, collection_id int, version int, has_told_routes int, serial int
INSERT INTO membership (node_id, collection_id, version, has_told_routes, serial)
VALUES (:node_id, :collection_id, :version, :has_told_routes, :serial)
ON CONFLICT (node_id, collection_id) DO UPDATE
SET version = excluded.version, has_told_routes = excluded.has_told_routes, serial = excluded.serial;

-- name: membership_delete
-- When the node has deleted the collection.
-- parameters: node_id int, collection_id int
DELETE FROM membership WHERE node_id = :node_id AND collection_id = :collection_id;

-- name: feeding_put
-- When an administrator suspends or resumes the feeding of a destination.
-- parameters: collection_id int, destination text, is_suspended int
INSERT INTO feeding (collection_id, destination, is_suspended) VALUES (:collection_id, :destination, :is_suspended)
ON CONFLICT (collection_id, destination) DO UPDATE SET is_suspended = excluded.is_suspended;

-- name: feeding_list
-- Once a node that connects, and once such a call.
-- parameters: collection_id int
-- columns: destination text, is_suspended int
SELECT destination, is_suspended FROM feeding WHERE collection_id = :collection_id;

-- name: feeding_clear
-- When a collection is removed.
-- parameters: collection_id int
DELETE FROM feeding WHERE collection_id = :collection_id;
