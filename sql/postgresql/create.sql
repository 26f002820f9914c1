-- The table that documents are kept in, made when there is none of its name. A deleted document keeps its row, with its
-- version and the cause, so that an older delivery does not bring it back; the view has those that are there.
CREATE TABLE {table} (
    content_collection text NOT NULL,
    uri text NOT NULL,
    version bigint NOT NULL,
    is_deleted boolean NOT NULL,
    title text,
    headings text[],
    body text,
    description text,
    language text,
    mime_type text,
    last_modified timestamptz,
    document jsonb,
    search tsvector,
    PRIMARY KEY (content_collection, uri)
);

CREATE INDEX ON {table} USING gin (search);

CREATE INDEX ON {table} (content_collection, version) WHERE is_deleted;

CREATE VIEW {current} AS
SELECT content_collection, uri, version, title, headings, body, description, language, mime_type, last_modified, document, search
FROM {table}
WHERE NOT is_deleted;

COMMENT ON TABLE {table} IS 'Documents that Seine crawled, and the versions of those that are no more; ask the view.';

COMMENT ON COLUMN {table}.document IS 'All other fields of the document; of a deleted one its cause.';

COMMENT ON COLUMN {table}.search IS
    'Words of title (A), headings (B), description (C) and the beginning of the body (D), in the text search configuration of the language.';
