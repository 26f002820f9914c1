#include "plan_anchors.h"
#include "plan_content.h"
#include "plan_feeding.h"
#include "plan_near_duplicates.h"

#include <sql/crawl/anchor.h>

#define ROWS_PER_BATCH 2000
/* While there is something to crawl. */
#define GATHER_MS INT64_C(600000)
#define LOOK_MS   INT64_C(60000)

static void mark(struct planner *planner, int64_t target_id)
{
    int64_t least = planner->now_ms * 1000;
    planner->documents.anchor_serial =
        planner->documents.anchor_serial < least ? least : planner->documents.anchor_serial + 1;
    batch_execute(planner->batch,
                  crawl_anchor_change_put(.target_id = target_id,
                                          .serial = planner->documents.anchor_serial,
                                          .now = planner->now_ms));
    planner->documents.has_anchor_changes = true;
}

static struct text kept(struct planner *planner, struct text words)
{
    struct text copy = arena_copy(&planner->batch->arena, words);
    if (!copy.data)
        planner->batch->failed = true;
    return copy;
}

/* The URIs that the links lead to; 0: not known. NULL without memory. */
static int64_t *targets_of(struct planner *planner, const struct delivered *delivered)
{
    const struct reported_links *links = &delivered->links;
    int64_t *ids = arena_alloc(&planner->batch->arena, (links->count + 1) * sizeof *ids);
    for (size_t i = 0; ids && i < links->count; i++) {
        struct known known;
        bool is_known = known_map_find(planner->store->known, links->items[i].target, &known);
        ids[i] = is_known && known.id != delivered->uri_id ? known.id : 0;
    }
    if (!ids)
        plan_fail(planner, STATUS_MEMORY, NULL);
    return ids;
}

static bool is_reported(const struct planner *planner, const struct reported_links *links,
                        const int64_t *ids, int64_t target_id, struct text words)
{
    for (size_t i = 0; i < links->count; i++) {
        const struct reported_link *link = &links->items[i];
        if (ids[i] == target_id &&
            reported_link_identity(&planner->store->key, link->target, words) == link->identity)
            return true;
    }
    return false;
}

static void take_former(struct planner *planner, const struct delivered *delivered,
                        const int64_t *ids)
{
    struct error error = {0};
    struct crawl_anchor_of_source row =
        crawl_anchor_of_source(planner->store->db, .source_id = delivered->uri_id);
    int status;
    while ((status = crawl_anchor_of_source_step(&row, &error)) == STATEMENT_ROW) {
        if (is_reported(planner, &delivered->links, ids, row.target_id, row.words))
            continue;
        batch_execute(planner->batch, crawl_anchor_delete(.target_id = row.target_id,
                                                          .words = kept(planner, row.words)));
        mark(planner, row.target_id);
    }
    plan_end_rows(planner, row.statement, status, &error);
}

static bool has_room(struct planner *planner, int64_t target_id, struct text words)
{
    bool room = false;
    struct crawl_anchor_room row;
    if (plan_find(planner, crawl_anchor_room_into(&row, .words = words, .target_id = target_id)))
        room = row.texts < ANCHORS_MOST && !row.has_it;
    return room;
}

void plan_anchors(struct planner *planner, const struct delivered *delivered,
                  enum anchors_reach reach, bool is_ahead)
{
    const struct reported_links *links = &delivered->links;
    if (reach == ANCHORS_REACH_WITHIN && delivered->anchor_serial)
        batch_execute(planner->batch,
                      crawl_anchor_change_within(.target_id = delivered->uri_id,
                                                 .serial = delivered->anchor_serial));
    if (reach == ANCHORS_REACH_ALL && delivered->anchor_serial)
        batch_execute(planner->batch,
                      crawl_anchor_change_delivered(.target_id = delivered->uri_id,
                                                    .serial = delivered->anchor_serial));
    int64_t *ids = delivered->has_links ? targets_of(planner, delivered) : NULL;
    if (!ids)
        return;
    /* An added document had no links before, unless they were reported before its delivery. */
    if (is_ahead || delivered->operation != SUBMISSION_IS_ADD)
        take_former(planner, delivered, ids);
    for (size_t i = 0; i < links->count; i++) {
        struct text words = links->items[i].words;
        if (!ids[i] || !words.data || !has_room(planner, ids[i], words))
            continue;
        batch_execute(planner->batch,
                      crawl_anchor_insert(.target_id = ids[i], .words = kept(planner, words),
                                          .source_id = delivered->uri_id));
        mark(planner, ids[i]);
    }
}

/* ---- what follows ---- */

struct owner {
    int64_t id; /* 0: none */
    struct optional_int whole_at;
};

