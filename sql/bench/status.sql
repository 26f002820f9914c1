-- What somebody who watches a crawl asks every second: the figures of the status block. `tools/bench` asks it
-- fifty times a second from another process, and reports the 99th percentile of the answers.
SELECT * FROM v_progress;
