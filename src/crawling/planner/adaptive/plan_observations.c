#include "plan_observations.h"
#include "plan_lastmod.h"
#include "plan_refresh_modes.h"
#include "plan_schedules.h"

#include <seine/crawling/freshness.h>
#include <seine/documents/parse.h>

#include <math.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>
#include <stdio.h>

/* Pages of a site are alike when their paths are, digits aside; so many kinds are kept apart. */
#define BUCKETS     256
#define ALL_OF_SITE (-1)
#define ALIKE_BYTES 64
/* A score as a number that SQL orders. */
#define SCORE_UNIT 1000
/* No page is asked for more often than so. */
#define LEAST_DAYS (1.0 / 24 / 12)
/* Fewer do not show how many new URIs a page brings. */
#define LEAST_SEEN_DAYS 1.0
/* Before any score. */
#define PRIORITY_FIRST (-INT64_C(1000000000000))
/* Of another page's history the prior counts as one change. */
#define PRIOR_STRENGTH 1

/* What an answer shows. */
struct sight {
    const char *evidence;
    bool is_look; /* it shows whether the URI had changed … */
    bool changed; /* … and that it had */
};

/* What is kept of a URI, before and after. */
struct observed {
    bool is_kept; /* it has a row */
    int64_t asked, changed, changed_ms, unchanged_ms, found;
    int64_t last_at_ms; /* 0: it was never asked for */
    struct optional_int changed_at;
    struct text evidence; /* in the batch's arena */
    struct optional_int priority, due_at;
    struct text mime, change_frequency; /* in the batch's arena */
};

static bool is_estimated(const struct schedule *schedule)
{
    return text_equal(schedule->config->seine.change_model, TEXT_LITERAL("estimated"));
}

static void read_facts(struct planner *planner, int64_t uri_id, struct observed *ret_observed)
{
    struct arena *arena = &planner->batch->arena;
    *ret_observed = (struct observed){.is_kept = false};
    struct crawl_observation_facts get;
    if (plan_find(planner, crawl_observation_facts_into(&get, .uri_id = uri_id)))
        *ret_observed =
            (struct observed){.is_kept = get.site_id.is_set,
                              .asked = get.asked,
                              .changed = get.changed,
                              .changed_ms = get.changed_ms,
                              .unchanged_ms = get.unchanged_ms,
                              .found = get.found,
                              .last_at_ms = get.site_id.is_set ? get.last_at : get.fetched_at.value,
                              .changed_at = get.changed_at,
                              .evidence = arena_copy(arena, get.evidence),
                              .priority = get.priority,
                              .due_at = get.due_at,
                              .mime = arena_copy(arena, get.mime),
                              .change_frequency = arena_copy(arena, get.change_frequency)};
}

/* ---- what an answer shows ---- */

static struct sight sight_of(const struct result *result, enum uri_state state)
{
    bool had = result->had_document;
    switch (result->kind) {
    case RESULT_DOCUMENT:
        if (!had)
            return (struct sight){"appeared", true, true};
        return result_document(result)->unchanged ? (struct sight){"same content", true, false}
                                                  : (struct sight){"content", true, true};
    case RESULT_NOT_MODIFIED:
        return (struct sight){"not modified", true, false};
    case RESULT_REDIRECT:
        return (struct sight){"redirect", true, had};
    case RESULT_SKIPPED:
        return (struct sight){"skipped", true, had};
    case RESULT_FAILED:
        if (state == URI_GONE)
            return (struct sight){"gone", true, true};
        return (struct sight){"failed", result->status && !had, false};
    case RESULT_REFUSED:
    case RESULT_POSTPONED:
    case RESULT_RETURNED:
        break;
    }
    return (struct sight){NULL, false, false};
}

/* ---- estimated ---- */

/* FNV-1a of the path without digits, up to its second folder, and of its extension. */
static int64_t bucket_of(struct text path)
{
    uint32_t hash = 2166136261u;
    size_t slashes = 0, last_dot = 0;
    for (size_t i = 0; i < path.length && path.data[i] != '?'; i++) {
        char character = path.data[i];
        if (character == '.')
            last_dot = i;
        slashes += character == '/';
        if (slashes > 2 || i >= ALIKE_BYTES || (character >= '0' && character <= '9'))
            continue;
        hash = (hash ^ (unsigned char)character) * 16777619u;
    }
    for (size_t i = last_dot; last_dot && i < path.length && path.data[i] != '?'; i++)
        hash = (hash ^ (unsigned char)path.data[i]) * 16777619u;
    return hash % BUCKETS;
}

static struct change_history prior_history(struct planner *planner, int64_t site_id, int64_t bucket)
{
    struct change_history history = {0};
    struct crawl_change_prior_get get;
    if (plan_find(planner, crawl_change_prior_get_into(&get, .site_id = site_id, .bucket = bucket)))
        history = (struct change_history){get.changed, get.changed_ms, get.unchanged_ms};
    return history;
}

