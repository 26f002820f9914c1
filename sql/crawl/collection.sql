-- name: collection_read
-- Once at start, by the one key.
-- columns: name text, hash_seed blob, cycle int, scope_cycle int, rule_files int, validators_from int, suspended_at int?, refresh_only_at int?, state text, started_at int, ended_at int, lacks_space_since int, crawl_mode text, scheduled_by text, schedule_position int, schedule_end int
SELECT name, hash_seed, cycle, scope_cycle, rule_files, validators_from, suspended_at, refresh_only_at, state, started_at,
    ended_at, (SELECT since FROM hold WHERE cause = 'disk') AS lacks_space_since, crawl_mode,
    scheduled_by, schedule_position, schedule_end
FROM collection WHERE id = 1;

-- name: collection_create
-- Once in the life of a collection.
-- parameters: name text, hash_seed blob, now int
INSERT INTO collection (id, name, hash_seed, created_at) VALUES (1, :name, :hash_seed, :now);

-- name: collection_begin
-- At the start of a run.
-- parameters: now int, process_id int?
UPDATE collection SET state = 'crawling', started_at = :now, ended_at = NULL, idle_at = NULL, process_id = :process_id
WHERE id = 1;

-- name: collection_end
-- At the end of a run.
-- parameters: state text, now int
UPDATE collection SET state = :state, ended_at = :now, idle_at = NULL, process_id = NULL WHERE id = 1;

-- name: collection_idle
-- When the cycle of a collection that a server crawls has ended, and nothing is to be done.
-- parameters: state text, now int
UPDATE collection SET state = :state, idle_at = :now WHERE id = 1;

-- name: collection_work
-- When there is something to do again.
UPDATE collection SET state = 'crawling', idle_at = NULL WHERE id = 1;

-- name: hold_clear
-- At the start of a run.
DELETE FROM hold;

-- name: hold_clear_run
-- At its end: what the next one finds out for itself goes; that space is lacking until there is twice as much it cannot.
DELETE FROM hold /*scan: some rows*/ WHERE cause <> 'disk';

-- name: hold_put
-- When something begins to hold the crawl up, and once a second when its measure has changed.
-- parameters: cause text, since int, measured int?, least int?, until int?
INSERT INTO hold (cause, since, measured, least, until) VALUES (:cause, :since, :measured, :least, :until)
ON CONFLICT (cause) DO UPDATE SET measured = excluded.measured, least = excluded.least, until = excluded.until;

-- name: hold_delete
-- When it no longer does.
-- parameters: cause text
DELETE FROM hold WHERE cause = :cause;

-- name: status_put
-- At start, from the table of states of MS-FSCADM 2.2.3.3 and 2.2.3.4.
-- parameters: position int, code int, word text, cause text?, sentence text
INSERT INTO status (position, code, word, cause, sentence) VALUES (:position, :code, :word, :cause, :sentence)
ON CONFLICT (position) DO UPDATE SET code = excluded.code, word = excluded.word, cause = excluded.cause,
    sentence = excluded.sentence;

-- name: status_get
-- Once per question for the status of a collection.
-- columns: position int
SELECT position FROM v_status /*scan: some rows of small tables*/;

-- name: subcollection_cycle_list
-- At start: the last cycle of each.
-- columns: subcollection text, number int, cycle int, started_at int, ended_at int?
SELECT subcollection, max(number) AS number, cycle, started_at, ended_at
FROM subcollection_cycle /*scan: some cycles of some subcollections*/ GROUP BY subcollection;

-- name: subcollection_cycle_begin
-- When a subcollection is crawled again, by its own interval or an administrator's word.
-- parameters: subcollection text, number int, cycle int, cause text, mode text, now int
INSERT INTO subcollection_cycle (subcollection, number, cycle, cause, mode, started_at)
VALUES (:subcollection, :number, :cycle, :cause, :mode, :now);

-- name: subcollection_cycle_count
-- At most once a batch and subcollection whose cycle has not ended, by key.
-- parameters: processed int, downloaded int, stored int, modified int, unchanged int, deleted int, retries int, received int, subcollection text, number int
UPDATE subcollection_cycle SET processed = processed + :processed, downloaded = downloaded + :downloaded,
    stored = stored + :stored, modified = modified + :modified, unchanged = unchanged + :unchanged,
    deleted = deleted + :deleted, retries = retries + :retries, received = received + :received
WHERE subcollection = :subcollection AND number = :number;

-- name: subcollection_cycle_aged
-- Once per chunk of URIs that its cycle goes through, where documents were not processed for too long; by key.
-- parameters: overdue int, expired int, subcollection text, number int
UPDATE subcollection_cycle SET overdue = overdue + :overdue, expired = expired + :expired
WHERE subcollection = :subcollection AND number = :number;

-- name: subcollection_cycle_end
-- When nothing of the collection waits any more, or another cycle begins; by key.
-- parameters: now int, subcollection text, number int
UPDATE subcollection_cycle SET ended_at = :now WHERE subcollection = :subcollection AND number = :number;

-- name: collection_set_cycle
-- When a refresh cycle begins.
-- parameters: cycle int
UPDATE collection SET cycle = :cycle WHERE id = 1;

-- name: collection_scope_changed
-- When a new configuration has another scope.
UPDATE collection SET scope_cycle = cycle WHERE id = 1;

-- name: collection_set_rules
-- When the rules of files or exclude_headers are other than before.
-- parameters: rule_files int, validators_from int
UPDATE collection SET rule_files = :rule_files, validators_from = :validators_from WHERE id = 1;

-- name: collection_set_suspended
-- When an administrator suspends or resumes the collection.
-- parameters: at int?
UPDATE collection SET suspended_at = :at WHERE id = 1;

