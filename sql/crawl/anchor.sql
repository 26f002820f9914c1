-- What documents are called by the links that lead to them (seine/anchors).

-- name: anchor_of_source
-- When a page is delivered again, by the index of sources.
-- parameters: source_id int
-- columns: target_id int, words text
SELECT target_id, words FROM anchor WHERE source_id = :source_id;

-- name: anchor_room
-- Once per text that was not seen lately, by the key's first column: how many texts the URI has, and whether this one.
-- parameters: words text, target_id int
-- columns: texts int, has_it int
SELECT count(*) AS texts, coalesce(max(words = :words), 0) AS has_it FROM anchor WHERE target_id = :target_id;

-- name: anchor_insert
-- Once per new text; nothing where another page of the batch had it.
-- parameters: target_id int, words text, source_id int
INSERT INTO anchor (target_id, words, source_id) VALUES (:target_id, :words, :source_id)
ON CONFLICT (target_id, words) DO NOTHING;

-- name: anchor_delete
-- When a page does not call it so any more, by key.
-- parameters: target_id int, words text
DELETE FROM anchor WHERE target_id = :target_id AND words = :words;

-- name: anchor_change_put
-- With either.
-- parameters: target_id int, serial int, now int
INSERT INTO anchor_change (target_id, serial, at) VALUES (:target_id, :serial, :now)
ON CONFLICT (target_id) DO UPDATE SET serial = excluded.serial, is_within = 0;

-- name: anchor_change_delivered
-- When a document was delivered that has the change in it, by key.
-- parameters: target_id int, serial int
DELETE FROM anchor_change WHERE target_id = :target_id AND serial <= :serial;

-- name: anchor_change_within
-- The same, to the only destination that takes documents whole, beside others.
-- parameters: target_id int, serial int
UPDATE anchor_change SET is_within = 1 WHERE target_id = :target_id AND serial <= :serial;

-- name: anchor_change_next
-- A chunk, by key.
-- parameters: upto int, most int
-- columns: target_id int, is_within int
SELECT target_id, is_within FROM anchor_change /*scan: in key order, up to the chunk*/ WHERE at <= :upto ORDER BY target_id LIMIT :most;

-- name: anchor_change_delete
-- By key.
-- parameters: target_id int
DELETE FROM anchor_change WHERE target_id = :target_id;

-- name: anchor_owner
-- Whose document a changed URI has part in, by keys: its own, that of its owner, or of the URI that it redirects to; and
-- when that was taken whole last.
-- parameters: uri_id int
-- columns: owner_id int, whole_at int?
SELECT owner.uri_id AS owner_id, owner.whole_at
FROM document JOIN document AS owner ON owner.uri_id = coalesce(document.duplicate_of, document.uri_id)
WHERE document.uri_id = :uri_id;

-- name: anchor_may_go
-- While nothing is to be crawled and texts changed: whether no destination is about to get documents; a handful.
-- parameters: failing text
-- columns: may_go int
SELECT NOT EXISTS (SELECT 1 FROM destination /*scan: a handful*/
    WHERE is_fed AND suspended_at IS NULL AND state <> :failing AND adds + modifies + deletes > 0
        AND NOT EXISTS (SELECT 1 FROM destination AS whole WHERE whole.name = '' AND whole.suspended_at IS NOT NULL)) AS may_go;

-- name: anchor_deferral_put
-- When a document that the cycle has delivered is called otherwise.
-- parameters: cycle int, uri_id int
INSERT INTO anchor_deferral (cycle, uri_id) VALUES (:cycle, :uri_id) ON CONFLICT DO NOTHING;

-- name: anchor_deferral_next
-- A chunk, by key, with when the document was taken whole last.
-- parameters: cycle int, most int
-- columns: cycle int, uri_id int, whole_at int?
SELECT anchor_deferral.cycle, anchor_deferral.uri_id, document.whole_at
FROM anchor_deferral LEFT JOIN document ON document.uri_id = anchor_deferral.uri_id
WHERE anchor_deferral.cycle < :cycle ORDER BY anchor_deferral.cycle, anchor_deferral.uri_id LIMIT :most;

-- name: anchor_deferral_delete
-- By key.
-- parameters: cycle int, uri_id int
DELETE FROM anchor_deferral WHERE cycle = :cycle AND uri_id = :uri_id;

-- name: delivery_anchors
-- Once a document that nothing redirects to and that has no duplicates, by key: the texts of links to it.
-- parameters: uri_id int, most int
-- columns: words text
SELECT words FROM anchor WHERE target_id = :uri_id ORDER BY words LIMIT :most;

-- name: delivery_anchors_of_all
-- Once any other document, by keys: the texts of links to it, to what redirects to it, and to its duplicates.
-- parameters: uri_id int, most int
-- columns: words text
WITH RECURSIVE alias (uri_id, hops) AS (
    SELECT :uri_id, 0
    UNION ALL
    SELECT redirect.uri_id, hops + 1 FROM alias /*scan: of the redirects found by the index*/ JOIN redirect ON redirect.target_id = alias.uri_id WHERE hops < 5
)
SELECT words FROM alias /*scan: the same*/ CROSS JOIN anchor ON anchor.target_id = alias.uri_id
UNION
SELECT words FROM (SELECT uri_id FROM document WHERE duplicate_of = :uri_id ORDER BY uri_id LIMIT 10) AS copy /*scan: at most ten*/
    CROSS JOIN anchor ON anchor.target_id = copy.uri_id
LIMIT :most;
