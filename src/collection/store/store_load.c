/* The memory of a collection, made from its rows. */
#include "contents.h"
#include "store.h"

#include <crawl_statements.h>
#include <pthread.h>
#include <stdlib.h>

/* Rows between asking for a place in the map and filling it. */
#define ROWS_AHEAD 16
/* No row of `uri` or `document` is shorter. */
#define ROW_BYTES_LEAST 16
/* Who reads a table once from end to end gains nothing from keeping it. */
#define SCAN_CACHE_BYTES ((size_t)1024 * 1024)

static int load_sites(struct crawl_store *store, int64_t *ret_known, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_SITE_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct site *site;
        status =
            site_registry_add(store->sites, statement_column_int(list, CRAWL_SITE_LIST_ID_COLUMN),
                              statement_column_text(list, CRAWL_SITE_LIST_ORIGIN_COLUMN), &site);
        if (status < 0)
            break;
        site->due_at_ms = statement_column_int(list, CRAWL_SITE_LIST_DUE_AT_COLUMN);
        site->failures = (int)statement_column_int(list, CRAWL_SITE_LIST_FAILURES_COLUMN);
        site->response_ms = (int)statement_column_int(list, CRAWL_SITE_LIST_RESPONSE_MS_COLUMN);
        site->cycle = statement_column_int(list, CRAWL_SITE_LIST_CYCLE_COLUMN);
        site->counts = (struct site_counts){
            .known = statement_column_int(list, CRAWL_SITE_LIST_KNOWN_COLUMN),
            .queued = statement_column_int(list, CRAWL_SITE_LIST_QUEUED_COLUMN),
            .claimed = statement_column_int(list, CRAWL_SITE_LIST_CLAIMED_COLUMN),
            .later = statement_column_int(list, CRAWL_SITE_LIST_LATER_COLUMN),
            .refused = statement_column_int(list, CRAWL_SITE_LIST_REFUSED_COLUMN),
            .stored = statement_column_int(list, CRAWL_SITE_LIST_STORED_COLUMN),
            .duplicates = statement_column_int(list, CRAWL_SITE_LIST_DUPLICATES_COLUMN),
            .quarantined = statement_column_int(list, CRAWL_SITE_LIST_QUARANTINED_COLUMN),
            .withheld = statement_column_int(list, CRAWL_SITE_LIST_WITHHELD_COLUMN),
        };
        struct text address = statement_column_text(list, CRAWL_SITE_LIST_LEVEL_ADDRESS_COLUMN);
        if (address.data && !(site->level_address = strndup(address.data, address.length))) {
            status = error_set(error, STATUS_MEMORY, "no memory for the sites");
            break;
        }
        *ret_known += site->counts.known;
        store->queued += site->counts.queued;
        store->later += site->counts.later;
        store->quarantined += site->counts.quarantined;
        store->withheld += site->counts.withheld;
        store->stored += site->counts.stored;
        store->last_site_id = site->id;
        status = site_registry_update(store->sites, site);
        if (status < 0)
            break;
    }
    statement_reset(list);
    return status;
}

/* An entry on its way into the map: its place is asked for some rows ahead, since every one is a
 * cache miss. */
struct awaited {
    uint64_t hash;
    struct known known;
};

