-- Which languages do the documents have?
-- Columns:
-- language: as an ISO 639-1 code; empty when it is not known
-- documents: how many documents have it
CREATE VIEW v_languages AS
SELECT language,
    documents
FROM language;
