#include "plan_refresh_modes.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/refresh.h>

/* The first is the one that configurations have without saying so. */
static const struct refresh_mode MODES[] = {
    {.word = "scratch", .empties_queue = true},   {.word = "append", .starts = ORDERED_LAST},
    {.word = "prepend", .starts = ORDERED_FIRST}, {.word = "soft", .waits_for_queue = true},
    {.word = "adaptive", .is_adaptive = true},
};

static const struct refresh_mode ALL = {.word = "all", .asks_for_all = true};
static const struct refresh_mode RESTART = {
    .word = "restart", .asks_for_all = true, .empties_queue = true};

const struct refresh_mode *plan_mode_named(struct text word)
{
    for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++)
        if (text_equal(text_of(MODES[i].word), word))
            return &MODES[i];
    return &MODES[0];
}

const struct refresh_mode *plan_mode_of_cycle(const struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    return store->restarts       ? &RESTART
           : store->asks_for_all ? &ALL
                                 : plan_mode_named(planner->config->refresh_mode);
}

const struct policy_part *plan_part_of(const struct planner *planner, const struct site *site,
                                       struct text path)
{
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES];
    struct uri uri;
    const struct policy *policy = planner->reader.policy;
    if (!path.length || site->origin_length + path.length > sizeof joined)
        return &policy->parts[0];
    memcpy(joined, site->origin, site->origin_length);
    memcpy(joined + site->origin_length, path.data, path.length);
    if (uri_parse((struct text){joined, site->origin_length + path.length}, storage, sizeof storage,
                  &uri))
        return &policy->parts[0];
    return policy_part_of(&planner->reader, &uri, NULL);
}

bool plan_is_of_part(const struct planner *planner, const struct site *site, struct text path,
                     struct text name)
{
    return text_equal(plan_part_of(planner, site, path)->name, name);
}

const struct refresh_mode *plan_mode_of(const struct planner *planner, const struct site *site,
                                        struct text path)
{
    if (planner->store->asks_for_all || planner->reader.policy->part_count == 1)
        return plan_mode_of_cycle(planner);
    return plan_mode_named(plan_part_of(planner, site, path)->config->refresh_mode);
}

bool plan_waits_for_queues(const struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 0; i < policy->part_count; i++)
        if (plan_mode_named(policy->parts[i].config->refresh_mode)->waits_for_queue)
            return !planner->store->asks_for_all;
    return false;
}

enum ordered_place plan_place_of_start(const struct planner *planner, const struct site *site,
                                       struct text path)
{
    /* In the first cycle nothing is refreshed. */
    return planner->store->cycle == 0 ? ORDERED_BY_DEPTH
                                      : plan_mode_of(planner, site, path)->starts;
}

void plan_added(struct planner *planner, int64_t uri_id, bool is_start, bool ignores_rules)
{
    if (!uri_id)
        return;
    batch_execute(planner->batch, crawl_added_uri_put(.uri_id = uri_id, .is_start = is_start,
                                                      .ignores_rules = ignores_rules));
    planner->routing.has_without_rules = planner->routing.has_without_rules || ignores_rules;
}
