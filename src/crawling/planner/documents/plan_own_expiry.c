/*
 * URIs that expire by their own time (curl-options expires, uncrawled-expires and error-expires of
 * what was enqueued), beside the refresh of the collection. When one is due stands in its row since
 * its last answer was committed (store/enqueued.c).
 */

#include "plan_deletion.h"
#include "plan_document.h"
#include "plan_enqueued.h"
#include "plan_history.h"
#include "plan_known_uris.h"
#include "plan_refresh_modes.h"
#include "plan_uri_state.h"
#include "planning.h"

#include <seine/crawling/planner/enqueued.h>

#include <sql/crawl/enqueued.h>
#include <sql/crawl/queue.h>

#define URIS_PER_BATCH 500

void planner_set_expiry(struct planner *planner, int64_t uri_id, const struct own_expiry *expiry)
{
    if (!expiry->expires_s.is_set && !expiry->uncrawled_s.is_set && !expiry->error_s.is_set) {
        plan_forget_expiry(planner, uri_id);
        return;
    }
    batch_execute(planner->batch,
                  crawl_uri_expiry_put(.uri_id = uri_id, .expires = expiry->expires_s,
                                       .uncrawled = expiry->uncrawled_s, .error = expiry->error_s));
    if (!id_map_put(&planner->store->enqueued.expiring, uri_id, NULL))
        plan_fail(planner, STATUS_MEMORY, NULL);
    batch_follow(planner->batch, uri_id);
}

static void look_ahead(struct planner *planner)
{
    struct crawl_uri_expiry_first first;
    planner->documents.own_expiry_ms =
        plan_find(planner, crawl_uri_expiry_first_into(&first)) ? first.due_at : -1;
}

/* A pushed document goes for good: nothing is known that could be asked for it. */
static void let_go(struct planner *planner, const struct enqueued_uri *uri)
{
    struct known known = uri->known;
    const struct removal why = {"expiry", document_reason(DOCUMENT_SKIP_EXPIRED), 0};
    plan_unpush(planner, known.id);
    plan_forget_expiry(planner, known.id);
    plan_delete_document(planner, uri->site, known.id, &why);
    batch_execute(planner->batch,
                  crawl_uri_settle(.state = URI_GONE,
                                   .reason_id = some_int(document_reason(DOCUMENT_SKIP_EXPIRED)),
                                   .rule_id = NO_INT, .id = known.id));
    plan_set_uri_state(planner, uri->hash, &known, URI_GONE);
    plan_site_changed(planner, uri->site);
}

static void expire(struct planner *planner, const struct crawl_uri_expiry_due *row)
{
    struct enqueued_uri uri = {.site = site_registry_by_id(planner->store->sites, row->site_id)};
    struct text path = arena_copy(&planner->batch->arena, row->path);
    batch_execute(planner->batch, crawl_uri_expiry_asked(.uri_id = row->uri_id));
    if (!uri.site || !path.data)
        return;
    uri.hash = known_hash(&planner->store->key, uri.site->seed, path);
    if (!known_map_find(planner->store->known, uri.hash, &uri.known) ||
        !plan_was_fetched(&uri.known))
        return;
    if (plan_is_pushed(planner, row->uri_id))
        let_go(planner, &uri);
    else
        plan_again(planner, uri.site, path, uri.hash, &uri.known, uri.known.depth, false);
}

int64_t plan_own_expiry_due(const struct planner *planner)
{
    return planner->store->enqueued.expiring.count ? planner->documents.own_expiry_ms : -1;
}

bool plan_own_expiry(struct planner *planner)
{
    struct error error = {0};
    if (planner->paused || !planner->store->enqueued.expiring.count)
        return false;
    if (planner->documents.own_expiry_ms == 0)
        look_ahead(planner);
    if (planner->documents.own_expiry_ms < 0 || planner->documents.own_expiry_ms > planner->now_ms)
        return false;
    struct crawl_uri_expiry_due due =
        crawl_uri_expiry_due(planner->store->db, .now = planner->now_ms, .most = URIS_PER_BATCH);
    int status;
    while ((status = crawl_uri_expiry_due_step(&due, &error)) == STATEMENT_ROW)
        expire(planner, &due);
    plan_end_rows(planner, due.statement, status, &error);
    planner->documents.own_expiry_ms = 0; /* there may be more: looked up in the next batch */
    return true;
}
