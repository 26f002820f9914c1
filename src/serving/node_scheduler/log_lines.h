/*
 * Lines of the logs of collections (umlogs), from committers to the node scheduler's thread. They
 * are gathered in one buffer, which is bounded; what does not fit is counted, and what was on its
 * way when a connection was cut is missing, as what a kill takes with it.
 */
#ifndef SEINE_NODE_SCHEDULER_LOG_LINES_H
#define SEINE_NODE_SCHEDULER_LOG_LINES_H

#include <seine/foundation/base/buffer.h>

#include <pthread.h>

#define LOG_LINES_BYTES ((size_t)4 << 20)

struct log_lines {
    pthread_mutex_t lock;
    struct buffer gathered; /* of each line the collection, the letters and the line, with a zero
                               behind each */
    uint64_t lost;
};

void log_lines_init(struct log_lines *lines);
void log_lines_done(struct log_lines *lines);
/* Any thread. */
void log_lines_add(struct log_lines *lines, const char *collection, const char *letters,
                   struct text line);
/* What was gathered, for `taken`, which is empty; and how many were lost. */
void log_lines_take(struct log_lines *lines, struct buffer *taken, uint64_t *ret_lost);

#endif
