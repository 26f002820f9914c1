-- What the pages of the server show of the server itself.

-- name: page_statistics
-- Each time that the first page is asked for: some dozen rows.
-- parameters: most int
-- columns: name text "Statistic", key text "Of", value number "Value", unit text "Unit"
SELECT name, key, value, unit
FROM v_server_statistics /*scan: some dozen*/ WHERE kind <> 'discrete' ORDER BY statistic_id, value DESC, key LIMIT :most /*sort: some dozen*/;

-- name: page_admin_events
-- Each time that the first page is asked for: the newest by key.
-- parameters: before int, most int
-- columns: id, at time "When", account text "Who", address text "From", method text "What", arguments text "Arguments"
-- columns: result call_result "Result", sentence text "Explanation"
SELECT id, at, CASE account WHEN '' THEN 'without account' ELSE account END AS account, address, method, arguments,
    result, sentence
FROM v_admin_events WHERE id < :before ORDER BY id DESC LIMIT :most;

-- name: page_last_act
-- When a page shows what an administrator set: who did it, the newest first; no row when it is too long ago to be kept.
-- parameters: method text, collection text
-- columns: at int, account text, address text
SELECT at, account, address
FROM v_admin_events /*scan: the newest first, at most 100,000*/
WHERE method = :method AND collection = :collection AND result = 'done' ORDER BY id DESC LIMIT 1;
