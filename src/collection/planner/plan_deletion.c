/*
 * Documents that are no more. A site that suddenly misses much of what it had is more often broken
 * than emptied (decisions, Crawl behaviour 3): when more than fifty and more than a fifth of a
 * site's documents have gone by errors in a cycle, the others that vanish are kept and listed in
 * the table `vanished`, until an operator confirms or the next cycle asks again. What was counted
 * and confirmed stands in the table `deletion`, so that a restart changes nothing.
 */
#include "planner.h"

#include <crawl_statements.h>

#define GONE_WITHOUT_ASKING 50
#define GONE_PART           5 /* one of so many */
#define ROWS_PER_TURN       500

static bool may_go(const struct planner *planner, const struct site *site)
{
    return site->deletion_confirmed || planner->store->deletions_confirmed;
}

static void put_counts(struct planner *planner, const struct site *site)
{
    struct operation *put =
        turn_add(planner->turn, CRAWL_DELETION_PUT, CRAWL_DELETION_PUT_STOPPED_AT);
    operation_int(put, CRAWL_DELETION_PUT_SITE_ID, site->id);
    operation_int(put, CRAWL_DELETION_PUT_CYCLE, planner->store->cycle);
    operation_int(put, CRAWL_DELETION_PUT_DELETED, site->deleted_in_cycle);
    if (site->deletion_stopped_ms)
        operation_int(put, CRAWL_DELETION_PUT_STOPPED_AT, site->deletion_stopped_ms);
}

static void delete_gone(struct planner *planner, struct site *site, int64_t uri_id,
                        int64_t reason_id, int status)
{
    plan_delete_document(planner, site, uri_id, &(struct removal){"error", reason_id, status});
    site->deleted_in_cycle++;
    put_counts(planner, site);
}

static void stop(struct planner *planner, struct site *site, int64_t before)
{
    site->deletion_stopped_ms = planner->now_ms;
    put_counts(planner, site);
    planner_event(planner, "deletion stopped", site->id,
                  "%s: %lld of %lld documents are gone in this cycle; others that vanish are kept "
                  "until `seine crawl --confirm-deletions %s`",
                  site->origin, (long long)site->deleted_in_cycle, (long long)before, site->origin);
    log_warning(planner->log, "crawl",
                "%s: %lld of %lld documents are gone; others that vanish are kept until "
                "--confirm-deletions %s",
                site->origin, (long long)site->deleted_in_cycle, (long long)before, site->origin);
}

enum uri_state plan_gone(struct planner *planner, struct site *site, const struct result *result)
{
    int64_t before = site->counts.stored + site->change.stored + site->deleted_in_cycle;
    if (may_go(planner, site) || site->deleted_in_cycle < GONE_WITHOUT_ASKING ||
        site->deleted_in_cycle * GONE_PART < before) {
        delete_gone(planner, site, result->uri_id, document_reason(result->document_skip),
                    result->status);
        return URI_GONE;
    }
    if (!site->deletion_stopped_ms)
        stop(planner, site, before);
    struct operation *keep = turn_add(planner->turn, CRAWL_VANISHED_PUT, CRAWL_VANISHED_PUT_URI_ID);
    operation_int(keep, CRAWL_VANISHED_PUT_SITE_ID, site->id);
    operation_int(keep, CRAWL_VANISHED_PUT_URI_ID, result->uri_id);
    return URI_FAILED;
}

/* Whether documents of the site (0: of any site) are kept until now. */
static bool any_vanished(struct planner *planner, int64_t site_id)
{
    struct error error = {0};
    struct statement *any =
        db_statement(planner->store->db, site_id ? CRAWL_VANISHED_OF_SITE : CRAWL_VANISHED_NEXT);
    if (site_id) {
        statement_bind_int(any, CRAWL_VANISHED_OF_SITE_SITE_ID, site_id);
    } else {
        statement_bind_int(any, CRAWL_VANISHED_NEXT_SITE_ID, 0);
        statement_bind_int(any, CRAWL_VANISHED_NEXT_MOST, 1);
    }
    int status = statement_step(any, &error);
    statement_reset(any);
    if (status < 0)
        plan_fail(planner, status, &error);
    return status == STATEMENT_ROW;
}

