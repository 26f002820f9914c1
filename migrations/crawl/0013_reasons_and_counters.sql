-- A reason for each status; what is counted of URIs.

-- ---- reasons ----

-- The HTTP (or FTP) status stands in the reason itself: ot/404. Numbers: 1000 + status; written when they are needed first.
CREATE TEMP TABLE answered AS
SELECT status FROM attempt WHERE reason_id = 125
UNION SELECT status FROM removal WHERE reason_id = 125
UNION SELECT status FROM change WHERE reason_id = 125
UNION SELECT robots.status FROM site JOIN robots ON robots.site_id = site.id WHERE site.reason_id = 125
UNION SELECT CAST(substr(sentence, -3) AS INTEGER) FROM site WHERE reason_id = 125 AND sentence GLOB '* status [1-9][0-9][0-9]';

DELETE FROM answered WHERE status IS NULL OR status NOT BETWEEN 100 AND 999;

INSERT INTO reason (id, kind, code, detail, sentence)
SELECT 1000 + answered.status, reason.kind, reason.code, answered.status, reason.sentence
FROM answered JOIN reason ON reason.id = 125;

UPDATE attempt SET reason_id = 1000 + status WHERE reason_id = 125 AND status IN (SELECT status FROM answered);
UPDATE removal SET reason_id = 1000 + status WHERE reason_id = 125 AND status IN (SELECT status FROM answered);
UPDATE change SET reason_id = 1000 + status WHERE reason_id = 125 AND status IN (SELECT status FROM answered);

UPDATE uri SET reason_id = coalesce(
    (SELECT 1000 + attempt.status FROM attempt WHERE attempt.uri_id = uri.id AND attempt.reason_id > 1000
     ORDER BY attempt.cycle DESC, attempt.number DESC LIMIT 1), reason_id)
WHERE reason_id = 125;

UPDATE site SET reason_id = 1000 + CASE WHEN sentence GLOB '* status [1-9][0-9][0-9]' THEN CAST(substr(sentence, -3) AS INTEGER)
    ELSE (SELECT robots.status FROM robots WHERE robots.site_id = site.id) END
WHERE reason_id = 125 AND CASE WHEN sentence GLOB '* status [1-9][0-9][0-9]' THEN CAST(substr(sentence, -3) AS INTEGER)
    ELSE (SELECT robots.status FROM robots WHERE robots.site_id = site.id) END IN (SELECT status FROM answered);

DROP TABLE answered;

-- ---- counters ----

-- URIs by site, depth and state: counted with each batch (seine/store/uri_figures.h).
CREATE TABLE uri_figure (
    site_id INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    state INTEGER NOT NULL,               -- uri_state
    uris INTEGER NOT NULL,
    PRIMARY KEY (site_id, depth, state)
) STRICT, WITHOUT ROWID;

INSERT INTO uri_figure (site_id, depth, state, uris)
SELECT site_id, depth, state, count(*) FROM uri GROUP BY site_id, depth, state;
