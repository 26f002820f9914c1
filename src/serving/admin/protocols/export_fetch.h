/*
 * What is fetched beside the crawl. enqueue-type export: a resource is fetched for who asks and
 * handed on as it came; it is neither converted nor kept, and nothing of the collection changes.
 * And the contents of those nodes of an index-atomic that bring none.
 *
 * It is fetched with the configuration of the collection, as `seine try` does it: rules,
 * robots.txt, credentials and proxies count, redirects are followed. It has connections of its own
 * beside those of the crawl, whose pauses between requests it does not wait for; what runs at once
 * is bounded by the pool of long reads. Blocks for half a minute at most.
 */
#ifndef SEINE_ADMIN_EXPORT_FETCH_H
#define SEINE_ADMIN_EXPORT_FETCH_H

#include <seine/documents/enqueue.h>
#include <stdatomic.h>

/* Of one resource; what is larger is not handed on. */
#define EXPORT_MOST_BYTES ((size_t)16 << 20)

struct export_place {
    const char *data_folder, *collection;
    const atomic_bool *cancelled; /* once it is true, it is given up */
};

/* Writes the node. Whether it came is *ret_succeeded; a failure is one of this machine, or
 * STATUS_CANCELLED. */
int export_fetch(const struct export_place *place, const struct enqueue_node *node,
                 struct buffer *document, bool *ret_succeeded,
                 struct error *error) SEINE_MUST_CHECK;

/* The node of an index-atomic gets its content, in the request's memory, or what it is siphoned as:
 * also when it redirects, since its document would be that of another URI. *bytes_left is what its
 * index-atomic may still have. Fails as export_fetch(), and with STATUS_BUSY without memory. */
int export_fetch_atomic(const struct export_place *place, struct enqueue_request *request,
                        struct enqueue_node *node, size_t *bytes_left,
                        struct error *error) SEINE_MUST_CHECK;

#endif
