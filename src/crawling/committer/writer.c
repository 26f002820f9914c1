#include <seine/crawling/committer/writer.h>
#include <seine/foundation/base/invariant.h>
#include <seine/state/crash.h>
#include <seine/state/feed.h>
#include <seine/state/messages.h>
#include <seine/state/store/contents.h>
#include <seine/state/store/enqueued.h>
#include <seine/state/store/link_figures.h>
#include <seine/state/store/uri_figures.h>

#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>
#include <stdlib.h>

#define CLAIM_BLOCK_BYTES 8192

/* One row of the queue's head as a claim. */
static bool take_claim(const struct crawl_store *store, struct claim_batch *claims,
                       const struct crawl_queue_head *head)
{
    struct claim *claim = &claims->claims[claims->count];
    *claim = (struct claim){
        .uri_id = head->uri_id,
        .level = (int)head->level,
        .rank = (int)head->rank,
        .depth = (int)head->depth,
        .hops = (int)head->hops,
        .focus_distance = (int)head->focus_distance,
        .attempts = (int)head->attempts,
        .turn = CLAIM_OUT_OF_TURN,
        .last_modified_s = head->last_modified,
        .has_document = head->size.is_set,
        .sitemap_level = (int)head->sitemap_level,
        .is_channel = head->channel & 1,
        .is_indexed = head->channel & 2,
        .channel_ignores_rules = head->channel & 4,
        .ignores_rules = head->ignores_rules != 0,
        .follows_no_links = head->follows_no_links != 0,
        .is_duplicate = head->duplicate_of.is_set,
        .path = arena_copy(&claims->arena, head->path),
    };
    if (head->etag.data != NULL)
        claim->etag = arena_copy(&claims->arena, head->etag);
    claim->is_set_aside = crashes_set_aside(&store->crashes, claim->uri_id);
    claims->count++;
    return claim->path.data != NULL;
}

/* The rows behind `first` of the order's claims, all between `first_level` and the last one. */
static int move_to_claims(struct crawl_store *store, const struct claim_order *order, size_t first,
                          int first_level, int64_t now_ms, struct error *error)
{
    if (order->claims->count == first)
        return 0;
    const struct claim *last = &order->claims->claims[order->claims->count - 1];
    int status =
        db_run(store->db,
               crawl_queue_claim(.worker = order->worker, .now = now_ms, .site_id = order->site->id,
                                 .first_level = first_level, .level = last->level,
                                 .last_rank = last->rank, .uri_id = last->uri_id),
               error);
    if (status < 0)
        return status;
    return db_run(store->db,
                  crawl_queue_cut(.site_id = order->site->id, .first_level = first_level,
                                  .level = last->level, .last_rank = last->rank,
                                  .uri_id = last->uri_id),
                  error);
}

static int count_claims(struct crawl_store *store, const struct claim_order *order,
                        struct error *error)
{
    int64_t claimed = (int64_t)order->claims->count;
    return db_run(store->db,
                  crawl_site_count(.known = 0, .queued = -claimed, .claimed = claimed, .retries = 0,
                                   .refused = 0, .stored = 0, .duplicates = 0,
                                   .last_uri_id = NO_INT, .answered = NO_INT,
                                   .id = order->site->id),
                  error);
}

/* At most `most` of the site's queue, between two priority levels, become claims. */
static int take_levels(struct crawl_store *store, struct claim_order *order, int first_level,
                       int last_level, int most, int64_t now_ms, struct error *error)
{
    struct claim_batch *claims = order->claims;
    size_t first = claims->count;
    if (most <= 0)
        return 0;
    struct crawl_queue_head head =
        crawl_queue_head(store->db, .validators_from = store->validators_from_ms,
                         .cycle = store->cycle, .site_id = order->site->id,
                         .first_level = first_level, .last_level = last_level, .most = most);
    int status;
    while ((status = crawl_queue_head_step(&head, error)) == STATEMENT_ROW)
        if (!take_claim(store, claims, &head)) {
            status = error_set(error, STATUS_MEMORY, "no memory for claims");
            break;
        }
    statement_reset(head.statement);
    return status ? status : move_to_claims(store, order, first, first_level, now_ms, error);
}

/* Claims come by levels. They are put into the order in which levels have their turns; who has
 * nothing left loses them. */
static int put_in_turn(struct claim_order *order, size_t first, struct error *error)
{
    const struct policy *policy = order->policy;
    size_t count = order->claims->count - first, done = 0, cursors[POLICY_LEVELS] = {0};
    int64_t turn = order->site->level_position, next_level;
    struct claim *ordered = order->claims->claims + first;
    struct claim *claims = arena_alloc(&order->claims->arena, (count + 1) * sizeof *claims);
    if (!claims)
        return error_set(error, STATUS_MEMORY, "no memory for claims");
    memcpy(claims, ordered, count * sizeof *claims);
    for (size_t exhausted = 0; done < count && exhausted < policy->level_count;) {
        size_t level = policy_level_at(policy, turn, &next_level);
        size_t *at = &cursors[level];
        while (*at < count && claims[*at].level != policy->levels[level].number)
            ++*at;
        if (*at == count) {
            turn = next_level;
            exhausted++;
            continue;
        }
        exhausted = 0;
        claims[*at].turn = turn++;
        ordered[done++] = claims[(*at)++];
    }
    /* Levels that a former configuration had. */
    for (size_t i = 0; i < count; i++)
        if (claims[i].turn == CLAIM_OUT_OF_TURN)
            ordered[done++] = claims[i];
    order->level_position = turn;
    return 0;
}

