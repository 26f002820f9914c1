/* Enqueueing into a data directory that nothing runs on: durable at once, taken in when its
 * collection is run (docs/enqueue.md). */
#ifndef SEINE_CLI_ENQUEUE_OFFLINE_H
#define SEINE_CLI_ENQUEUE_OFFLINE_H

#include <seine/foundation/base.h>

/* `requests` are `count` documents crawl-urls, with one node each: all are kept, or none. The
 * answer is appended. STATUS_BUSY: something runs there; STATUS_NOT_FOUND; STATUS_INVALID: a node
 * that is refused. */
int enqueue_offline(const char *data, const char *collection, const struct text *requests,
                    size_t count, int64_t now_ms, struct buffer *answer,
                    struct error *error) SEINE_MUST_CHECK;

#endif
