-- Terms are made by other rules than before (src/search_index/letters.h): those that were written go, and the next writer
-- makes them anew of the texts that are kept (src/search_index/renewal.c). One row until it is done, else none.
CREATE TABLE renewal (
    next_id INTEGER NOT NULL              -- documents from here on have no terms yet
) STRICT;

INSERT INTO renewal (next_id) SELECT 1 WHERE EXISTS (SELECT 1 FROM document);
INSERT INTO occurrence (occurrence) VALUES ('delete-all');
DELETE FROM word;

-- As most documents write the word, in lower case; NULL: like `word`.
ALTER TABLE word ADD COLUMN written TEXT;