/* A page seen twice has an opinion: that of those like it on the site. */
static double rate_of(struct planner *planner, const struct site *site, struct text path,
                      const struct observed *observed)
{
    struct change_history of_site = prior_history(planner, site->id, ALL_OF_SITE);
    struct change_history of_like = prior_history(planner, site->id, bucket_of(path));
    struct change_history own = {observed->changed, observed->changed_ms, observed->unchanged_ms};
    struct change_prior prior = CHANGE_PRIOR_OF_ALL;
    prior = (struct change_prior){change_rate_per_day(&of_site, &prior), PRIOR_STRENGTH};
    prior = (struct change_prior){change_rate_per_day(&of_like, &prior), PRIOR_STRENGTH};
    return change_rate_per_day(&own, &prior);
}

static double price_of_site(struct planner *planner, const struct schedule *schedule,
                            int64_t site_id)
{
    double price = INTERVAL_FIRST_PRICE;
    struct crawl_site_schedule_get get;
    if (plan_find(planner, crawl_site_schedule_get_into(&get, .subcollection = schedule->name,
                                                        .site_id = site_id)))
        price = get.price;
    return price;
}

/* ---- priorities ---- */

static bool is_markup(const struct planner *planner, struct text mime)
{
    const struct config_list *types = &planner->config->uri_search_mime;
    for (size_t i = 0; mime.length && i < types->count; i++)
        if (mime_matches(types->items[i], mime))
            return true;
    return false;
}

static void give_priority(struct planner *planner, const struct schedule *schedule,
                          const struct site *site, struct text path, unsigned depth,
                          int64_t asked_at_ms, struct observed *observed)
{
    if (!is_estimated(schedule)) {
        struct score score =
            score_of(schedule->config,
                     &(struct score_facts){.path = path,
                                           .depth = depth,
                                           .is_markup = is_markup(planner, observed->mime),
                                           .changed = observed->changed,
                                           .asked = observed->asked,
                                           .change_frequency = observed->change_frequency});
        observed->priority = some_int(-(int64_t)(score.total * SCORE_UNIT + 0.5));
        observed->due_at = some_int(asked_at_ms);
        return;
    }
    double cycle_days = schedule->config->refresh / (24 * 60);
    double most_days = cycle_days * (double)(schedule->config->dbswitch + 1);
    double seen_days = (double)(observed->changed_ms + observed->unchanged_ms) / DAY_IN_MS;
    double new_per_day = (double)observed->found / fmax(seen_days, LEAST_SEEN_DAYS);
    double days = interval_days(rate_of(planner, site, path, observed), new_per_day,
                                price_of_site(planner, schedule, site->id), LEAST_DAYS,
                                fmax(most_days, LEAST_DAYS));
    observed->priority = some_int(0);
    observed->due_at = some_int(asked_at_ms + (int64_t)(days * DAY_IN_MS));
}

static void leave(struct planner *planner, int64_t uri_id)
{
    if (plan_has_priorities(planner))
        batch_execute(planner->batch, crawl_site_schedule_leave(.uri_id = uri_id));
}

/* `schedule`: whose minor cycles choose it; without a priority none does. */
static void put(struct planner *planner, const struct schedule *schedule, const struct site *site,
                int64_t uri_id, const struct observed *observed)
{
    leave(planner, uri_id);
    batch_execute(
        planner->batch,
        crawl_observation_put(.uri_id = uri_id, .site_id = site->id, .asked = observed->asked,
                              .changed = observed->changed, .changed_ms = observed->changed_ms,
                              .unchanged_ms = observed->unchanged_ms, .found = observed->found,
                              .last_at = observed->last_at_ms, .changed_at = observed->changed_at,
                              .evidence = observed->evidence.length ? observed->evidence : NO_TEXT,
                              .priority = observed->priority, .due_at = observed->due_at,
                              .subcollection = schedule->name));
    batch_execute(planner->batch,
                  crawl_site_schedule_enter(.uri_id = uri_id, .price = INTERVAL_FIRST_PRICE));
}

void plan_unschedule(struct planner *planner, int64_t uri_id)
{
    leave(planner, uri_id);
    batch_execute(planner->batch, crawl_observation_unschedule(.uri_id = uri_id));
}

void plan_forget_observation(struct planner *planner, int64_t uri_id)
{
    leave(planner, uri_id);
    batch_execute(planner->batch, crawl_observation_delete(.uri_id = uri_id));
}

/* ---- answers ---- */

