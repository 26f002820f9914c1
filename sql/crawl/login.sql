-- name: login_get
-- At the start and when a configuration comes into force, by key.
-- parameters: name text
-- columns: state text, state_at int, tried_at int, succeeded_at int, expires_at int, next_at int, attempts int, failures int, refusals int, fingerprint int, sentence text
SELECT state, state_at, tried_at, succeeded_at, expires_at, next_at, attempts, failures, refusals, fingerprint,
    coalesce(sentence, '') AS sentence
FROM login WHERE name = :name;

-- name: login_put
-- When a login stands otherwise than before, by key.
-- parameters: name text, state text, state_at int, tried_at int?, succeeded_at int?, expires_at int?, next_at int?, attempts int, failures int, refusals int, fingerprint int, sentence text?
INSERT INTO login (name, state, state_at, tried_at, succeeded_at, expires_at, next_at, attempts, failures, refusals,
    fingerprint, sentence)
VALUES (:name, :state, :state_at, :tried_at, :succeeded_at, :expires_at, :next_at, :attempts, :failures, :refusals,
    :fingerprint, :sentence)
ON CONFLICT DO UPDATE SET state = excluded.state, state_at = excluded.state_at, tried_at = excluded.tried_at,
    succeeded_at = excluded.succeeded_at, expires_at = excluded.expires_at, next_at = excluded.next_at,
    attempts = excluded.attempts, failures = excluded.failures, refusals = excluded.refusals,
    fingerprint = excluded.fingerprint, sentence = excluded.sentence;

-- name: login_forget
-- At the start and when a configuration comes into force: those that it does not have any more go with the rows that are
-- put back. A login's row outlives it by one batch at most.
DELETE FROM login /*scan: a handful*/;
