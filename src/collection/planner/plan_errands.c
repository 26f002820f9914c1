/*
 * Errands: what administrators ask for and what goes over many URIs, a stretch each turn: deleting
 * a site (MS-FSCADM 2.2.9.5), crawling a site or a subcollection again (2.2.9.13, .14). The table
 * `errand` says what is left, so that a kill in the middle leaves nothing half done: the next run
 * goes on with it. One is done after the other, in the order in which they were asked for.
 */
#include "planner.h"

#include <seine/uri.h>

#include <crawl_statements.h>
#include <stdlib.h>

#define ROWS_PER_TURN 2000

static const char *const KINDS[] = {[ERRAND_DELETE_SITE] = "delete site",
                                    [ERRAND_REFETCH_SITE] = "refetch site",
                                    [ERRAND_REFETCH_PART] = "refetch subcollection"};

/* What is claimed has lost its claim at once, so that nothing which is on its way is filed, nor its
 * links followed. Returns how many URIs that deleted. */
static int64_t stop_site(struct planner *planner, struct site *site)
{
    struct error error = {0};
    int status;
    int64_t deleted = 0;
    site->deleting = true;
    struct statement *list = db_statement(planner->store->db, CRAWL_CLAIMS_OF_SITE);
    statement_bind_int(list, CRAWL_CLAIMS_OF_SITE_SITE_ID, site->id);
    while ((status = statement_step(list, &error)) == STATEMENT_ROW)
        deleted += planner_delete_uri(
            planner, site,
            known_hash(&planner->store->key, site->seed,
                       statement_column_text(list, CRAWL_CLAIMS_OF_SITE_PATH_COLUMN)));
    statement_reset(list);
    if (status < 0)
        plan_fail(planner, status, &error);
    site->forsaken = site->worker != SITE_NOT_LEASED;
    if (site->forsaken)
        planner_stop(planner, site);
    plan_site_changed(planner, site);
    return deleted;
}

int64_t planner_begin_errand(struct planner *planner, const struct errand *errand)
{
    struct crawl_store *store = planner->store;
    int64_t id = ++store->last_errand_id;
    store->errands = true;
    int64_t deleted = 0;
    if (errand->kind == ERRAND_DELETE_SITE && errand->site)
        deleted = stop_site(planner, errand->site);
    struct operation *insert =
        turn_add(planner->turn, CRAWL_ERRAND_INSERT, CRAWL_ERRAND_INSERT_URIS);
    operation_int(insert, CRAWL_ERRAND_INSERT_ID, id);
    operation_text(insert, CRAWL_ERRAND_INSERT_KIND, text_of(KINDS[errand->kind]));
    if (errand->site)
        operation_int(insert, CRAWL_ERRAND_INSERT_SITE_ID, errand->site->id);
    else
        operation_text(insert, CRAWL_ERRAND_INSERT_SUBCOLLECTION,
                       arena_copy(&planner->turn->arena, errand->part));
    operation_int(insert, CRAWL_ERRAND_INSERT_UPTO, store->last_uri_id);
    operation_int(insert, CRAWL_ERRAND_INSERT_URGENT, errand->urgent);
    operation_int(insert, CRAWL_ERRAND_INSERT_REFEED, errand->refeed);
    operation_int(insert, CRAWL_ERRAND_INSERT_NOW, planner->now_ms);
    operation_int(insert, CRAWL_ERRAND_INSERT_URIS, deleted);
    return id;
}

bool planner_errand_is_done(const struct planner *planner, int64_t id)
{
    return planner->store->done_errand_id >= id;
}

/* The part of the collection that the URI belongs to. */
static bool is_of_part(const struct planner *planner, const struct site *site, struct text path,
                       struct text part)
{
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (site->origin_length + path.length > sizeof joined)
        return false;
    memcpy(joined, site->origin, site->origin_length);
    memcpy(joined + site->origin_length, path.data, path.length);
    return !uri_parse((struct text){joined, site->origin_length + path.length}, storage,
                      sizeof storage, &uri) &&
           text_equal(policy_part_of(&planner->reader, &uri, NULL)->name, part);
}