/* Urgent claims come first, then each level's share; other levels get what a level does not use. */
static int take_in_turn(struct crawl_store *store, struct claim_order *order, int64_t now_ms,
                        struct error *error)
{
    const struct policy *policy = order->policy;
    int counts[POLICY_LEVELS];
    int status = take_levels(store, order, 0, 0, order->most, now_ms, error);
    size_t urgent = order->claims->count;
    int left = order->most - (int)urgent;
    policy_share_out(policy, order->site->level_position, left, counts);
    for (size_t i = 0; i < policy->level_count && status == 0; i++)
        status = take_levels(store, order, policy->levels[i].number, policy->levels[i].number,
                             counts[i], now_ms, error);
    left = order->most - (int)order->claims->count;
    if (status == 0)
        status = take_levels(store, order, 0, INT32_MAX, left, now_ms, error);
    return status ? status : put_in_turn(order, urgent, error);
}

static int make_claims(struct crawl_store *store, struct claim_order *order, int64_t now_ms,
                       struct error *error)
{
    SEINE_INVARIANT(!order->claims, "the claims of %s are made a second time", order->site->origin);
    struct claim_batch *claims = calloc(1, sizeof *claims);
    if (!claims)
        return error_set(error, STATUS_MEMORY, "no memory for claims");
    order->claims = claims;
    claims->order.kind = ORDER_CLAIMS;
    claims->site_id = order->site->id;
    claims->closing = order->closing;
    arena_init(&claims->arena, CLAIM_BLOCK_BYTES, SIZE_MAX / 2);
    if (order->most <= 0)
        return 0;
    claims->claims = arena_alloc(&claims->arena, (size_t)order->most * sizeof *claims->claims);
    if (!claims->claims)
        return error_set(error, STATUS_MEMORY, "no memory for %d claims", order->most);
    const struct policy *policy = order->policy;
    int status = policy && policy->levels_in_turn && policy->level_count > 1
                     ? take_in_turn(store, order, now_ms, error)
                     : take_levels(store, order, 0, INT32_MAX, order->most, now_ms, error);
    if (status == 0 && claims->count)
        status = count_claims(store, order, error);
    return status;
}

static void drop_claims(struct batch *batch)
{
    for (struct claim_order *order = batch->claim_orders; order; order = order->next) {
        claim_batch_free(order->claims);
        order->claims = NULL;
    }
}

/* Whether urgent rows may be left in the queue: they are the first to be taken. */
static bool may_be_urgent(const struct claim_order *order)
{
    const struct claim_batch *claims = order->claims;
    return order->site->is_urgent && claims->count == (size_t)order->most &&
           claims->claims[claims->count - 1].level == 0;
}

static void follow_commit(struct crawl_store *store, struct batch *batch)
{
    contents_committed(store, batch);
    for (const struct trusted *trusted = batch->trusted; trusted; trusted = trusted->next)
        crash_mark_trust(batch->mark, trusted->uri_id);
    for (struct claim_order *order = batch->claim_orders; order; order = order->next) {
        int64_t claimed = (int64_t)order->claims->count;
        order->site->level_position = order->level_position;
        if (order->most > 0)
            order->site->is_urgent = may_be_urgent(order);
        order->site->counts.queued -= claimed;
        order->site->counts.claimed += claimed;
        store->queued -= claimed;
        store->claimed += claimed;
    }
}

int writer_write(struct crawl_store *store, struct batch *batch, int64_t now_ms,
                 struct error *error)
{
    int status = contents_write(store, batch, error);
    if (status < 0)
        return status;
    status = db_begin(store->db, error);
    if (status < 0)
        goto undo;
    uri_figures_begin(store->uri_figures, batch);
    link_figures_begin(store->link_figures);
    status = batch_write_operations(batch, store->db, error);
    if (status == 0)
        status = submissions_write(store->db, &store->destinations, batch, now_ms, error);
    if (status == 0)
        status = enqueued_write(store->db, batch, now_ms, error);
    for (struct claim_order *order = batch->claim_orders; status == 0 && order; order = order->next)
        status = make_claims(store, order, now_ms, error);
    if (status == 0)
        status = contents_put_rows(store, batch, error);
    if (status == 0)
        status = uri_figures_write(store->uri_figures, store->db, error);
    if (status == 0)
        status = link_figures_write(store->link_figures, store->db, error);
    if (status < 0)
        db_rollback(store->db);
    else
        status = db_commit(store->db, error);
    if (status == 0) {
        follow_commit(store, batch);
        return 0;
    }
undo:
    drop_claims(batch);
    contents_take_back(store, batch); /* written again with the next try */
    return status;
}
