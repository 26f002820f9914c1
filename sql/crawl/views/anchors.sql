-- What documents are called by the links that lead to them: at most ten texts of a URI, each once (seine/anchors). By
-- uri_id or source_id it is a lookup.
-- Columns:
-- uri_id: number of the URI that the links lead to
-- uri: that URI
-- words: the text of the links
-- source_id: number of the URI of the first page that has it
-- source: that URI
CREATE VIEW v_anchors AS
SELECT anchor.target_id AS uri_id,
    site.origin || uri.path AS uri,
    anchor.words,
    anchor.source_id,
    source_site.origin || source.path AS source
FROM anchor
    LEFT JOIN uri ON uri.id = anchor.target_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS source ON source.id = anchor.source_id
    LEFT JOIN site AS source_site ON source_site.id = source.site_id;
