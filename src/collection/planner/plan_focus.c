/*
 * How far out of the focus a URI lies (MS-FSCCFG 2.2.4.19): the fewest page hops since the last
 * document within it, on any way that was found, in whatever order ways are found. When a way turns
 * up that leads less far out, and the URI's links were told otherwise, it is fetched once more: the
 * table `inward` lists such URIs until they are queued. Each time one comes up it lies less far out
 * than before, so that this ends.
 *
 * What a turn plans no query of it can see: whether links were told otherwise is decided by the
 * statements themselves, as they are written one after the other.
 */
#include "planner.h"

#include <crawl_statements.h>

#define ROWS_PER_TURN 64

static void list_inward(struct planner *planner, int64_t uri_id)
{
    struct operation *put = turn_add(planner->turn, CRAWL_INWARD_PUT, CRAWL_INWARD_PUT_URI_ID);
    operation_int(put, CRAWL_INWARD_PUT_URI_ID, uri_id);
    planner->store->inward = true;
}

void plan_inward(struct planner *planner, const struct known *known, int outside)
{
    if (!policy_has_focus(planner->reader.policy))
        return;
    struct operation *row = turn_add(planner->turn, CRAWL_URI_INWARD, CRAWL_URI_INWARD_ID);
    operation_int(row, CRAWL_URI_INWARD_OUTSIDE, outside);
    operation_int(row, CRAWL_URI_INWARD_ID, known->id);
    if (known->state == URI_SKIPPED || known->state == URI_REDIRECT)
        list_inward(planner, known->id);
}

void plan_told_outside(struct planner *planner, const struct result *result)
{
    if (!policy_has_focus(planner->reader.policy))
        return;
    if (result->outside == 0) {
        struct operation *none =
            turn_add(planner->turn, CRAWL_OUTSIDE_DELETE, CRAWL_OUTSIDE_DELETE_URI_ID);
        operation_int(none, CRAWL_OUTSIDE_DELETE_URI_ID, result->uri_id);
        return;
    }
    struct operation *put = turn_add(planner->turn, CRAWL_OUTSIDE_PUT, CRAWL_OUTSIDE_PUT_TOLD);
    operation_int(put, CRAWL_OUTSIDE_PUT_URI_ID, result->uri_id);
    operation_int(put, CRAWL_OUTSIDE_PUT_TOLD, result->outside);
    list_inward(planner, result->uri_id);
}

/* Fetched again, unless it waits for that already. */
static void fetch_again(struct planner *planner, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    struct statement *row = db_statement(store->db, CRAWL_URI_GET);
    statement_bind_int(row, CRAWL_URI_GET_ID, uri_id);
    int status = statement_step(row, &error);
    struct site *site =
        status == STATEMENT_ROW
            ? site_registry_by_id(store->sites,
                                  statement_column_int(row, CRAWL_URI_GET_SITE_ID_COLUMN))
            : NULL;
    struct text path = statement_column_text(row, CRAWL_URI_GET_PATH_COLUMN);
    uint64_t hash = site ? known_hash(&store->key, site->seed, path) : 0;
    struct known known;
    if (site && known_map_find(store->known, hash, &known) &&
        (known.state == URI_SKIPPED || known.state == URI_REDIRECT))
        plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, known.depth == 0),
                     known.depth);
    statement_reset(row);
    if (status < 0)
        plan_fail(planner, status, &error);
}

bool planner_inward(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->inward)
        return false;
    struct statement *next = db_statement(store->db, CRAWL_INWARD_NEXT);
    statement_bind_int(next, CRAWL_INWARD_NEXT_MOST, ROWS_PER_TURN);
    /* What this turn plans may list further ones. */
    store->inward = false;
    int status;
    while ((status = statement_step(next, &error)) == STATEMENT_ROW) {
        int64_t uri_id = statement_column_int(next, CRAWL_INWARD_NEXT_URI_ID_COLUMN);
        store->inward = true;
        if (policy_has_focus(planner->reader.policy))
            fetch_again(planner, uri_id);
        struct operation *drop =
            turn_add(planner->turn, CRAWL_INWARD_DELETE, CRAWL_INWARD_DELETE_URI_ID);
        operation_int(drop, CRAWL_INWARD_DELETE_URI_ID, uri_id);
    }
    statement_reset(next);
    if (status < 0)
        plan_fail(planner, status, &error);
    return store->inward;
}
