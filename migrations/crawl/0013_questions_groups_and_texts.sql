-- Questions by keys and counters; a reason for each status; what is enqueued as index-atomic; digests of delivered texts.

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

-- ---- soft 404s ----

-- What a document was taken for a soft 404 by (parse/soft_not_found.h); NULL: it is none.
ALTER TABLE document ADD COLUMN soft_not_found TEXT;

-- Until they come again, those whose whole title says so.
UPDATE document SET soft_not_found = 'title'
WHERE status = 200 AND (title LIKE '%not%found%'
        OR title LIKE '%not exist%' OR title LIKE '%t exist%'
        OR title LIKE '%no longer available%' OR title LIKE '%nicht%gefunden%'
        OR title LIKE '%existiert nicht%' OR title LIKE '%introuvable%'
        OR title LIKE '%non trouv%' OR title LIKE '%o encontrad%'
        OR title LIKE '%non trovat%' OR title LIKE '%niet gevonden%')
    AND NOT EXISTS (
        WITH RECURSIVE word(word, rest) AS (
            SELECT '', replace(replace(replace(replace(replace(lower(document.title), '-', ' '), '–', ' '), '—', ' '), '|', ' '),
                char(160), ' ') || ' '
            UNION ALL
            SELECT substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM word WHERE rest <> '')
        SELECT 1 FROM word
        WHERE trim(word, ' .,:;!?…·/()[]"''') NOT IN ('', '404', 'error', 'http', 'status', 'code', 'oops', 'sorry',
            'the', 'this', 'that', 'page', 'file', 'document', 'resource', 'url', 'you', 'requested', 'are', 'looking', 'for',
            'could', 'can', 'cannot', 'was', 'is', 'be', 'not', 'found', 'does', 'doesn''t', 'doesn’t', 'exist', 'no',
            'longer', 'available', 'fehler', 'die', 'diese', 'seite', 'datei', 'wurde', 'konnte', 'kann', 'werden', 'nicht',
            'mehr', 'gefunden', 'existiert', 'erreur', 'la', 'cette', 'fichier', 'est', 'introuvable', 'non', 'pas', 'trouvée',
            'trouvé', 'página', 'pagina', 'archivo', 'não', 'encontrada', 'encontrado', 'errore', 'trovata', 'trovato',
            'fout', 'de', 'deze', 'niet', 'gevonden'));

CREATE INDEX document_soft ON document (uri_id) WHERE soft_not_found IS NOT NULL;

-- What questions about single kinds of URIs find by keys. Each index holds only the rows that it is for, which a crawl appends
-- in the order of ids; SQLite uses it only where a question has its condition.

-- URIs that have a reason: by skip code, by rule.
CREATE INDEX uri_reason ON uri (reason_id, rule_id, state, site_id) WHERE reason_id IS NOT NULL;

-- URIs that failed or are gone; v_broken_links and v_broken_uris name the same numbers (states/uri_state.def).
CREATE INDEX uri_broken ON uri (state) WHERE state IN (6, 8);

-- URIs that nothing led to, start URIs among them.
CREATE INDEX uri_start ON uri (id) WHERE depth = 0 AND referrer_id IS NULL;

-- Without it SQLite reads all rows of uri_reason for the URIs of one skip code.
CREATE INDEX reason_code ON reason (code, detail);

-- ---- what applications enqueue ----

-- The first row of the index-atomic that the node stands in; NULL: it stands in none.
ALTER TABLE enqueued ADD COLUMN atomic_id INTEGER;

-- Rows that destinations are told of together: those of an index-atomic (enqueued.atomic_id), and of others that changed the same
-- documents meanwhile. NULL: the row is told of by itself.
ALTER TABLE submission ADD COLUMN atomic_id INTEGER;

CREATE INDEX submission_atomic ON submission (destination_id, atomic_id) WHERE atomic_id IS NOT NULL;

-- How long the attempt took, from when it was begun; NULL: nobody was asked.
ALTER TABLE attempt ADD COLUMN fetch_ms INTEGER;

-- ---- texts that destinations have ----

-- What the texts of a document were when a destination took it, so that `seine feed verify` finds those that were changed there
-- since; and deletions at a destination of documents that the collection never had.

ALTER TABLE document ADD COLUMN delivery_digest INTEGER;       -- document_digest() of what the primary destination took; NULL: unknown

ALTER TABLE delivery_time ADD COLUMN digest INTEGER;           -- the same of another destination

-- Digests of deliveries up to this moment do not tell what the destination has: another one was the primary one, or its index was
-- built anew.
ALTER TABLE destination ADD COLUMN texts_since INTEGER NOT NULL DEFAULT 0;

-- Of what is to be deleted at a destination although no URI of the collection is called so (uri_id is below 0).
ALTER TABLE submission ADD COLUMN uri TEXT;
