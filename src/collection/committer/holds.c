#include "holds.h"

#include <crawl_statements.h>

#define MEASURE_EVERY_MS 1000

static const char *const CAUSES[HOLD_COUNT] = {[HOLD_USER] = "user",
                                               [HOLD_DISK] = "disk",
                                               [HOLD_DELAY] = "variable delay",
                                               [HOLD_READER] = "reader"};

static void put(struct planner *planner, enum hold hold, const struct hold_facts *facts)
{
    struct operation *row = turn_add(planner->turn, CRAWL_HOLD_PUT, CRAWL_HOLD_PUT_UNTIL);
    operation_text(row, CRAWL_HOLD_PUT_CAUSE, text_of(CAUSES[hold]));
    operation_int(row, CRAWL_HOLD_PUT_SINCE, facts->since_ms ? facts->since_ms : planner->now_ms);
    if (facts->limit) {
        operation_int(row, CRAWL_HOLD_PUT_MEASURED, facts->measured);
        operation_int(row, CRAWL_HOLD_PUT_LEAST, facts->limit);
    }
    if (facts->until_ms)
        operation_int(row, CRAWL_HOLD_PUT_UNTIL, facts->until_ms);
}

void holds_see_to(struct holds *holds, struct planner *planner,
                  const struct hold_facts facts[HOLD_COUNT])
{
    if (!holds->begun)
        turn_add(planner->turn, CRAWL_HOLD_CLEAR, 0);
    holds->begun = true;
    bool measures = planner->now_ms - holds->measured_ms >= MEASURE_EVERY_MS;
    if (measures)
        holds->measured_ms = planner->now_ms;
    for (int i = 0; i < HOLD_COUNT; i++) {
        struct hold_facts *written = &holds->written[i];
        bool changed = facts[i].holds != written->holds;
        bool moved = facts[i].until_ms != written->until_ms || facts[i].limit != written->limit ||
                     (measures && facts[i].measured != written->measured);
        if (facts[i].holds && (changed || moved)) {
            put(planner, (enum hold)i, &facts[i]);
            *written = facts[i];
        } else if (changed) {
            struct operation *row =
                turn_add(planner->turn, CRAWL_HOLD_DELETE, CRAWL_HOLD_DELETE_CAUSE);
            operation_text(row, CRAWL_HOLD_DELETE_CAUSE, text_of(CAUSES[i]));
            *written = (struct hold_facts){0};
        }
    }
}

void holds_end(struct planner *planner)
{
    turn_add(planner->turn, CRAWL_HOLD_CLEAR_RUN, 0);
}