-- name: parameter_clear
-- When the configuration changes; a few hundred rows.
DELETE FROM parameter;

-- name: parameter_insert
-- When the configuration changes.
-- parameters: section text, name text, position int, value text, is_default int, kind text
INSERT INTO parameter (section, name, position, value, is_default, kind)
VALUES (:section, :name, :position, :value, :is_default, :kind);

-- name: parameter_list
-- At start; a few hundred rows. Items before what stands in them, in their order; the members of each list in theirs.
-- columns: section text, name text, position int, value text, is_default int
SELECT section, name, position, value, is_default
FROM parameter /*scan: all of them are wanted*/ ORDER BY section, position, name /*sort: the key has names first*/;

-- name: vouched_file_clear
-- When the configuration changes; a handful of rows.
DELETE FROM trusted_file;

-- name: vouched_file_put
-- When the configuration changes.
-- parameters: path text
INSERT INTO trusted_file (path) VALUES (:path) ON CONFLICT DO NOTHING;

-- name: vouched_file_list
-- At start; a handful of rows.
-- columns: path text
SELECT path FROM trusted_file /*scan: all of them are wanted*/;

-- name: parameter_kind_clear
-- At start; a few hundred rows.
DELETE FROM parameter_kind;

-- name: parameter_kind_put
-- At start, from the tables of parameters.
-- parameters: name text, number int, type text, unit text, default_value text, effect text, is_unimplemented int, is_scope int, is_secret int, source text, description text
INSERT INTO parameter_kind (name, number, type, unit, default_value, effect, is_unimplemented, is_scope, is_secret, source,
    description)
VALUES (:name, :number, :type, :unit, :default_value, :effect, :is_unimplemented, :is_scope, :is_secret, :source,
    :description);

-- name: configuration_text
-- CollectionGetConfigurationXML: the answer as it is.
-- columns: xml text
SELECT xml FROM configuration ORDER BY version DESC LIMIT 1 /*scan: one row in key order*/;

-- name: configuration_last
-- When a configuration is kept, by the key.
-- columns: version int, xml text
SELECT version, xml FROM configuration ORDER BY version DESC LIMIT 1 /*scan: one row in key order*/;

-- name: configuration_put
-- When a configuration is kept that differs from the last.
-- parameters: version int, now int, changed_by text, xml text
INSERT INTO configuration (version, at, changed_by, xml) VALUES (:version, :now, :changed_by, :xml);

-- name: configuration_trim
-- With each new version; keeps the table bounded.
-- parameters: version int
DELETE FROM configuration WHERE version <= :version;

-- name: event_insert
-- When something happens; rare.
-- parameters: at int, kind text, site_id int?, sentence text
INSERT INTO event (at, kind, site_id, sentence) VALUES (:at, :kind, :site_id, :sentence);

-- name: start_uris_refused
-- When start URIs are queued: what was last reported of refused ones; no row if none are refused.
-- columns: sentence text
SELECT refused_starts AS sentence FROM v_status /*scan: some rows of small tables; the newest events first*/ /*sort: the same*/
WHERE refused_starts IS NOT NULL;

-- name: event_trim
-- Once a minute; keeps the table bounded.
-- parameters: kept int, most int
DELETE FROM event WHERE id <= min((SELECT max(id) FROM event) - :kept, (SELECT min(id) FROM event) + :most);

-- name: reason_put
-- At start, from the skip code tables.
-- parameters: id int, kind text, code text, detail text, sentence text
INSERT INTO reason (id, kind, code, detail, sentence) VALUES (:id, :kind, :code, :detail, :sentence)
ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, code = excluded.code,
    detail = excluded.detail, sentence = excluded.sentence;

-- name: uri_state_put
-- At start, from the table of states.
-- parameters: id int, name text, sentence text
INSERT INTO uri_state (id, name, sentence) VALUES (:id, :name, :sentence)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, sentence = excluded.sentence;

-- name: queue_hold_put
-- At start, from the table of holds.
-- parameters: id int, name text, sentence text
INSERT INTO queue_hold (id, name, sentence) VALUES (:id, :name, :sentence)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, sentence = excluded.sentence;

-- name: rule_put
-- When a rule decides for the first time in a run.
-- parameters: text text
INSERT INTO rule (text) VALUES (:text) ON CONFLICT (text) DO NOTHING;

-- name: rule_find
-- After rule_put, by the unique text.
-- parameters: text text
-- columns: id int
SELECT id FROM rule WHERE text = :text;

-- name: mime_list
-- At start.
-- columns: id int, name text
SELECT id, name FROM mime /*scan: all of them are wanted*/ ORDER BY id;

-- name: mime_insert
-- When a type is seen for the first time.
-- parameters: id int, name text
INSERT INTO mime (id, name) VALUES (:id, :name);

-- name: configuration_get
-- By the key, for people; the last one for 0.
-- parameters: version int
-- columns: xml text
SELECT xml FROM configuration
WHERE version = CASE :version WHEN 0 THEN (SELECT max(version) FROM configuration) ELSE :version END;

-- name: configuration_versions
-- For people; at most a hundred rows.
-- columns: version int, made text, changed_by text
SELECT version, made, changed_by FROM v_configuration_versions ORDER BY version /*scan: in key order*/;

-- name: configuration_show
-- For people; a few hundred rows.
-- columns: path text, value text, unit text, is_default int, is_unimplemented int
SELECT shown.path, shown.value, shown.unit, shown.is_default, shown.is_unimplemented
FROM v_configuration AS shown LEFT JOIN parameter_kind AS kind ON kind.name = shown.kind /*scan: all of them*/
ORDER BY shown.node, kind.number, shown.path, shown.position /*sort: a few hundred rows*/;
