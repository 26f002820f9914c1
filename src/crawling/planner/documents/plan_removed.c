/*
 * URIs that an administrator deletes (MS-FSCADM 2.2.9.5 to 2.2.9.7): their documents, links,
 * redirects, attempts and places in the queue go; their rows stay, in the state deleted. What is on
 * its way to a site manager, or on the wire, has lost its claim: it is cancelled, and what it
 * became meanwhile is dropped.
 */

#include "plan_removed.h"
#include "plan_channel_links.h"
#include "plan_document.h"
#include "plan_enqueued.h"
#include "plan_history.h"
#include "plan_observations.h"
#include "plan_reported_uris.h"
#include "plan_sites.h"
#include "plan_uri_state.h"
#include "plan_waiting.h"
#include "planning.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/array.h>

#include <sql/crawl/administration.h>
#include <sql/crawl/channel.h>
#include <sql/crawl/deletion.h>
#include <sql/crawl/document.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>

/* Its claim is with a site manager. */
static void withdraw(struct planner *planner, const struct site *site, int64_t uri_id)
{
    if (!ARRAY_ROOM(planner->withdrawals, planner->withdrawal_count,
                    planner->withdrawal_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    planner->withdrawals[planner->withdrawal_count++] =
        (struct withdrawal){.site_id = site->id, .uri_id = uri_id};
}

static void revoke(struct planner *planner, int64_t uri_id)
{
    if (!ARRAY_ROOM(planner->documents.revoked, planner->documents.revoked_count,
                    planner->documents.revoked_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    planner->documents.revoked[planner->documents.revoked_count++] = uri_id;
}

bool plan_is_revoked(struct planner *planner, int64_t uri_id)
{
    for (size_t i = 0; i < planner->documents.revoked_count; i++)
        if (planner->documents.revoked[i] == uri_id) {
            planner->documents.revoked[i] =
                planner->documents.revoked[--planner->documents.revoked_count];
            return true;
        }
    return false;
}

void plan_wait_ends(struct planner *planner, struct site *site, const struct known *known)
{
    struct place_of_uri place = plan_place(planner, known->id);
    if (place.is_claimed) {
        plan_end_claim(planner, site, known->id);
        revoke(planner, known->id);
        withdraw(planner, site, known->id);
    } else {
        plan_leave_waiting(planner, site, known, &place);
    }
}

void plan_forget_rows(struct planner *planner, const struct site *site, int64_t uri_id)
{
    batch_execute(planner->batch, crawl_link_delete(.uri_id = uri_id));
    plan_redirect_changes(planner, uri_id, 0);
    batch_execute(planner->batch, crawl_redirect_delete(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_attempt_forget(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_sitemap_forget(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_sitemap_entry_forget(.uri_id = uri_id));
    plan_forget_channel(planner, uri_id);
    batch_execute(planner->batch, crawl_channel_link_forget(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_depth_update_delete(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_refeed_delete(.uri_id = uri_id));
    plan_unpush(planner, uri_id);
    plan_forget_expiry(planner, uri_id);
    batch_execute(planner->batch, crawl_added_uri_delete(.uri_id = uri_id));
    plan_forget_observation(planner, uri_id);
    batch_execute(planner->batch, crawl_vanished_delete(.site_id = site->id, .uri_id = uri_id));
}

bool planner_delete_uri(struct planner *planner, struct site *site, uint64_t hash)
{
    struct crawl_store *store = planner->store;
    struct known known;
    if (!known_map_find(store->known, hash, &known) || known.state == URI_DELETED)
        return false;
    if (known.state == URI_PENDING)
        plan_wait_ends(planner, site, &known);
    if (known.state == URI_REFUSED)
        site->change.refused--;
    if (known.state == URI_STORED && known.cycle == store->cycle % KNOWN_CYCLES &&
        site->stored_in_cycle > 0)
        site->stored_in_cycle--;
    plan_delete_document(planner, site, known.id, &(struct removal){"administrator", 0, 0});
    plan_forget_rows(planner, site, known.id);
    batch_execute(planner->batch,
                  crawl_uri_delete(.state = URI_DELETED, .cycle = store->cycle, .id = known.id));
    known.cycle = (unsigned)(store->cycle % KNOWN_CYCLES);
    plan_set_uri_state(planner, hash, &known, URI_DELETED);
    plan_site_changed(planner, site);
    return true;
}
