-- What somebody who watches a crawl asks every second: the figures of the status block. `seine bench` asks it
-- fifty times a second from another process, and reports the 99th percentile of the answers.
SELECT * FROM
    (SELECT sum(stored) AS stored, sum(queued) AS queued, sum(claimed) AS claimed, sum(later) AS later,
            sum(refused) AS refused, sum(known) AS known, sum(state = 'crawling') AS crawling,
            sum(state = 'backing off') AS backing_off
     FROM site),
    (SELECT count(*) AS in_flight, min(started_at) AS oldest FROM transfer);
