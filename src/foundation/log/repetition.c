#include "repetition.h"

#include <seine/foundation/log.h>

#define WINDOW_US ((int64_t)LOG_WINDOW_MS * 1000)
#define PROBES    8

static bool window_is_over(const struct repetition *place, int64_t now_us)
{
    return now_us - place->window_began_us >= WINDOW_US;
}

/* The slot of the call site, or a slot that it may take, or NULL. A slot can be taken over once its
 * window has ended and it has no left-out messages to report. */
static struct repetition *place_of(struct repetitions *repetitions, const char *part,
                                   const char *format, int64_t now_us)
{
    uint64_t hash = hash_combine((uint64_t)(uintptr_t)part, (uint64_t)(uintptr_t)format);
    struct repetition *free_slot = NULL;
    for (size_t i = 0; i < PROBES; i++) {
        struct repetition *place = &repetitions->places[(hash + i) % REPETITION_PLACES];
        if (place->part == part && place->format == format)
            return place;
        bool usable = !place->part || (window_is_over(place, now_us) && !place->left_out);
        if (usable && !free_slot)
            free_slot = place;
    }
    if (free_slot)
        *free_slot = (struct repetition){.part = part, .format = format, .window_began_us = now_us};
    return free_slot;
}

bool repetition_reports(struct repetitions *repetitions, const char *part, const char *format,
                        unsigned level, int64_t now_us)
{
    struct repetition *place = place_of(repetitions, part, format, now_us);
    if (!place)
        return true;
    if (window_is_over(place, now_us) && !place->left_out) {
        place->window_began_us = now_us;
        place->logged = 0;
    }
    place->level = level;
    if (place->logged < LOG_BURST) {
        place->logged++;
        return true;
    }
    if (place->left_out++ == 0)
        repetitions->waiting++;
    return false;
}

bool repetition_over(struct repetitions *repetitions, int64_t now_us, bool all,
                     struct repetition *ret_over)
{
    if (!repetitions->waiting)
        return false;
    for (size_t i = 0; i < REPETITION_PLACES; i++) {
        struct repetition *place = &repetitions->places[i];
        if (!place->left_out || !(all || window_is_over(place, now_us)))
            continue;
        *ret_over = *place;
        place->left_out = 0;
        place->logged = 0;
        place->window_began_us = now_us;
        repetitions->waiting--;
        return true;
    }
    return false;
}
