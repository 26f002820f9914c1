/*
 * How long a crawl will still take, as far as that can be told: a crawl finds what it has to do
 * while it does it.
 *
 * An estimate is given only when what is left (queued, claimed, waiting for another try) has been
 * shrinking for ESTIMATE_LEAST_S seconds, and about as fast in the older half of what was noted as
 * in the newer half (within a factor of two); it is what is left over the rate at which that shrank
 * in the last ESTIMATE_MOST_S seconds.
 */
#ifndef SEINE_CLI_PROGRESS_ESTIMATE_H
#define SEINE_CLI_PROGRESS_ESTIMATE_H

#include <stddef.h>
#include <stdint.h>

#define ESTIMATE_LEAST_S 10
#define ESTIMATE_MOST_S  60

struct progress_estimate {
    struct progress_note {
        int64_t at_ms, left;
    } notes[ESTIMATE_MOST_S + 1]; /* one a second, a ring */
    size_t count, next;
};

/* Takes note of how many URIs are left; any number of times a second. */
void progress_estimate_note(struct progress_estimate *estimate, int64_t at_ms, int64_t left);
/* Seconds until the end, or -1. */
int64_t progress_estimate_s(const struct progress_estimate *estimate);

#endif