/* Whose document a URI has part in. */
static struct owner owner_of(struct planner *planner, int64_t uri_id)
{
    struct owner owner = {0};
    int64_t end_id = plan_redirect_end(planner, uri_id);
    if (!end_id)
        return owner;
    struct crawl_anchor_owner row;
    if (plan_find(planner, crawl_anchor_owner_into(&row, .uri_id = end_id)))
        owner = (struct owner){row.owner_id, row.whole_at};
    return owner;
}

static bool is_of_cycle(const struct planner *planner, struct optional_int whole_at)
{
    return whole_at.is_set && whole_at.value >= planner->store->cycle_began_ms;
}

/* A document that changes in this batch is submitted with its content. */
static bool may_be_submitted(struct planner *planner, int64_t uri_id)
{
    return !planned_content_of(&planner->planned, uri_id) &&
           plan_has_own_content(planner, uri_id) && !plan_is_near_duplicate(planner, uri_id);
}

/* Documents are not delivered whole without their contents: they have the texts when they are
 * delivered next. */
static void submit(struct planner *planner, int64_t target_id, bool is_within)
{
    struct owner owner = owner_of(planner, target_id);
    batch_execute(planner->batch, crawl_anchor_change_delete(.target_id = target_id));
    if (!owner.id || !may_be_submitted(planner, owner.id))
        return;
    bool whole = !is_within && !planner->config->storage.remove_docs && plan_feeds_whole(planner);
    bool waits = whole && is_of_cycle(planner, owner.whole_at);
    plan_feed_anchors(planner, owner.id, true, whole && !waits);
    if (waits)
        batch_execute(planner->batch, crawl_anchor_deferral_put(.cycle = planner->store->cycle,
                                                                .uri_id = owner.id));
}

static int submit_some(struct planner *planner, int64_t upto_ms)
{
    struct error error = {0};
    int status, rows = 0;
    struct crawl_anchor_change_next next =
        crawl_anchor_change_next(planner->store->db, .upto = upto_ms, .most = ROWS_PER_BATCH);
    while ((status = crawl_anchor_change_next_step(&next, &error)) == STATEMENT_ROW) {
        submit(planner, next.target_id, next.is_within);
        rows++;
    }
    plan_end_rows(planner, next.statement, status, &error);
    return rows;
}

/* Those of earlier cycles. */
static int submit_deferred(struct planner *planner)
{
    struct error error = {0};
    int status, rows = 0;
    struct crawl_anchor_deferral_next next = crawl_anchor_deferral_next(
        planner->store->db, .cycle = planner->store->cycle, .most = ROWS_PER_BATCH);
    while ((status = crawl_anchor_deferral_next_step(&next, &error)) == STATEMENT_ROW) {
        if (!is_of_cycle(planner, next.whole_at) && may_be_submitted(planner, next.uri_id))
            plan_feed_anchors(planner, next.uri_id, false, !planner->config->storage.remove_docs);
        batch_execute(planner->batch,
                      crawl_anchor_deferral_delete(.cycle = next.cycle, .uri_id = next.uri_id));
        rows++;
    }
    plan_end_rows(planner, next.statement, status, &error);
    return rows;
}

/* Whether nothing is to be crawled, and every document is delivered that can be. */
static bool is_at_rest(const struct planner *planner)
{
    const struct crawl_store *store = planner->store;
    struct error error = {0};
    bool may_go = false;
    if (store->queued || store->claimed || store->requeue_position < store->requeue_end ||
        planner->starts_are_due)
        return false;
    struct crawl_anchor_may_go row;
    if (db_find(store->db,
                crawl_anchor_may_go_into(
                    &row, .failing = text_of(state_word(&DELIVERY_STATES, DELIVERY_FAILING))),
                &error) == STATEMENT_ROW)
        may_go = row.may_go;
    return may_go;
}

static bool has_any(const struct planner *planner)
{
    return planner->documents.has_anchor_changes ||
           planner->documents.anchors_cycle != planner->store->cycle;
}

bool planner_has_anchor_changes(const struct planner *planner)
{
    return has_any(planner) && is_at_rest(planner);
}

bool planner_anchor_changes(struct planner *planner)
{
    int64_t now_ms = planner->now_ms;
    bool rests = has_any(planner) && is_at_rest(planner);
    if (!rests &&
        (!planner->documents.has_anchor_changes || now_ms < planner->documents.anchors_due_ms))
        return false;
    int rows = planner->documents.has_anchor_changes
                   ? submit_some(planner, rests ? INT64_MAX : now_ms - GATHER_MS)
                   : 0;
    bool more = rows == ROWS_PER_BATCH;
    planner->documents.has_anchor_changes = !rests || more;
    planner->documents.anchors_due_ms = more ? 0 : now_ms + LOOK_MS;
    if (!rests || rows > 0)
        return more;
    if (submit_deferred(planner) < ROWS_PER_BATCH)
        planner->documents.anchors_cycle = planner->store->cycle;
    return planner->documents.anchors_cycle != planner->store->cycle;
}
