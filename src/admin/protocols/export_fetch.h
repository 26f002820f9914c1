/*
 * enqueue-type export: a resource is fetched for who asks and handed on as it came. It is neither
 * converted nor kept, and nothing of the collection changes.
 *
 * It is fetched with the configuration of the collection, as `seine try` does it: rules,
 * robots.txt, credentials and proxies count, redirects are followed. It has connections of its own
 * beside those of the crawl, whose pauses between requests it does not wait for; what runs at once
 * is bounded by the pool of long reads. Blocks for half a minute at most.
 */
#ifndef SEINE_ADMIN_EXPORT_FETCH_H
#define SEINE_ADMIN_EXPORT_FETCH_H

#include <seine/enqueue.h>
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

#endif