/* Seconds for five million rows, so nothing is done here that could be left out. */
static int load_known(struct crawl_store *store, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_URI_LIST);
    unsigned now = (unsigned)(store->cycle % KNOWN_CYCLES);
    unsigned earlier = (unsigned)((store->cycle + KNOWN_CYCLES - 1) % KNOWN_CYCLES);
    struct awaited awaited[ROWS_AHEAD];
    size_t rows = 0;
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        const struct site *site = site_registry_by_id(
            store->sites, statement_column_int(list, CRAWL_URI_LIST_SITE_ID_COLUMN));
        int64_t id = statement_column_int(list, CRAWL_URI_LIST_ID_COLUMN);
        if (!site) {
            status = error_set(error, STATUS_DAMAGED, "%s: URI %lld belongs to no site",
                               store->path, (long long)id);
            break;
        }
        uint64_t hash = known_hash(&store->key, site->seed,
                                   statement_column_text(list, CRAWL_URI_LIST_PATH_COLUMN));
        bool this_cycle = statement_column_int(list, CRAWL_URI_LIST_CYCLE_COLUMN) == store->cycle;
        bool no_way = skip_is_no_way(
            (enum uri_skip)statement_column_int(list, CRAWL_URI_LIST_REASON_ID_COLUMN));
        struct awaited *place = &awaited[rows % ROWS_AHEAD];
        status = rows++ < ROWS_AHEAD ? 0 : known_map_put(store->known, place->hash, place->known);
        if (status < 0)
            break;
        place->hash = hash;
        place->known = (struct known){
            .id = id,
            .state = (enum uri_state)statement_column_int(list, CRAWL_URI_LIST_STATE_COLUMN),
            .cycle = this_cycle ? now : earlier,
            .depth = no_way ? KNOWN_DEPTH_MOST
                            : (unsigned)statement_column_int(list, CRAWL_URI_LIST_DEPTH_COLUMN),
            .is_redirected = statement_column_int(list, CRAWL_URI_LIST_HOPS_COLUMN) > 0,
        };
        known_map_prefetch(store->known, hash);
        store->last_uri_id = id;
    }
    statement_reset(list);
    for (size_t i = 0; status == 0 && i < ROWS_AHEAD && i < rows; i++)
        status = known_map_put(store->known, awaited[i].hash, awaited[i].known);
    return status;
}

/* What a site took and did not use is not given to another. */
static int load_last_block(struct crawl_store *store, struct error *error)
{
    struct statement *get = db_statement(store->db, CRAWL_URI_BLOCK_END);
    int status = statement_step(get, error);
    int64_t last_id =
        status == STATEMENT_ROW ? statement_column_int(get, CRAWL_URI_BLOCK_END_LAST_ID_COLUMN) : 0;
    statement_reset(get);
    if (last_id > store->last_uri_id)
        store->last_uri_id = last_id;
    return status < 0 ? status : 0;
}

/* The checksums are read by a thread and a connection of their own, beside the URIs: nothing is
 * written meanwhile, so both see the same state. */
struct checksum_loading {
    const char *path;
    const atomic_bool *cancelled;
    struct checksum_map *map;
    bool any;
    int status;
    struct error error;
    pthread_t thread;
};

struct awaited_checksum {
    struct checksum checksum;
    int64_t uri_id;
};

static int read_checksums(struct checksum_loading *loading, struct db *db, struct error *error)
{
    struct statement *list = db_statement(db, CRAWL_DOCUMENT_CHECKSUMS);
    struct awaited_checksum awaited[ROWS_AHEAD];
    size_t rows = 0;
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct text bytes = statement_column_blob(list, CRAWL_DOCUMENT_CHECKSUMS_CHECKSUM_COLUMN);
        struct awaited_checksum *place = &awaited[rows % ROWS_AHEAD];
        if (bytes.length != sizeof place->checksum.bytes) {
            status = error_set(error, STATUS_DAMAGED, "%s: a checksum has %zu bytes instead of 16",
                               loading->path, bytes.length);
            break;
        }
        status = rows++ < ROWS_AHEAD
                     ? 0
                     : checksum_map_put(loading->map, &place->checksum, place->uri_id);
        if (status < 0)
            break;
        memcpy(place->checksum.bytes, bytes.data, sizeof place->checksum.bytes);
        place->uri_id = statement_column_int(list, CRAWL_DOCUMENT_CHECKSUMS_URI_ID_COLUMN);
        checksum_map_prefetch(loading->map, &place->checksum);
    }
    statement_reset(list);
    for (size_t i = 0; status == 0 && i < ROWS_AHEAD && i < rows; i++)
        status = checksum_map_put(loading->map, &awaited[i].checksum, awaited[i].uri_id);
    loading->any = rows > 0;
    return status;
}