/* Whether the URI is crawled again; in the errand's way if so. What waits already only moves. */
static bool refetch_row(struct planner *planner, const struct errand *errand, struct site *site,
                        struct text path)
{
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    struct known known;
    if (!known_map_find(planner->store->known, hash, &known) || known.state == URI_REFUSED ||
        known.state == URI_DELETED || site->deleting ||
        (errand->part.length && !is_of_part(planner, site, path, errand->part)) ||
        plan_screen(planner, site, path, known.depth).skip)
        return false;
    if (errand->refeed)
        plan_refeed(planner, known.id);
    if (known.state != URI_PENDING)
        plan_again(planner, site, path, hash, &known, known.depth, errand->urgent);
    else if (errand->urgent)
        plan_hurry(planner, site, &known);
    return true;
}

/* The next stretch of its URIs. Returns whether that was the last. */
static bool run(struct planner *planner, struct errand *errand, int64_t upto)
{
    struct error error = {0};
    bool of_site = errand->site != NULL;
    struct statement *rows =
        db_statement(planner->store->db, of_site ? CRAWL_URI_OF_SITE : CRAWL_URI_RANGE);
    if (of_site) {
        statement_bind_int(rows, CRAWL_URI_OF_SITE_SITE_ID, errand->site->id);
        statement_bind_int(rows, CRAWL_URI_OF_SITE_POSITION, errand->position);
        statement_bind_int(rows, CRAWL_URI_OF_SITE_UPTO, upto);
        statement_bind_int(rows, CRAWL_URI_OF_SITE_MOST, ROWS_PER_TURN);
    } else {
        statement_bind_int(rows, CRAWL_URI_RANGE_POSITION, errand->position);
        statement_bind_int(rows, CRAWL_URI_RANGE_UPTO, upto);
        statement_bind_int(rows, CRAWL_URI_RANGE_MOST, ROWS_PER_TURN);
    }
    int status, count = 0;
    while ((status = statement_step(rows, &error)) == STATEMENT_ROW) {
        struct site *site =
            of_site
                ? errand->site
                : site_registry_by_id(planner->store->sites,
                                      statement_column_int(rows, CRAWL_URI_RANGE_SITE_ID_COLUMN));
        struct text path = statement_column_text(rows, of_site ? CRAWL_URI_OF_SITE_PATH_COLUMN
                                                               : CRAWL_URI_RANGE_PATH_COLUMN);
        bool is_sitemap = statement_column_int(rows, of_site ? CRAWL_URI_OF_SITE_IS_SITEMAP_COLUMN
                                                             : CRAWL_URI_RANGE_IS_SITEMAP_COLUMN);
        errand->position = statement_column_int(rows, 0);
        count++;
        if (!site)
            continue;
        if (errand->kind == ERRAND_DELETE_SITE)
            errand->uris += planner_delete_uri(planner, site,
                                               known_hash(&planner->store->key, site->seed, path));
        else if (!is_sitemap)
            errand->uris += refetch_row(planner, errand, site, path);
    }
    statement_reset(rows);
    if (status < 0)
        plan_fail(planner, status, &error);
    return count < ROWS_PER_TURN;
}

static void finish(struct planner *planner, const struct errand *errand, int64_t id)
{
    struct operation *drop = turn_add(planner->turn, CRAWL_ERRAND_DELETE, CRAWL_ERRAND_DELETE_ID);
    operation_int(drop, CRAWL_ERRAND_DELETE_ID, id);
    planner->store->done_errand_id = id;
    planner->errand_uris = errand->uris;
    struct site *site = errand->site;
    if (errand->kind != ERRAND_DELETE_SITE) {
        planner_event(planner, "refetch", site ? site->id : 0, "%s: %lld URIs are crawled again",
                      site ? site->origin : errand->part.data, (long long)errand->uris);
        return;
    }
    site->deleting = false;
    if (site->worker == SITE_NOT_LEASED) {
        struct operation *idle = turn_add(planner->turn, CRAWL_SITE_END, CRAWL_SITE_END_ID);
        operation_int(idle, CRAWL_SITE_END_NOW, planner->now_ms);
        operation_int(idle, CRAWL_SITE_END_ID, site->id);
    }
    plan_site_changed(planner, site);
    planner_event(planner, "site deleted", site->id, "%s: %lld URIs were deleted", site->origin,
                  (long long)errand->uris);
}

