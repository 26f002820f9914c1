/*
 * Requests in JSON (RFC 8259): the same nodes and attributes as in XML. They are converted to XML,
 * so that the same values and limits apply.
 *
 *   {"crawl-urls": {"synchronization": "indexed", "nodes": [
 *       {"crawl-url": {"url": "http://a/", "status": "complete", "nodes": [
 *           {"crawl-data": {"content-type": "text/plain", "text": "…"}}]}},
 *       {"crawl-delete": {"url": "http://b/"}}]}}
 *
 * An object with one name is a node; a list of such objects, where a node is expected, is
 * crawl-nodes. Its attributes are strings, numbers, true and false (a false flag is omitted);
 * `nodes` are its children in order, and `text` is its text. Duplicate names in one object are
 * refused, as are null and characters that XML does not allow (base64 can express them).
 */
#ifndef SEINE_ENQUEUE_JSON_H
#define SEINE_ENQUEUE_JSON_H

#include <seine/foundation/base.h>

/* Maximum nesting of nodes, and names per node. */
#define ENQUEUE_JSON_DEEPEST    16
#define ENQUEUE_JSON_MOST_NAMES 100

/* Appends the XML, with the nodes on their original lines as far as they start in that order.
 * STATUS_INVALID with the line, STATUS_LIMIT if the ceiling of `xml` is reached or the nesting is
 * too deep, STATUS_MEMORY. */
int enqueue_json_to_xml(struct text json, struct buffer *xml, struct error *error) SEINE_MUST_CHECK;

#endif
