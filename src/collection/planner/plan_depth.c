/*
 * The depth of a URI is that of the shortest way to it that was found, its referrer is the document
 * that this way leads from, and its hops are the redirects of the straightest way. When a better
 * one is found later, the URI moves forward in its queue; if its links have been told something
 * else, they follow: the table `nearer` lists such URIs until that is done, some links a turn. Work
 * is bounded, since each time a URI comes up it is nearer, or reached by fewer redirects, than the
 * time before.
 */
#include "planner.h"

#include <crawl_statements.h>

#define ROWS_PER_TURN  64
#define LINKS_PER_TURN 2000

void plan_nearer_links(struct planner *planner, int64_t uri_id)
{
    struct operation *put = turn_add(planner->turn, CRAWL_NEARER_PUT, CRAWL_NEARER_PUT_URI_ID);
    operation_int(put, CRAWL_NEARER_PUT_URI_ID, uri_id);
    planner->store->nearer = true;
}

/* Where a pending URI waits is not known to memory: one of these has a row. */
static void move_forward(struct planner *planner, const struct site *site,
                         const struct known *known, unsigned depth)
{
    plan_nearer_apart(planner, site, known->id, known->depth, depth);
    struct operation *claim =
        turn_add(planner->turn, CRAWL_CLAIM_NEARER, CRAWL_CLAIM_NEARER_URI_ID);
    operation_int(claim, CRAWL_CLAIM_NEARER_DEPTH, depth);
    operation_int(claim, CRAWL_CLAIM_NEARER_URI_ID, known->id);
    struct operation *later =
        turn_add(planner->turn, CRAWL_LATER_NEARER, CRAWL_LATER_NEARER_URI_ID);
    operation_int(later, CRAWL_LATER_NEARER_DEPTH, depth);
    operation_int(later, CRAWL_LATER_NEARER_URI_ID, known->id);
}

static bool has_way_on(const struct known *known)
{
    return known->state != URI_PENDING && known->state != URI_REFUSED && known->state != URI_GONE &&
           known->state != URI_DELETED;
}

/* What leads on by a redirect, or was not followed since too many led here. */
static bool counts_redirects(const struct known *known)
{
    return known->state == URI_REDIRECT || known->state == URI_SKIPPED;
}

void plan_shorten(struct planner *planner, struct known *known, const struct way *way)
{
    if (way->depth < known->depth) {
        struct operation *row = turn_add(planner->turn, CRAWL_URI_NEARER, CRAWL_URI_NEARER_ID);
        operation_int(row, CRAWL_URI_NEARER_DEPTH, way->depth);
        operation_int(row, CRAWL_URI_NEARER_KEEPS_REFERRER,
                      planner->resets_depth && way->referrer_id);
        if (way->referrer_id)
            operation_int(row, CRAWL_URI_NEARER_REFERRER_ID, way->referrer_id);
        operation_int(row, CRAWL_URI_NEARER_ID, known->id);
        known->depth = way->depth;
    }
    if (known->is_redirected && way->hops != NO_FEWER_HOPS) {
        struct operation *row =
            turn_add(planner->turn, CRAWL_URI_STRAIGHTER, CRAWL_URI_STRAIGHTER_ID);
        operation_int(row, CRAWL_URI_STRAIGHTER_HOPS, way->hops);
        operation_int(row, CRAWL_URI_STRAIGHTER_ID, known->id);
        known->is_redirected = way->hops > 0;
    }
}

void plan_nearer(struct planner *planner, struct site *site, uint64_t hash, struct known *known,
                 const struct way *way)
{
    if (!plan_is_better(known, way))
        return;
    bool is_nearer = way->depth < known->depth;
    if (is_nearer && known->state == URI_PENDING)
        move_forward(planner, site, known, way->depth);
    if (is_nearer ? has_way_on(known) : counts_redirects(known))
        plan_nearer_links(planner, known->id);
    plan_shorten(planner, known, way);
    if (known_map_put(planner->store->known, hash, *known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

bool planner_nearer(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->nearer)
        return false;
    struct statement *next = db_statement(store->db, CRAWL_NEARER_NEXT);
    statement_bind_int(next, CRAWL_NEARER_NEXT_MOST, ROWS_PER_TURN);
    /* What follows may list further ones. */
    store->nearer = false;
    int64_t left = LINKS_PER_TURN;
    int status = STATEMENT_ROW;
    while (left > 0 && (status = statement_step(next, &error)) == STATEMENT_ROW) {
        struct nearer nearer = {
            .uri_id = statement_column_int(next, CRAWL_NEARER_NEXT_URI_ID_COLUMN),
            .done = statement_column_int(next, CRAWL_NEARER_NEXT_DONE_COLUMN),
            .depth = (unsigned)statement_column_int(next, CRAWL_NEARER_NEXT_DEPTH_COLUMN)};
        store->nearer = true;
        if (plan_links_nearer(planner, &nearer, &left)) {
            struct operation *drop =
                turn_add(planner->turn, CRAWL_NEARER_DELETE, CRAWL_NEARER_DELETE_URI_ID);
            operation_int(drop, CRAWL_NEARER_DELETE_URI_ID, nearer.uri_id);
        } else {
            struct operation *advance =
                turn_add(planner->turn, CRAWL_NEARER_ADVANCE, CRAWL_NEARER_ADVANCE_URI_ID);
            operation_int(advance, CRAWL_NEARER_ADVANCE_DONE, nearer.done);
            operation_int(advance, CRAWL_NEARER_ADVANCE_DEPTH, nearer.depth);
            operation_int(advance, CRAWL_NEARER_ADVANCE_URI_ID, nearer.uri_id);
        }
    }
    statement_reset(next);
    if (status < 0)
        plan_fail(planner, status, &error);
    return store->nearer;
}