void planner_tell_errands(struct planner *planner)
{
    struct error error = {0};
    int status = 0;
    struct statement *list =
        planner->store->errands ? db_statement(planner->store->db, CRAWL_ERRAND_LIST) : NULL;
    while (list && (status = statement_step(list, &error)) == STATEMENT_ROW) {
        const struct site *site = site_registry_by_id(
            planner->store->sites, statement_column_int(list, CRAWL_ERRAND_LIST_SITE_ID_COLUMN));
        struct text part = statement_column_text(list, CRAWL_ERRAND_LIST_SUBCOLLECTION_COLUMN);
        planner_event(planner, "errand goes on", site ? site->id : 0,
                      "%.*s %.*s: begun in the run before, %lld URIs done",
                      TEXT_ARGUMENTS(statement_column_text(list, CRAWL_ERRAND_LIST_KIND_COLUMN)),
                      TEXT_ARGUMENTS(site ? text_of(site->origin) : part),
                      (long long)statement_column_int(list, CRAWL_ERRAND_LIST_URIS_COLUMN));
    }
    if (list)
        statement_reset(list);
    if (status < 0)
        plan_fail(planner, status, &error);
}

static enum errand_kind kind_of(struct text word)
{
    size_t kind = 0;
    while (kind + 1 < sizeof KINDS / sizeof *KINDS && !text_equal(text_of(KINDS[kind]), word))
        kind++;
    return (enum errand_kind)kind;
}

bool planner_errands(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    if (!store->errands)
        return false;
    struct statement *first = db_statement(store->db, CRAWL_ERRAND_FIRST);
    int status = statement_step(first, &error);
    struct errand errand = {0};
    int64_t id = 0, upto = 0;
    if (status == STATEMENT_ROW) {
        id = statement_column_int(first, CRAWL_ERRAND_FIRST_ID_COLUMN);
        upto = statement_column_int(first, CRAWL_ERRAND_FIRST_UPTO_COLUMN);
        errand = (struct errand){
            .kind = kind_of(statement_column_text(first, CRAWL_ERRAND_FIRST_KIND_COLUMN)),
            .site = site_registry_by_id(
                store->sites, statement_column_int(first, CRAWL_ERRAND_FIRST_SITE_ID_COLUMN)),
            .part =
                arena_copy(&planner->turn->arena,
                           statement_column_text(first, CRAWL_ERRAND_FIRST_SUBCOLLECTION_COLUMN)),
            .urgent = statement_column_int(first, CRAWL_ERRAND_FIRST_URGENT_COLUMN) != 0,
            .refeed = statement_column_int(first, CRAWL_ERRAND_FIRST_REFEED_COLUMN) != 0,
            .position = statement_column_int(first, CRAWL_ERRAND_FIRST_POSITION_COLUMN),
            .uris = statement_column_int(first, CRAWL_ERRAND_FIRST_URIS_COLUMN)};
    }
    statement_reset(first);
    if (status < 0)
        plan_fail(planner, status, &error);
    store->errands = status == STATEMENT_ROW;
    if (!store->errands)
        return false;
    bool is_orphan = !errand.site && errand.kind != ERRAND_REFETCH_PART;
    if (is_orphan || run(planner, &errand, upto)) {
        finish(planner, &errand, id);
        return true;
    }
    struct operation *advance =
        turn_add(planner->turn, CRAWL_ERRAND_ADVANCE, CRAWL_ERRAND_ADVANCE_ID);
    operation_int(advance, CRAWL_ERRAND_ADVANCE_POSITION, errand.position);
    operation_int(advance, CRAWL_ERRAND_ADVANCE_URIS, errand.uris);
    operation_int(advance, CRAWL_ERRAND_ADVANCE_ID, id);
    return true;
}
