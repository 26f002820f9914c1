-- Texts of links that come after their document was delivered.

-- 1: nothing but the texts of links to the document changed: a destination that keeps them apart is told of them alone.
ALTER TABLE submission ADD COLUMN only_anchors INTEGER NOT NULL DEFAULT 0;

-- When a destination that takes documents whole took it last; NULL: none has, since this is kept.
ALTER TABLE document ADD COLUMN whole_at INTEGER;

-- 1: the only destination that takes documents whole has the change in its document.
ALTER TABLE anchor_change ADD COLUMN is_within INTEGER NOT NULL DEFAULT 0;

-- Documents of which such texts changed after the cycle had delivered them whole: destinations that take documents whole
-- get them again at the end of a later cycle, unless that has delivered them anyway.
CREATE TABLE anchor_deferral (
    cycle INTEGER NOT NULL,
    uri_id INTEGER NOT NULL,
    PRIMARY KEY (cycle, uri_id)
) STRICT, WITHOUT ROWID;
