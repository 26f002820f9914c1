-- What administrators did: every call that changes something, from before it is done, the newest 100,000.
-- Columns:
-- id: ascending with time
-- time: when it was called (UTC)
-- at: the same in milliseconds since 1970
-- account: who; empty while there are no accounts; for `seine account` the user of this machine
-- address: from where; local for `seine account`
-- method: which method of the administration protocol, or `seine account` with its word
-- collection: which collection it concerns, or several that were added; empty when none
-- arguments: the arguments in short, of long lists the first members; secrets are ***
-- result: begun (it is under way), done, failed (meant, but it did not work), fault (refused) or interrupted (the server
-- was killed before it could answer)
-- sentence: the answer, or for an interrupted call what happens to its work
CREATE VIEW v_admin_events AS
SELECT id,
    datetime(at / 1000, 'unixepoch') AS time,
    at,
    account,
    address,
    method,
    collection,
    arguments,
    result,
    sentence
FROM admin_event;
