/* The children of a crawl-url in an answer about one: what is known of its document. */
#ifndef SEINE_ADMIN_ENQUEUE_CHILDREN_H
#define SEINE_ADMIN_ENQUEUE_CHILDREN_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

/* Times of its enqueueing, wall ms; what is not set has not come. */
struct enqueue_steps {
    int64_t taken_in_ms; /* 0: it was not enqueued */
    struct optional_int committed_ms, settled_ms;
};

/* crawl-pipeline, crawl-header, old-crawl, crawl-links: those that there are, each bounded.
 * `folder` is the collection's. */
int enqueue_children_write(struct db *db, const char *folder, int64_t uri_id,
                           const struct enqueue_steps *steps, struct buffer *document,
                           struct error *error) SEINE_MUST_CHECK;

#endif
