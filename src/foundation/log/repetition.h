/*
 * Which messages are told and which only counted (seine/foundation/log.h, Repetition). Used under
 * the log's lock.
 */
#ifndef SEINE_LOG_REPETITION_H
#define SEINE_LOG_REPETITION_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define REPETITION_PLACES 256 /* there are fewer call sites that log at the limited levels */

struct repetition {
    const char *part; /* NULL: the place is free */
    const char *format;
    unsigned level;
    int64_t window_began_us;
    uint32_t told;
    uint32_t left_out;
};

struct repetitions {
    struct repetition places[REPETITION_PLACES];
    uint32_t waiting; /* places with something left out */
};

/* Whether this message is told; counts it. A message that finds no place is told. */
bool repetition_reports(struct repetitions *repetitions, const char *part, const char *format,
                        unsigned level, int64_t now_us);

/* A window that is over and left messages out, which is forgotten by this; false when there is
 * none. With `all`, windows that are not over count too. */
bool repetition_over(struct repetitions *repetitions, int64_t now_us, bool all,
                     struct repetition *ret_over);

#endif
