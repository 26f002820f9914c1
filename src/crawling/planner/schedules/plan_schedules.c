#include "plan_schedules.h"
#include "plan_refresh_modes.h"
#include "subcollection_entries.h"

#include <stdlib.h>

bool plan_is_adaptive(const struct policy_part *part)
{
    return plan_mode_named(part->config->refresh_mode)->is_adaptive;
}

bool plan_has_own_schedule(const struct policy *policy, const struct policy_part *part)
{
    return part != &policy->parts[0] && plan_is_adaptive(part) &&
           part->config->refresh < policy->parts[0].config->refresh;
}

/* ---- the policy in force ---- */

int plan_take_parts(struct planner *planner, struct error *error)
{
    struct subcollection_refresh *refresh = planner->subcollections;
    const struct policy *policy = planner->reader.policy;
    struct subcollection_entry **of_part = calloc(policy->part_count, sizeof *of_part);
    if (!of_part)
        return error_set(error, STATUS_MEMORY, "no memory for the subcollections");
    for (size_t i = 1; i < policy->part_count; i++) {
        of_part[i] = subcollection_entry_of(refresh, policy->parts[i].name);
        if (!of_part[i]) {
            free(of_part);
            return error_set(error, STATUS_MEMORY, "no memory for the subcollections");
        }
    }
    free(refresh->of_part);
    refresh->of_part = of_part;
    refresh->part_count = policy->part_count;
    refresh->whole = (struct schedule){.name = {"", 0}, .minor = &planner->store->minor_cycle};
    for (struct subcollection_entry *entry = refresh->entries; entry; entry = entry->next)
        entry->schedule.config = NULL;
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct policy_part *part = &policy->parts[i];
        if (plan_has_own_schedule(policy, part))
            of_part[i]->schedule.config = part->config;
        else if (plan_is_adaptive(part))
            refresh->whole.config = policy->parts[0].config;
    }
    return 0;
}

const struct schedule *plan_schedule_of(const struct planner *planner, const struct site *site,
                                        struct text path)
{
    const struct subcollection_refresh *refresh = planner->subcollections;
    const struct policy *policy = planner->reader.policy;
    const struct policy_part *part =
        policy->part_count == 1 ? policy->parts : plan_part_of(planner, site, path);
    if (!plan_is_adaptive(part))
        return NULL;
    const struct subcollection_entry *entry = refresh->of_part[part - policy->parts];
    return entry && entry->schedule.config ? &entry->schedule : &refresh->whole;
}

const struct schedule *plan_schedule_after(const struct planner *planner,
                                           const struct schedule *schedule)
{
    const struct subcollection_refresh *refresh = planner->subcollections;
    if (!schedule)
        return &refresh->whole;
    const struct subcollection_entry *entry =
        schedule->entry ? schedule->entry->next : refresh->entries;
    return entry ? &entry->schedule : NULL;
}

bool plan_has_minor_cycles(const struct planner *planner, const struct schedule *schedule)
{
    return schedule->config && (schedule->entry || !planner->store->asks_for_all);
}

bool plan_has_schedules(const struct planner *planner)
{
    const struct schedule *schedule = NULL;
    while ((schedule = plan_schedule_after(planner, schedule)))
        if (schedule->config)
            return true;
    return false;
}

/* ---- the pass ---- */

bool plan_has_priorities(const struct planner *planner)
{
    return planner->store->scheduled_by[0] || plan_gives_priorities(planner) ||
           plan_has_schedules(planner);
}

bool plan_gives_priorities(const struct planner *planner)
{
    return planner->store->schedule_position < planner->store->schedule_end;
}
