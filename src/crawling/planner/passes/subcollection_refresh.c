#include "plan_minor_cycles.h"
#include "plan_refresh_modes.h"
#include "plan_schedules.h"
#include "subcollection_entries.h"

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/subcollection_refresh.h>

#include <sql/crawl/collection.h>
#include <sql/crawl/history.h>

/* -1: the part goes with the collection. Minor cycles go on whatever the collection does. */
static int64_t due_ms(const struct planner *planner, size_t number)
{
    const struct policy_part *part = &planner->reader.policy->parts[number];
    const struct subcollection_entry *entry = planner->subcollections->of_part[number];
    if (part->config->refresh >= planner->config->refresh)
        return -1;
    bool goes_on = subcollection_has_minor_cycles(entry);
    int64_t began_ms = planner->store->cycle_began_ms;
    if (goes_on || entry->began_ms > began_ms)
        began_ms = entry->began_ms;
    return began_ms + (int64_t)(part->config->refresh * 60000);
}

int64_t planner_subcollection_due(const struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    int64_t first_ms = -1;
    for (size_t i = 1; i < policy->part_count; i++) {
        int64_t part_ms = due_ms(planner, i);
        if (part_ms >= 0 && (first_ms < 0 || part_ms < first_ms))
            first_ms = part_ms;
    }
    return first_ms;
}

static void end_cycle(struct planner *planner, struct subcollection_entry *entry)
{
    if (entry->has_ended)
        return;
    batch_execute(planner->batch,
                  crawl_subcollection_cycle_end(.now = planner->now_ms,
                                                .subcollection = subcollection_name(entry),
                                                .number = entry->number));
    entry->has_ended = true;
}

void planner_end_subcollections(struct planner *planner)
{
    for (struct subcollection_entry *entry = planner->subcollections->entries; entry;
         entry = entry->next)
        if (!subcollection_has_minor_cycles(entry))
            end_cycle(planner, entry);
}

void plan_end_lost_cycles(struct planner *planner)
{
    for (struct subcollection_entry *entry = planner->subcollections->entries; entry;
         entry = entry->next)
        if (entry->is_adaptive && !entry->schedule.config) {
            plan_stop_choosing(planner, &entry->schedule);
            end_cycle(planner, entry);
            entry->is_adaptive = false;
        }
}

static void begin_cycle(struct planner *planner, const struct policy_part *part,
                        enum background_job_kind kind)
{
    bool is_refetch = kind == BACKGROUND_JOB_REFETCH_PART;
    struct subcollection_entry *entry =
        planner->subcollections->of_part[part - planner->reader.policy->parts];
    plan_stop_choosing(planner, &entry->schedule);
    end_cycle(planner, entry);
    entry->number++;
    entry->began_ms = planner->now_ms;
    entry->cycle = planner->store->cycle;
    entry->has_ended = false;
    entry->is_adaptive = entry->schedule.config != NULL;
    entry->minor = (struct minor_cycle){.number = -1, .left = -1};
    /* Also in the first cycle of the collection. */
    planner->store->holds_answers = true;
    batch_execute(
        planner->batch,
        crawl_subcollection_cycle_begin(.subcollection = subcollection_name(entry),
                                        .number = entry->number, .cycle = planner->store->cycle,
                                        .cause = text_of(is_refetch ? "refetch" : "interval"),
                                        .mode = arena_copy(&planner->batch->arena,
                                                           part->config->refresh_mode),
                                        .now = planner->now_ms));
    planner_begin_background_job(planner,
                                 &(struct background_job){.kind = kind, .part = part->name});
    if (entry->is_adaptive) {
        plan_begin_minor_cycle(planner, &entry->schedule);
        batch_execute(
            planner->batch,
            crawl_minor_cycle_trim(.subcollection = subcollection_name(entry),
                                   .cycle = entry->number + 1 - plan_own_cycles_kept(planner)));
    }
    planner_event(planner, EVENT_REFRESH, 0, "cycle %lld of the subcollection %.*s begins%s",
                  (long long)entry->number, TEXT_ARGUMENTS(part->name),
                  is_refetch ? ", requested by an administrator" : "");
}

void planner_begin_subcollections(struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++) {
        int64_t part_ms = due_ms(planner, i);
        if (part_ms >= 0 && part_ms <= planner->now_ms)
            begin_cycle(planner, &policy->parts[i], BACKGROUND_JOB_REFRESH_PART);
    }
}

void plan_begin_own_cycles(struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++)
        if (planner->subcollections->of_part[i]->schedule.config)
            begin_cycle(planner, &policy->parts[i], BACKGROUND_JOB_REFRESH_PART);
}

void planner_refetch_subcollection(struct planner *planner, const struct policy_part *part)
{
    begin_cycle(planner, part, BACKGROUND_JOB_REFETCH_PART);
}
