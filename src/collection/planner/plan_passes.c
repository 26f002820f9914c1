/* What goes over many rows a stretch at a time: retries that fall due, refresh cycles, new scopes.
 */
#include "planner.h"

#include <seine/uri.h>

#include <crawl_statements.h>

#define ROWS_PER_TURN 2000

/* When the next retry falls due: of those in the file and those of this turn, which no query sees
 * yet. */
static int64_t first_later(struct planner *planner)
{
    struct error error = {0};
    int64_t due_ms = planner->later_planned_ms;
    struct statement *first = db_statement(planner->store->db, CRAWL_LATER_FIRST);
    int status = statement_step(first, &error);
    if (status == STATEMENT_ROW &&
        !statement_column_is_null(first, CRAWL_LATER_FIRST_DUE_AT_COLUMN)) {
        int64_t in_file_ms = statement_column_int(first, CRAWL_LATER_FIRST_DUE_AT_COLUMN);
        if (due_ms < 0 || in_file_ms < due_ms)
            due_ms = in_file_ms;
    }
    statement_reset(first);
    if (status < 0)
        plan_fail(planner, status, &error);
    return due_ms;
}

bool planner_later(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (planner->paused || store->later_due_ms < 0 || store->later_due_ms > planner->now_ms)
        return false;
    struct statement *due = db_statement(store->db, CRAWL_LATER_DUE);
    statement_bind_int(due, CRAWL_LATER_DUE_NOW, planner->now_ms);
    statement_bind_int(due, CRAWL_LATER_DUE_MOST, ROWS_PER_TURN);
    bool moved = false;
    int status;
    while ((status = statement_step(due, &error)) == STATEMENT_ROW) {
        int64_t site_id = statement_column_int(due, CRAWL_LATER_DUE_SITE_ID_COLUMN);
        int64_t uri_id = statement_column_int(due, CRAWL_LATER_DUE_URI_ID_COLUMN);
        struct site *site = site_registry_by_id(store->sites, site_id);
        struct operation *drop =
            turn_add(planner->turn, CRAWL_LATER_DELETE, CRAWL_LATER_DELETE_URI_ID);
        operation_int(drop, CRAWL_LATER_DELETE_DUE_AT,
                      statement_column_int(due, CRAWL_LATER_DUE_DUE_AT_COLUMN));
        operation_int(drop, CRAWL_LATER_DELETE_URI_ID, uri_id);
        int level = (int)statement_column_int(due, CRAWL_LATER_DUE_LEVEL_COLUMN);
        /* The site's address may have become known meanwhile. */
        if (level != URGENT_LEVEL && !statement_column_int(due, CRAWL_LATER_DUE_IS_START_COLUMN))
            level = plan_level(planner, site,
                               statement_column_text(due, CRAWL_LATER_DUE_PATH_COLUMN), false);
        plan_wait_again(planner, site, uri_id, level);
        site->change.later--;
        store->later--;
        moved = true;
    }
    statement_reset(due);
    if (status < 0)
        plan_fail(planner, status, &error);
    if (moved)
        store->later_due_ms = planner->now_ms; /* there may be more: asked again in the next turn */
    else
        store->later_due_ms = first_later(planner);
    return moved;
}

