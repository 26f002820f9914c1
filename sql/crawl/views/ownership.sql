-- Documents whose content has to have one owner over several nodes (use_dupservers): `waiting` until the duplicate
-- server has answered, `owner`, or `duplicate` of the URI that owns the content on another node. Only owners are fed.
-- Columns:
-- uri: the document's
-- state: waiting, owner or duplicate
-- owner: of a duplicate the URI that has the content on another node; otherwise NULL
-- checksum: of the content, in hexadecimal digits
-- is_fed: whether the document was delivered to destinations
CREATE VIEW v_ownership AS
SELECT site.origin || uri.path AS uri, ownership.state, ownership.owner, lower(hex(ownership.checksum)) AS checksum,
    ownership.is_fed
FROM ownership JOIN uri ON uri.id = ownership.uri_id JOIN site ON site.id = uri.site_id;
