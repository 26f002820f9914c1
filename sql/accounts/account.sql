-- Accounts: who may call the server.

-- name: list
-- When accounts are listed, and at start.
-- columns: name text, role text, hash text, created_at int, changed_at int
SELECT name, role, hash, created_at, changed_at FROM account /*scan: some accounts, all are wanted*/ ORDER BY name;

-- name: describe
-- seine.accountList: the answer as it is.
-- columns: name, role, created, changed
SELECT name, role, created_at / 1000.0 AS created, changed_at / 1000.0 AS changed
FROM account /*scan: some accounts, all are wanted*/ ORDER BY name;

-- name: get
-- Once per account that is changed.
-- parameters: name text
-- columns: role text
SELECT role FROM account WHERE name = :name;

-- name: administrators
-- Once per account that is changed, to keep one administrator: how many there are besides the one.
-- parameters: name text
-- columns: others int, administrators int
SELECT count(*) AS others, coalesce(sum(role = 'administrator'), 0) AS administrators
FROM account /*scan: some accounts, all but one are counted*/ WHERE name <> :name;

-- name: put
-- When an account is made, or its role or password changed.
-- parameters: name text, role text, hash text, now int
INSERT INTO account (name, role, hash, created_at, changed_at) VALUES (:name, :role, :hash, :now, :now)
ON CONFLICT (name) DO UPDATE SET role = excluded.role, hash = excluded.hash, changed_at = excluded.changed_at;

-- name: remove
-- When an account is removed.
-- parameters: name text
DELETE FROM account WHERE name = :name;

-- name: take_over
-- Once per account that stood in seine.db; one that was taken over already stays as it is.
-- parameters: name text, role text, hash text, created_at int, changed_at int
INSERT INTO account (name, role, hash, created_at, changed_at)
VALUES (:name, :role, :hash, :created_at, :changed_at) ON CONFLICT (name) DO NOTHING;

-- name: verify
-- Once per `seine verify`: a row per finding.
-- columns: place text, found text, expected text
SELECT 'the account ' || name AS place, 'no hash' AS found, 'one by argon2id' AS expected
FROM account /*scan: some accounts, all are proved*/ WHERE hash NOT GLOB '$argon2id$*'
UNION ALL
SELECT 'all accounts', 'no administrator', 'one, so that somebody can let others in'
FROM (SELECT count(*) AS accounts, sum(role = 'administrator') AS administrators
    FROM account /*scan: some accounts, all are proved*/)
WHERE accounts > 0 AND administrators = 0;
