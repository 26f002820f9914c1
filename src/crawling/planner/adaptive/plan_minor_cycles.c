#include "plan_minor_cycles.h"
#include "plan_lastmod.h"
#include "plan_levels.h"
#include "plan_logs.h"
#include "plan_observations.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_schedules.h"
#include "plan_screening.h"
#include "subcollection_entries.h"

#include <sql/crawl/refresh.h>

#define CHOSEN_PER_BATCH 2000
#define SITES_PER_BATCH  500

static int64_t began_ms(const struct planner *planner, const struct schedule *schedule)
{
    return schedule->entry ? schedule->entry->began_ms : planner->store->cycle_began_ms;
}

static bool is_made_of_minor_cycles(const struct planner *planner, const struct schedule *schedule)
{
    return plan_has_minor_cycles(planner, schedule) &&
           (schedule->entry ? schedule->entry->is_adaptive : planner->store->cycle > 0);
}

/* Who crawls to an end has one minor cycle, which stands for all of them. */
static int64_t minor_cycles(const struct planner *planner, const struct schedule *schedule)
{
    return planner->runs_to_its_end ? 1 : schedule->config->adaptive.refresh_count;
}

static double minor_cycle_ms(const struct planner *planner, const struct schedule *schedule)
{
    return schedule->config->refresh * 60000 / (double)minor_cycles(planner, schedule);
}

void plan_begin_minor_cycle(struct planner *planner, const struct schedule *schedule)
{
    struct minor_cycle *minor = schedule->minor;
    int64_t number = minor->number + 1;
    if (minor_cycle_ms(planner, schedule) > 0) {
        /* Those whose time went by while nothing ran are left out. */
        double passed = (double)(planner->now_ms - began_ms(planner, schedule));
        int64_t now = (int64_t)(passed / minor_cycle_ms(planner, schedule));
        if (now > number && now < minor_cycles(planner, schedule))
            number = now;
    }
    *minor = (struct minor_cycle){.number = number, .is_choosing = true, .left = -1};
    batch_execute(planner->batch, crawl_minor_cycle_put(.subcollection = schedule->name,
                                                        .cycle = plan_cycle_of(planner, schedule),
                                                        .number = number, .now = planner->now_ms));
}

void planner_begin_minor_cycle(struct planner *planner)
{
    const struct schedule *whole = plan_schedule_after(planner, NULL);
    if (whole->config)
        plan_begin_minor_cycle(planner, whole);
}

/* -1: none in this cycle. */
static int64_t due_ms(const struct planner *planner, const struct schedule *schedule)
{
    const struct minor_cycle *minor = schedule->minor;
    if (!is_made_of_minor_cycles(planner, schedule) || minor->is_choosing ||
        minor->number + 1 >= minor_cycles(planner, schedule))
        return -1;
    return began_ms(planner, schedule) +
           (int64_t)((double)(minor->number + 1) * minor_cycle_ms(planner, schedule));
}

int64_t planner_minor_cycle_due(const struct planner *planner)
{
    int64_t first_ms = -1;
    const struct schedule *schedule = NULL;
    while ((schedule = plan_schedule_after(planner, schedule))) {
        int64_t next_ms = due_ms(planner, schedule);
        if (next_ms >= 0 && (first_ms < 0 || next_ms < first_ms))
            first_ms = next_ms;
    }
    return first_ms;
}

void planner_begin_minor_cycles(struct planner *planner)
{
    const struct schedule *schedule = NULL;
    while ((schedule = plan_schedule_after(planner, schedule))) {
        int64_t next_ms = due_ms(planner, schedule);
        if (next_ms >= 0 && next_ms <= planner->now_ms)
            plan_begin_minor_cycle(planner, schedule);
    }
}

/* Requests that the site can be asked in the time of a minor cycle: as its pause and its last
 * response let it. */
static double possible_requests(const struct planner *planner, const struct schedule *schedule,
                                const struct site *site)
{
    double pause_ms = schedule->config->delay * 1000;
    double response_ms = site->response_ms > 0 ? (double)site->response_ms : 1;
    double each_ms = pause_ms > 0 ? pause_ms : response_ms / (double)planner->config->max_pending;
    return minor_cycle_ms(planner, schedule) / each_ms;
}

