/*
 * URIs that an administrator deletes (MS-FSCADM 2.2.9.5 to 2.2.9.7): their documents, links,
 * redirects, attempts and places in the queue go; their rows stay, in the state deleted. What is on
 * its way to a site manager, or on the wire, has lost its claim: it is cancelled, and what it
 * became meanwhile is dropped.
 */
#include "planner.h"

#include <crawl_statements.h>
#include <stdlib.h>

struct place_of_uri plan_place(struct planner *planner, int64_t uri_id)
{
    struct place_of_uri place = {.later_at_ms = -1};
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_URI_WAITS);
    statement_bind_int(get, CRAWL_URI_WAITS_URI_ID, uri_id);
    int status = statement_step(get, &error);
    if (status == STATEMENT_ROW) {
        place.is_claimed = statement_column_int(get, CRAWL_URI_WAITS_IS_CLAIMED_COLUMN) != 0;
        if (!statement_column_is_null(get, CRAWL_URI_WAITS_LATER_AT_COLUMN))
            place.later_at_ms = statement_column_int(get, CRAWL_URI_WAITS_LATER_AT_COLUMN);
    }
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
    return place;
}

/* Its claim is with a site manager. */
static void withdraw(struct planner *planner, const struct site *site, int64_t uri_id)
{
    if (planner->withdrawal_count == planner->withdrawal_capacity) {
        size_t capacity = planner->withdrawal_capacity ? planner->withdrawal_capacity * 2 : 64;
        struct withdrawal *withdrawals =
            realloc(planner->withdrawals, capacity * sizeof *withdrawals);
        if (!withdrawals) {
            plan_fail(planner, STATUS_MEMORY, NULL);
            return;
        }
        planner->withdrawals = withdrawals;
        planner->withdrawal_capacity = capacity;
    }
    planner->withdrawals[planner->withdrawal_count++] =
        (struct withdrawal){.site_id = site->id, .uri_id = uri_id};
}

static void disown(struct planner *planner, int64_t uri_id)
{
    if (planner->disowned_count == planner->disowned_capacity) {
        size_t capacity = planner->disowned_capacity ? planner->disowned_capacity * 2 : 64;
        int64_t *disowned = realloc(planner->disowned, capacity * sizeof *disowned);
        if (!disowned) {
            plan_fail(planner, STATUS_MEMORY, NULL);
            return;
        }
        planner->disowned = disowned;
        planner->disowned_capacity = capacity;
    }
    planner->disowned[planner->disowned_count++] = uri_id;
}

bool plan_is_disowned(struct planner *planner, int64_t uri_id)
{
    for (size_t i = 0; i < planner->disowned_count; i++)
        if (planner->disowned[i] == uri_id) {
            planner->disowned[i] = planner->disowned[--planner->disowned_count];
            return true;
        }
    return false;
}

static void wait_no_longer(struct planner *planner, struct site *site, const struct known *known)
{
    struct crawl_store *store = planner->store;
    struct place_of_uri place = plan_place(planner, known->id);
    if (place.is_claimed) {
        struct operation *claim =
            turn_add(planner->turn, CRAWL_CLAIM_DELETE, CRAWL_CLAIM_DELETE_URI_ID);
        operation_int(claim, CRAWL_CLAIM_DELETE_URI_ID, known->id);
        site->change.claimed--;
        store->claimed--;
        disown(planner, known->id);
        withdraw(planner, site, known->id);
    } else if (place.later_at_ms >= 0) {
        struct operation *later =
            turn_add(planner->turn, CRAWL_LATER_DELETE, CRAWL_LATER_DELETE_URI_ID);
        operation_int(later, CRAWL_LATER_DELETE_DUE_AT, place.later_at_ms);
        operation_int(later, CRAWL_LATER_DELETE_URI_ID, known->id);
        site->change.later--;
        store->later--;
    } else {
        plan_wait_no_longer(planner, site, known->id, known->depth);
    }
}

/* What tables beside `uri` and `document` say of it. All these statements have one parameter. */
static void forget_rows(struct planner *planner, const struct site *site, int64_t uri_id)
{
    static const int statements[] = {CRAWL_LINK_DELETE,          CRAWL_REDIRECT_DELETE,
                                     CRAWL_ATTEMPT_FORGET,       CRAWL_SITEMAP_FORGET,
                                     CRAWL_SITEMAP_ENTRY_FORGET, CRAWL_NEARER_DELETE,
                                     CRAWL_REFEED_DELETE};
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        operation_int(turn_add(planner->turn, statements[i], 1), 1, uri_id);
    struct operation *vanished =
        turn_add(planner->turn, CRAWL_VANISHED_DELETE, CRAWL_VANISHED_DELETE_URI_ID);
    operation_int(vanished, CRAWL_VANISHED_DELETE_SITE_ID, site->id);
    operation_int(vanished, CRAWL_VANISHED_DELETE_URI_ID, uri_id);
}

bool planner_delete_uri(struct planner *planner, struct site *site, uint64_t hash)
{
    struct crawl_store *store = planner->store;
    struct known known;
    if (!known_map_find(store->known, hash, &known) || known.state == URI_DELETED)
        return false;
    if (known.state == URI_PENDING)
        wait_no_longer(planner, site, &known);
    if (known.state == URI_REFUSED)
        site->change.refused--;
    if (known.state == URI_STORED && known.cycle == store->cycle % KNOWN_CYCLES &&
        site->stored_in_cycle > 0)
        site->stored_in_cycle--;
    plan_delete_document(planner, site, known.id, &(struct removal){"administrator", 0, 0});
    forget_rows(planner, site, known.id);
    struct operation *row = turn_add(planner->turn, CRAWL_URI_DELETE, CRAWL_URI_DELETE_ID);
    operation_int(row, CRAWL_URI_DELETE_STATE, URI_DELETED);
    operation_int(row, CRAWL_URI_DELETE_CYCLE, store->cycle);
    operation_int(row, CRAWL_URI_DELETE_ID, known.id);
    known.state = URI_DELETED;
    known.cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
    if (known_map_put(store->known, hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    plan_site_changed(planner, site);
    return true;
}
