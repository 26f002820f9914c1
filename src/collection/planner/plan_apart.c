/*
 * Where a pending URI waits for its turn: in its site's queue, or apart. While a site is in
 * quarantine (MS-FSCADM 2.2.9.12) all of it waits in `quarantined`; while an administrator wants
 * nothing but refreshing (2.2.10.2), what has no document waits in `withheld`, also of sites in
 * quarantine. Whatever changes the one or the other, rows follow by stretches, the same way.
 */
#include "planner.h"

#include <crawl_statements.h>

#define ROWS_PER_TURN 2000

enum place { PLACE_QUEUE, PLACE_QUARANTINED, PLACE_WITHHELD };

/* Those of one column have the same parameters in the same order. */
static const struct {
    int insert, again, of_claim, drop, stretch, nearer, hurry, leave;
} STATEMENTS[] = {
    [PLACE_QUEUE] = {CRAWL_QUEUE_INSERT, CRAWL_QUEUE_AGAIN, CRAWL_CLAIM_REQUEUE, CRAWL_QUEUE_DELETE,
                     CRAWL_QUEUE_STRETCH, CRAWL_QUEUE_NEARER, CRAWL_QUEUE_HURRY, CRAWL_QUEUE_LEAVE},
    [PLACE_QUARANTINED] = {CRAWL_QUARANTINED_INSERT, CRAWL_QUARANTINED_AGAIN,
                           CRAWL_QUARANTINED_CLAIM, CRAWL_QUARANTINED_DELETE,
                           CRAWL_QUARANTINED_STRETCH, CRAWL_QUARANTINED_NEARER,
                           CRAWL_QUARANTINED_HURRY, CRAWL_QUARANTINED_LEAVE},
    [PLACE_WITHHELD] = {CRAWL_WITHHELD_INSERT, CRAWL_WITHHELD_AGAIN, CRAWL_WITHHELD_CLAIM,
                        CRAWL_WITHHELD_DELETE, CRAWL_WITHHELD_STRETCH, CRAWL_WITHHELD_NEARER,
                        CRAWL_WITHHELD_HURRY, CRAWL_WITHHELD_LEAVE},
};

/* Of a stretch. */
_Static_assert((int)CRAWL_QUEUE_STRETCH_HAS_DOCUMENT_COLUMN ==
                       (int)CRAWL_QUARANTINED_STRETCH_HAS_DOCUMENT_COLUMN &&
                   (int)CRAWL_QUEUE_STRETCH_HAS_DOCUMENT_COLUMN ==
                       (int)CRAWL_WITHHELD_STRETCH_HAS_DOCUMENT_COLUMN,
               "stretches of all places have the same columns");

static void count(struct planner *planner, struct site *site, enum place place, int64_t rows)
{
    struct crawl_store *store = planner->store;
    switch (place) {
    case PLACE_QUEUE:
        site->change.queued += rows;
        store->queued += rows;
        break;
    case PLACE_QUARANTINED:
        site->change.quarantined += rows;
        store->quarantined += rows;
        break;
    case PLACE_WITHHELD:
        site->change.withheld += rows;
        store->withheld += rows;
        break;
    }
    plan_site_changed(planner, site);
}

static bool has_document(struct planner *planner, int64_t uri_id)
{
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_DOCUMENT_EXISTS);
    statement_bind_int(get, CRAWL_DOCUMENT_EXISTS_URI_ID, uri_id);
    int status = statement_step(get, &error);
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
    return status == STATEMENT_ROW;
}

static enum place place_for(const struct planner *planner, const struct site *site, bool has)
{
    if (planner->store->refresh_only && !has)
        return PLACE_WITHHELD;
    return site->quarantined ? PLACE_QUARANTINED : PLACE_QUEUE;
}

static void insert(struct planner *planner, struct site *site, enum place place,
                   const struct waiting *row)
{
    struct operation *insert =
        turn_add(planner->turn, STATEMENTS[place].insert, CRAWL_QUEUE_INSERT_URI_ID);
    operation_int(insert, CRAWL_QUEUE_INSERT_SITE_ID, site->id);
    operation_int(insert, CRAWL_QUEUE_INSERT_LEVEL, row->level);
    operation_int(insert, CRAWL_QUEUE_INSERT_RANK, row->rank);
    operation_int(insert, CRAWL_QUEUE_INSERT_URI_ID, row->uri_id);
    count(planner, site, place, 1);
    if (place == PLACE_QUEUE && row->level == URGENT_LEVEL)
        site->is_urgent = true;
}

