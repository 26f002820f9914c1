#include "plan_anchors.h"

#include "plan_document.h"
#include "plan_reported_uris.h"

#include <crawl_statements.h>

#define ROWS_PER_BATCH 2000
/* While there is something to crawl. */
#define PATIENCE_MS INT64_C(600000)

static void mark(struct planner *planner, int64_t target_id)
{
    int64_t least = planner->now_ms * 1000;
    planner->anchor_serial = planner->anchor_serial < least ? least : planner->anchor_serial + 1;
    batch_execute(planner->batch,
                  crawl_anchor_change_put(.target_id = target_id, .serial = planner->anchor_serial,
                                          .now = planner->now_ms));
    planner->has_anchor_changes = true;
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
    const struct told_links *links = &delivered->links;
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

static bool is_told(const struct planner *planner, const struct told_links *links,
                    const int64_t *ids, int64_t target_id, struct text words)
{
    for (size_t i = 0; i < links->count; i++) {
        const struct told_link *link = &links->items[i];
        if (ids[i] == target_id &&
            told_link_identity(&planner->store->key, link->target, words) == link->identity)
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
        if (is_told(planner, &delivered->links, ids, row.target_id, row.words))
            continue;
        batch_execute(planner->batch, crawl_anchor_delete(.target_id = row.target_id,
                                                          .words = kept(planner, row.words)));
        mark(planner, row.target_id);
    }
    statement_reset(row.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
}

static bool has_room(struct planner *planner, int64_t target_id, struct text words)
{
    struct error error = {0};
    bool room = false;
    struct crawl_anchor_room row =
        crawl_anchor_room(planner->store->db, .words = words, .target_id = target_id);
    int status = crawl_anchor_room_step(&row, &error);
    if (status == STATEMENT_ROW)
        room = row.texts < ANCHORS_MOST && !row.has_it;
    else if (status < 0)
        plan_fail(planner, status, &error);
    statement_reset(row.statement);
    return room;
}

void plan_anchors(struct planner *planner, const struct delivered *delivered, bool tells_all)
{
    const struct told_links *links = &delivered->links;
    int64_t *ids = targets_of(planner, delivered);
    if (!ids)
        return;
    if (tells_all && delivered->anchor_serial)
        batch_execute(planner->batch, crawl_anchor_change_told(.target_id = delivered->uri_id,
                                                               .serial = delivered->anchor_serial));
    /* Who is added had no links before. */
    if (delivered->operation != SUBMISSION_IS_ADD)
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

/* Whose document a URI has part in: 0: nobody's. */
static int64_t document_of(struct planner *planner, int64_t uri_id)
{
    struct error error = {0};
    int64_t owner_id = 0, end_id = plan_redirect_end(planner, uri_id);
    if (!end_id)
        return 0;
    struct crawl_anchor_owner row = crawl_anchor_owner(planner->store->db, .uri_id = end_id);
    int status = crawl_anchor_owner_step(&row, &error);
    if (status == STATEMENT_ROW)
        owner_id = row.owner_id;
    else if (status < 0)
        plan_fail(planner, status, &error);
    statement_reset(row.statement);
    return owner_id;
}

static bool is_idle(const struct planner *planner)
{
    return planner->store->queued == 0 && planner->store->claimed == 0;
}

/* What is delivered without its content has its texts when it is delivered next. */
static void submit(struct planner *planner, int64_t target_id)
{
    int64_t owner_id = planner->config->storage.remove_docs ? 0 : document_of(planner, target_id);
    batch_execute(planner->batch, crawl_anchor_change_delete(.target_id = target_id));
    if (owner_id)
        plan_feed_again(planner, owner_id);
}

bool planner_has_anchor_changes(const struct planner *planner)
{
    return planner->has_anchor_changes && is_idle(planner);
}

bool planner_anchor_changes(struct planner *planner)
{
    struct error error = {0};
    bool idle = is_idle(planner);
    int status, rows = 0;
    if (!planner->has_anchor_changes)
        return false;
    struct crawl_anchor_change_next next = crawl_anchor_change_next(
        planner->store->db, .upto = idle ? INT64_MAX : planner->now_ms - PATIENCE_MS,
        .most = ROWS_PER_BATCH);
    while ((status = crawl_anchor_change_next_step(&next, &error)) == STATEMENT_ROW) {
        submit(planner, next.target_id);
        rows++;
    }
    statement_reset(next.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    planner->has_anchor_changes = !idle || rows == ROWS_PER_BATCH;
    return rows == ROWS_PER_BATCH;
}
