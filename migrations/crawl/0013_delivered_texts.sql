-- What the texts of a document were when a destination took it, so that `seine feed verify` finds those that were changed there
-- since; and deletions at a destination of documents that the collection never had.

ALTER TABLE document ADD COLUMN delivery_digest INTEGER;       -- document_digest() of what the primary destination took; NULL: unknown

ALTER TABLE delivery_time ADD COLUMN digest INTEGER;           -- the same of another destination

-- Digests of deliveries up to this moment do not tell what the destination has: another one was the primary one, or its index was
-- built anew.
ALTER TABLE destination ADD COLUMN texts_since INTEGER NOT NULL DEFAULT 0;

-- Of what is to be deleted at a destination although no URI of the collection is called so (uri_id is below 0).
ALTER TABLE submission ADD COLUMN uri TEXT;
