-- Which words do the documents have?
-- Columns:
-- word: in lower case and without accents
-- written: as most documents write it, in lower case
-- documents: the number of documents with the word, to within an eighth; deleted documents are not subtracted
CREATE VIEW v_words AS
SELECT word,
    coalesce(written, word) AS written,
    documents
FROM word;
