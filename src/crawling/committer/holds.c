#include "holds.h"

#include <seine/state/store/status.h>

#include <sql/crawl/collection.h>

#define MEASURE_EVERY_MS 1000

static struct text cause_of(enum hold hold)
{
    static const enum collection_status STATUSES[HOLD_COUNT] = {[HOLD_USER] = COLLECTION_SUSPENDED,
                                                                [HOLD_DISK] = COLLECTION_DISK_FULL,
                                                                [HOLD_DELAY] = COLLECTION_DELAYED,
                                                                [HOLD_READER] = COLLECTION_HELD_UP};
    return text_of(collection_status_facts(STATUSES[hold])->cause);
}

static void put(struct planner *planner, enum hold hold, const struct hold_facts *facts)
{
    batch_execute(planner->batch,
                  crawl_hold_put(.cause = cause_of(hold),
                                 .since = facts->since_ms ? facts->since_ms : planner->now_ms,
                                 .measured = facts->limit ? some_int(facts->measured) : NO_INT,
                                 .least = facts->limit ? some_int(facts->limit) : NO_INT,
                                 .until = facts->until_ms ? some_int(facts->until_ms) : NO_INT));
}

void holds_update(struct holds *holds, struct planner *planner,
                  const struct hold_facts facts[HOLD_COUNT])
{
    if (!holds->begun)
        batch_execute(planner->batch, crawl_hold_clear());
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
            batch_execute(planner->batch, crawl_hold_delete(.cause = cause_of((enum hold)i)));
            *written = (struct hold_facts){0};
        }
    }
}

void holds_end(struct planner *planner)
{
    batch_execute(planner->batch, crawl_hold_clear_run());
}