static void *load_checksums(void *argument)
{
    struct checksum_loading *loading = argument;
    struct db_options options = {.cache_bytes = SCAN_CACHE_BYTES, .cancelled = loading->cancelled};
    struct db *db = NULL;
    loading->status =
        db_open_reader(&CRAWL_DATABASE, loading->path, &options, &db, &loading->error);
    if (loading->status == 0)
        loading->status = read_checksums(loading, db, &loading->error);
    db_close(db);
    return NULL;
}

/* The two that take long, at once. */
static int load_known_and_checksums(struct crawl_store *store, const atomic_bool *cancelled,
                                    struct error *error)
{
    struct checksum_loading loading = {
        .path = store->path, .cancelled = cancelled, .map = store->checksums};
    if (pthread_create(&loading.thread, NULL, load_checksums, &loading) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot start a thread to read checksums");
    int status = load_known(store, error);
    pthread_join(loading.thread, NULL);
    store->holds_answers = loading.any;
    if (status < 0 || loading.status == 0)
        return status;
    if (loading.status == STATUS_MEMORY)
        return STATUS_MEMORY;
    return error_set(error, loading.status, "%s", loading.error.sentence);
}

static int load_mimes(struct crawl_store *store, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_MIME_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        status =
            mime_names_load(store->mimes, statement_column_text(list, CRAWL_MIME_LIST_NAME_COLUMN),
                            statement_column_int(list, CRAWL_MIME_LIST_ID_COLUMN));
        if (status < 0)
            break;
    }
    statement_reset(list);
    return status;
}

static int read_two(struct crawl_store *store, int statement, int64_t *first, int64_t *second,
                    struct error *error)
{
    struct statement *get = db_statement(store->db, statement);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        *first = statement_column_int(get, 0);
        *second = statement_column_int(get, 1);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int load_passes(struct crawl_store *store, struct error *error)
{
    struct statement *get = db_statement(store->db, CRAWL_CYCLE_GET);
    statement_bind_int(get, CRAWL_CYCLE_GET_NUMBER, store->cycle);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        store->requeue_at = statement_column_int(get, CRAWL_CYCLE_GET_REQUEUE_AT_COLUMN);
        store->requeue_end = statement_column_int(get, CRAWL_CYCLE_GET_REQUEUE_END_COLUMN);
        store->cycle_began_ms = statement_column_int(get, CRAWL_CYCLE_GET_STARTED_AT_COLUMN);
        store->cycle_ended = !statement_column_is_null(get, CRAWL_CYCLE_GET_ENDED_AT_COLUMN);
    }
    statement_reset(get);
    if (status < 0)
        return status;
    struct statement *nearer = db_statement(store->db, CRAWL_NEARER_NEXT);
    statement_bind_int(nearer, CRAWL_NEARER_NEXT_MOST, 1);
    status = statement_step(nearer, error);
    store->nearer = status == STATEMENT_ROW;
    statement_reset(nearer);
    if (status < 0)
        return status;
    struct statement *inward = db_statement(store->db, CRAWL_INWARD_NEXT);
    statement_bind_int(inward, CRAWL_INWARD_NEXT_MOST, 1);
    status = statement_step(inward, error);
    store->inward = status == STATEMENT_ROW;
    statement_reset(inward);
    if (status < 0)
        return status;
    status = read_two(store, CRAWL_RESCREEN_GET, &store->rescreen_at, &store->rescreen_end, error);
    if (status < 0)
        return status;
    struct statement *first = db_statement(store->db, CRAWL_LATER_FIRST);
    status = statement_step(first, error);
    if (status == STATEMENT_ROW &&
        !statement_column_is_null(first, CRAWL_LATER_FIRST_DUE_AT_COLUMN))
        store->later_due_ms = statement_column_int(first, CRAWL_LATER_FIRST_DUE_AT_COLUMN);
    statement_reset(first);
    return status < 0 ? status : 0;
}

