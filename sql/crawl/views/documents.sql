-- The last good answer of every URI that has one. Duplicates have an owner and no body of their own. By uri_id it is a
-- lookup; any other condition reads all documents.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- status: HTTP status
-- mime: MIME type
-- size: bytes of the decoded body
-- title: what the page calls itself
-- fetched: when it was fetched or last found unchanged (UTC)
-- fetched_at: the same in milliseconds since 1970
-- cycle: the refresh cycle in which it was last seen
-- first_stored: when it was stored for the first time (UTC); NULL when that is longer ago than this is kept
-- first_cycle: in which refresh cycle
-- changed: when its content changed last (UTC); NULL when it did not since it was first stored
-- changed_cycle: in which refresh cycle
-- depth: page hops from a start URI
-- checksum: of the content, 32 hexadecimal digits
-- owner_id: number of the URI that owns the same content; NULL when it is its own
-- owner: that URI
-- last_modified: what the server said (UTC)
-- etag: what the server said
-- language: the language of the document, a tag in lower case (de, en-gb); NULL: unknown
-- language_source: source of the language: html (its lang attribute), header (Content-Language), detected (only with focused/languages)
-- charset: character encoding, named as in the Encoding standard; NULL: not a text, or unknown
-- charset_source: source of the encoding: bom, header, meta, detected, default
-- fetch_ms: milliseconds that the answer took which brought this content; NULL: before this was kept
-- is_truncated: 1 when the body was cut at cut_off (truncate)
-- canonical: the URI that it calls canonical (link rel=canonical, or the Link header), perhaps its own; NULL without
-- canonical_source: source of the canonical URI: html, header
-- is_rendered: 1 when the scripts of the page were run, and its links are those that they left (use_javascript)
-- render_failure: what went wrong with that; without is_rendered the page was kept as it came. NULL: nothing
-- pack: number of the content pack that holds the body; -1: it has a file of its own
-- body_offset: where in the pack the record begins; the number of the file
-- body_length: length of the record in the pack, or of the file
-- subcollection: whose it was when it was fetched last; NULL: the collection's own
-- body_removed: when the body was taken away, since every destination has it (UTC; storage/remove_docs)
CREATE VIEW v_documents AS
SELECT document.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    document.status,
    (SELECT name FROM mime WHERE mime.id = document.mime_id) AS mime,
    document.size,
    document.title,
    datetime(document.fetched_at / 1000, 'unixepoch') AS fetched,
    document.fetched_at,
    document.cycle,
    datetime(document.first_at / 1000, 'unixepoch') AS first_stored,
    document.first_cycle,
    datetime(document.changed_at / 1000, 'unixepoch') AS changed,
    document.changed_cycle,
    uri.depth,
    lower(hex(document.checksum)) AS checksum,
    document.duplicate_of AS owner_id,
    (SELECT owner_site.origin || owner.path FROM uri AS owner JOIN site AS owner_site ON owner_site.id = owner.site_id
     WHERE owner.id = document.duplicate_of) AS owner,
    datetime(document.last_modified, 'unixepoch') AS last_modified,
    document.etag,
    document.language,
    document.language_source,
    document.charset,
    document.charset_source,
    document.fetch_ms,
    document.is_truncated,
    CASE document.canonical WHEN '' THEN site.origin || uri.path ELSE document.canonical END AS canonical,
    document.canonical_source,
    document.is_rendered,
    document.render_failure,
    document.pack,
    document.body_offset,
    document.body_length,
    document.subcollection,
    datetime(document.body_removed_at / 1000, 'unixepoch') AS body_removed
FROM document
    LEFT JOIN uri ON uri.id = document.uri_id
    LEFT JOIN site ON site.id = uri.site_id;

-- Groups of documents with the same content: the first URI owns it, the others are its copies. Reads all documents.
-- Columns:
-- owner_id: number of the URI that owns the content
-- owner: that URI
-- copies: how many others have the same content
-- recorded: how many of them may be reported to destinations (pp/max_dupes)
-- size: bytes of the content
-- wasted: bytes that were fetched again for nothing
-- mime: MIME type of the copies
-- example: one of the copies
CREATE VIEW v_duplicates AS
SELECT document.duplicate_of AS owner_id,
    owner_site.origin || owner.path AS owner,
    document.copies,
    min(document.copies, (SELECT CAST(value AS INTEGER) FROM parameter WHERE section = 'pp' AND name = 'max_dupes')) AS recorded,
    document.size,
    document.copies * document.size AS wasted,
    mime.name AS mime,
    copy_site.origin || copy.path AS example
FROM (SELECT duplicate_of, count(*) AS copies, max(size) AS size, max(mime_id) AS mime_id, min(uri_id) AS first_id
      FROM document WHERE duplicate_of IS NOT NULL GROUP BY duplicate_of) AS document
    LEFT JOIN uri AS owner ON owner.id = document.duplicate_of
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
    LEFT JOIN uri AS copy ON copy.id = document.first_id
    LEFT JOIN site AS copy_site ON copy_site.id = copy.site_id
    LEFT JOIN mime ON mime.id = document.mime_id;

