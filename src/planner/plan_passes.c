/* What goes over many rows a chunk at a time: retries that fall due, refresh cycles, new scopes.
 */

#include "plan_passes.h"
#include "plan_anchors.h"
#include "plan_delivered_contents.h"
#include "plan_depth.h"
#include "plan_document.h"
#include "plan_feeding.h"
#include "plan_held.h"
#include "plan_history.h"
#include "plan_levels.h"
#include "plan_links.h"
#include "plan_near_duplicates.h"
#include "plan_rules.h"
#include "plan_sites.h"

#include <seine/planner/administration.h>
#include <seine/uri.h>

#include <crawl_statements.h>

#define ROWS_PER_BATCH 2000

/* When the next retry falls due. */
static int64_t first_retry(struct planner *planner)
{
    struct error error = {0};
    int64_t in_file_ms = -1;
    struct crawl_retry_first first = crawl_retry_first(planner->store->db);
    int status = crawl_retry_first_step(&first, &error);
    if (status == STATEMENT_ROW && first.due_at.is_set)
        in_file_ms = first.due_at.value;
    statement_reset(first.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return planned_first_retry(&planner->planned, in_file_ms);
}

bool planner_retries(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (planner->paused || store->retry_due_ms < 0 || store->retry_due_ms > planner->now_ms)
        return false;
    struct crawl_retry_due due =
        crawl_retry_due(store->db, .now = planner->now_ms, .most = ROWS_PER_BATCH);
    bool moved = false;
    int status;
    while ((status = crawl_retry_due_step(&due, &error)) == STATEMENT_ROW) {
        int64_t site_id = due.site_id;
        int64_t uri_id = due.uri_id;
        struct site *site = site_registry_by_id(store->sites, site_id);
        struct text path = due.path;
        struct known known = {.state = URI_PENDING};
        (void)known_map_find(store->known, known_hash(&store->key, site->seed, path), &known);
        batch_execute(planner->batch, crawl_retry_delete(.due_at = due.due_at, .uri_id = uri_id));
        int level = (int)due.level;
        /* The site's address may have become known meanwhile. */
        if (level != URGENT_LEVEL && !due.is_start)
            level = plan_level(planner, site, path, false);
        plan_wait(planner, site, &(struct waiting){uri_id, level, plan_rank_of(&known)}, &known);
        site->change.retries--;
        store->retries--;
        moved = true;
    }
    statement_reset(due.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    if (moved)
        store->retry_due_ms =
            planner->now_ms; /* there may be more: asked again in the next batch */
    else
        store->retry_due_ms = first_retry(planner);
    return moved;
}

/* One chunk of URI rows, handed to `visit`. Returns the last id seen, or `end_position` at the end.
 */
static int64_t walk(struct planner *planner, int64_t position, int64_t end_position,
                    void (*visit)(struct planner *planner, struct site *site,
                                  const struct crawl_uri_range *row))
{
    struct error error = {0};
    struct crawl_uri_range range =
        crawl_uri_range(planner->store->db, .position = position, .end_position = end_position,
                        .most = ROWS_PER_BATCH);
    int status;
    int rows = 0;
    while ((status = crawl_uri_range_step(&range, &error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(planner->store->sites, range.site_id);
        position = range.id;
        rows++;
        if (site)
            visit(planner, site, &range);
    }
    statement_reset(range.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return rows < ROWS_PER_BATCH ? end_position : position;
}

struct verdict plan_screen(struct planner *planner, const struct site *site, struct text path,
                           unsigned depth)
{
    struct text origin = {site->origin, site->origin_length};
    return policy_screen_known(&planner->reader, origin, path, depth);
}

bool plan_may_exclude(const struct planner *planner)
{
    return planner->store->scope_cycle < planner->store->cycle;
}

/* Its cycle is kept near, so that it never looks like this one's when the numbers come round. */
static void wait_to_be_found(struct planner *planner, uint64_t hash, struct known *known)
{
    known->cycle = plan_earlier_cycle(planner);
    if (known_map_put(planner->store->known, hash, *known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

/* Refused when it was claimed, or by the pass of a cycle in which nothing was deleted: it may have
 * a document. */
static void pass_refused(struct planner *planner, struct site *site,
                         const struct crawl_uri_range *row, struct text path, uint64_t hash,
                         struct known *known)
{
    enum uri_skip skip = (enum uri_skip)row->reason_id;
    wait_to_be_found(planner, hash, known);
    bool scope_ever_changed = planner->store->scope_cycle >= 0;
    if (scope_ever_changed && plan_may_exclude(planner) &&
        (skip == URI_SKIP_ADDRESS || plan_screen(planner, site, path, known->depth).skip))
        plan_delete_document(planner, site, row->id,
                             &(struct removal){"scope", uri_reason(skip), 0});
}

/* In a new cycle everything is crawled again; what no longer belongs to the collection goes. */
static void requeue_row(struct planner *planner, struct site *site,
                        const struct crawl_uri_range *row)
{
    struct crawl_store *store = planner->store;
    enum uri_state state = (enum uri_state)row->state;
    struct text path = row->path;
    int64_t uri_id = row->id;
    uint64_t hash = known_hash(&store->key, site->seed, path);
    struct known known;
    if (!known_map_find(store->known, hash, &known))
        return;
    if (state == URI_REFUSED && known.state == URI_REFUSED &&
        known.cycle != store->cycle % KNOWN_CYCLES) {
        pass_refused(planner, site, row, path, hash, &known);
        return;
    }
    if (known.state == URI_DELETED && known.cycle != store->cycle % KNOWN_CYCLES) {
        wait_to_be_found(planner, hash, &known);
        return;
    }
    /* Pending ones are in the queue already; sitemaps are queued when their site is leased. */
    if (row->is_sitemap || known.state == URI_REFUSED || known.state == URI_PENDING ||
        known.cycle == store->cycle % KNOWN_CYCLES)
        return;
    struct verdict verdict = plan_screen(planner, site, path, known.depth);
    if (!verdict.skip) {
        plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, known.depth == 0),
                     known.depth);
        return;
    }
    if (plan_may_exclude(planner))
        plan_delete_document(planner, site, uri_id,
                             &(struct removal){"scope", uri_reason(verdict.skip), 0});
    int64_t rule_row = plan_rule_row(planner, verdict.rule);
    batch_execute(
        planner->batch,
        crawl_uri_settle(.state = URI_REFUSED, .reason_id = some_int(uri_reason(verdict.skip)),
                         .rule_id = rule_row ? some_int(rule_row) : NO_INT, .id = uri_id));
    plan_set_uri_state(planner, hash, &known, URI_REFUSED);
    site->change.refused++;
    plan_site_changed(planner, site);
}

bool planner_requeue(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (store->requeue_position >= store->requeue_end)
        return false;
    store->requeue_position =
        walk(planner, store->requeue_position, store->requeue_end, requeue_row);
    batch_execute(planner->batch,
                  crawl_cycle_advance(.position = store->requeue_position, .number = store->cycle));
    return store->requeue_position < store->requeue_end;
}

/* After a change of scope: refusals that are now admitted are queued (decisions, Configuration 15).
 */
static void rescreen_row(struct planner *planner, struct site *site,
                         const struct crawl_uri_range *row)
{
    struct crawl_store *store = planner->store;
    enum uri_skip skip = (enum uri_skip)row->reason_id;
    if (row->state != URI_REFUSED || !policy_may_lift(planner->reader.policy, skip))
        return;
    struct text path = row->path;
    unsigned depth = (unsigned)row->depth;
    uint64_t hash = known_hash(&store->key, site->seed, path);
    struct known known;
    if (!known_map_find(store->known, hash, &known) || known.state != URI_REFUSED ||
        plan_screen(planner, site, path, depth).skip)
        return;
    site->change.refused--;
    plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, depth == 0), depth);
}

static void put_rescreen(struct planner *planner)
{
    batch_execute(planner->batch, crawl_rescreen_put(.position = planner->store->rescreen_at,
                                                     .end_position = planner->store->rescreen_end));
}

void planner_begin_rescreen(struct planner *planner)
{
    planner->store->rescreen_at = 0;
    planner->store->rescreen_end = planner->store->last_uri_id;
    put_rescreen(planner);
}

bool planner_rescreen(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (store->rescreen_at >= store->rescreen_end)
        return false;
    store->rescreen_at = walk(planner, store->rescreen_at, store->rescreen_end, rescreen_row);
    if (store->rescreen_at < store->rescreen_end) {
        put_rescreen(planner);
        return true;
    }
    batch_execute(planner->batch, crawl_rescreen_delete());
    return false;
}

static void forget_cycle(struct site *site, void *context)
{
    struct planner *planner = context;
    if (site->state == SITE_STATE_STOPPED) {
        site_set_state(site, site->counts.queued + site->counts.retries > 0 ? SITE_STATE_WAITING
                                                                            : SITE_STATE_IDLE);
        site->failures = 0;
        site->due_at_ms = planner->now_ms;
        plan_site_changed(planner, site);
    }
    site->stored_in_cycle = 0;
    site->deleted_in_cycle = 0;
    site->deletion_stopped_ms = 0;
    site_set_deletions(site, SITE_DELETIONS_WATCHED);
    site->sitemaps_listed = false;
}

void planner_end_cycle(struct planner *planner, enum crawl_state result, bool is_complete)
{
    struct crawl_store *store = planner->store;
    if (store->cycle_ended)
        return;
    batch_execute(planner->batch,
                  crawl_cycle_end(.now = is_complete ? some_int(planner->now_ms) : NO_INT,
                                  .result = state_text(&CRAWL_STATES, (int)result),
                                  .number = store->cycle));
    store->cycle_ended = true;
}

static int renew_policy(struct planner *planner, struct error *error)
{
    struct policy *renewed;
    int status = policy_renew(planner->reader.policy, &renewed, error);
    if (status < 0)
        return status;
    struct config_change change = {.in_force = policy_config(renewed),
                                   .former = planner->config,
                                   .rule_files = policy_rule_files(renewed)};
    status = crawl_store_change_force(planner->store, &change, error);
    if (status == 0)
        status = planner_take_policy(planner, renewed, error);
    policy_release(renewed);
    return status;
}

void planner_renew_policy(struct planner *planner)
{
    struct error error = {0};
    if (renew_policy(planner, &error) == 0)
        return;
    planner_event(planner, EVENT_NOT_CONFIGURED, 0, "the cycle goes on as before: %s",
                  error.sentence);
    log_warning(planner->log, "crawl",
                "a refresh cycle begins with the configuration as it was: %s", error.sentence);
}

void planner_begin_cycle(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    store->cycle++;
    store->cycle_ended = false;
    store->requeue_position = 0;
    store->requeue_end = store->last_uri_id;
    store->holds_answers = true;
    store->deletions_confirmed = false;
    store->vanished = false;
    store->cycle_began_ms = planner->now_ms;
    site_registry_each(store->sites, forget_cycle, planner);
    batch_execute(planner->batch, crawl_site_unstop(.now = planner->now_ms));
    batch_execute(planner->batch, crawl_vanished_clear());
    batch_execute(planner->batch, crawl_collection_set_cycle(.cycle = store->cycle));
    batch_execute(planner->batch, crawl_cycle_begin(.number = store->cycle, .now = planner->now_ms,
                                                    .requeue_end = store->requeue_end));
    planner_begin_statistics(planner);
}

bool planner_go_through_rows(struct planner *planner)
{
    static bool (*const PASSES[])(struct planner *) = {
        planner_background_jobs,    planner_levels,          planner_quarantines,
        planner_withhold,           planner_near_duplicates, planner_feeding,
        planner_delivered_contents, planner_anchor_changes};
    size_t planned = planner->batch->operation_count;
    /* Each asks the file where rows are, and does not see where another moved them in this batch:
     * those behind it wait for the next, and until it has gone through all of them. What is due
     * has every other turn. */
    planner->retries_moved = !planner->retries_moved && planner_retries(planner);
    if (planner->retries_moved)
        return true;
    for (size_t i = 0; i < sizeof PASSES / sizeof *PASSES; i++)
        if (PASSES[i](planner) || planner->batch->operation_count != planned)
            return true;
    return false;
}
