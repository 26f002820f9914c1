/*
 * Which hold a queued URI has. While a site is in quarantine (MS-FSCADM 2.2.9.12) all of it has
 * that hold; while an administrator wants nothing but refreshing (2.2.10.2), what has no document
 * has the other one, also of sites in quarantine. Whatever changes the one or the other, rows
 * follow by chunks, the same way.
 */

#include "plan_held.h"
#include "plan_levels.h"
#include "plan_recalls.h"
#include "plan_slots.h"
#include "planning.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/plural.h>

#include <sql/crawl/administration.h>
#include <sql/crawl/holds.h>
#include <sql/crawl/queue.h>

#define ROWS_PER_BATCH 2000

/* How many of the site's rows have the hold, as counts or as a change of them. */
static int64_t *rows_of(struct site_counts *counts, enum queue_hold hold)
{
    return hold == QUEUE_HOLD_NONE         ? &counts->queued
           : hold == QUEUE_HOLD_QUARANTINE ? &counts->quarantined
                                           : &counts->withheld;
}

static int64_t *rows_of_all(struct crawl_store *store, enum queue_hold hold)
{
    return hold == QUEUE_HOLD_NONE         ? &store->queued
           : hold == QUEUE_HOLD_QUARANTINE ? &store->quarantined
                                           : &store->withheld;
}

static void count(struct planner *planner, struct site *site, enum queue_hold hold, int64_t rows)
{
    *rows_of(&site->change, hold) += rows;
    *rows_of_all(planner->store, hold) += rows;
    plan_site_changed(planner, site);
}

/* With what this batch changes. */
static bool has_rows(struct site *site, enum queue_hold hold)
{
    return *rows_of(&site->counts, hold) + *rows_of(&site->change, hold) > 0;
}

static bool has_document(struct planner *planner, int64_t uri_id)
{
    const struct planned_uri *planned = planned_content_of(&planner->planned, uri_id);
    struct crawl_document_exists row;
    return planned ? planned->kind == PLANNED_CONTENT
                   : plan_find(planner, crawl_document_exists_into(&row, .uri_id = uri_id));
}

static enum queue_hold hold_for(const struct planner *planner, const struct site *site, bool has)
{
    if (planner->store->refresh_only && !has)
        return QUEUE_HOLD_REFRESH_ONLY;
    return site_is_quarantined(site) ? QUEUE_HOLD_QUARANTINE : QUEUE_HOLD_NONE;
}

void plan_wait(struct planner *planner, struct site *site, const struct waiting *row,
               const struct known *known)
{
    bool has = !planner->store->refresh_only || (known && has_document(planner, row->uri_id));
    enum queue_hold hold = hold_for(planner, site, has);
    batch_execute(planner->batch,
                  crawl_queue_insert(.site_id = site->id, .hold = hold, .level = row->level,
                                     .rank = row->rank, .uri_id = row->uri_id));
    count(planner, site, hold, 1);
    if (hold == QUEUE_HOLD_NONE && row->level == URGENT_LEVEL)
        site->is_urgent = true;
}

void plan_wait_returned(struct planner *planner, struct site *site, int64_t uri_id, bool has)
{
    enum queue_hold hold = hold_for(planner, site, has);
    batch_execute(planner->batch, crawl_claim_requeue(.hold = hold, .uri_id = uri_id));
    count(planner, site, hold, 1);
    plan_levels_anew(planner, site);
}

void plan_queue_rank(struct planner *planner, struct site *site, int64_t uri_id, int former,
                     int rank)
{
    for (enum queue_hold hold = QUEUE_HOLD_NONE; hold < QUEUE_HOLDS; hold++) {
        if (hold != QUEUE_HOLD_NONE && !has_rows(site, hold))
            continue;
        batch_execute(planner->batch,
                      crawl_queue_rank(.rank = rank, .site_id = site->id, .hold = hold,
                                       .former = former, .uri_id = uri_id));
    }
}