/* One stretch of URI rows, handed to `visit`. Returns the last id seen, or `upto` at the end. */
static int64_t walk(struct planner *planner, int64_t position, int64_t upto,
                    void (*visit)(struct planner *planner, struct site *site,
                                  struct statement *row))
{
    struct error error = {0};
    struct statement *range = db_statement(planner->store->db, CRAWL_URI_RANGE);
    statement_bind_int(range, CRAWL_URI_RANGE_POSITION, position);
    statement_bind_int(range, CRAWL_URI_RANGE_UPTO, upto);
    statement_bind_int(range, CRAWL_URI_RANGE_MOST, ROWS_PER_TURN);
    int status;
    int rows = 0;
    while ((status = statement_step(range, &error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            planner->store->sites, statement_column_int(range, CRAWL_URI_RANGE_SITE_ID_COLUMN));
        position = statement_column_int(range, CRAWL_URI_RANGE_ID_COLUMN);
        rows++;
        if (site)
            visit(planner, site, range);
    }
    statement_reset(range);
    if (status < 0)
        plan_fail(planner, status, &error);
    return rows < ROWS_PER_TURN ? upto : position;
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
static void pass_refused(struct planner *planner, struct site *site, struct statement *row,
                         struct text path, uint64_t hash, struct known *known)
{
    enum uri_skip skip = (enum uri_skip)statement_column_int(row, CRAWL_URI_RANGE_REASON_ID_COLUMN);
    wait_to_be_found(planner, hash, known);
    bool scope_ever_changed = planner->store->scope_cycle >= 0;
    if (scope_ever_changed && plan_may_exclude(planner) &&
        (skip == URI_SKIP_ADDRESS || plan_screen(planner, site, path, known->depth).skip))
        plan_delete_document(planner, site, statement_column_int(row, CRAWL_URI_RANGE_ID_COLUMN),
                             &(struct removal){"scope", uri_reason(skip), 0});
}

/* In a new cycle everything is crawled again; what no longer belongs to the collection goes. */
static void requeue_row(struct planner *planner, struct site *site, struct statement *row)
{
    struct crawl_store *store = planner->store;
    enum uri_state state = (enum uri_state)statement_column_int(row, CRAWL_URI_RANGE_STATE_COLUMN);
    struct text path = statement_column_text(row, CRAWL_URI_RANGE_PATH_COLUMN);
    int64_t uri_id = statement_column_int(row, CRAWL_URI_RANGE_ID_COLUMN);
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
    if (statement_column_int(row, CRAWL_URI_RANGE_IS_SITEMAP_COLUMN) ||
        known.state == URI_REFUSED || known.state == URI_PENDING ||
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
    struct operation *settle = turn_add(planner->turn, CRAWL_URI_SETTLE, CRAWL_URI_SETTLE_ID);
    operation_int(settle, CRAWL_URI_SETTLE_STATE, URI_REFUSED);
    operation_int(settle, CRAWL_URI_SETTLE_REASON_ID, uri_reason(verdict.skip));
    int64_t rule_row = plan_rule_row(planner, verdict.rule);
    if (rule_row)
        operation_int(settle, CRAWL_URI_SETTLE_RULE_ID, rule_row);
    operation_int(settle, CRAWL_URI_SETTLE_ID, uri_id);
    known.state = URI_REFUSED;
    if (known_map_put(store->known, hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    site->change.refused++;
    plan_site_changed(planner, site);
}

bool planner_requeue(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (store->requeue_at >= store->requeue_end)
        return false;
    store->requeue_at = walk(planner, store->requeue_at, store->requeue_end, requeue_row);
    struct operation *advance =
        turn_add(planner->turn, CRAWL_CYCLE_ADVANCE, CRAWL_CYCLE_ADVANCE_NUMBER);
    operation_int(advance, CRAWL_CYCLE_ADVANCE_POSITION, store->requeue_at);
    operation_int(advance, CRAWL_CYCLE_ADVANCE_NUMBER, store->cycle);
    return store->requeue_at < store->requeue_end;
}

/* After a change of scope: refusals that are now admitted are queued (decisions, Configuration 15).
 */
static void rescreen_row(struct planner *planner, struct site *site, struct statement *row)
{
    struct crawl_store *store = planner->store;
    enum uri_skip skip = (enum uri_skip)statement_column_int(row, CRAWL_URI_RANGE_REASON_ID_COLUMN);
    if (statement_column_int(row, CRAWL_URI_RANGE_STATE_COLUMN) != URI_REFUSED ||
        !policy_may_lift(planner->reader.policy, skip))
        return;
    struct text path = statement_column_text(row, CRAWL_URI_RANGE_PATH_COLUMN);
    unsigned depth = (unsigned)statement_column_int(row, CRAWL_URI_RANGE_DEPTH_COLUMN);
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
    struct operation *put = turn_add(planner->turn, CRAWL_RESCREEN_PUT, CRAWL_RESCREEN_PUT_UPTO);
    operation_int(put, CRAWL_RESCREEN_PUT_POSITION, planner->store->rescreen_at);
    operation_int(put, CRAWL_RESCREEN_PUT_UPTO, planner->store->rescreen_end);
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
    turn_add(planner->turn, CRAWL_RESCREEN_DELETE, 0);
    return false;
}

static void forget_cycle(struct site *site, void *context)
{
    struct planner *planner = context;
    if (site->stopped) {
        site->stopped = false;
        site->failures = 0;
        site->due_at_ms = planner->now_ms;
        plan_site_changed(planner, site);
    }
    site->stored_in_cycle = 0;
    site->deleted_in_cycle = 0;
    site->deletion_stopped_ms = 0;
    site->deletion_confirmed = false;
    site->sitemaps_listed = false;
}

void planner_end_cycle(struct planner *planner, const char *result, bool is_complete)
{
    struct crawl_store *store = planner->store;
    if (store->cycle_ended)
        return;
    struct operation *end = turn_add(planner->turn, CRAWL_CYCLE_END, CRAWL_CYCLE_END_NUMBER);
    if (is_complete)
        operation_int(end, CRAWL_CYCLE_END_NOW, planner->now_ms);
    operation_text(end, CRAWL_CYCLE_END_RESULT, text_of(result));
    operation_int(end, CRAWL_CYCLE_END_NUMBER, store->cycle);
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
    planner_event(planner, "not configured", 0, "the cycle goes on as before: %s", error.sentence);
    log_warning(planner->log, "crawl",
                "a refresh cycle begins with the configuration as it was: %s", error.sentence);
}

void planner_begin_cycle(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    store->cycle++;
    store->cycle_ended = false;
    store->requeue_at = 0;
    store->requeue_end = store->last_uri_id;
    store->holds_answers = true;
    store->deletions_confirmed = false;
    store->vanished = false;
    store->cycle_began_ms = planner->now_ms;
    site_registry_each(store->sites, forget_cycle, planner);
    struct operation *unstop = turn_add(planner->turn, CRAWL_SITE_UNSTOP, CRAWL_SITE_UNSTOP_NOW);
    operation_int(unstop, CRAWL_SITE_UNSTOP_NOW, planner->now_ms);
    turn_add(planner->turn, CRAWL_VANISHED_CLEAR, 0);
    struct operation *set =
        turn_add(planner->turn, CRAWL_COLLECTION_SET_CYCLE, CRAWL_COLLECTION_SET_CYCLE_CYCLE);
    operation_int(set, CRAWL_COLLECTION_SET_CYCLE_CYCLE, store->cycle);
    struct operation *begin =
        turn_add(planner->turn, CRAWL_CYCLE_BEGIN, CRAWL_CYCLE_BEGIN_REQUEUE_END);
    operation_int(begin, CRAWL_CYCLE_BEGIN_NUMBER, store->cycle);
    operation_int(begin, CRAWL_CYCLE_BEGIN_NOW, planner->now_ms);
    operation_int(begin, CRAWL_CYCLE_BEGIN_REQUEUE_END, store->requeue_end);
    planner_begin_statistics(planner);
}

bool planner_go_through_rows(struct planner *planner)
{
    static bool (*const PASSES[])(struct planner *) = {
        planner_errands, planner_levels, planner_quarantines, planner_withhold, planner_feeding};
    size_t planned = planner->turn->operation_count;
    /* Each asks the file where rows are, and does not see where another moved them in this turn:
     * those behind it wait for the next, and until it has gone through all of them. What is due
     * has every other turn. */
    planner->later_went = !planner->later_went && planner_later(planner);
    if (planner->later_went)
        return true;
    for (size_t i = 0; i < sizeof PASSES / sizeof *PASSES; i++)
        if (PASSES[i](planner) || planner->turn->operation_count != planned)
            return true;
    return false;
}
