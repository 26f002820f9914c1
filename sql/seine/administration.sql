-- name: former_accounts
-- When the file is opened: accounts that are not yet in accounts.db, or still leave traces here.
-- columns: name text, role text, hash text, created_at int, changed_at int
SELECT name, role, hash, created_at, changed_at FROM former_account /*scan: none, but after an upgrade*/ ORDER BY name;

-- name: former_accounts_blank
-- When they are in accounts.db.
UPDATE former_account SET hash = '' /*scan: none, but after an upgrade*/;

-- name: former_accounts_forget
-- When their hashes are overwritten in the file.
DELETE FROM former_account;

-- name: admin_event_add
-- Once per administrative call.
-- parameters: now int, account text, address text, method text, collection text, arguments text, result text, sentence text
INSERT INTO admin_event (at, account, address, method, collection, arguments, result, sentence)
VALUES (:now, :account, :address, :method, :collection, :arguments, :result, :sentence);

-- name: admin_event_end
-- Once per administrative call that was begun, by key: how it ended.
-- parameters: result text, sentence text, id int
UPDATE admin_event SET result = :result, sentence = :sentence WHERE id = :id;

-- name: admin_event_begun
-- At start, by an index of these: what the server was about when it was killed.
-- columns: id int, method text
SELECT id, method FROM admin_event WHERE result = 'begun' /*scan: an index that has nothing else*/;

-- name: admin_event_trim
-- Once per administrative call: the oldest go.
-- parameters: oldest_id int
DELETE FROM admin_event WHERE id <= :oldest_id;

-- name: setting_get
-- At start.
-- parameters: name text
-- columns: value text
SELECT value FROM setting WHERE name = :name;

-- name: setting_put
-- When an administrator sets it.
-- parameters: name text, value text
INSERT INTO setting (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value;
