/*
 * The rate limit of the log: which messages are written and which are only counted
 * (seine/foundation/log.h). Used under the log's lock.
 */
#ifndef SEINE_LOG_REPETITION_H
#define SEINE_LOG_REPETITION_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define REPETITION_PLACES 256 /* more than there are call sites at the limited levels */

struct repetition {
    const char *part; /* NULL: the slot is free */
    const char *format;
    unsigned level;
    int64_t window_began_us;
    uint32_t logged;
    uint32_t left_out;
};

struct repetitions {
    struct repetition places[REPETITION_PLACES];
    uint32_t waiting; /* slots with left-out messages to report */
};

/* Counts the message. Returns whether to write it; a message that finds no slot is written. */
bool repetition_reports(struct repetitions *repetitions, const char *part, const char *format,
                        unsigned level, int64_t now_us);

/* Returns one ended window that left messages out, and resets it; false if there is none. With
 * `all`, windows that have not ended count as well. */
bool repetition_over(struct repetitions *repetitions, int64_t now_us, bool all,
                     struct repetition *ret_over);

#endif
