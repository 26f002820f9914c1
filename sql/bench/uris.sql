-- After a crawl: how many URIs crawl.db knows, how many of its bytes hold link lists (which `tools/bench` does
-- not count among the bytes per URI), and the longest stall of a site manager's loop.
SELECT (SELECT count(*) FROM uri),
       (SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE name = 'link' AND aggregate = 1),
       (SELECT longest_stall_ms FROM v_progress);