static int64_t coverage(const struct planner *planner, const struct schedule *schedule,
                        const struct site *site, int64_t scheduled)
{
    const struct site_counts *counts = &site->counts;
    return coverage_of(
        schedule->config,
        &(struct coverage_facts){.crawled = scheduled,
                                 .waiting = counts->queued + counts->retries + counts->claimed,
                                 .requests = possible_requests(planner, schedule, site),
                                 .cycles = (double)schedule->config->adaptive.refresh_count /
                                           (double)minor_cycles(planner, schedule)});
}

int64_t plan_left_to_ask(struct planner *planner, const struct schedule *schedule,
                         const struct site *site, int64_t *ret_announced)
{
    struct crawl_site_schedule_get get;
    plan_find(planner, crawl_site_schedule_get_into(&get, .subcollection = schedule->name,
                                                    .site_id = site->id));
    int64_t scheduled = get.scheduled;
    *ret_announced = get.announced;
    return coverage(planner, schedule, site, scheduled) - *ret_announced;
}

/* Whether it is known, belongs to the collection and does not wait. */
static bool may_be_asked(struct planner *planner, struct site *site, struct text path,
                         struct known *ret_known)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    return known_map_find(planner->store->known, hash, ret_known) && plan_was_fetched(ret_known) &&
           ret_known->state != URI_GONE;
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

/* Whether the URI counts as looked at since its sitemap says that it is the same; of a site that
 * shows all changes. */
static bool is_same(struct planner *planner, const struct schedule *schedule, struct site *site,
                    int64_t uri_id, unsigned depth)
{
    if ((uri_id + schedule->minor->number + plan_cycle_of(planner, schedule)) % LASTMOD_SAMPLE == 0)
        return false;
    struct lastmod_said said = plan_lastmod_said(planner, uri_id);
    if (!said.is_said || lastmod_says_newer(&said.claim) ||
        said.read_at_ms <= said.claim.last_at_ms)
        return false;
    plan_schedule_same(planner, schedule, site, uri_id, said.path, depth, said.read_at_ms);
    return true;
}

static enum choice choose(struct planner *planner, const struct schedule *schedule,
                          struct site *site, const struct crawl_observation_next *row)
{
    struct minor_cycle *minor = schedule->minor;
    struct text path = row->path;
    struct known known;
    if (plan_schedule_of(planner, site, path) != schedule) {
        /* Its site has an address by now which gives it to another subcollection. */
        plan_reschedule(planner, site, row->uri_id, path);
        return CHOICE_NO_TURN;
    }
    if (!may_be_asked(planner, site, path, &known)) {
        if (known_map_find(planner->store->known,
                           known_hash(&planner->store->key, site->seed, path), &known) &&
            known.state == URI_PENDING)
            return CHOICE_HAD_IT;
        /* Its document went without an answer. */
        plan_unschedule(planner, row->uri_id);
        return CHOICE_NO_TURN;
    }
    if (minor->same_left > 0 && is_same(planner, schedule, site, row->uri_id, known.depth)) {
        minor->same_left--;
        return CHOICE_NO_TURN;
    }
    if (!plan_ask_again(planner, site, path))
        return CHOICE_HAD_IT;
    plan_log_chosen(planner, schedule, site, row);
    return CHOICE_ASKED;
}

/* A chunk of a site's URIs, of which so many may have a turn. Returns how many were looked at. */
static int choose_of_site(struct planner *planner, const struct schedule *schedule,
                          struct site *site, int most, int64_t *chosen)
{
    struct minor_cycle *minor = schedule->minor;
    struct error error = {0};
    struct crawl_observation_next next =
        crawl_observation_next(planner->store->db, .subcollection = schedule->name,
                               .site_id = site->id, .priority = minor->priority,
                               .due_at = minor->due_at, .uri_id = minor->uri_id, .most = most);
    int status, rows = 0;
    while ((status = crawl_observation_next_step(&next, &error)) == STATEMENT_ROW) {
        minor->priority = next.priority;
        minor->due_at = next.due_at;
        minor->uri_id = next.uri_id;
        rows++;
        enum choice choice = choose(planner, schedule, site, &next);
        minor->left -= choice != CHOICE_NO_TURN;
        *chosen += choice == CHOICE_ASKED;
    }
    plan_end_rows(planner, next.statement, status, &error);
    return rows;
}

/* The next site with URIs of the schedule; 0: there is none. */
static int64_t next_site(struct planner *planner, const struct schedule *schedule,
                         struct crawl_site_schedule_after *ret_row)
{
    struct crawl_site_schedule_after after;
    plan_find(planner, crawl_site_schedule_after_into(&after, .subcollection = schedule->name,
                                                      .site_id = schedule->minor->position));
    int64_t site_id = after.site_id;
    *ret_row = after;
    return site_id;
}