static void look(struct planner *planner, const struct schedule *schedule, const struct site *site,
                 const struct result *result, const struct sight *sight, struct observed *observed)
{
    int64_t since_ms = result->at_ms - observed->last_at_ms;
    bool is_first = !observed->last_at_ms;
    observed->evidence = text_of(sight->evidence);
    if (is_first || !sight->is_look) {
        if (is_first)
            observed->last_at_ms = result->at_ms;
        return;
    }
    if (since_ms < 1)
        since_ms = 1;
    observed->asked++;
    observed->changed += sight->changed;
    *(sight->changed ? &observed->changed_ms : &observed->unchanged_ms) += since_ms;
    observed->last_at_ms = result->at_ms;
    if (sight->changed)
        observed->changed_at = some_int(result->at_ms);
    observed->found += sight->changed ? planner->found_by_result : 0;
    const int64_t buckets[] = {ALL_OF_SITE, bucket_of(result->path)};
    for (size_t i = 0; is_estimated(schedule) && i < sizeof buckets / sizeof *buckets; i++)
        batch_execute(planner->batch,
                      crawl_change_prior_add(.site_id = site->id, .bucket = buckets[i],
                                             .changed = sight->changed,
                                             .changed_ms = sight->changed ? since_ms : 0,
                                             .unchanged_ms = sight->changed ? 0 : since_ms));
}

/* In another mode. */
static void add(struct planner *planner, const struct site *site, const struct result *result,
                const struct sight *sight)
{
    if (!result->had_document || !sight->is_look)
        return;
    leave(planner, result->uri_id);
    batch_execute(planner->batch,
                  crawl_observation_add(.uri_id = result->uri_id, .site_id = site->id,
                                        .changed = sight->changed,
                                        .found = sight->changed ? planner->found_by_result : 0,
                                        .at = result->at_ms, .evidence = text_of(sight->evidence)));
}

void plan_observe(struct planner *planner, struct site *site, const struct result *result,
                  enum uri_state state)
{
    struct sight sight = sight_of(result, state);
    if (!sight.evidence || result->sitemap || result->is_channel)
        return;
    const struct schedule *schedule = plan_schedule_of(planner, site, result->path);
    if (!schedule) {
        add(planner, site, result, &sight);
        return;
    }
    struct observed observed;
    read_facts(planner, result->uri_id, &observed);
    if (result->mime.length)
        observed.mime = result->mime;
    if (sight.is_look)
        plan_lastmod_look(planner, result->uri_id, observed.last_at_ms, result->at_ms,
                          sight.changed);
    look(planner, schedule, site, result, &sight, &observed);
    observed.priority = observed.due_at = NO_INT;
    /* What is gone a link brings back. */
    if (state != URI_GONE)
        give_priority(planner, schedule, site, result->path, (unsigned)result->depth, result->at_ms,
                      &observed);
    put(planner, schedule, site, result->uri_id, &observed);
}

/* ---- what sitemaps say ---- */

void plan_schedule_first(struct planner *planner, const struct schedule *schedule,
                         const struct site *site, int64_t uri_id, int64_t due_at_ms)
{
    struct observed observed;
    read_facts(planner, uri_id, &observed);
    if (!observed.priority.is_set)
        return;
    observed.priority = some_int(PRIORITY_FIRST);
    observed.due_at = some_int(due_at_ms);
    put(planner, schedule, site, uri_id, &observed);
}

void plan_schedule_same(struct planner *planner, const struct schedule *schedule,
                        const struct site *site, int64_t uri_id, struct text path, unsigned depth,
                        int64_t at_ms)
{
    struct observed observed;
    read_facts(planner, uri_id, &observed);
    observed.unchanged_ms += at_ms - observed.last_at_ms;
    observed.last_at_ms = at_ms;
    observed.evidence = text_of("sitemap");
    give_priority(planner, schedule, site, path, depth, at_ms, &observed);
    put(planner, schedule, site, uri_id, &observed);
}

/* ---- a mode begins or ends, or its weights change ---- */

void plan_reschedule(struct planner *planner, struct site *site, int64_t uri_id, struct text path)
{
    struct known known;
    struct observed observed;
    bool is_known =
        known_map_find(planner->store->known, known_hash(&planner->store->key, site->seed, path),
                       &known) &&
        (known.state == URI_PENDING || (plan_was_fetched(&known) && known.state != URI_GONE));
    const struct schedule *schedule = is_known ? plan_schedule_of(planner, site, path) : NULL;
    read_facts(planner, uri_id, &observed);
    /* What waits for its first look gets its priority with the answer. */
    if (schedule && known.state == URI_PENDING && !observed.is_kept)
        return;
    if (!schedule) {
        if (observed.priority.is_set)
            plan_unschedule(planner, uri_id);
        return;
    }
    if (!observed.last_at_ms)
        observed.last_at_ms = planner->store->cycle_began_ms;
    give_priority(planner, schedule, site, path, known.depth, observed.last_at_ms, &observed);
    put(planner, schedule, site, uri_id, &observed);
}

void plan_schedule_row(struct planner *planner, struct site *site,
                       const struct crawl_uri_range *row)
{
    if (!row->is_sitemap && !row->is_channel)
        plan_reschedule(planner, site, row->id, row->path);
}