static int load_quarantines(struct crawl_store *store, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_QUARANTINE_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            store->sites, statement_column_int(list, CRAWL_QUARANTINE_LIST_SITE_ID_COLUMN));
        if (!site)
            continue;
        site->quarantined = true;
        site->quarantined_until_ms = statement_column_int(list, CRAWL_QUARANTINE_LIST_UNTIL_COLUMN);
        if ((status = crawl_store_add_quarantine(store, site)) < 0 ||
            (status = site_registry_update(store->sites, site)) < 0)
            break;
    }
    statement_reset(list);
    return status;
}

int crawl_store_add_quarantine(struct crawl_store *store, struct site *site)
{
    struct site **sites =
        realloc(store->quarantines, (store->quarantine_count + 1) * sizeof(struct site *));
    if (!sites)
        return STATUS_MEMORY;
    store->quarantines = sites;
    store->quarantines[store->quarantine_count++] = site;
    return 0;
}

/* Whether a site has as many URIs as max_doc allows documents. */
struct reach {
    int64_t max_doc;
    bool reached;
};

static void note_reach(struct site *site, void *context)
{
    struct reach *reach = context;
    reach->reached = reach->reached || site->counts.known >= reach->max_doc;
}

/* What the circuit breaker of deletions knows of this cycle. */
static int load_deletions(struct crawl_store *store, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_DELETION_LIST);
    statement_bind_int(list, CRAWL_DELETION_LIST_CYCLE, store->cycle);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            store->sites, statement_column_int(list, CRAWL_DELETION_LIST_SITE_ID_COLUMN));
        bool confirmed = !statement_column_is_null(list, CRAWL_DELETION_LIST_CONFIRMED_AT_COLUMN);
        if (site) {
            site->deleted_in_cycle = statement_column_int(list, CRAWL_DELETION_LIST_DELETED_COLUMN);
            site->deletion_stopped_ms =
                statement_column_int(list, CRAWL_DELETION_LIST_STOPPED_AT_COLUMN);
            site->deletion_confirmed = confirmed;
        } else {
            store->deletions_confirmed = confirmed;
        }
    }
    statement_reset(list);
    if (status < 0)
        return status;
    struct statement *any = db_statement(store->db, CRAWL_VANISHED_CONFIRMED);
    statement_bind_int(any, CRAWL_VANISHED_CONFIRMED_CYCLE, store->cycle);
    status = statement_step(any, error);
    store->vanished = status == STATEMENT_ROW;
    statement_reset(any);
    return status < 0 ? status : 0;
}

/* It costs a look at every document, which most collections can do without. */
static int load_stored_in_cycle(struct crawl_store *store, const struct crawl_config *config,
                                struct error *error)
{
    struct reach reach = {.max_doc = config->max_doc};
    for (size_t i = 0; i < config->subcollections.count; i++) {
        const struct crawl_config *overlay = config_subcollection(config, i);
        if (overlay->max_doc < reach.max_doc)
            reach.max_doc = overlay->max_doc;
    }
    site_registry_each(store->sites, note_reach, &reach);
    if (!reach.reached)
        return 0;
    struct statement *list = db_statement(store->db, CRAWL_SITE_STORED_IN_CYCLE);
    statement_bind_int(list, CRAWL_SITE_STORED_IN_CYCLE_CYCLE, store->cycle);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            store->sites, statement_column_int(list, CRAWL_SITE_STORED_IN_CYCLE_SITE_ID_COLUMN));
        if (site)
            site->stored_in_cycle =
                statement_column_int(list, CRAWL_SITE_STORED_IN_CYCLE_STORED_COLUMN);
    }
    statement_reset(list);
    return status;
}

/* As many entries as the sites' counts say, so that no map grows while it is filled; but no more
 * than the file can hold rows, whatever the counts say. */
