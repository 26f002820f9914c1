-- The logins by form of the configuration, and how each stands.
-- Columns:
-- login: its name
-- state: not tried, logging in, logged in, session ended, failed (it is tried again), stopped (the site refused it; it is tried again when its configuration changes)
-- since: since when (UTC)
-- sentence: what happened last, for a person
-- tried: the last attempt (UTC); NULL: none
-- tried_at: the same in milliseconds since 1970
-- succeeded: the last that succeeded (UTC); NULL: none
-- expires: when a login that has a ttl is done again (UTC)
-- next: when a failed one is tried again (UTC); NULL: when one of its sites needs it, or never
-- attempts: so many were made
-- failures: so many in a row failed
-- refusals: of these the site refused so many; after three it stops
CREATE VIEW v_logins AS
SELECT name AS login,
    state,
    datetime(state_at / 1000, 'unixepoch') AS since,
    sentence,
    datetime(tried_at / 1000, 'unixepoch') AS tried,
    tried_at,
    datetime(succeeded_at / 1000, 'unixepoch') AS succeeded,
    datetime(expires_at / 1000, 'unixepoch') AS expires,
    datetime(next_at / 1000, 'unixepoch') AS next,
    attempts,
    failures,
    refusals
FROM login;
