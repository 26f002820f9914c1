/*
 * Requests in JSON (RFC 8259): the same nodes and attributes as in XML, written as that, so that
 * what is taken, what is refused and how much of it may come is the same.
 *
 *   {"crawl-urls": {"synchronization": "indexed", "nodes": [
 *       {"crawl-url": {"url": "http://a/", "status": "complete", "nodes": [
 *           {"crawl-data": {"content-type": "text/plain", "text": "…"}}]}},
 *       {"crawl-delete": {"url": "http://b/"}}]}}
 *
 * An object of one name is a node; a list of such objects, where a node is expected, is
 * crawl-nodes. Its attributes are strings, numbers, true and false (a flag that is false is not
 * there); `nodes` are what stands in it, in their order, and `text` is its text. Names that come
 * twice in one object are refused, as are null and characters that XML has none for (base64 can
 * say them).
 */
#ifndef SEINE_ENQUEUE_JSON_H
#define SEINE_ENQUEUE_JSON_H

#include <seine/foundation/base.h>

/* How deep nodes stand in each other, and how many names one has. */
#define ENQUEUE_JSON_DEEPEST    16
#define ENQUEUE_JSON_MOST_NAMES 100

/* Appends it, with the nodes on the lines that they stand on, as far as they begin in that order.
 * STATUS_INVALID with the line, STATUS_LIMIT when the ceiling of `xml` is reached or nodes stand
 * too deep, STATUS_MEMORY. */
int enqueue_json_to_xml(struct text json, struct buffer *xml, struct error *error) SEINE_MUST_CHECK;

#endif