static int make_maps(struct crawl_store *store, int64_t known, struct error *error)
{
    struct db_size size;
    int64_t stored = store->stored;
    int status = db_size(store->db, &size, error);
    if (status < 0)
        return status;
    int64_t most = size.database_bytes / ROW_BYTES_LEAST;
    if (known < 0 || known > most)
        known = most;
    if (stored < 0 || stored > most)
        stored = most;
    if ((status = known_map_new(&store->known)) < 0 ||
        (status = known_map_reserve(store->known, (size_t)known)) < 0)
        return status;
    return checksum_map_new(&store->checksums, (size_t)stored, error);
}

/* What administrators asked for and a kill came between; the sites that have urgent URIs; whether
 * anything is to be fed although it did not change. */
static int load_administration(struct crawl_store *store, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_ERRAND_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            store->sites, statement_column_int(list, CRAWL_ERRAND_LIST_SITE_ID_COLUMN));
        store->last_errand_id = statement_column_int(list, CRAWL_ERRAND_LIST_ID_COLUMN);
        if (!store->errands)
            store->done_errand_id = store->last_errand_id - 1;
        store->errands = true;
        if (!site || !text_equal(statement_column_text(list, CRAWL_ERRAND_LIST_KIND_COLUMN),
                                 text_of("delete site")))
            continue;
        site->deleting = true;
        if ((status = site_registry_update(store->sites, site)) < 0)
            break;
    }
    statement_reset(list);
    if (status < 0)
        return status;
    struct statement *urgent = db_statement(store->db, CRAWL_SITE_URGENT);
    while ((status = statement_step(urgent, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            store->sites, statement_column_int(urgent, CRAWL_SITE_URGENT_ID_COLUMN));
        if (!site)
            continue;
        site->is_urgent = true;
        if ((status = site_registry_update(store->sites, site)) < 0)
            break;
    }
    statement_reset(urgent);
    if (status < 0)
        return status;
    struct statement *refeed = db_statement(store->db, CRAWL_REFEED_ANY);
    status = statement_step(refeed, error);
    store->refeeds = status == STATEMENT_ROW;
    statement_reset(refeed);
    return status < 0 ? status : 0;
}

static int load_statistics(struct crawl_store *store, struct error *error)
{
    store->statistics = (struct statistics_upkeep){-1, -1, -1};
    struct statement *get = db_statement(store->db, CRAWL_STATISTIC_UPKEEP_GET);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        store->statistics.fold_cycle =
            statement_column_int(get, CRAWL_STATISTIC_UPKEEP_GET_FOLD_CYCLE_COLUMN);
        store->statistics.fold_site =
            statement_column_int(get, CRAWL_STATISTIC_UPKEEP_GET_FOLD_SITE_COLUMN);
        if (!statement_column_is_null(get, CRAWL_STATISTIC_UPKEEP_GET_FIRST_CYCLE_COLUMN))
            store->statistics.first_cycle =
                statement_column_int(get, CRAWL_STATISTIC_UPKEEP_GET_FIRST_CYCLE_COLUMN);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

int crawl_store_load(struct crawl_store *store, const struct crawl_config *config,
                     const atomic_bool *cancelled, struct error *error)
{
    int64_t known = 0;
    int status;
    if ((status = site_registry_new(&store->key, &store->sites)) < 0 ||
        (status = mime_names_new(&store->mimes)) < 0 ||
        (status = stats_delta_new(&store->key, &store->stats, error)) < 0 ||
        (status = contents_open(store, config, error)) < 0 ||
        (status = load_sites(store, &known, error)) < 0 ||
        (status = make_maps(store, known, error)) < 0 ||
        (status = load_known_and_checksums(store, cancelled, error)) < 0 ||
        (status = load_last_block(store, error)) < 0 ||
        (status = load_deletions(store, error)) < 0 ||
        (status = load_quarantines(store, error)) < 0 ||
        (status = load_administration(store, error)) < 0 ||
        (status = destinations_load(store, error)) < 0 ||
        (status = load_stored_in_cycle(store, config, error)) < 0 ||
        (status = load_mimes(store, error)) < 0 || (status = load_passes(store, error)) < 0 ||
        (status = load_statistics(store, error)) < 0)
        return status;
    return 0;
}
