#include "plan_refresh.h"
#include "plan_content.h"
#include "plan_deletion.h"
#include "plan_depth.h"
#include "plan_document.h"
#include "plan_history.h"
#include "plan_known_uris.h"
#include "plan_levels.h"
#include "plan_observations.h"
#include "plan_postponed.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_rules.h"
#include "plan_screening.h"
#include "plan_uri_state.h"
#include "plan_waiting.h"
#include "planning.h"

#include <sql/crawl/cycle.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>

/* ---- what links and start URIs lead to ---- */

bool plan_has_expired(struct planner *planner, const struct known *known)
{
    if (known->state != URI_GONE)
        return false;
    struct crawl_uri_get get;
    return plan_find(planner, crawl_uri_get_into(&get, .id = known->id)) &&
           get.reason_id == document_reason(DOCUMENT_SKIP_EXPIRED);
}

/* ---- the pass over all known URIs ---- */

/* Its cycle is kept near, so that it never looks like this one's when the numbers come round. */
static void wait_to_be_found(struct planner *planner, uint64_t hash, struct known *known)
{
    if (known->cycle == plan_earlier_cycle(planner))
        return;
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
        (skip == URI_SKIP_ADDRESS || plan_screen(planner, site, row->id, path, known->depth).skip))
        plan_delete_document(planner, site, row->id,
                             &(struct removal){"scope", uri_reason(skip), 0});
}

/* What no longer belongs to the collection goes. */
static void exclude(struct planner *planner, struct site *site, const struct crawl_uri_range *row,
                    uint64_t hash, struct known *known, struct verdict verdict)
{
    int64_t uri_id = row->id;
    if (plan_may_exclude(planner))
        plan_delete_document(planner, site, uri_id,
                             &(struct removal){"scope", uri_reason(verdict.skip), 0});
    int64_t rule_row = plan_rule_row(planner, verdict.rule);
    batch_execute(
        planner->batch,
        crawl_uri_settle(.state = URI_REFUSED, .reason_id = some_int(uri_reason(verdict.skip)),
                         .rule_id = rule_row ? some_int(rule_row) : NO_INT, .id = uri_id));
    plan_set_uri_state(planner, hash, known, URI_REFUSED);
    plan_forget_observation(planner, uri_id);
    site->change.refused++;
    plan_site_changed(planner, site);
}

/* What waits since an earlier cycle waits no longer; what is claimed is seen to its end. */
static void drop(struct planner *planner, struct site *site, uint64_t hash, struct known *known)
{
    struct place_of_uri place = plan_place(planner, known->id);
    enum uri_state state =
        place.is_claimed ? URI_PENDING : plan_state_without_fetch(planner, known->id);
    if (state == URI_PENDING)
        return;
    plan_leave_waiting(planner, site, known, &place);
    batch_execute(planner->batch, crawl_uri_settle(.state = state, .reason_id = NO_INT,
                                                   .rule_id = NO_INT, .id = known->id));
    known->cycle = plan_earlier_cycle(planner);
    plan_set_uri_state(planner, hash, known, state);
    planner->passes.passed.dropped++;
}

/* When the document of a URI was asked for last; -1: it has none. */
static int64_t processed_cycle(struct planner *planner, const struct crawl_uri_range *row)
{
    int64_t cycle = -1;
    struct crawl_document_cycle get;
    if (plan_find(planner, crawl_document_cycle_into(&get, .uri_id = row->id)))
        cycle = get.cycle > row->cycle ? get.cycle : row->cycle;
    return cycle;
}

/* The document is deleted by its age, unless too many of its site are. */
static void expire(struct planner *planner, struct site *site, int64_t uri_id, uint64_t hash,
                   struct known *known)
{
    if (!plan_expire(planner, site, uri_id))
        return;
    batch_execute(planner->batch,
                  crawl_uri_settle(.state = URI_GONE,
                                   .reason_id = some_int(document_reason(DOCUMENT_SKIP_AGE)),
                                   .rule_id = NO_INT, .id = uri_id));
    plan_set_uri_state(planner, hash, known, URI_GONE);
    planner->passes.passed.expired++;
}

