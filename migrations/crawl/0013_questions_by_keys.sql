-- What questions about single kinds of URIs find by keys. Each index holds only the rows that it is for, which a crawl appends
-- in the order of ids; SQLite uses it only where a question has its condition.

-- URIs that have a reason: by skip code, by rule.
CREATE INDEX uri_reason ON uri (reason_id, rule_id, state, site_id) WHERE reason_id IS NOT NULL;

-- URIs that failed or are gone; v_broken_links and v_broken_uris name the same numbers (states/uri_state.def).
CREATE INDEX uri_broken ON uri (state) WHERE state IN (6, 8);

-- URIs that nothing led to, start URIs among them.
CREATE INDEX uri_start ON uri (id) WHERE depth = 0 AND referrer_id IS NULL;

-- Without it SQLite reads all rows of uri_reason for the URIs of one skip code.
CREATE INDEX reason_code ON reason (code, detail);