void plan_wait(struct planner *planner, struct site *site, const struct waiting *row,
               const struct known *known)
{
    /* What this turn stored no query can see yet. */
    bool has = !planner->store->refresh_only ||
               (known && (known->state == URI_STORED || known->state == URI_DUPLICATE ||
                          has_document(planner, row->uri_id)));
    insert(planner, site, place_for(planner, site, has), row);
}

void plan_wait_again(struct planner *planner, struct site *site, int64_t uri_id, int level)
{
    bool has = !planner->store->refresh_only || has_document(planner, uri_id);
    enum place place = place_for(planner, site, has);
    struct operation *again =
        turn_add(planner->turn, STATEMENTS[place].again, CRAWL_QUEUE_AGAIN_URI_ID);
    operation_int(again, CRAWL_QUEUE_AGAIN_LEVEL, level);
    operation_int(again, CRAWL_QUEUE_AGAIN_URI_ID, uri_id);
    count(planner, site, place, 1);
    if (place == PLACE_QUEUE && level == URGENT_LEVEL)
        site->is_urgent = true;
}

void plan_wait_returned(struct planner *planner, struct site *site, int64_t uri_id, bool has)
{
    enum place place = place_for(planner, site, has);
    struct operation *back =
        turn_add(planner->turn, STATEMENTS[place].of_claim, CRAWL_CLAIM_REQUEUE_URI_ID);
    operation_int(back, CRAWL_CLAIM_REQUEUE_URI_ID, uri_id);
    count(planner, site, place, 1);
    plan_levels_anew(planner, site);
}

void plan_nearer_apart(struct planner *planner, const struct site *site, int64_t uri_id,
                       unsigned former, unsigned depth)
{
    const int64_t rows[] = {[PLACE_QUEUE] = 1,
                            [PLACE_QUARANTINED] =
                                site->counts.quarantined + site->change.quarantined,
                            [PLACE_WITHHELD] = site->counts.withheld + site->change.withheld};
    for (size_t place = 0; place < sizeof rows / sizeof *rows; place++) {
        if (!rows[place])
            continue;
        struct operation *nearer =
            turn_add(planner->turn, STATEMENTS[place].nearer, CRAWL_QUEUE_NEARER_URI_ID);
        operation_int(nearer, CRAWL_QUEUE_NEARER_DEPTH, depth);
        operation_int(nearer, CRAWL_QUEUE_NEARER_SITE_ID, site->id);
        operation_int(nearer, CRAWL_QUEUE_NEARER_FORMER, former);
        operation_int(nearer, CRAWL_QUEUE_NEARER_URI_ID, uri_id);
    }
}

/* The row's place: what this turn queued no query can see yet, but it went where it belongs. */
static enum place place_of(struct planner *planner, const struct site *site, int64_t uri_id,
                           unsigned rank)
{
    const struct site_counts *counts = &site->counts, *change = &site->change;
    if (counts->quarantined + change->quarantined + counts->withheld + change->withheld == 0)
        return PLACE_QUEUE;
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_PLACE_APART);
    statement_bind_int(get, CRAWL_PLACE_APART_SITE_ID, site->id);
    statement_bind_int(get, CRAWL_PLACE_APART_RANK, rank);
    statement_bind_int(get, CRAWL_PLACE_APART_URI_ID, uri_id);
    int status = statement_step(get, &error);
    enum place place = place_for(planner, site, has_document(planner, uri_id));
    if (status == STATEMENT_ROW)
        place = statement_column_int(get, CRAWL_PLACE_APART_IN_WITHHELD_COLUMN) ? PLACE_WITHHELD
                : statement_column_int(get, CRAWL_PLACE_APART_IN_QUARANTINED_COLUMN)
                    ? PLACE_QUARANTINED
                : statement_column_int(get, CRAWL_PLACE_APART_IN_QUEUE_COLUMN) ? PLACE_QUEUE
                                                                               : place;
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
    return place;
}

/* All that hurry or leave have the same parameters. */
static enum place change_place(struct planner *planner, struct site *site, int64_t uri_id,
                               unsigned rank, bool leaves)
{
    enum place place = place_of(planner, site, uri_id, rank);
    struct operation *change =
        turn_add(planner->turn, leaves ? STATEMENTS[place].leave : STATEMENTS[place].hurry,
                 CRAWL_QUEUE_HURRY_URI_ID);
    operation_int(change, CRAWL_QUEUE_HURRY_SITE_ID, site->id);
    operation_int(change, CRAWL_QUEUE_HURRY_RANK, rank);
    operation_int(change, CRAWL_QUEUE_HURRY_URI_ID, uri_id);
    return place;
}