/* What nothing led to in so many cycles (MS-FSCCFG 2.2.3, dbswitch and dbswitch_delete). */
static void check_age(struct planner *planner, struct site *site, const struct crawl_uri_range *row,
                      const struct lead *lead, struct known *known)
{
    const struct crawl_config *config = planner->config;
    int64_t oldest = planner->store->cycle - config->dbswitch;
    bool is_adaptive = plan_mode_of(planner, site, lead->path)->is_adaptive;
    if (row->cycle >= oldest || known->state == URI_GONE ||
        (!is_adaptive && !plan_may_expire(known->state)))
        return;
    int64_t processed = processed_cycle(planner, row);
    if (processed >= oldest || (!is_adaptive && processed < 0))
        return;
    if (is_adaptive) {
        plan_requeue(planner, site, lead->hash, known,
                     plan_level(planner, site, lead->path, lead->is_start), known->depth);
        planner->passes.passed.overdue++;
    } else if (!config->dbswitch_delete) {
        struct way way = {.depth = known->depth, .hops = NO_FEWER_HOPS};
        plan_lead_to(planner, site, lead, known, &way);
        planner->passes.passed.overdue++;
    } else {
        expire(planner, site, row->id, lead->hash, known);
    }
}

static void pass_row(struct planner *planner, struct site *site, const struct crawl_uri_range *row)
{
    struct crawl_store *store = planner->store;
    struct text path = row->path;
    struct lead lead = {.hash = known_hash(&store->key, site->seed, path), .path = path};
    struct known known;
    if (!known_map_find(store->known, lead.hash, &known))
        return;
    if (known.cycle == store->cycle % KNOWN_CYCLES)
        return;
    if (known.state == URI_REFUSED) {
        if (row->state == URI_REFUSED)
            pass_refused(planner, site, row, path, lead.hash, &known);
        return;
    }
    if (known.state == URI_DELETED) {
        wait_to_be_found(planner, lead.hash, &known);
        return;
    }
    /* Sitemaps are queued when their site is leased, channels when they are due. */
    if (row->is_sitemap || row->is_channel)
        return;
    const struct refresh_mode *mode = plan_mode_of(planner, site, path);
    if (known.state == URI_PENDING) {
        if (mode->empties_queue && !row->is_added.is_set)
            drop(planner, site, lead.hash, &known);
        return;
    }
    struct verdict verdict = plan_screen(planner, site, row->id, path, known.depth);
    if (verdict.skip) {
        exclude(planner, site, row, lead.hash, &known, verdict);
        return;
    }
    wait_to_be_found(planner, lead.hash, &known);
    if (plan_is_pushed(planner, known.id))
        return;
    lead.is_start = known.depth == 0;
    if (mode->is_adaptive) {
        check_age(planner, site, row, &lead, &known);
    } else if ((mode->asks_for_all && !plan_has_expired(planner, &known)) || row->is_added.value) {
        struct way way = {.depth = known.depth, .hops = NO_FEWER_HOPS};
        plan_lead_to(planner, site, &lead, &known, &way);
    } else {
        if (row->is_added.is_set)
            batch_execute(planner->batch, crawl_added_uri_delete(.uri_id = row->id));
        check_age(planner, site, row, &lead, &known);
    }
}

bool planner_requeue(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (planner->paused || store->requeue_position >= store->requeue_end)
        return false;
    planner->passes.passed = (struct passed){0};
    store->requeue_position =
        plan_walk(planner, store->requeue_position, store->requeue_end, pass_row);
    batch_execute(planner->batch, crawl_cycle_advance(.position = store->requeue_position,
                                                      .dropped = planner->passes.passed.dropped,
                                                      .overdue = planner->passes.passed.overdue,
                                                      .expired = planner->passes.passed.expired,
                                                      .number = store->cycle));
    return true;
}

