#include "plan_near_duplicates.h"
#include "plan_feeding.h"

#include <sql/crawl/near_duplicate.h>

#define ROWS_PER_BATCH 500

/* A row of `near_document`. */
struct judged {
    bool is_there;
    struct near_signature signature;
    int64_t owner_id; /* 0: none, it is an owner itself */
};

static bool take_signature(struct text bytes, struct near_signature *ret_signature)
{
    if (bytes.length != sizeof *ret_signature)
        return false;
    memcpy(ret_signature, bytes.data, sizeof *ret_signature);
    return true;
}

static struct judged read_judged(struct planner *planner, int64_t uri_id)
{
    struct judged judged = {0};
    if (!planner->store->has_near_documents)
        return judged;
    const struct planned_nearness *planned = planned_nearness_of(&planner->planned, uri_id);
    if (planned) {
        judged.is_there = planned->is_judged;
        judged.signature = planned->signature;
        judged.owner_id = planned->owner_id;
        return judged;
    }
    struct crawl_near_document_get get;
    if (plan_find(planner, crawl_near_document_get_into(&get, .uri_id = uri_id))) {
        judged.is_there = take_signature(get.signature, &judged.signature);
        judged.owner_id = get.owner_id.value;
    }
    return judged;
}

bool plan_is_near_duplicate(struct planner *planner, int64_t uri_id)
{
    return read_judged(planner, uri_id).owner_id != 0;
}

static void begin_rejudgement(struct planner *planner, int64_t owner_id)
{
    batch_execute(planner->batch, crawl_near_rejudgement_put(.owner_id = owner_id, .position = 0));
    planner->store->has_near_rejudgements = true;
}

/* Its place among the owners, if it has one, goes with the decision. */
static void forget(struct planner *planner, int64_t uri_id, const struct judged *judged)
{
    if (judged->is_there && !judged->owner_id &&
        near_index_remove(planner->store->near, uri_id, &judged->signature))
        begin_rejudgement(planner, uri_id);
}

/* Finds the owner or makes the document one. Returns the owner, 0: it is one itself. */
static int64_t decide(struct planner *planner, int64_t uri_id,
                      const struct near_signature *signature)
{
    struct crawl_store *store = planner->store;
    struct near_signature found;
    struct planned_nearness *planned =
        planned_nearness(&planner->planned, planner->batch, uri_id, signature);
    int64_t owner_id = near_index_find(store->near, signature, &found);
    int status = owner_id ? 0 : near_index_add(store->near, uri_id, signature);
    if (status < 0 && status != STATUS_LIMIT)
        plan_fail(planner, status, NULL);
    if (!planned)
        return 0;
    planned->owner_id = owner_id;
    store->has_near_documents = true;
    batch_execute(
        planner->batch,
        crawl_near_document_put(
                .uri_id = uri_id,
                .signature = blob_of(&planned->signature, sizeof planned->signature),
                .owner_id = owner_id ? some_int(owner_id) : NO_INT,
                .similarity = owner_id ? some_int(near_similarity(signature, &found)) : NO_INT,
                .is_same_title =
                    owner_id ? some_int(near_has_same_title(signature, &found)) : NO_INT,
                .decided_at = planner->now_ms));
    return owner_id;
}

static void drop(struct planner *planner, int64_t uri_id)
{
    (void)planned_nearness(&planner->planned, planner->batch, uri_id, NULL);
    batch_execute(planner->batch, crawl_near_document_delete(.uri_id = uri_id));
}

bool plan_judge_document(struct planner *planner, const struct result *result, bool same,
                         bool *ret_was)
{
    struct judged before = read_judged(planner, result->uri_id);
    const struct near_signature *signature =
        planner->config->near_duplicate_detection ? result_document(result)->nearness : NULL;
    *ret_was = before.owner_id != 0;
    if (before.is_there && signature &&
        (same || memcmp(signature, &before.signature, sizeof *signature) == 0))
        return before.owner_id != 0;
    forget(planner, result->uri_id, &before);
    if (signature)
        return decide(planner, result->uri_id, signature) != 0;
    if (before.is_there)
        drop(planner, result->uri_id);
    return false;
}

int plan_similarity_to_former(struct planner *planner, const struct result *result)
{
    const struct near_signature *nearness = result_document(result)->nearness;
    if (!nearness)
        return -1;
    struct judged before = read_judged(planner, result->uri_id);
    return before.is_there ? near_similarity(&before.signature, nearness) : -1;
}

bool plan_unjudge_document(struct planner *planner, int64_t uri_id)
{
    struct judged before = read_judged(planner, uri_id);
    forget(planner, uri_id, &before);
    if (before.is_there)
        drop(planner, uri_id);
    return before.owner_id != 0;
}

/* ---- a chunk at a time ---- */

static void judge_again(struct planner *planner, int64_t owner_id, int64_t position)
{
    struct error error = {0};
    struct crawl_near_document_of list = crawl_near_document_of(
        planner->store->db, .owner_id = owner_id, .after_id = position, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_near_document_of_step(&list, &error)) == STATEMENT_ROW) {
        struct near_signature signature;
        position = list.uri_id;
        rows++;
        if (take_signature(list.signature, &signature) && !decide(planner, position, &signature))
            plan_feed(planner, position, FEED_ADD);
    }
    plan_end_rows(planner, list.statement, status, &error);
    if (rows < ROWS_PER_BATCH)
        batch_execute(planner->batch, crawl_near_rejudgement_delete(.owner_id = owner_id));
    else
        batch_execute(planner->batch,
                      crawl_near_rejudgement_put(.owner_id = owner_id, .position = position));
}

/* Returns whether there was an owner left. */
static bool judge_next(struct planner *planner)
{
    struct crawl_near_rejudgement_next next;
    bool is_found = plan_find(planner, crawl_near_rejudgement_next_into(&next));
    int64_t owner_id = next.owner_id, position = next.position;
    if (is_found)
        judge_again(planner, owner_id, position);
    return is_found;
}

/* Returns whether there was one left. */
static bool drop_chunk(struct planner *planner)
{
    struct error error = {0};
    struct crawl_near_document_chunk list =
        crawl_near_document_chunk(planner->store->db, .most = ROWS_PER_BATCH);
    int status;
    bool any = false;
    while ((status = crawl_near_document_chunk_step(&list, &error)) == STATEMENT_ROW) {
        struct near_signature signature;
        int64_t uri_id = list.uri_id;
        any = true;
        if (list.owner_id.is_set)
            plan_feed(planner, uri_id, FEED_ADD);
        else if (take_signature(list.signature, &signature))
            near_index_remove(planner->store->near, uri_id, &signature);
        drop(planner, uri_id);
    }
    plan_end_rows(planner, list.statement, status, &error);
    return any;
}

bool planner_near_duplicates(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    if (store->has_near_rejudgements)
        store->has_near_rejudgements = judge_next(planner);
    else if (store->has_near_documents && !planner->config->near_duplicate_detection)
        store->has_near_documents = drop_chunk(planner);
    else
        return false;
    return true;
}