void plan_wait_hurry(struct planner *planner, struct site *site, int64_t uri_id, unsigned rank)
{
    if (change_place(planner, site, uri_id, rank, false) == PLACE_QUEUE)
        site->is_urgent = true;
}

void plan_wait_no_longer(struct planner *planner, struct site *site, int64_t uri_id, unsigned rank)
{
    count(planner, site, change_place(planner, site, uri_id, rank, true), -1);
}

/* A stretch of the rows that wait in one place, from `cursor` on: those that belong elsewhere now
 * go there. Returns whether there may be more behind it. `left` counts down. */
static bool follow(struct planner *planner, struct site *site, enum place from,
                   struct waiting *cursor, int *left)
{
    struct error error = {0};
    struct statement *stretch = db_statement(planner->store->db, STATEMENTS[from].stretch);
    statement_bind_int(stretch, CRAWL_QUEUE_STRETCH_SITE_ID, site->id);
    statement_bind_int(stretch, CRAWL_QUEUE_STRETCH_LEVEL, cursor->level);
    statement_bind_int(stretch, CRAWL_QUEUE_STRETCH_RANK, cursor->rank);
    statement_bind_int(stretch, CRAWL_QUEUE_STRETCH_URI_ID, cursor->uri_id);
    statement_bind_int(stretch, CRAWL_QUEUE_STRETCH_MOST, *left);
    int status;
    while ((status = statement_step(stretch, &error)) == STATEMENT_ROW) {
        *cursor = (struct waiting){
            .uri_id = statement_column_int(stretch, CRAWL_QUEUE_STRETCH_URI_ID_COLUMN),
            .level = (int)statement_column_int(stretch, CRAWL_QUEUE_STRETCH_LEVEL_COLUMN),
            .rank = (unsigned)statement_column_int(stretch, CRAWL_QUEUE_STRETCH_RANK_COLUMN)};
        bool has = statement_column_int(stretch, CRAWL_QUEUE_STRETCH_HAS_DOCUMENT_COLUMN) != 0;
        enum place to = place_for(planner, site, has);
        --*left;
        if (to == from)
            continue;
        struct operation *drop =
            turn_add(planner->turn, STATEMENTS[from].drop, CRAWL_QUEUE_DELETE_URI_ID);
        operation_int(drop, CRAWL_QUEUE_DELETE_SITE_ID, site->id);
        operation_int(drop, CRAWL_QUEUE_DELETE_LEVEL, cursor->level);
        operation_int(drop, CRAWL_QUEUE_DELETE_RANK, cursor->rank);
        operation_int(drop, CRAWL_QUEUE_DELETE_URI_ID, cursor->uri_id);
        count(planner, site, from, -1);
        insert(planner, site, to, cursor);
    }
    statement_reset(stretch);
    if (status < 0)
        plan_fail(planner, status, &error);
    return *left == 0;
}

static const struct waiting BEGINNING = {.level = -1};

/* ---- quarantine ---- */

void plan_quarantine(struct planner *planner, struct site *site, int64_t until_ms)
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
    struct operation *put =
        turn_add(planner->turn, CRAWL_QUARANTINE_PUT, CRAWL_QUARANTINE_PUT_UNTIL);
    operation_int(put, CRAWL_QUARANTINE_PUT_SITE_ID, site->id);
    operation_int(put, CRAWL_QUARANTINE_PUT_NOW, planner->now_ms);
    operation_int(put, CRAWL_QUARANTINE_PUT_UNTIL, until_ms);
    site->quarantined_until_ms = until_ms;
    if (ends)
        return; /* the next stretch sees to it */
    if (!site->quarantined)
        planner_event(planner, "quarantine", site->id, "%s: nothing of it is crawled for %lld s",
                      site->origin, (long long)((until_ms - planner->now_ms + 999) / 1000));
    site->quarantined = true;
    if (site->worker != SITE_NOT_LEASED)
        planner_stop(planner, site);
    plan_site_changed(planner, site);
}

static void end_quarantine(struct planner *planner, struct site *site)
{
    site->quarantined = false;
    planner_event(planner, "quarantine ended", site->id, "%s: %lld URIs go back to the queue",
                  site->origin, (long long)site->counts.quarantined);
    plan_site_changed(planner, site);
}

