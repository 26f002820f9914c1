-- Texts of links change without their documents: `occurrence` has them as terms of their own, behind the byte 2
-- (src/search_index/words.h), so that a change deletes and inserts these alone. NULL: the document was indexed before
-- that, with them as terms like any others, and they are kept among its other texts.
ALTER TABLE document ADD COLUMN anchors TEXT;
