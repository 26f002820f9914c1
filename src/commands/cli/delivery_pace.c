#include "delivery_pace.h"

#define WINDOW_MS 5000

void delivery_pace_take(struct delivery_pace *pace, struct progress_figures *figures)
{
    for (size_t i = 0; i < figures->destination_count; i++) {
        struct progress_destination *destination = &figures->destinations[i];
        const struct delivery_mark now = {figures->at_ms, destination->answered};
        if (pace->destinations[i].id != destination->id) {
            pace->destinations[i].id = destination->id;
            pace->destinations[i].older = pace->destinations[i].newer = now;
        }
        struct delivery_mark *older = &pace->destinations[i].older;
        struct delivery_mark *newer = &pace->destinations[i].newer;
        int64_t passed_ms = now.at_ms - older->at_ms;
        destination->per_s =
            passed_ms > 0 ? (double)(now.answered - older->answered) * 1000 / (double)passed_ms : 0;
        if (now.at_ms - newer->at_ms >= WINDOW_MS) {
            *older = *newer;
            *newer = now;
        }
    }
}