-- Pages whose words are nearly those of another (near_duplicate_detection): they keep a content of their own, but
-- destinations do not get them. Reads all of them; by uri_id or owner_id it is a lookup.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- owner_id: number of the URI that was there first
-- owner: that URI
-- similarity: percent of the shingles (three words in a row) of either that both have, estimated
-- decided_by: title and words (80 % and more), or words alone (97 % and more, long pages)
-- decided: when (UTC)
-- decided_at: the same in milliseconds since 1970
-- title: what the near duplicate calls itself
-- is_open: 1 when the owner changed or went since, and it is to be judged again
CREATE VIEW v_near_duplicates AS
SELECT near.uri_id,
    site.origin || uri.path AS uri,
    near.owner_id,
    owner_site.origin || owner.path AS owner,
    near.similarity,
    CASE near.is_same_title WHEN 1 THEN 'title and words' ELSE 'words alone' END AS decided_by,
    datetime(near.decided_at / 1000, 'unixepoch') AS decided,
    near.decided_at,
    document.title,
    EXISTS (SELECT 1 FROM near_rejudgement AS again
        WHERE again.owner_id = near.owner_id AND again.position < near.uri_id) AS is_open
FROM near_document AS near
    LEFT JOIN uri ON uri.id = near.uri_id
    LEFT JOIN site ON site.id = uri.site_id
    LEFT JOIN uri AS owner ON owner.id = near.owner_id
    LEFT JOIN site AS owner_site ON owner_site.id = owner.site_id
    LEFT JOIN document ON document.uri_id = near.uri_id
WHERE near.owner_id IS NOT NULL;

-- Documents by MIME type, as they stand now. Reads all documents.
-- Columns:
-- mime: MIME type
-- documents: how many, duplicates included
-- duplicates: of these, how many have the content of another
-- bytes: their decoded bodies together
-- mean_size: on average
-- largest: the largest of them
CREATE VIEW v_mime_types AS
SELECT mime.name AS mime,
    count(*) AS documents,
    count(document.duplicate_of) AS duplicates,
    sum(document.size) AS bytes,
    CAST(avg(document.size) AS INTEGER) AS mean_size,
    max(document.size) AS largest
FROM document LEFT JOIN mime ON mime.id = document.mime_id
GROUP BY document.mime_id;

-- Documents by language. Reads all documents, and nothing else.
-- Columns:
-- language: a tag in lower case (de, en-gb); NULL: unknown
-- language_source: html, header or detected, as in v_documents
-- documents: how many, duplicates included
CREATE VIEW v_languages AS
SELECT language, language_source, count(*) AS documents FROM document GROUP BY language, language_source;

-- Documents by character encoding. Reads all documents, and nothing else.
-- Columns:
-- charset: named as in the Encoding standard; NULL: not a text, or unknown
-- charset_source: bom, header, meta, detected or default, as in v_documents
-- documents: how many, duplicates included
CREATE VIEW v_charsets AS
SELECT charset, charset_source, count(*) AS documents FROM document GROUP BY charset, charset_source;

-- Titles of documents. Reads all documents, and nothing else. Copies do not count.
-- Columns:
-- title: what the pages call themselves
-- documents: how many of them there are
CREATE VIEW v_titles AS
SELECT title, count(*) AS documents FROM document WHERE duplicate_of IS NULL AND title IS NOT NULL GROUP BY title;

-- Soft 404s: documents of status 200 that say that there is no such page, what a server ought to answer 404 for. The program
-- judges each page as it comes, by its title and its text, in sixteen languages (seine/documents/parse/soft_not_found.h); a title of
-- other words, as "Invoice 404" or the name of a song, is none, and neither is an article about error pages. Reads these
-- documents alone, by an index.
-- Columns:
-- uri_id: number of the URI
-- uri: the URI
-- site: scheme, host and port
-- title: what the page calls itself
-- size: bytes of the decoded body
-- evidence: title (all of it are words of error pages, and the text says nothing else), title and words (a part of the title
--     are such words, and a sentence of the text says it), words (the text alone: of pages without a title, and of all where
--     near_duplicate_detection or `focused` has their texts), likeness (nearly the same words as another of the site that is one;
--     with near_duplicate_detection)
-- same: of these, how many of the site have the same title, this one included
CREATE VIEW v_soft_not_found AS
SELECT found.uri_id,
    site.origin || uri.path AS uri,
    site.origin AS site,
    found.title,
    found.size,
    found.evidence,
    count(*) OVER (PARTITION BY uri.site_id, found.title) AS same
FROM (SELECT uri_id, title, size, soft_not_found AS evidence FROM document WHERE soft_not_found IS NOT NULL
      UNION
      SELECT document.uri_id, document.title, document.size, 'likeness'
      FROM document AS model
          CROSS JOIN near_document AS near ON near.owner_id = model.uri_id
          CROSS JOIN document ON document.uri_id = near.uri_id
      WHERE model.soft_not_found IS NOT NULL AND document.soft_not_found IS NULL AND document.status = 200
          AND (SELECT site_id FROM uri WHERE id = model.uri_id) = (SELECT site_id FROM uri WHERE id = near.uri_id)
      UNION
      SELECT document.uri_id, document.title, document.size, 'likeness'
      FROM document AS model
          CROSS JOIN near_document AS near ON near.uri_id = model.uri_id
          CROSS JOIN document ON document.uri_id = near.owner_id
      WHERE model.soft_not_found IS NOT NULL AND document.soft_not_found IS NULL AND document.status = 200
          AND (SELECT site_id FROM uri WHERE id = model.uri_id) = (SELECT site_id FROM uri WHERE id = near.owner_id)) AS found
    JOIN uri ON uri.id = found.uri_id
    LEFT JOIN site ON site.id = uri.site_id;