/* One site's rows follow. Returns whether there is more to do for it. */
static bool follow_quarantine(struct planner *planner, struct site *site, int *left)
{
    struct waiting cursor = BEGINNING;
    if (site->quarantined && site->quarantined_until_ms <= planner->now_ms)
        end_quarantine(planner, site);
    if (site->quarantined)
        return site->counts.queued > 0 && follow(planner, site, PLACE_QUEUE, &cursor, left);
    follow(planner, site, PLACE_QUARANTINED, &cursor, left);
    if (site->counts.quarantined + site->change.quarantined > 0)
        return true;
    struct operation *drop =
        turn_add(planner->turn, CRAWL_QUARANTINE_DELETE, CRAWL_QUARANTINE_DELETE_SITE_ID);
    operation_int(drop, CRAWL_QUARANTINE_DELETE_SITE_ID, site->id);
    return false;
}

bool planner_quarantines(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    int left = ROWS_PER_TURN;
    bool more = false;
    size_t kept = 0;
    for (size_t i = 0; i < store->quarantine_count; i++) {
        struct site *site = store->quarantines[i];
        bool this_more = left <= 0 || follow_quarantine(planner, site, &left);
        more = more || this_more;
        if (this_more || site->quarantined)
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

struct text plan_behind_others(struct planner *planner, struct site *site)
{
    if (site->due_at_ms < planner->now_ms + PREEMPTED_MS)
        site->due_at_ms = planner->now_ms + PREEMPTED_MS;
    site->preempted = false;
    plan_release_place(planner, site);
    return TEXT_LITERAL("preempted by an administrator: other sites go first");
}

void plan_preempt(struct planner *planner, struct site *site)
{
    planner_event(planner, "preempted", site->id, "%s: other sites go first", site->origin);
    if (site->worker != SITE_NOT_LEASED) {
        site->preempted = true;
        planner_stop(planner, site);
        return;
    }
    struct text sentence = plan_behind_others(planner, site);
    struct operation *set = turn_add(planner->turn, CRAWL_SITE_SENTENCE, CRAWL_SITE_SENTENCE_ID);
    operation_int(set, CRAWL_SITE_SENTENCE_DUE_AT, site->due_at_ms);
    operation_text(set, CRAWL_SITE_SENTENCE_SENTENCE, sentence);
    operation_int(set, CRAWL_SITE_SENTENCE_ID, site->id);
    plan_site_changed(planner, site);
}

/* ---- refresh-only ---- */

void plan_refresh_only(struct planner *planner, bool wanted)
{
    struct operation *set = turn_add(planner->turn, CRAWL_COLLECTION_SET_REFRESH_ONLY,
                                     CRAWL_COLLECTION_SET_REFRESH_ONLY_AT);
    if (wanted)
        operation_int(set, CRAWL_COLLECTION_SET_REFRESH_ONLY_AT, planner->now_ms);
    planner->store->refresh_only = wanted;
    planner->withheld_site_id = 1;
    planner->withheld_cursor = BEGINNING;
    if (wanted)
        planner_event(planner, "refresh only by user", 0,
                      "Refreshing(limit=user): what has no document waits");
    else
        planner_event(planner, "refresh only by user ended", 0, "%lld URIs go back to the queue",
                      (long long)planner->store->withheld);
    /* Among the claims there may be some without a document. */
    if (wanted)
        planner_recall(planner, NULL);
    plan_crawl_mode(planner);
}

bool planner_withhold(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    int64_t last = site_registry_last_id(store->sites);
    int left = ROWS_PER_TURN;
    if (!planner->withheld_site_id)
        return false;
    for (; planner->withheld_site_id <= last; planner->withheld_site_id++) {
        struct site *site = site_registry_by_id(store->sites, planner->withheld_site_id);
        enum place from = store->refresh_only ? PLACE_QUEUE : PLACE_WITHHELD;
        int64_t rows = !site                 ? 0
                       : store->refresh_only ? site->counts.queued
                                             : site->counts.withheld;
        if (rows > 0 && follow(planner, site, from, &planner->withheld_cursor, &left))
            return true;
        planner->withheld_cursor = BEGINNING;
    }
    planner->withheld_site_id = 0;
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

void plan_take_crawl_mode(struct planner *planner)
{
    for (size_t i = 0; i < sizeof MODES / sizeof *MODES; i++)
        if (!strcmp(MODES[i], planner->store->crawl_mode))
            planner->refresh_only = (enum refresh_only)i;
}

void plan_crawl_mode(struct planner *planner)
{
    const char *mode = planner_crawl_mode(planner);
    if (mode == planner->crawl_mode)
        return;
    planner->crawl_mode = mode;
    struct operation *set = turn_add(planner->turn, CRAWL_COLLECTION_SET_CRAWL_MODE,
                                     CRAWL_COLLECTION_SET_CRAWL_MODE_MODE);
    operation_text(set, CRAWL_COLLECTION_SET_CRAWL_MODE_MODE, text_of(mode));
}
