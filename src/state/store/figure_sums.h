/*
 * Sums by a key of three numbers, in memory: what one batch adds to the rows of a table of
 * counters.
 *
 * Calling order: figure_sums_init(); figure_sums_clear() before each batch; figure_sums_add();
 * then the entries of `places` are the sums; figure_sums_done(). One thread.
 */
#ifndef SEINE_STORE_FIGURE_SUMS_H
#define SEINE_STORE_FIGURE_SUMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct figure_sum {
    int64_t key[3]; /* the first is not 0, except in a free entry */
    int64_t more;   /* may be 0 */
};

/* Open addressing. */
struct figure_sums {
    struct figure_sum *places; /* `capacity` of them; owned */
    size_t count, capacity;    /* capacity: a power of two */
    bool failed;               /* no memory: since figure_sums_clear() something was not added */
};

/* Returns false without memory. */
bool figure_sums_init(struct figure_sums *sums);
void figure_sums_done(struct figure_sums *sums);
void figure_sums_clear(struct figure_sums *sums);
void figure_sums_add(struct figure_sums *sums, int64_t first, int64_t second, int64_t third,
                     int64_t more);

#endif
