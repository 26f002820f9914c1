-- How the collection grows: documents and their bytes by site and day, from what is kept. Of a document that is there the day
-- counts on which it was first stored, of one that was deleted that and the day on which it went, for `seine/history_days`;
-- another content counts on the day on which it came, as long as `seine/history_changes` keeps it, before that as if it had
-- been there from the beginning. So the sums over all days are those of today. Reads all documents.
-- Columns:
-- day: UTC; NULL: before this was kept
-- site: scheme, host and port
-- added: documents that were stored for the first time, duplicates included
-- deleted: documents that were deleted
-- documents: how many more there are since: added less deleted
-- bytes: how many more bytes their decoded bodies have; negative: fewer
CREATE VIEW v_growth AS
SELECT date(step.day * 86400, 'unixepoch') AS day,
    (SELECT origin FROM site WHERE site.id = step.site_id) AS site,
    sum(step.added) AS added,
    sum(step.deleted) AS deleted,
    sum(step.added - step.deleted) AS documents,
    sum(step.bytes) AS bytes
FROM (SELECT uri_block.site_id, document.first_at / 86400000 AS day, 1 AS added, 0 AS deleted, document.size AS bytes
      FROM uri_block CROSS JOIN document ON document.uri_id BETWEEN uri_block.first_id AND uri_block.last_id
      UNION ALL
      SELECT site_id, first_at / 86400000, 1, 0, coalesce(size, 0) FROM removal
      UNION ALL
      SELECT site_id, at / 86400000, 0, 1, -coalesce(size, 0) FROM removal
      UNION ALL
      SELECT uri.site_id, change.at / 86400000, 0, 0, change.size - change.old_size
      FROM change JOIN document ON document.uri_id = change.uri_id AND change.at > document.first_at
          JOIN uri ON uri.id = change.uri_id
      WHERE change.size IS NOT NULL AND change.old_size IS NOT NULL
      UNION ALL
      SELECT uri.site_id, document.first_at / 86400000, 0, 0, change.old_size - change.size
      FROM change JOIN document ON document.uri_id = change.uri_id AND change.at > document.first_at
          JOIN uri ON uri.id = change.uri_id
      WHERE change.size IS NOT NULL AND change.old_size IS NOT NULL) AS step
GROUP BY step.site_id, step.day;
