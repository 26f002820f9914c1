/* Enqueues URIs into a data directory that no process runs on: they are durable at once and are
 * taken in when the collection next runs (docs/enqueue.md). */
#ifndef SEINE_CLI_ENQUEUE_OFFLINE_H
#define SEINE_CLI_ENQUEUE_OFFLINE_H

#include <seine/foundation/base.h>

/* `requests` are `count` documents crawl-urls, with one node each; either all are stored or none.
 * The answer is appended. STATUS_BUSY: a process runs on the directory; STATUS_NOT_FOUND;
 * STATUS_INVALID: a node was refused. */
int enqueue_offline(const char *data, const char *collection, const struct text *requests,
                    size_t count, int64_t now_ms, struct buffer *answer,
                    struct error *error) SEINE_MUST_CHECK;

#endif