/* Whether pages of the subcollection alone lead to the URI, as far as its first referrer shows:
 * then its cycle finds it by links. */
static bool is_within_part(struct planner *planner, const struct crawl_uri_range *row,
                           const struct policy_part *part)
{
    struct crawl_store *store = planner->store;
    if (!row->referrer_id)
        return false;
    struct crawl_uri_get get;
    const struct site *site = plan_find(planner, crawl_uri_get_into(&get, .id = row->referrer_id))
                                  ? site_registry_by_id(store->sites, get.site_id)
                                  : NULL;
    bool is_within = site && plan_part_of(planner, site, get.path) == part;
    return is_within;
}

/* When the URI was asked for last; 0: that is not known. */
static int64_t asked_at(struct planner *planner, int64_t uri_id, bool *ret_has_document)
{
    int64_t at_ms = 0;
    struct crawl_uri_asked asked;
    if (plan_find(planner, crawl_uri_asked_into(&asked, .uri_id = uri_id))) {
        at_ms = asked.at;
        *ret_has_document = asked.has_document != 0;
    }
    return at_ms;
}

/* The same as check_age(), in the cycles of a subcollection. */
static void check_age_of_part(struct planner *planner, struct site *site, struct text path,
                              uint64_t hash, struct known *known, bool is_adaptive,
                              int64_t overdue_before_ms)
{
    bool has_document = false;
    if (known->state == URI_GONE || (!is_adaptive && !plan_may_expire(known->state)) ||
        plan_is_pushed(planner, known->id))
        return;
    int64_t at_ms = asked_at(planner, known->id, &has_document);
    if (!at_ms || at_ms >= overdue_before_ms || (!is_adaptive && !has_document))
        return;
    if (!is_adaptive && planner->config->dbswitch_delete) {
        expire(planner, site, known->id, hash, known);
        return;
    }
    planner->passes.passed.overdue++;
    if (is_adaptive)
        plan_requeue(planner, site, hash, known, plan_level(planner, site, path, known->depth == 0),
                     known->depth);
    else
        plan_postpone(planner, site, known->id);
}

void plan_refresh_part_row(struct planner *planner, struct site *site,
                           const struct crawl_uri_range *row, int64_t overdue_before_ms)
{
    struct crawl_store *store = planner->store;
    struct text path = row->path;
    uint64_t hash = known_hash(&store->key, site->seed, path);
    const struct policy_part *part = plan_part_of(planner, site, path);
    const struct refresh_mode *mode = plan_mode_named(part->config->refresh_mode);
    struct known known;
    if (!known_map_find(store->known, hash, &known) || row->is_sitemap || row->is_channel)
        return;
    if (mode->is_adaptive) {
        if (plan_was_fetched(&known))
            check_age_of_part(planner, site, path, hash, &known, true, overdue_before_ms);
        return;
    }
    if (mode->waits_for_queue)
        plan_await_queue(planner, site);
    if (known.state == URI_PENDING) {
        if (mode->empties_queue && !row->is_added.is_set)
            drop(planner, site, hash, &known);
        return;
    }
    if (!plan_was_fetched(&known))
        return;
    if (known.cycle == store->cycle % KNOWN_CYCLES) {
        wait_to_be_found(planner, hash, &known);
        batch_execute(planner->batch,
                      crawl_uri_set_cycle(.cycle = store->cycle - 1, .id = known.id));
    }
    /* Not before all of them may be queued again. */
    if (row->is_added.value ||
        (!is_within_part(planner, row, part) && !plan_has_expired(planner, &known)))
        plan_postpone(planner, site, known.id);
    else
        check_age_of_part(planner, site, path, hash, &known, false, overdue_before_ms);
}