static bool is_held(struct planner *planner, const struct site *site, enum queue_hold hold,
                    int64_t uri_id, int rank)
{
    struct crawl_queue_is_held row;
    return plan_find(planner, crawl_queue_is_held_into(&row, .site_id = site->id, .hold = hold,
                                                       .rank = rank, .uri_id = uri_id));
}

/* The hold of a queued row. What this batch queued no query can see yet, but it has the hold that
 * it is to have now. */
static enum queue_hold hold_of(struct planner *planner, struct site *site, int64_t uri_id, int rank)
{
    if (!has_rows(site, QUEUE_HOLD_QUARANTINE) && !has_rows(site, QUEUE_HOLD_REFRESH_ONLY))
        return QUEUE_HOLD_NONE;
    for (enum queue_hold hold = QUEUE_HOLD_NONE; hold < QUEUE_HOLDS; hold++)
        if (is_held(planner, site, hold, uri_id, rank))
            return hold;
    return hold_for(planner, site, has_document(planner, uri_id));
}

void plan_wait_reprioritise(struct planner *planner, struct site *site, int64_t uri_id, int rank)
{
    enum queue_hold hold = hold_of(planner, site, uri_id, rank);
    batch_execute(planner->batch, crawl_queue_reprioritise(.site_id = site->id, .hold = hold,
                                                           .rank = rank, .uri_id = uri_id));
    if (hold == QUEUE_HOLD_NONE)
        site->is_urgent = true;
}

void plan_wait_no_longer(struct planner *planner, struct site *site, int64_t uri_id, int rank)
{
    enum queue_hold hold = hold_of(planner, site, uri_id, rank);
    batch_execute(planner->batch, crawl_queue_leave(.site_id = site->id, .hold = hold, .rank = rank,
                                                    .uri_id = uri_id));
    count(planner, site, hold, -1);
}

static void change_hold(struct planner *planner, struct site *site, const struct waiting *row,
                        enum queue_hold from, enum queue_hold to)
{
    batch_execute(planner->batch, crawl_queue_to_hold(.to_hold = to, .site_id = site->id,
                                                      .hold = from, .level = row->level,
                                                      .rank = row->rank, .uri_id = row->uri_id));
    count(planner, site, from, -1);
    count(planner, site, to, 1);
    if (to == QUEUE_HOLD_NONE && row->level == URGENT_LEVEL)
        site->is_urgent = true;
}

/* A chunk of the rows that have a hold, from `cursor` on: those that are to have another one now
 * get it. Returns whether there may be more behind it. `left` counts down. */
static bool follow(struct planner *planner, struct site *site, enum queue_hold from,
                   struct waiting *cursor, int *left)
{
    struct error error = {0};
    struct crawl_queue_chunk chunk = crawl_queue_chunk(
        planner->store->db, .site_id = site->id, .hold = from, .level = cursor->level,
        .rank = cursor->rank, .uri_id = cursor->uri_id, .most = *left);
    int status;
    while ((status = crawl_queue_chunk_step(&chunk, &error)) == STATEMENT_ROW) {
        *cursor = (struct waiting){
            .uri_id = chunk.uri_id, .level = (int)chunk.level, .rank = (int)chunk.rank};
        bool has = chunk.has_document != 0;
        enum queue_hold to = hold_for(planner, site, has);
        --*left;
        if (to != from)
            change_hold(planner, site, cursor, from, to);
    }
    plan_end_rows(planner, chunk.statement, status, &error);
    return *left == 0;
}

static const struct waiting BEGINNING = {.level = -1};

/* ---- sites that are stopped ---- */

void planner_go_first(struct planner *planner, struct site *site, bool goes_first)
{
    if (site->goes_first == goes_first)
        return;
    site->goes_first = goes_first;
    batch_execute(planner->batch, crawl_site_goes_first(.goes_first = goes_first, .id = site->id));
    plan_site_changed(planner, site);
}

