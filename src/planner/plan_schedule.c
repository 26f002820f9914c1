#include "plan_schedule.h"
#include "plan_lastmod.h"
#include "plan_minor_cycles.h"
#include "plan_refresh.h"

#include <seine/freshness.h>
#include <seine/parse.h>

#include <math.h>
#include <stdio.h>

/* Pages of a site are alike when their paths are, digits aside; so many kinds are kept apart. */
#define BUCKETS     256
#define ALL_OF_SITE (-1)
#define ALIKE_BYTES 64
/* A score as a number that SQL orders. */
#define SCORE_UNIT 1000
/* No page is asked for more often than so. */
#define LEAST_DAYS (1.0 / 24 / 12)
/* How many new URIs a page brings is not told by less than this. */
#define LEAST_SEEN_DAYS 1.0
/* Before any score. */
#define PRIORITY_FIRST (-INT64_C(1000000000000))
/* Of another page's history the prior counts as one change. */
#define PRIOR_STRENGTH 1

/* What an answer tells. */
struct sight {
    const char *evidence;
    bool is_look; /* it tells whether the URI had changed … */
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

static bool is_estimated(const struct planner *planner)
{
    return text_equal(planner->config->seine.change_model, TEXT_LITERAL("estimated"));
}

static void read_facts(struct planner *planner, int64_t uri_id, struct observed *ret_observed)
{
    struct arena *arena = &planner->batch->arena;
    struct error error = {0};
    *ret_observed = (struct observed){.is_kept = false};
    struct crawl_observation_facts get =
        crawl_observation_facts(planner->store->db, .uri_id = uri_id);
    int status = crawl_observation_facts_step(&get, &error);
    if (status == STATEMENT_ROW)
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
    statement_reset(get.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
}

/* ---- what an answer tells ---- */

static struct sight sight_of(const struct result *result, enum uri_state state)
{
    bool had = result->had_document;
    switch (result->kind) {
    case RESULT_DOCUMENT:
        if (!had)
            return (struct sight){"appeared", true, true};
        return result->unchanged ? (struct sight){"same content", true, false}
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
    struct error error = {0};
    struct change_history history = {0};
    struct crawl_change_prior_get get =
        crawl_change_prior_get(planner->store->db, .site_id = site_id, .bucket = bucket);
    int status = crawl_change_prior_get_step(&get, &error);
    if (status == STATEMENT_ROW)
        history = (struct change_history){get.changed, get.changed_ms, get.unchanged_ms};
    statement_reset(get.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
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

static double price_of_site(struct planner *planner, int64_t site_id)
{
    struct error error = {0};
    double price = INTERVAL_FIRST_PRICE;
    struct crawl_site_schedule_get get =
        crawl_site_schedule_get(planner->store->db, .site_id = site_id);
    int status = crawl_site_schedule_get_step(&get, &error);
    if (status == STATEMENT_ROW)
        price = get.price;
    statement_reset(get.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return price;
}

/* How many a day are wanted because of a row; 0 of one that is not due by its rate. */
static double wanted_per_day(const struct observed *observed, int64_t asked_at_ms)
{
    int64_t interval_ms = observed->due_at.value - asked_at_ms;
    return observed->priority.is_set && interval_ms > 0 ? DAY_IN_MS / (double)interval_ms : 0;
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

static void give_priority(struct planner *planner, const struct site *site, struct text path,
                          unsigned depth, int64_t asked_at_ms, struct observed *observed)
{
    if (!is_estimated(planner)) {
        struct score score = score_of(
            planner->config, &(struct score_facts){.path = path,
                                                   .depth = depth,
                                                   .is_markup = is_markup(planner, observed->mime),
                                                   .changed = observed->changed,
                                                   .asked = observed->asked,
                                                   .change_frequency = observed->change_frequency});
        observed->priority = some_int(-(int64_t)(score.total * SCORE_UNIT + 0.5));
        observed->due_at = some_int(asked_at_ms);
        return;
    }
    double cycle_days = planner->config->refresh / (24 * 60);
    double most_days = cycle_days * (double)(planner->config->dbswitch + 1);
    double seen_days = (double)(observed->changed_ms + observed->unchanged_ms) / DAY_IN_MS;
    double new_per_day = (double)observed->found / fmax(seen_days, LEAST_SEEN_DAYS);
    double days =
        interval_days(rate_of(planner, site, path, observed), new_per_day,
                      price_of_site(planner, site->id), LEAST_DAYS, fmax(most_days, LEAST_DAYS));
    observed->priority = some_int(0);
    observed->due_at = some_int(asked_at_ms + (int64_t)(days * DAY_IN_MS));
}

static void put(struct planner *planner, const struct site *site, int64_t uri_id,
                const struct observed *observed)
{
    batch_execute(
        planner->batch,
        crawl_observation_put(.uri_id = uri_id, .site_id = site->id, .asked = observed->asked,
                              .changed = observed->changed, .changed_ms = observed->changed_ms,
                              .unchanged_ms = observed->unchanged_ms, .found = observed->found,
                              .last_at = observed->last_at_ms, .changed_at = observed->changed_at,
                              .evidence = observed->evidence.length ? observed->evidence : NO_TEXT,
                              .priority = observed->priority, .due_at = observed->due_at));
}

static void count(struct planner *planner, const struct site *site, int64_t scheduled,
                  double wanted)
{
    if (scheduled || wanted != 0)
        batch_execute(planner->batch,
                      crawl_site_schedule_add(.site_id = site->id, .scheduled = scheduled,
                                              .price = INTERVAL_FIRST_PRICE, .wanted = wanted));
}

/* ---- answers ---- */

static void look(struct planner *planner, const struct site *site, const struct result *result,
                 const struct sight *sight, struct observed *observed)
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
    for (size_t i = 0; is_estimated(planner) && i < sizeof buckets / sizeof *buckets; i++)
        batch_execute(planner->batch,
                      crawl_change_prior_add(.site_id = site->id, .bucket = buckets[i],
                                             .changed = sight->changed,
                                             .changed_ms = sight->changed ? since_ms : 0,
                                             .unchanged_ms = sight->changed ? 0 : since_ms));
}

/* The pass over all known URIs comes to it yet. */
static bool is_scheduled_later(const struct planner *planner, int64_t uri_id)
{
    const struct crawl_store *store = planner->store;
    return store->schedules && uri_id > store->requeue_position && uri_id <= store->requeue_end;
}

void plan_observe(struct planner *planner, struct site *site, const struct result *result,
                  enum uri_state state)
{
    struct sight sight = sight_of(result, state);
    if (!sight.evidence || result->sitemap || result->is_channel)
        return;
    if (!plan_mode_of(planner, site, result->path)->is_adaptive) {
        if (result->had_document && sight.is_look)
            batch_execute(
                planner->batch,
                crawl_observation_add(.uri_id = result->uri_id, .site_id = site->id,
                                      .changed = sight.changed,
                                      .found = sight.changed ? planner->found_by_result : 0,
                                      .at = result->at_ms, .evidence = text_of(sight.evidence)));
        return;
    }
    struct observed observed;
    read_facts(planner, result->uri_id, &observed);
    if (result->mime.length)
        observed.mime = result->mime;
    struct observed before = observed;
    if (sight.is_look)
        plan_lastmod_look(planner, result->uri_id, observed.last_at_ms, result->at_ms,
                          sight.changed);
    look(planner, site, result, &sight, &observed);
    observed.priority = observed.due_at = NO_INT;
    /* What is gone a link brings back. */
    if (state != URI_GONE && !is_scheduled_later(planner, result->uri_id))
        give_priority(planner, site, result->path, (unsigned)result->depth, result->at_ms,
                      &observed);
    put(planner, site, result->uri_id, &observed);
    count(planner, site, observed.priority.is_set - before.priority.is_set,
          wanted_per_day(&observed, result->at_ms) - wanted_per_day(&before, before.last_at_ms));
}

/* ---- what sitemaps say ---- */

static void replace(struct planner *planner, const struct site *site, int64_t uri_id,
                    const struct observed *before, const struct observed *after)
{
    put(planner, site, uri_id, after);
    count(planner, site, 0,
          wanted_per_day(after, after->last_at_ms) - wanted_per_day(before, before->last_at_ms));
}

void plan_schedule_first(struct planner *planner, const struct site *site, int64_t uri_id,
                         int64_t due_at_ms)
{
    struct observed before;
    read_facts(planner, uri_id, &before);
    if (!before.priority.is_set)
        return;
    struct observed after = before;
    after.priority = some_int(PRIORITY_FIRST);
    after.due_at = some_int(due_at_ms);
    replace(planner, site, uri_id, &before, &after);
}

void plan_schedule_same(struct planner *planner, const struct site *site, int64_t uri_id,
                        struct text path, unsigned depth, int64_t at_ms)
{
    struct observed before;
    read_facts(planner, uri_id, &before);
    struct observed after = before;
    after.unchanged_ms += at_ms - before.last_at_ms;
    after.last_at_ms = at_ms;
    after.evidence = text_of("sitemap");
    give_priority(planner, site, path, depth, at_ms, &after);
    replace(planner, site, uri_id, &before, &after);
}

/* ---- the mode begins, or its weights change ---- */

#define MODEL_BYTES 512

static void describe_model(const struct planner *planner, char model[MODEL_BYTES])
{
    const struct crawl_config *config = planner->config;
    model[0] = '\0';
    if (!plan_is_adaptive_anywhere(planner))
        return;
    snprintf(model, MODEL_BYTES, "%.*s %g %g %g %g %g %g %g %g %g %g %g %g %g %g",
             TEXT_ARGUMENTS(config->seine.change_model), config->adaptive.weights.inverse_length,
             config->adaptive.weights.inverse_depth, config->adaptive.weights.is_landing_page,
             config->adaptive.weights.is_mime_markup, config->adaptive.weights.change_history,
             config->adaptive.weights.sitemap, config->adaptive.sitemap_weights.always,
             config->adaptive.sitemap_weights.hourly, config->adaptive.sitemap_weights.daily,
             config->adaptive.sitemap_weights.weekly, config->adaptive.sitemap_weights.monthly,
             config->adaptive.sitemap_weights.yearly, config->adaptive.sitemap_weights.never,
             config->adaptive.sitemap_weights.default_);
}

void plan_begin_schedules(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    char model[MODEL_BYTES];
    describe_model(planner, model);
    if (!strcmp(model, store->scheduled_by))
        return;
    store->schedules = model[0] != '\0';
    store->scheduled_by[0] = '\0';
    batch_execute(planner->batch, crawl_collection_set_scheduled_by(.by = NO_TEXT));
    batch_execute(planner->batch, crawl_site_schedule_clear());
}

void plan_resume_schedules(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    char model[MODEL_BYTES];
    describe_model(planner, model);
    store->schedules = store->requeue_position < store->requeue_end && model[0] &&
                       strcmp(model, store->scheduled_by) != 0;
}

void plan_end_schedules(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (!store->schedules)
        return;
    store->schedules = false;
    describe_model(planner, store->scheduled_by);
    batch_execute(
        planner->batch,
        crawl_collection_set_scheduled_by(.by = arena_copy(&planner->batch->arena,
                                                           text_of(store->scheduled_by))));
}

void plan_schedule_row(struct planner *planner, struct site *site,
                       const struct crawl_uri_range *row, const struct known *known)
{
    struct observed observed;
    if (!planner->store->schedules || known->state == URI_GONE ||
        !plan_mode_of(planner, site, row->path)->is_adaptive)
        return;
    read_facts(planner, row->id, &observed);
    int64_t asked_at_ms = observed.last_at_ms;
    if (!asked_at_ms)
        asked_at_ms = planner->store->cycle_began_ms;
    observed.last_at_ms = asked_at_ms;
    give_priority(planner, site, row->path, known->depth, asked_at_ms, &observed);
    put(planner, site, row->id, &observed);
    count(planner, site, 1, wanted_per_day(&observed, asked_at_ms));
}
