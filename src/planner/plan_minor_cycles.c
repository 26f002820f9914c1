#include "plan_minor_cycles.h"
#include "plan_lastmod.h"
#include "plan_levels.h"
#include "plan_links.h"
#include "plan_logs.h"
#include "plan_passes.h"
#include "plan_refresh.h"
#include "plan_sites.h"

#include <seine/freshness.h>
#include <seine/planner/administration.h>

#define CHOSEN_PER_BATCH 2000
#define SITES_PER_BATCH  500

bool plan_is_adaptive_anywhere(const struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    if (planner->store->asks_for_all)
        return false;
    for (size_t i = 0; i < policy->part_count; i++)
        if (plan_mode_named(policy->parts[i].config->refresh_mode)->is_adaptive)
            return true;
    return false;
}

/* Who crawls to an end has one minor cycle, which stands for all of them. */
static int64_t minor_cycles(const struct planner *planner)
{
    return planner->has_one_minor_cycle ? 1 : planner->config->adaptive.refresh_count;
}

static double minor_cycle_ms(const struct planner *planner)
{
    return planner->config->refresh * 60000 / (double)minor_cycles(planner);
}

void planner_begin_minor_cycle(struct planner *planner)
{
    struct minor_cycle *minor = &planner->store->minor_cycle;
    int64_t number = minor->number + 1;
    if (minor_cycle_ms(planner) > 0) {
        /* Those whose time went by while nothing ran are left out. */
        double passed = (double)(planner->now_ms - planner->store->cycle_began_ms);
        int64_t now = (int64_t)(passed / minor_cycle_ms(planner));
        if (now > number && now < minor_cycles(planner))
            number = now;
    }
    *minor = (struct minor_cycle){.number = number, .is_choosing = true, .left = -1};
    batch_execute(planner->batch, crawl_minor_cycle_put(.cycle = planner->store->cycle,
                                                        .number = number, .now = planner->now_ms));
}

int64_t planner_minor_cycle_due(const struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    const struct minor_cycle *minor = &store->minor_cycle;
    if (store->cycle == 0 || minor->is_choosing || minor->number + 1 >= minor_cycles(planner) ||
        !plan_is_adaptive_anywhere(planner))
        return -1;
    return store->cycle_began_ms + (int64_t)((double)(minor->number + 1) * minor_cycle_ms(planner));
}

/* Requests that the site can be asked in the time of a minor cycle: as its pause and its last
 * response let it. */
static double possible_requests(const struct planner *planner, const struct site *site)
{
    double pause_ms = planner->config->delay * 1000;
    double response_ms = site->response_ms > 0 ? (double)site->response_ms : 1;
    double each_ms = pause_ms > 0 ? pause_ms : response_ms / (double)planner->config->max_pending;
    return minor_cycle_ms(planner) / each_ms;
}

static int64_t coverage(const struct planner *planner, const struct site *site, int64_t scheduled)
{
    const struct site_counts *counts = &site->counts;
    return coverage_of(
        planner->config,
        &(struct coverage_facts){.crawled = scheduled,
                                 .waiting = counts->queued + counts->retries + counts->claimed,
                                 .requests = possible_requests(planner, site),
                                 .cycles = (double)planner->config->adaptive.refresh_count /
                                           (double)minor_cycles(planner)});
}

int64_t plan_coverage_of(struct planner *planner, const struct site *site)
{
    struct error error = {0};
    struct crawl_site_schedule_get get =
        crawl_site_schedule_get(planner->store->db, .site_id = site->id);
    int status = crawl_site_schedule_get_step(&get, &error);
    int64_t scheduled = status == STATEMENT_ROW ? get.scheduled : 0;
    statement_reset(get.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return coverage(planner, site, scheduled);
}

/* Whether it is known, belongs to the collection and does not wait. */
static bool may_be_asked(struct planner *planner, struct site *site, struct text path,
                         struct known *ret_known)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    return known_map_find(planner->store->known, hash, ret_known) && plan_was_fetched(ret_known) &&
           ret_known->state != URI_GONE && plan_mode_of(planner, site, path)->is_adaptive;
}

bool plan_ask_again(struct planner *planner, struct site *site, struct text path)
{
    struct known known;
    if (!may_be_asked(planner, site, path, &known) ||
        plan_screen(planner, site, known.id, path, known.depth).skip)
        return false;
    known.place = ORDERED_FIRST;
    plan_requeue(planner, site, known_hash(&planner->store->key, site->seed, path), &known,
                 plan_level(planner, site, path, known.depth == 0), known.depth);
    return true;
}

enum choice {
    CHOICE_ASKED,   /* it is asked for */
    CHOICE_HAD_IT,  /* it has had its turn: it waits already, or is excluded */
    CHOICE_NO_TURN, /* it has none: another URI has its turn */
};

