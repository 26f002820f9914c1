-- After a crawl: how many URIs crawl.db knows, and how many of its bytes hold link lists, which `seine bench`
-- does not count among the bytes per URI.
SELECT (SELECT count(*) FROM uri),
       (SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE name = 'link' AND aggregate = 1);
