/*
 * Priority levels in the planner: the level of what is queued, and what happens when the address of
 * a site becomes known, or another, and IP rules of levels say something else about it: what waits
 * of the site moves to its level, by chunks. site.level_address is written when all of it has
 * moved, so that after a kill the next lease, which reports the address again, begins anew.
 */

#include "plan_levels.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/uri.h>

#include <sql/crawl/levels.h>
#include <stdlib.h>

#define ROWS_PER_BATCH 2000

static bool parse(const struct site *site, struct text path, char *joined, size_t size,
                  char storage[URI_STORAGE_BYTES], struct uri *ret_uri)
{
    if (site->origin_length + path.length > size)
        return false;
    memcpy(joined, site->origin, site->origin_length);
    memcpy(joined + site->origin_length, path.data, path.length);
    return !uri_parse((struct text){joined, site->origin_length + path.length}, storage,
                      URI_STORAGE_BYTES, ret_uri);
}

/* NULL: not known. */
static const struct uri_address *address_of(const char *text, struct uri_address *storage)
{
    struct fetch_address address;
    if (!text || !fetch_address_parse(text_of(text), &address))
        return NULL;
    *storage = policy_uri_address(&address);
    return storage;
}

int plan_level(struct planner *planner, const struct site *site, struct text path, bool is_start)
{
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES];
    const struct policy *policy = planner->reader.policy;
    struct uri uri = {0};
    struct uri_address address;
    /* Most collections have one level, or none that rules decide. */
    if (!is_start && policy->levels_by_rules && path.length <= LIMIT_URI_BYTES &&
        parse(site, path, joined, sizeof joined, storage, &uri))
        return policy_level_of(&planner->reader, &uri, address_of(site->level_address, &address),
                               false);
    return is_start ? policy_config(policy)->workqueue_priority.start_uri_pri
                    : policy_config(policy)->workqueue_priority.default_;
}

/* ---- the address of a site ---- */

/* Urgent URIs, sitemaps among them, do not move. */
static const struct waiting BEHIND_URGENT = {.level = URGENT_LEVEL + 1, .uri_id = -1};

/* The rows of a site are gone through hold by hold and then its claims, in the order in which a row
 * may go from one to the other meanwhile. */
#define FIRST_HOLD ((int)QUEUE_HOLDS - 1)
#define CLAIMS     (-1)

static struct level_move *find_move(struct planner *planner, const struct site *site)
{
    for (size_t i = 0; i < planner->queue.level_move_count; i++)
        if (planner->queue.level_moves[i].site == site)
            return &planner->queue.level_moves[i];
    return NULL;
}

void plan_levels_anew(struct planner *planner, const struct site *site)
{
    struct level_move *move = find_move(planner, site);
    if (move)
        *move = (struct level_move){move->site, FIRST_HOLD, BEHIND_URGENT};
}

static void begin_move(struct planner *planner, struct site *site)
{
    if (find_move(planner, site)) {
        plan_levels_anew(planner, site);
        return;
    }
    if (!ARRAY_ROOM(planner->queue.level_moves, planner->queue.level_move_count,
                    planner->queue.level_move_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    planner->queue.level_moves[planner->queue.level_move_count++] =
        (struct level_move){site, FIRST_HOLD, BEHIND_URGENT};
}

static void keep_address(struct planner *planner, const struct site *site)
{
    batch_execute(planner->batch,
                  crawl_site_level_address(.address = arena_copy(&planner->batch->arena,
                                                                 text_of(site->level_address)),
                                           .id = site->id));
}

void plan_site_address(struct planner *planner, const struct site_address *address)
{
    struct site *site = site_registry_by_id(planner->store->sites, address->site_id);
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES], text[FETCH_ADDRESS_TEXT_BYTES];
    struct uri root;
    struct uri_address former, now = policy_uri_address(&address->address);
    if (!site || !parse(site, TEXT_LITERAL("/"), joined, sizeof joined, storage, &root))
        return;
    char *copy = strdup(fetch_address_format(&address->address, text));
    if (!copy) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    bool moves = policy_levels_differ(&planner->reader, root.host,
                                      address_of(site->level_address, &former), &now);
    free(site->level_address);
    site->level_address = copy;
    if (moves)
        begin_move(planner, site);
    else if (!find_move(planner, site))
        keep_address(planner, site);
}

/* ---- its rows ---- */

/* The level that a row is to have; that of start URIs no rule decides. */
static int level_of_row(struct planner *planner, const struct level_move *move, bool is_start,
                        struct text path)
{
    return is_start ? move->cursor.level : plan_level(planner, move->site, path, false);
}

static void move_queued(struct planner *planner, const struct level_move *move, int to)
{
    batch_execute(planner->batch,
                  crawl_queue_to_level(.to_level = to, .site_id = move->site->id,
                                       .hold = move->hold, .level = move->cursor.level,
                                       .rank = move->cursor.rank, .uri_id = move->cursor.uri_id));
}

static int go_through_queue(struct planner *planner, struct level_move *move, int *left,
                            struct error *error)
{
    struct crawl_queue_levels rows =
        crawl_queue_levels(planner->store->db, .site_id = move->site->id, .hold = move->hold,
                           .level = move->cursor.level, .rank = move->cursor.rank,
                           .uri_id = move->cursor.uri_id, .most = *left);
    int status;
    while ((status = crawl_queue_levels_step(&rows, error)) == STATEMENT_ROW) {
        move->cursor = (struct waiting){
            .level = (int)rows.level, .rank = (int)rows.rank, .uri_id = rows.uri_id};
        int level = level_of_row(planner, move, rows.is_start, rows.path);
        if (level != move->cursor.level)
            move_queued(planner, move, level);
        --*left;
    }
    statement_reset(rows.statement);
    return status;
}

static int go_through_claims(struct planner *planner, struct level_move *move, int *left,
                             struct error *error)
{
    struct crawl_claim_levels rows =
        crawl_claim_levels(planner->store->db, .site_id = move->site->id,
                           .uri_id = move->cursor.uri_id, .most = *left);
    int status;
    while ((status = crawl_claim_levels_step(&rows, error)) == STATEMENT_ROW) {
        move->cursor.level = (int)rows.level;
        move->cursor.uri_id = rows.uri_id;
        int level = level_of_row(planner, move, rows.is_start, rows.path);
        --*left;
        if (level == move->cursor.level)
            continue;
        batch_execute(planner->batch,
                      crawl_claim_to_level(.to_level = level, .uri_id = move->cursor.uri_id));
    }
    statement_reset(rows.statement);
    return status;
}

/* A chunk. Returns whether that was the last of this hold, or of the claims. */
static bool go_through(struct planner *planner, struct level_move *move, int *left)
{
    struct error error = {0};
    int status = move->hold == CLAIMS ? go_through_claims(planner, move, left, &error)
                                      : go_through_queue(planner, move, left, &error);
    if (status < 0)
        plan_fail(planner, status, &error);
    return *left > 0;
}

void plan_levels_done(struct planner *planner)
{
    free(planner->queue.level_moves);
}

bool planner_levels(struct planner *planner)
{
    int left = ROWS_PER_BATCH;
    while (planner->queue.level_move_count > 0) {
        struct level_move *move = &planner->queue.level_moves[planner->queue.level_move_count - 1];
        while (move->hold >= CLAIMS && go_through(planner, move, &left)) {
            move->hold--;
            move->cursor = BEHIND_URGENT;
        }
        if (move->hold >= CLAIMS)
            return true;
        keep_address(planner, move->site);
        planner->queue.level_move_count--;
    }
    return false;
}
