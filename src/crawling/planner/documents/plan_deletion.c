/*
 * Documents that are no more. A site that suddenly misses much of what it had is more often broken
 * than emptied (decisions.md, Crawl behaviour 3): when more than fifty and more than a fifth of a
 * site's documents have gone by errors, or by their age (dbswitch), in a cycle, the others that
 * vanish are kept and listed in the table `vanished`, until an operator confirms or the next cycle
 * asks again. What was counted and confirmed stands in the table `deletion`, so that a restart
 * changes nothing.
 */

#include "plan_deletion.h"
#include "plan_document.h"
#include "plan_errors.h"
#include "plan_history.h"
#include "plan_uri_state.h"

#include <seine/foundation/base/plural.h>

#include <sql/crawl/deletion.h>
#include <sql/crawl/queue.h>

#define GONE_WITHOUT_ASKING 50
#define GONE_PART           5 /* one of so many */
#define ROWS_PER_BATCH      500

static bool may_go(const struct planner *planner, const struct site *site)
{
    return site->deletions == SITE_DELETIONS_CONFIRMED || planner->store->deletions_confirmed;
}

static void put_counts(struct planner *planner, const struct site *site)
{
    batch_execute(planner->batch,
                  crawl_deletion_put(.site_id = site->id, .cycle = planner->store->cycle,
                                     .deleted = site->deleted_in_cycle,
                                     .stopped_at = site->deletion_stopped_ms
                                                       ? some_int(site->deletion_stopped_ms)
                                                       : NO_INT));
}

static void delete_gone(struct planner *planner, struct site *site, int64_t uri_id,
                        const struct removal *why)
{
    plan_delete_document(planner, site, uri_id, why);
    site->deleted_in_cycle++;
    put_counts(planner, site);
}

static void stop(struct planner *planner, struct site *site, int64_t before)
{
    site_set_deletions(site, SITE_DELETIONS_STOPPED);
    site->deletion_stopped_ms = planner->now_ms;
    put_counts(planner, site);
    planner_event(
        planner, EVENT_DELETION_STOPPED, site->id,
        "%s: %lld of %lld %s gone in this cycle. Further ones are kept until `seine crawl "
        "--confirm-deletions %s` allows their deletion",
        site->origin, (long long)site->deleted_in_cycle, (long long)before,
        plural(before, "document is", "documents are"), site->origin);
    log_warning(planner->log, "crawl",
                "%s: %lld of %lld %s gone; further ones are kept until "
                "--confirm-deletions %s",
                site->origin, (long long)site->deleted_in_cycle, (long long)before,
                plural(before, "document is", "documents are"), site->origin);
}

/* The document goes, or is kept and listed. Returns whether it goes. */
static bool delete_or_keep(struct planner *planner, struct site *site, int64_t uri_id,
                           const struct removal *why)
{
    int64_t before = site->counts.stored + site->change.stored + site->deleted_in_cycle;
    if (may_go(planner, site) || site->deleted_in_cycle < GONE_WITHOUT_ASKING ||
        site->deleted_in_cycle * GONE_PART < before) {
        delete_gone(planner, site, uri_id, why);
        return true;
    }
    if (site->deletions == SITE_DELETIONS_WATCHED)
        stop(planner, site, before);
    batch_execute(planner->batch, crawl_vanished_put(.site_id = site->id, .uri_id = uri_id));
    return false;
}

enum uri_state plan_gone(struct planner *planner, struct site *site, const struct result *result)
{
    struct removal why = {"error",
                          plan_document_reason(planner, result->document_skip, result->status),
                          result->status};
    return delete_or_keep(planner, site, result->uri_id, &why) ? URI_GONE : URI_FAILED;
}

static struct removal by_age(void)
{
    return (struct removal){"dbswitch", document_reason(DOCUMENT_SKIP_AGE), 0};
}

bool plan_expire(struct planner *planner, struct site *site, int64_t uri_id)
{
    struct removal why = by_age();
    return delete_or_keep(planner, site, uri_id, &why);
}

/* Whether documents of the site (0: of any site) are kept until now. */
static bool any_vanished(struct planner *planner, int64_t site_id)
{
    struct crawl_vanished_of_site of_site;
    struct crawl_vanished_next next;
    return site_id ? plan_find(planner, crawl_vanished_of_site_into(&of_site, .site_id = site_id))
                   : plan_find(planner, crawl_vanished_next_into(&next, .site_id = 0, .most = 1));
}

void planner_confirm_deletions(struct planner *planner, struct site *site)
{
    struct crawl_store *store = planner->store;
    if (site)
        site_set_deletions(site, SITE_DELETIONS_CONFIRMED);
    else
        store->deletions_confirmed = true;
    batch_execute(planner->batch,
                  crawl_deletion_confirm(.site_id = site ? site->id : 0, .cycle = store->cycle,
                                         .now = planner->now_ms));
    planner_event(planner, EVENT_DELETIONS_CONFIRMED, site ? site->id : 0,
                  "%s: documents that are gone may be deleted in cycle %lld",
                  site ? site->origin : "all sites", (long long)store->cycle);
    planner->documents.vanished_site_id = 0;
    store->vanished = store->vanished || any_vanished(planner, site ? site->id : 0);
}

/* A document that vanished and was kept goes now, if nothing came between. */
static void let_go(struct planner *planner, struct site *site, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    batch_execute(planner->batch, crawl_vanished_delete(.site_id = site->id, .uri_id = uri_id));
    struct crawl_uri_get row;
    bool is_found = plan_find(planner, crawl_uri_get_into(&row, .id = uri_id));
    uint64_t hash = 0;
    int64_t reason_id = 0;
    if (is_found) {
        hash = known_hash(&store->key, site->seed, row.path);
        reason_id = row.reason_id;
    }
    struct known known;
    if (!is_found || !known_map_find(store->known, hash, &known))
        return;
    /* What was asked for in this cycle failed; the rest was not asked for. */
    bool failed = known.cycle == store->cycle % KNOWN_CYCLES;
    if (failed ? known.state != URI_FAILED : !plan_may_expire(known.state))
        return;
    struct removal why = failed ? (struct removal){"error", reason_id, 0} : by_age();
    delete_gone(planner, site, uri_id, &why);
    batch_execute(planner->batch,
                  crawl_uri_settle(.state = URI_GONE,
                                   .reason_id = failed && reason_id ? some_int(reason_id) : NO_INT,
                                   .rule_id = NO_INT, .id = uri_id));
    plan_set_uri_state(planner, hash, &known, URI_GONE);
}

bool planner_vanished(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->vanished)
        return false;
    struct crawl_vanished_next next = crawl_vanished_next(
        store->db, .site_id = planner->documents.vanished_site_id, .most = ROWS_PER_BATCH);
    int status;
    store->vanished = false;
    while ((status = crawl_vanished_next_step(&next, &error)) == STATEMENT_ROW) {
        int64_t site_id = next.site_id;
        struct site *site = site_registry_by_id(store->sites, site_id);
        store->vanished = true;
        if (!site || !may_go(planner, site)) {
            planner->documents.vanished_site_id = site_id + 1;
            break;
        }
        let_go(planner, site, next.uri_id);
    }
    plan_end_rows(planner, next.statement, status, &error);
    return store->vanished;
}
