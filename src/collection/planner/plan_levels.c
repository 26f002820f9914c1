/*
 * Priority levels in the planner: the level of what is queued, and what happens when the address of
 * a site becomes known, or another, and IP rules of levels say something else about it: what waits
 * of the site moves to its level, by stretches. site.level_address is written when all of it has
 * moved, so that after a kill the next lease, which tells the address again, begins anew.
 */
#include "planner.h"

#include <seine/uri.h>

#include <crawl_statements.h>
#include <stdlib.h>

#define ROWS_PER_TURN 2000

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

/* In the order in which a row may go from one to the other while a site's rows move. */
enum { PLACE_WITHHELD, PLACE_QUARANTINED, PLACE_QUEUE, PLACE_CLAIM, PLACES };

/* All have the same parameters and columns in the same order; those of claims none of a place in a
 * key. */
static const struct {
    int stretch, move;
} STATEMENTS[PLACES] = {
    [PLACE_WITHHELD] = {CRAWL_WITHHELD_LEVELS, CRAWL_WITHHELD_TO_LEVEL},
    [PLACE_QUARANTINED] = {CRAWL_QUARANTINED_LEVELS, CRAWL_QUARANTINED_TO_LEVEL},
    [PLACE_QUEUE] = {CRAWL_QUEUE_LEVELS, CRAWL_QUEUE_TO_LEVEL},
    [PLACE_CLAIM] = {CRAWL_CLAIM_LEVELS, CRAWL_CLAIM_TO_LEVEL},
};

_Static_assert(
    (int)CRAWL_WITHHELD_LEVELS_IS_START_COLUMN == (int)CRAWL_QUEUE_LEVELS_IS_START_COLUMN &&
        (int)CRAWL_QUARANTINED_LEVELS_IS_START_COLUMN == (int)CRAWL_QUEUE_LEVELS_IS_START_COLUMN &&
        (int)CRAWL_CLAIM_LEVELS_IS_START_COLUMN == (int)CRAWL_QUEUE_LEVELS_IS_START_COLUMN,
    "stretches of all places have the same columns");

/* What is urgent, sitemaps among it, does not move. */
static const struct waiting BEHIND_URGENT = {.level = URGENT_LEVEL + 1, .uri_id = -1};

static struct level_move *find_move(struct planner *planner, const struct site *site)
{
    for (size_t i = 0; i < planner->level_move_count; i++)
        if (planner->level_moves[i].site == site)
            return &planner->level_moves[i];
    return NULL;
}

void plan_levels_anew(struct planner *planner, const struct site *site)
{
    struct level_move *move = find_move(planner, site);
    if (move)
        *move = (struct level_move){.site = move->site, .cursor = BEHIND_URGENT};
}

static void begin_move(struct planner *planner, struct site *site)
{
    if (find_move(planner, site)) {
        plan_levels_anew(planner, site);
        return;
    }
    if (planner->level_move_count == planner->level_move_capacity) {
        size_t capacity = planner->level_move_capacity ? planner->level_move_capacity * 2 : 16;
        struct level_move *more =
            realloc(planner->level_moves, capacity * sizeof *planner->level_moves);
        if (!more) {
            plan_fail(planner, STATUS_MEMORY, NULL);
            return;
        }
        planner->level_moves = more;
        planner->level_move_capacity = capacity;
    }
    planner->level_moves[planner->level_move_count++] =
        (struct level_move){.site = site, .cursor = BEHIND_URGENT};
}

static void keep_address(struct planner *planner, const struct site *site)
{
    struct operation *put =
        turn_add(planner->turn, CRAWL_SITE_LEVEL_ADDRESS, CRAWL_SITE_LEVEL_ADDRESS_ID);
    operation_text(put, CRAWL_SITE_LEVEL_ADDRESS_ADDRESS,
                   arena_copy(&planner->turn->arena, text_of(site->level_address)));
    operation_int(put, CRAWL_SITE_LEVEL_ADDRESS_ID, site->id);
}

void plan_site_address(struct planner *planner, const struct site_address *told)
{
    struct site *site = site_registry_by_id(planner->store->sites, told->site_id);
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES], text[FETCH_ADDRESS_TEXT_BYTES];
    struct uri root;
    struct uri_address former, now = policy_uri_address(&told->address);
    if (!site || !parse(site, TEXT_LITERAL("/"), joined, sizeof joined, storage, &root))
        return;
    char *copy = strdup(fetch_address_format(&told->address, text));
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

static void move_row(struct planner *planner, const struct level_move *move, int to)
{
    struct operation *change =
        turn_add(planner->turn, STATEMENTS[move->place].move, CRAWL_QUEUE_TO_LEVEL_URI_ID);
    operation_int(change, CRAWL_QUEUE_TO_LEVEL_TO_LEVEL, to);
    operation_int(change, CRAWL_QUEUE_TO_LEVEL_SITE_ID, move->site->id);
    operation_int(change, CRAWL_QUEUE_TO_LEVEL_LEVEL, move->cursor.level);
    operation_int(change, CRAWL_QUEUE_TO_LEVEL_RANK, move->cursor.rank);
    operation_int(change, CRAWL_QUEUE_TO_LEVEL_URI_ID, move->cursor.uri_id);
}

/* A stretch of one place. Returns whether that was the last of it. */
static bool go_through(struct planner *planner, struct level_move *move, int *left)
{
    struct error error = {0};
    struct statement *rows = db_statement(planner->store->db, STATEMENTS[move->place].stretch);
    statement_bind_int(rows, CRAWL_QUEUE_LEVELS_SITE_ID, move->site->id);
    statement_bind_int(rows, CRAWL_QUEUE_LEVELS_LEVEL, move->cursor.level);
    statement_bind_int(rows, CRAWL_QUEUE_LEVELS_RANK, move->cursor.rank);
    statement_bind_int(rows, CRAWL_QUEUE_LEVELS_URI_ID, move->cursor.uri_id);
    statement_bind_int(rows, CRAWL_QUEUE_LEVELS_MOST, *left);
    int status;
    while ((status = statement_step(rows, &error)) == STATEMENT_ROW) {
        move->cursor = (struct waiting){
            .level = (int)statement_column_int(rows, CRAWL_QUEUE_LEVELS_LEVEL_COLUMN),
            .rank = (unsigned)statement_column_int(rows, CRAWL_QUEUE_LEVELS_RANK_COLUMN),
            .uri_id = statement_column_int(rows, CRAWL_QUEUE_LEVELS_URI_ID_COLUMN)};
        --*left;
        if (statement_column_int(rows, CRAWL_QUEUE_LEVELS_IS_START_COLUMN))
            continue;
        int level = plan_level(planner, move->site,
                               statement_column_text(rows, CRAWL_QUEUE_LEVELS_PATH_COLUMN), false);
        if (level != move->cursor.level)
            move_row(planner, move, level);
    }
    statement_reset(rows);
    if (status < 0)
        plan_fail(planner, status, &error);
    return *left > 0;
}

bool planner_levels(struct planner *planner)
{
    int left = ROWS_PER_TURN;
    while (planner->level_move_count > 0) {
        struct level_move *move = &planner->level_moves[planner->level_move_count - 1];
        while (move->place < PLACES && go_through(planner, move, &left)) {
            move->place++;
            move->cursor = BEHIND_URGENT;
        }
        if (move->place < PLACES)
            return true;
        keep_address(planner, move->site);
        planner->level_move_count--;
    }
    return false;
}