/* ---- quarantine ---- */

void planner_quarantine(struct planner *planner, struct site *site, int64_t until_ms)
{
    struct crawl_store *store = planner->store;
    bool is_listed = false;
    for (size_t i = 0; i < store->quarantine_count; i++)
        is_listed = is_listed || store->quarantines[i] == site;
    bool ends = until_ms <= planner->now_ms;
    if (ends && !is_listed)
        return;
    if (!is_listed && crawl_store_add_quarantine(store, site) < 0) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    batch_execute(planner->batch, crawl_quarantine_put(.site_id = site->id, .now = planner->now_ms,
                                                       .until = until_ms));
    bool was_quarantined = site_is_quarantined(site);
    if (!ends || was_quarantined)
        site->quarantined_until_ms = until_ms;
    if (ends)
        return; /* the next chunk moves it */
    if (!was_quarantined)
        planner_event(planner, EVENT_QUARANTINE, site->id, "%s: it is not crawled for %lld s",
                      site->origin, (long long)((until_ms - planner->now_ms + 999) / 1000));
    if (site_is_leased(site))
        planner_stop(planner, site);
    plan_site_changed(planner, site);
}

static void end_quarantine(struct planner *planner, struct site *site)
{
    site->quarantined_until_ms = 0;
    planner_event(planner, EVENT_QUARANTINE_ENDED, site->id, "%s: %lld %s back to the queue",
                  site->origin, (long long)site->counts.quarantined,
                  plural(site->counts.quarantined, "URI goes", "URIs go"));
    plan_site_changed(planner, site);
}

/* One site's rows follow. Returns whether there is more to do for it. */
static bool follow_quarantine(struct planner *planner, struct site *site, int *left)
{
    struct waiting cursor = BEGINNING;
    if (site_is_quarantined(site) && site->quarantined_until_ms <= planner->now_ms)
        end_quarantine(planner, site);
    if (site_is_quarantined(site))
        return site->counts.queued > 0 && follow(planner, site, QUEUE_HOLD_NONE, &cursor, left);
    follow(planner, site, QUEUE_HOLD_QUARANTINE, &cursor, left);
    if (site->counts.quarantined + site->change.quarantined > 0)
        return true;
    batch_execute(planner->batch, crawl_quarantine_delete(.site_id = site->id));
    return false;
}

bool planner_quarantines(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    int left = ROWS_PER_BATCH;
    bool more = false;
    size_t kept = 0;
    for (size_t i = 0; i < store->quarantine_count; i++) {
        struct site *site = store->quarantines[i];
        bool this_more = left <= 0 || follow_quarantine(planner, site, &left);
        more = more || this_more;
        if (this_more || site_is_quarantined(site))
            store->quarantines[kept++] = site;
    }
    store->quarantine_count = kept;
    return more;
}

int64_t planner_quarantine_due(const struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    int64_t due_ms = -1;
    for (size_t i = 0; i < store->quarantine_count; i++)
        if (due_ms < 0 || store->quarantines[i]->quarantined_until_ms < due_ms)
            due_ms = store->quarantines[i]->quarantined_until_ms;
    return due_ms;
}

/* ---- preempted sites ---- */

/* So long at least others are served. Those that are due by then stand before it. */
#define PREEMPTED_MS 10000

struct text plan_after_preemption(struct planner *planner, struct site *site)
{
    plan_release_slot(planner, site);
    if (site->goes_first) {
        /* The site manager that leases the site keeps the pause. */
        if (!site->failures && site->due_at_ms > planner->now_ms)
            site->due_at_ms = planner->now_ms;
        return TEXT_LITERAL("preempted by an administrator: it is crawled next");
    }
    if (site->due_at_ms < planner->now_ms + PREEMPTED_MS)
        site->due_at_ms = planner->now_ms + PREEMPTED_MS;
    return TEXT_LITERAL("preempted by an administrator: other sites go first");
}

