-- Which deletions does the index remember, so that a late delivery does not undo them?
-- Columns:
-- uri: the URI that was deleted
-- version: the version of the deletion
CREATE VIEW v_deletions AS
SELECT uri,
    version
FROM deletion;
