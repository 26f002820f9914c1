#include "plan_priorities.h"
#include "plan_observations.h"
#include "plan_schedules.h"
#include "plan_screening.h"
#include "subcollection_entries.h"

#include <inttypes.h>
#include <sql/crawl/refresh.h>
#include <stdio.h>

#define MODEL_BYTES 512

static int describe(const struct crawl_config *config, char *text, size_t size)
{
    return snprintf(
        text, size, "%.*s %g %g %g %g %g %g %g %g %g %g %g %g %g %g",
        TEXT_ARGUMENTS(config->seine.change_model), config->adaptive.weights.inverse_length,
        config->adaptive.weights.inverse_depth, config->adaptive.weights.is_landing_page,
        config->adaptive.weights.is_mime_markup, config->adaptive.weights.change_history,
        config->adaptive.weights.sitemap, config->adaptive.sitemap_weights.always,
        config->adaptive.sitemap_weights.hourly, config->adaptive.sitemap_weights.daily,
        config->adaptive.sitemap_weights.weekly, config->adaptive.sitemap_weights.monthly,
        config->adaptive.sitemap_weights.yearly, config->adaptive.sitemap_weights.never,
        config->adaptive.sitemap_weights.default_);
}

/* FNV-1a. */
static uint64_t add_to_hash(uint64_t hash, struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.data[i]) * UINT64_C(1099511628211);
    return (hash ^ '\n') * UINT64_C(1099511628211);
}

/* Of subcollections there may be many: a hash stands for them. */
static void describe_model(const struct planner *planner, char model[MODEL_BYTES])
{
    const struct policy *policy = planner->reader.policy;
    const struct subcollection_refresh *refresh = planner->subcollections;
    uint64_t hash = UINT64_C(14695981039346656037);
    char text[MODEL_BYTES];
    model[0] = '\0';
    if (!plan_has_schedules(planner))
        return;
    for (size_t i = 1; i < policy->part_count; i++) {
        const struct policy_part *part = &policy->parts[i];
        if (!plan_is_adaptive(part))
            continue;
        hash = add_to_hash(hash, part->name);
        if (plan_has_own_schedule(policy, part)) {
            describe(part->config, text, sizeof text);
            hash = add_to_hash(hash, text_of(text));
        }
    }
    int length = refresh->whole.config ? describe(refresh->whole.config, model, MODEL_BYTES) : 0;
    if (policy->part_count > 1)
        snprintf(model + length, (size_t)(MODEL_BYTES - length), "%ssubcollections %016" PRIx64,
                 length ? " " : "", hash);
}

static void put_pass(struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    batch_execute(planner->batch,
                  crawl_schedule_pass_put(.by = store->scheduled_by[0]
                                                    ? arena_copy(&planner->batch->arena,
                                                                 text_of(store->scheduled_by))
                                                    : NO_TEXT,
                                          .position = store->schedule_position,
                                          .end_position = store->schedule_end));
}

void planner_take_schedules(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    char model[MODEL_BYTES];
    describe_model(planner, model);
    plan_end_lost_cycles(planner);
    bool is_other = strcmp(model, store->scheduled_by) != 0;
    /* Other rules may give a URI to another subcollection. */
    bool is_regrouped = model[0] && planner->reader.policy->part_count > 1 &&
                        store->rescreen_at < store->rescreen_end;
    if (!is_other && !is_regrouped)
        return;
    memcpy(store->scheduled_by, model, sizeof model);
    store->schedule_position = 0;
    store->schedule_end = store->last_uri_id;
    put_pass(planner);
}

bool planner_give_priorities(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (!plan_gives_priorities(planner))
        return false;
    store->schedule_position =
        plan_walk(planner, store->schedule_position, store->schedule_end, plan_schedule_row);
    if (!plan_gives_priorities(planner))
        batch_execute(planner->batch, crawl_site_schedule_tidy());
    put_pass(planner);
    return true;
}