void planner_preempt(struct planner *planner, struct site *site)
{
    planner_event(planner, EVENT_PREEMPTED, site->id,
                  site->goes_first ? "%s: it is crawled next" : "%s: other sites go first",
                  site->origin);
    if (site_is_leased(site)) {
        if (site->hold != SITE_HOLD_ORPHANED)
            site_set_hold(site, SITE_HOLD_PREEMPTED);
        planner_stop(planner, site);
        return;
    }
    struct text sentence = plan_after_preemption(planner, site);
    batch_execute(planner->batch, crawl_site_sentence(.due_at = site->due_at_ms,
                                                      .sentence = sentence, .id = site->id));
    plan_site_changed(planner, site);
}

/* ---- refresh-only ---- */

void planner_refresh_only(struct planner *planner, bool wanted)
{
    batch_execute(
        planner->batch,
        crawl_collection_set_refresh_only(.at = wanted ? some_int(planner->now_ms) : NO_INT));
    planner->store->refresh_only = wanted;
    planner->queue.withheld_site_id = 1;
    planner->queue.withheld_cursor = BEGINNING;
    if (wanted)
        planner_event(planner, EVENT_REFRESH_ONLY_BY_USER, 0,
                      "Refreshing(limit=user): URIs without a document wait");
    else
        planner_event(planner, EVENT_REFRESH_ONLY_BY_USER_ENDED, 0, "%lld %s back to the queue",
                      (long long)planner->store->withheld,
                      plural(planner->store->withheld, "URI goes", "URIs go"));
    /* Among the claims there may be some without a document. */
    if (wanted)
        planner_recall(planner, NULL);
    planner_update_crawl_mode(planner);
}

bool plan_is_withholding(const struct planner *planner)
{
    return planner->queue.withheld_site_id != 0;
}

bool planner_withhold(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    int64_t last = site_registry_last_id(store->sites);
    int left = ROWS_PER_BATCH;
    if (!planner->queue.withheld_site_id)
        return false;
    for (; planner->queue.withheld_site_id <= last; planner->queue.withheld_site_id++) {
        struct site *site = site_registry_by_id(store->sites, planner->queue.withheld_site_id);
        enum queue_hold from = store->refresh_only ? QUEUE_HOLD_NONE : QUEUE_HOLD_REFRESH_ONLY;
        int64_t rows = !site                 ? 0
                       : store->refresh_only ? site->counts.queued
                                             : site->counts.withheld;
        if (rows > 0 && follow(planner, site, from, &planner->queue.withheld_cursor, &left))
            return true;
        planner->queue.withheld_cursor = BEGINNING;
    }
    planner->queue.withheld_site_id = 0;
    return false;
}

/* ---- the word for all that limits the crawl to refreshing ---- */

static const char *const MODES[] = {
    [REFRESH_ONLY_NO] = "",
    [REFRESH_ONLY_MAX_DOC] = "Refreshing(limit=max_doc)",
    [REFRESH_ONLY_DISK_FREE] = "Refreshing(limit=disk_free)",
};

const char *planner_crawl_mode(const struct planner *planner)
{
    return planner->store->refresh_only ? "Refreshing(limit=user)" : MODES[planner->refresh_only];
}

void plan_begin_holds(struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    /* A walk that a kill interrupted begins anew. */
    planner->queue.withheld_site_id = store->refresh_only || store->withheld;
    planner->queue.withheld_cursor = BEGINNING;
    for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++)
        if (!strcmp(MODES[i], store->crawl_mode))
            planner->refresh_only = (enum refresh_only)i;
}

void planner_update_crawl_mode(struct planner *planner)
{
    const char *mode = planner_crawl_mode(planner);
    if (mode == planner->queue.crawl_mode)
        return;
    planner->queue.crawl_mode = mode;
    batch_execute(planner->batch, crawl_collection_set_crawl_mode(.mode = text_of(mode)));
}
