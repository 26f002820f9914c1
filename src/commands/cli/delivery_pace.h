/*
 * Computes how many changes a second each destination answers, over the last five to ten seconds.
 *
 * The structure starts as all zeros; call delivery_pace_take() after each reading of the figures.
 */
#ifndef SEINE_CLI_DELIVERY_PACE_H
#define SEINE_CLI_DELIVERY_PACE_H

#include "progress_figures.h"

struct delivery_mark {
    int64_t at_ms; /* 0: none */
    int64_t answered;
};

struct delivery_pace {
    struct {
        int64_t id; /* of the destination; 0: none yet */
        struct delivery_mark older, newer;
    } destinations[PROGRESS_DESTINATIONS];
};

/* Sets `per_s` of each destination; 0 at the first call. */
void delivery_pace_take(struct delivery_pace *pace, struct progress_figures *figures);

#endif