void planner_confirm_deletions(struct planner *planner, struct site *site)
{
    struct crawl_store *store = planner->store;
    if (site)
        site->deletion_confirmed = true;
    else
        store->deletions_confirmed = true;
    struct operation *confirm =
        turn_add(planner->turn, CRAWL_DELETION_CONFIRM, CRAWL_DELETION_CONFIRM_NOW);
    operation_int(confirm, CRAWL_DELETION_CONFIRM_SITE_ID, site ? site->id : 0);
    operation_int(confirm, CRAWL_DELETION_CONFIRM_CYCLE, store->cycle);
    operation_int(confirm, CRAWL_DELETION_CONFIRM_NOW, planner->now_ms);
    planner_event(planner, "deletions confirmed", site ? site->id : 0,
                  "%s: what vanishes in cycle %lld may go", site ? site->origin : "all sites",
                  (long long)store->cycle);
    planner->vanished_site_id = 0;
    store->vanished = store->vanished || any_vanished(planner, site ? site->id : 0);
}

/* A document that vanished and was kept goes now, if nothing came between. */
static void let_go(struct planner *planner, struct site *site, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    struct operation *drop =
        turn_add(planner->turn, CRAWL_VANISHED_DELETE, CRAWL_VANISHED_DELETE_URI_ID);
    operation_int(drop, CRAWL_VANISHED_DELETE_SITE_ID, site->id);
    operation_int(drop, CRAWL_VANISHED_DELETE_URI_ID, uri_id);
    struct statement *row = db_statement(store->db, CRAWL_URI_GET);
    statement_bind_int(row, CRAWL_URI_GET_ID, uri_id);
    int status = statement_step(row, &error);
    uint64_t hash = 0;
    int64_t reason_id = 0;
    if (status == STATEMENT_ROW) {
        hash = known_hash(&store->key, site->seed,
                          statement_column_text(row, CRAWL_URI_GET_PATH_COLUMN));
        reason_id = statement_column_int(row, CRAWL_URI_GET_REASON_ID_COLUMN);
    }
    statement_reset(row);
    if (status < 0)
        plan_fail(planner, status, &error);
    struct known known;
    if (status != STATEMENT_ROW || !known_map_find(store->known, hash, &known) ||
        known.state != URI_FAILED)
        return;
    delete_gone(planner, site, uri_id, reason_id, 0);
    struct operation *settle = turn_add(planner->turn, CRAWL_URI_SETTLE, CRAWL_URI_SETTLE_ID);
    operation_int(settle, CRAWL_URI_SETTLE_STATE, URI_GONE);
    operation_int(settle, CRAWL_URI_SETTLE_REASON_ID, reason_id);
    operation_int(settle, CRAWL_URI_SETTLE_ID, uri_id);
    known.state = URI_GONE;
    if (known_map_put(store->known, hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
}

bool planner_vanished(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->vanished)
        return false;
    struct statement *next = db_statement(store->db, CRAWL_VANISHED_NEXT);
    statement_bind_int(next, CRAWL_VANISHED_NEXT_SITE_ID, planner->vanished_site_id);
    statement_bind_int(next, CRAWL_VANISHED_NEXT_MOST, ROWS_PER_TURN);
    int status;
    store->vanished = false;
    while ((status = statement_step(next, &error)) == STATEMENT_ROW) {
        int64_t site_id = statement_column_int(next, CRAWL_VANISHED_NEXT_SITE_ID_COLUMN);
        struct site *site = site_registry_by_id(store->sites, site_id);
        store->vanished = true;
        if (!site || !may_go(planner, site)) {
            planner->vanished_site_id = site_id + 1;
            break;
        }
        let_go(planner, site, statement_column_int(next, CRAWL_VANISHED_NEXT_URI_ID_COLUMN));
    }
    statement_reset(next);
    if (status < 0)
        plan_fail(planner, status, &error);
    return store->vanished;
}