static void follow_price(struct planner *planner, const struct schedule *schedule,
                         const struct crawl_site_schedule_after *row, int64_t asked)
{
    double days = minor_cycle_ms(planner, schedule) / DAY_IN_MS;
    batch_execute(
        planner->batch,
        crawl_site_schedule_price(.subcollection = schedule->name, .site_id = row->site_id,
                                  .price =
                                      interval_next_price(row->price, row->wanted,
                                                          days > 0 ? (double)asked / days : 0)));
}

/* So many URIs in proportion to those that are asked for are taken as unchanged. */
#define SAME_TO_ASKED 8

static void begin_site(struct planner *planner, const struct schedule *schedule, struct site *site,
                       const struct crawl_site_schedule_after *row)
{
    struct minor_cycle *minor = schedule->minor;
    minor->left = minor->of_site = minor->same_left = 0;
    minor->priority = minor->due_at = INT64_MIN;
    minor->uri_id = minor->chosen_of_site = 0;
    if (!site)
        return;
    struct lastmod_trust trust = plan_lastmod_trust(planner, site->id);
    minor->of_site = coverage(planner, schedule, site, row->scheduled);
    minor->left = minor->of_site > row->announced ? minor->of_site - row->announced : 0;
    minor->same_left = trust.shows_all_changes ? minor->of_site * SAME_TO_ASKED : 0;
    if (row->announced)
        batch_execute(planner->batch,
                      crawl_site_schedule_announced(.subcollection = schedule->name,
                                                    .site_id = site->id, .announced = 0));
    plan_lastmod_begin(planner, schedule, site, &trust);
}

static void advance(struct planner *planner, const struct schedule *schedule, int64_t sites,
                    int64_t chosen)
{
    const struct minor_cycle *minor = schedule->minor;
    batch_execute(planner->batch,
                  crawl_minor_cycle_advance(.subcollection = schedule->name,
                                            .cycle = plan_cycle_of(planner, schedule),
                                            .number = minor->number, .position = minor->position,
                                            .sites = sites, .chosen = chosen,
                                            .ended_at = minor->is_choosing
                                                            ? NO_INT
                                                            : some_int(planner->now_ms)));
}

void plan_stop_choosing(struct planner *planner, const struct schedule *schedule)
{
    if (!schedule->minor->is_choosing)
        return;
    schedule->minor->is_choosing = false;
    advance(planner, schedule, 0, 0);
}

/* A chunk of what its minor cycle asks for. */
static void choose_some(struct planner *planner, const struct schedule *schedule)
{
    struct crawl_store *store = planner->store;
    struct minor_cycle *minor = schedule->minor;
    int64_t chosen = 0, sites = 0;
    int left = CHOSEN_PER_BATCH;
    while (left > 0 && sites < SITES_PER_BATCH) {
        struct crawl_site_schedule_after row;
        int64_t site_id = next_site(planner, schedule, &row);
        struct site *site = site_registry_by_id(store->sites, site_id);
        if (!site_id) {
            minor->is_choosing = false;
            break;
        }
        if (minor->left < 0)
            begin_site(planner, schedule, site, &row);
        int most = minor->left < left ? (int)minor->left : left;
        int64_t before = chosen;
        int rows = most > 0 ? choose_of_site(planner, schedule, site, most, &chosen) : 0;
        left -= rows;
        minor->chosen_of_site += chosen - before;
        if (rows < most || minor->left == 0) {
            if (site)
                plan_log_minor_cycle(planner, schedule, site, row.scheduled);
            follow_price(planner, schedule, &row, minor->of_site);
            minor->position = site_id;
            minor->left = -1;
            sites++;
        }
    }
    advance(planner, schedule, sites, chosen);
}

static const struct schedule *choosing(const struct planner *planner)
{
    const struct schedule *schedule = NULL;
    while ((schedule = plan_schedule_after(planner, schedule)))
        if (schedule->minor->is_choosing && plan_has_minor_cycles(planner, schedule))
            return schedule;
    return NULL;
}

bool plan_is_choosing(const struct planner *planner)
{
    return choosing(planner) != NULL;
}

bool planner_choose(struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    const struct schedule *schedule = choosing(planner);
    /* Until then priorities are being made, and URIs queued anyway. */
    if (!schedule || planner->paused || plan_gives_priorities(planner) ||
        store->requeue_position < store->requeue_end)
        return false;
    choose_some(planner, schedule);
    return choosing(planner) != NULL;
}
