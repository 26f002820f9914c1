-- What applications enqueue as index-atomic takes effect together, in destinations as well.

-- The first row of the index-atomic that the node stands in; NULL: it stands in none.
ALTER TABLE enqueued ADD COLUMN atomic_id INTEGER;

-- Rows that destinations are told of together: those of an index-atomic (enqueued.atomic_id), and of others that changed the same
-- documents meanwhile. NULL: the row is told of by itself.
ALTER TABLE submission ADD COLUMN atomic_id INTEGER;

CREATE INDEX submission_atomic ON submission (destination_id, atomic_id) WHERE atomic_id IS NOT NULL;

-- How long the attempt took, from when it was begun; NULL: nobody was asked.
ALTER TABLE attempt ADD COLUMN fetch_ms INTEGER;