static enum choice choose(struct planner *planner, struct site *site,
                          const struct crawl_observation_next *row)
{
    struct minor_cycle *minor = &planner->store->minor_cycle;
    struct text path = row->path;
    struct known known;
    if (!may_be_asked(planner, site, path, &known)) {
        if (known_map_find(planner->store->known,
                           known_hash(&planner->store->key, site->seed, path), &known) &&
            known.state == URI_PENDING)
            return CHOICE_HAD_IT;
        /* Its document went without an answer, or its subcollection got another mode. */
        batch_execute(planner->batch, crawl_observation_unschedule(.uri_id = row->uri_id));
        return CHOICE_NO_TURN;
    }
    if (minor->same_left > 0 && plan_lastmod_is_same(planner, site, row->uri_id, known.depth)) {
        minor->same_left--;
        return CHOICE_NO_TURN;
    }
    if (!plan_ask_again(planner, site, path))
        return CHOICE_HAD_IT;
    plan_log_chosen(planner, site, row);
    return CHOICE_ASKED;
}

/* A chunk of a site's URIs, of which so many may have a turn. Returns how many were looked at. */
static int choose_of_site(struct planner *planner, struct site *site, int most, int64_t *chosen)
{
    struct minor_cycle *minor = &planner->store->minor_cycle;
    struct error error = {0};
    struct crawl_observation_next next =
        crawl_observation_next(planner->store->db, .site_id = site->id, .priority = minor->priority,
                               .due_at = minor->due_at, .uri_id = minor->uri_id, .most = most);
    int status, rows = 0;
    while ((status = crawl_observation_next_step(&next, &error)) == STATEMENT_ROW) {
        minor->priority = next.priority;
        minor->due_at = next.due_at;
        minor->uri_id = next.uri_id;
        rows++;
        enum choice choice = choose(planner, site, &next);
        minor->left -= choice != CHOICE_NO_TURN;
        *chosen += choice == CHOICE_ASKED;
    }
    statement_reset(next.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return rows;
}

/* The next site with URIs of the adaptive mode; 0: there is none. */
static int64_t next_site(struct planner *planner, struct crawl_site_schedule_after *ret_row)
{
    struct error error = {0};
    struct crawl_site_schedule_after after = crawl_site_schedule_after(
        planner->store->db, .site_id = planner->store->minor_cycle.position);
    int status = crawl_site_schedule_after_step(&after, &error);
    int64_t site_id = status == STATEMENT_ROW ? after.site_id : 0;
    *ret_row = after;
    statement_reset(after.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return site_id;
}

static void follow_price(struct planner *planner, const struct crawl_site_schedule_after *row,
                         int64_t asked)
{
    double days = minor_cycle_ms(planner) / DAY_IN_MS;
    batch_execute(planner->batch,
                  crawl_site_schedule_price(.site_id = row->site_id,
                                            .price = interval_next_price(
                                                row->price, row->wanted,
                                                days > 0 ? (double)asked / days : 0)));
}

/* So many URIs in proportion to those that are asked for are taken as unchanged. */
#define SAME_TO_ASKED 8

static void begin_site(struct planner *planner, struct site *site,
                       const struct crawl_site_schedule_after *row)
{
    struct minor_cycle *minor = &planner->store->minor_cycle;
    minor->left = minor->of_site = minor->same_left = 0;
    if (!site)
        return;
    struct lastmod_trust trust = plan_lastmod_trust(planner, site->id);
    minor->of_site = coverage(planner, site, row->scheduled);
    minor->left = minor->of_site > trust.announced ? minor->of_site - trust.announced : 0;
    minor->same_left = trust.tells_all_changes ? minor->of_site * SAME_TO_ASKED : 0;
    plan_lastmod_begin(planner, site, &trust);
}

bool planner_choose(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct minor_cycle *minor = &store->minor_cycle;
    int64_t chosen = 0, sites = 0;
    int left = CHOSEN_PER_BATCH;
    /* Until then priorities are being made. */
    if (!minor->is_choosing || planner->paused || store->requeue_position < store->requeue_end)
        return false;
    while (left > 0 && sites < SITES_PER_BATCH && minor->is_choosing) {
        struct crawl_site_schedule_after row;
        int64_t site_id = next_site(planner, &row);
        struct site *site = site_registry_by_id(store->sites, site_id);
        if (!site_id) {
            minor->is_choosing = false;
            break;
        }
        if (minor->left < 0) {
            begin_site(planner, site, &row);
            minor->priority = minor->due_at = INT64_MIN;
            minor->uri_id = 0;
            minor->chosen_of_site = 0;
        }
        int most = minor->left < left ? (int)minor->left : left;
        int64_t before = chosen;
        int rows = most > 0 ? choose_of_site(planner, site, most, &chosen) : 0;
        left -= rows;
        minor->chosen_of_site += chosen - before;
        if (rows < most || minor->left == 0) {
            if (site)
                plan_log_minor_cycle(planner, site, row.scheduled);
            follow_price(planner, &row, minor->of_site);
            minor->position = site_id;
            minor->left = -1;
            sites++;
        }
    }
    batch_execute(
        planner->batch,
        crawl_minor_cycle_advance(.cycle = store->cycle, .number = minor->number,
                                  .position = minor->position, .sites = sites, .chosen = chosen,
                                  .ended_at =
                                      minor->is_choosing ? NO_INT : some_int(planner->now_ms)));
    return minor->is_choosing;
}
