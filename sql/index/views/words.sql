-- Which words do the documents have?
-- Columns:
-- word: in lower case and without accents
-- written: as most documents write it, in lower case
-- documents: in how many documents it came, to within an eighth; what was deleted is not taken off
CREATE VIEW v_words AS
SELECT word,
    coalesce(written, word) AS written,
    documents
FROM word;
