-- name: account_list
-- When accounts are listed, and at start.
-- columns: name, role, hash, created_at, changed_at
SELECT name, role, hash, created_at, changed_at FROM account /*scan: some accounts, all are wanted*/ ORDER BY name;

-- name: account_tell
-- seine.accountList: the answer as it is.
-- columns: name, role, created, changed
SELECT name, role, created_at / 1000.0 AS created, changed_at / 1000.0 AS changed
FROM account /*scan: some accounts, all are wanted*/ ORDER BY name;

-- name: account_get
-- Once per account that is changed.
-- columns: role
SELECT role FROM account WHERE name = :name;

-- name: account_administrators
-- Once per account that is changed, to keep one administrator: how many there are besides the one.
-- columns: others, administrators
SELECT count(*) AS others, coalesce(sum(role = 'administrator'), 0) AS administrators
FROM account /*scan: some accounts, all but one are counted*/ WHERE name <> :name;

-- name: account_put
-- When an account is made, or its role or password changed.
INSERT INTO account (name, role, hash, created_at, changed_at) VALUES (:name, :role, :hash, :now, :now)
ON CONFLICT (name) DO UPDATE SET role = excluded.role, hash = excluded.hash, changed_at = excluded.changed_at;

-- name: account_remove
-- When an account is removed.
DELETE FROM account WHERE name = :name;

-- name: admin_event_add
-- Once per administrative call.
INSERT INTO admin_event (at, account, address, method, collection, arguments, result, sentence)
VALUES (:now, :account, :address, :method, :collection, :arguments, :result, :sentence);

-- name: admin_event_end
-- Once per administrative call that was begun, by key: how it ended.
UPDATE admin_event SET result = :result, sentence = :sentence WHERE id = :id;

-- name: admin_event_begun
-- At start, by an index of these: what the server was about when it was killed.
-- columns: id, method
SELECT id, method FROM admin_event WHERE result = 'begun' /*scan: an index that has nothing else*/;

-- name: admin_event_trim
-- Once per administrative call: the oldest go.
DELETE FROM admin_event WHERE id <= :oldest_id;

-- name: setting_get
-- At start.
-- columns: value
SELECT value FROM setting WHERE name = :name;

-- name: setting_put
-- When an administrator sets it.
INSERT INTO setting (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value;
