#include "progress_estimate.h"

#define NOTES         (sizeof((struct progress_estimate *)0)->notes / sizeof(struct progress_note))
#define NOTE_EVERY_MS 1000
/* The two halves' rates may differ by this factor. */
#define STEADY 2.0

/* The note of so many before the newest. */
static const struct progress_note *note_before(const struct progress_estimate *estimate,
                                               size_t before)
{
    return &estimate->notes[(estimate->next + NOTES - 1 - before) % NOTES];
}

void progress_estimate_note(struct progress_estimate *estimate, int64_t at_ms, int64_t left)
{
    if (estimate->count && at_ms < note_before(estimate, 0)->at_ms + NOTE_EVERY_MS)
        return;
    estimate->notes[estimate->next] = (struct progress_note){.at_ms = at_ms, .left = left};
    estimate->next = (estimate->next + 1) % NOTES;
    if (estimate->count < NOTES)
        estimate->count++;
}

/* URIs per second by which less is left. */
static double shrinking(const struct progress_note *older, const struct progress_note *newer)
{
    return newer->at_ms > older->at_ms
               ? (double)(older->left - newer->left) * 1000 / (double)(newer->at_ms - older->at_ms)
               : 0;
}

int64_t progress_estimate_s(const struct progress_estimate *estimate)
{
    if (estimate->count < 3)
        return -1;
    const struct progress_note *newest = note_before(estimate, 0);
    const struct progress_note *middle = note_before(estimate, (estimate->count - 1) / 2);
    const struct progress_note *oldest = note_before(estimate, estimate->count - 1);
    double rate = shrinking(oldest, newest);
    double before = shrinking(oldest, middle), after = shrinking(middle, newest);
    if (newest->at_ms - oldest->at_ms < INT64_C(1000) * ESTIMATE_LEAST_S || rate <= 0 ||
        before <= 0 || after <= 0 || before > STEADY * after || after > STEADY * before)
        return -1;
    return (int64_t)((double)newest->left / rate + 0.5);
}
