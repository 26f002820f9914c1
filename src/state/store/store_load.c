/* Builds the memory of a collection from its rows. */
#include "opening.h"

#include <seine/state/store.h>
#include <seine/state/store/contents.h>
#include <seine/state/store/enqueued.h>

#include <pthread.h>
#include <sql/crawl/administration.h>
#include <sql/crawl/collection.h>
#include <sql/crawl/cycle.h>
#include <sql/crawl/deletion.h>
#include <sql/crawl/document.h>
#include <sql/crawl/focus.h>
#include <sql/crawl/history.h>
#include <sql/crawl/holds.h>
#include <sql/crawl/near_duplicate.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>
#include <sql/crawl/site.h>
#include <sql/crawl/statistic.h>
#include <stdlib.h>

/* Rows between the prefetch of a map entry and its insertion. */
#define ROWS_AHEAD 16
/* Minimum size of a row of `uri` or `document`. */
#define ROW_BYTES_LEAST 16
/* With fewer URIs a second connection would cost more than it saves. */
#define FEW_URIS 10000
/* A single scan of a table gains nothing from a larger cache. */
#define SCAN_CACHE_BYTES ((size_t)1024 * 1024)

static int load_sites(struct crawl_store *store, int64_t *ret_known, struct error *error)
{
    struct crawl_site_list list = crawl_site_list(store->db);
    int status;
    while ((status = crawl_site_list_step(&list, error)) == STATEMENT_ROW) {
        struct site *site;
        status = site_registry_add(store->sites, list.id, list.origin, &site);
        if (status < 0)
            break;
        site->due_at_ms = list.due_at;
        site->failures = (int)list.failures;
        site->response_ms = (int)list.response_ms;
        site->cycle = list.cycle;
        site->goes_first = list.goes_first != 0;
        int state = state_named(&SITE_STATES, list.state);
        site_set_state(site, state == SITE_STATE_WAITING ? SITE_STATE_WAITING : SITE_STATE_IDLE);
        site->counts = (struct site_counts){
            .known = list.known,
            .queued = list.queued,
            .claimed = list.claimed,
            .retries = list.retries,
            .refused = list.refused,
            .stored = list.stored,
            .duplicates = list.duplicates,
            .quarantined = list.quarantined,
            .withheld = list.withheld,
        };
        struct text address = list.level_address;
        if (address.data && !(site->level_address = strndup(address.data, address.length))) {
            status = error_set(error, STATUS_MEMORY, "no memory for the sites");
            break;
        }
        *ret_known += site->counts.known;
        store->queued += site->counts.queued;
        store->retries += site->counts.retries;
        store->quarantined += site->counts.quarantined;
        store->withheld += site->counts.withheld;
        store->stored += site->counts.stored;
        store->last_site_id = site->id;
        status = site_registry_update(store->sites, site);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
}

/* An entry that waits to be inserted: it is prefetched some rows ahead, because every insertion is
 * a cache miss. */
struct prefetched {
    uint64_t hash;
    struct known known;
};

/* Takes seconds for five million rows, so it does only what is necessary. */
static int load_known(struct crawl_store *store, struct error *error)
{
    struct crawl_uri_list list = crawl_uri_list(store->db);
    unsigned now = (unsigned)(store->cycle % KNOWN_CYCLES);
    unsigned earlier = (unsigned)((store->cycle + KNOWN_CYCLES - 1) % KNOWN_CYCLES);
    struct prefetched prefetched[ROWS_AHEAD];
    size_t rows = 0;
    int status;
    while ((status = crawl_uri_list_step(&list, error)) == STATEMENT_ROW) {
        const struct site *site = site_registry_by_id(store->sites, list.site_id);
        int64_t id = list.id;
        int64_t state = list.state;
        if (!site || state < URI_PENDING || state >= URI_STATES.count) {
            status = error_set(error, STATUS_DAMAGED,
                               site ? "%s: URI %lld has a state that there is not"
                                    : "%s: URI %lld belongs to no site",
                               store->path, (long long)id);
            break;
        }
        uint64_t hash = known_hash(&store->key, site->seed, list.path);
        bool this_cycle = list.cycle == store->cycle;
        bool no_way = skip_is_no_way((enum uri_skip)list.reason_id);
        struct prefetched *place = &prefetched[rows % ROWS_AHEAD];
        status = rows++ < ROWS_AHEAD ? 0 : known_map_put(store->known, place->hash, place->known);
        if (status < 0)
            break;
        place->hash = hash;
        place->known = (struct known){
            .id = id,
            .state = (enum uri_state)state,
            .cycle = this_cycle ? now : earlier,
            .depth = no_way ? KNOWN_DEPTH_MOST : (unsigned)list.depth,
            .importance = (uint8_t)list.importance,
            .is_redirected = list.hops > 0,
        };
        known_map_prefetch(store->known, hash);
        store->last_uri_id = id;
    }
    statement_reset(list.statement);
    for (size_t i = 0; status == 0 && i < ROWS_AHEAD && i < rows; i++)
        status = known_map_put(store->known, prefetched[i].hash, prefetched[i].known);
    return status;
}

/* Ids that a run reserved without using them are not assigned to another site. */
static int load_last_block(struct crawl_store *store, struct error *error)
{
    struct crawl_uri_block_end get;
    int status = db_find(store->db, crawl_uri_block_end_into(&get), error);
    int64_t last_id = get.last_id;
    if (last_id > store->last_uri_id)
        store->last_uri_id = last_id;
    return status < 0 ? status : 0;
}

/* With many URIs a thread with a connection of its own reads the checksums, in parallel to the
 * URIs. Nothing is written meanwhile, so both see the same state. */
struct checksum_loading {
    const char *path;
    const atomic_bool *cancelled;
    struct checksum_map *map;
    bool any;
    int status;
    struct error error;
    pthread_t thread;
};

struct prefetched_checksum {
    struct checksum checksum;
    int64_t uri_id;
};

static int read_checksums(struct checksum_loading *loading, struct db *db, struct error *error)
{
    struct crawl_document_checksums list = crawl_document_checksums(db);
    struct prefetched_checksum prefetched[ROWS_AHEAD];
    size_t rows = 0;
    int status;
    while ((status = crawl_document_checksums_step(&list, error)) == STATEMENT_ROW) {
        struct text bytes = list.checksum;
        struct prefetched_checksum *place = &prefetched[rows % ROWS_AHEAD];
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
        place->uri_id = list.uri_id;
        checksum_map_prefetch(loading->map, &place->checksum);
    }
    statement_reset(list.statement);
    for (size_t i = 0; status == 0 && i < ROWS_AHEAD && i < rows; i++)
        status = checksum_map_put(loading->map, &prefetched[i].checksum, prefetched[i].uri_id);
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

/* Loads the two large maps, in parallel if they are large. */
static int load_known_and_checksums(struct crawl_store *store, int64_t known,
                                    const atomic_bool *cancelled, struct error *error)
{
    struct checksum_loading loading = {
        .path = store->path, .cancelled = cancelled, .map = store->checksums};
    if (known < FEW_URIS) {
        int few_status = read_checksums(&loading, store->db, error);
        store->holds_answers = loading.any;
        return few_status < 0 ? few_status : load_known(store, error);
    }
    if (pthread_create(&loading.thread, NULL, load_checksums, &loading) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot start a thread to read checksums");
    int status = load_known(store, error);
    pthread_join(loading.thread, NULL);
    store->holds_answers = loading.any;
    if (status < 0 || loading.status == 0)
        return status;
    if (loading.status == STATUS_MEMORY)
        return STATUS_MEMORY;
    return error_copy(error, loading.status, &loading.error);
}

static int load_mimes(struct crawl_store *store, struct error *error)
{
    struct crawl_mime_list list = crawl_mime_list(store->db);
    int status;
    while ((status = crawl_mime_list_step(&list, error)) == STATEMENT_ROW) {
        status = mime_names_load(store->mimes, list.name, list.id);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
}

static int load_minor_cycle(struct crawl_store *store, struct error *error)
{
    struct crawl_minor_cycle_last last;
    int status = db_find(store->db,
                         crawl_minor_cycle_last_into(&last, .subcollection = TEXT_LITERAL(""),
                                                     .cycle = store->cycle),
                         error);
    store->minor_cycle = (struct minor_cycle){.number = -1, .left = -1};
    if (status == STATEMENT_ROW) {
        store->minor_cycle.number = last.number;
        store->minor_cycle.position = last.position;
        store->minor_cycle.is_choosing = !last.ended_at.is_set;
    }
    return status < 0 ? status : 0;
}

static int load_passes(struct crawl_store *store, struct error *error)
{
    struct crawl_cycle_get get;
    int status = db_find(store->db, crawl_cycle_get_into(&get, .number = store->cycle), error);
    if (status == STATEMENT_ROW) {
        store->requeue_position = get.requeue_position;
        store->requeue_end = get.requeue_end;
        store->cycle_began_ms = get.started_at;
        store->cycle_ended = get.ended_at.is_set;
        store->restarts = text_equal(get.mode, text_of("restart"));
        store->asks_for_all = store->restarts || text_equal(get.mode, text_of("all"));
    }
    if (status < 0)
        return status;
    struct crawl_depth_update_next depth_update;
    status = db_find(store->db, crawl_depth_update_next_into(&depth_update, .most = 1), error);
    store->depth_update = status == STATEMENT_ROW;
    if (status < 0)
        return status;
    struct crawl_focus_update_next focus_update;
    status = db_find(store->db, crawl_focus_update_next_into(&focus_update, .most = 1), error);
    store->focus_update = status == STATEMENT_ROW;
    if (status < 0)
        return status;
    struct crawl_rescreen_get rescreen;
    status = db_find(store->db, crawl_rescreen_get_into(&rescreen), error);
    if (status == STATEMENT_ROW) {
        store->rescreen_at = rescreen.position;
        store->rescreen_end = rescreen.end_position;
    }
    if (status < 0)
        return status;
    struct crawl_retry_first first;
    status = db_find(store->db, crawl_retry_first_into(&first), error);
    if (status == STATEMENT_ROW && first.due_at.is_set)
        store->retry_due_ms = first.due_at.value;
    return status < 0 ? status : 0;
}

static int load_quarantines(struct crawl_store *store, struct error *error)
{
    struct crawl_quarantine_list list = crawl_quarantine_list(store->db);
    int status;
    while ((status = crawl_quarantine_list_step(&list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, list.site_id);
        if (!site)
            continue;
        site->quarantined_until_ms = list.until;
        if ((status = crawl_store_add_quarantine(store, site)) < 0 ||
            (status = site_registry_update(store->sites, site)) < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
}

static int add_site(struct site ***sites, size_t *count, struct site *site)
{
    struct site **longer = realloc(*sites, (*count + 1) * sizeof(struct site *));
    if (!longer)
        return STATUS_MEMORY;
    *sites = longer;
    longer[(*count)++] = site;
    return 0;
}

int crawl_store_add_quarantine(struct crawl_store *store, struct site *site)
{
    return add_site(&store->quarantines, &store->quarantine_count, site);
}

int crawl_store_add_awaiting(struct crawl_store *store, struct site *site)
{
    site->has_postponed = true;
    return add_site(&store->awaiting, &store->awaiting_count, site);
}

/* Loads the sites with postponed refreshes. A site that waits for its refresh has a row with uri_id
 * 0; the other sites were being refreshed. */
static int load_postponed(struct crawl_store *store, struct error *error)
{
    struct crawl_postponed_sites list = crawl_postponed_sites(store->db);
    int status;
    while ((status = crawl_postponed_sites_step(&list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, list.site_id);
        if (!site)
            continue;
        site->awaits_refresh = list.awaits != 0;
        if ((status = crawl_store_add_awaiting(store, site)) < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
}

/* Loads the rows that come before or behind all others in their queue. */
static int load_places(struct crawl_store *store, struct error *error)
{
    struct crawl_waiting_places list = crawl_waiting_places(store->db);
    int status;
    while ((status = crawl_waiting_places_step(&list, error)) == STATEMENT_ROW) {
        const struct site *site = site_registry_by_id(store->sites, list.site_id);
        uint64_t hash = site ? known_hash(&store->key, site->seed, list.path) : 0;
        struct known known;
        if (!site || !known_map_find(store->known, hash, &known))
            continue;
        known.place = ordering_place(list.rank);
        if ((status = known_map_put(store->known, hash, known)) < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
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

/* Loads the state of the circuit breaker of deletions in this cycle. */
static int load_deletions(struct crawl_store *store, struct error *error)
{
    struct crawl_deletion_list list = crawl_deletion_list(store->db, .cycle = store->cycle);
    int status;
    while ((status = crawl_deletion_list_step(&list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, list.site_id);
        bool confirmed = list.confirmed_at.is_set;
        if (site) {
            site->deleted_in_cycle = list.deleted;
            site->deletion_stopped_ms = list.stopped_at;
            site_set_deletions(site, confirmed                   ? SITE_DELETIONS_CONFIRMED
                                     : site->deletion_stopped_ms ? SITE_DELETIONS_STOPPED
                                                                 : SITE_DELETIONS_WATCHED);
        } else {
            store->deletions_confirmed = confirmed;
        }
    }
    statement_reset(list.statement);
    if (status < 0)
        return status;
    struct crawl_vanished_confirmed any;
    status = db_find(store->db, crawl_vanished_confirmed_into(&any, .cycle = store->cycle), error);
    store->vanished = status == STATEMENT_ROW;
    return status < 0 ? status : 0;
}

static int load_versions(struct crawl_store *store, struct error *error)
{
    struct crawl_version_any any;
    int status = db_find(store->db, crawl_version_any_into(&any), error);
    store->has_versions = status == STATEMENT_ROW;
    return status < 0 ? status : 0;
}

/* Documents beyond the capacity of the index get no near duplicates. */
static int load_near_documents(struct crawl_store *store, struct error *error)
{
    int status = near_index_new(&store->near);
    if (status < 0)
        return status;
    struct crawl_near_document_any any;
    status = db_find(store->db, crawl_near_document_any_into(&any), error);
    store->has_near_documents = status == STATEMENT_ROW;
    if (status != STATEMENT_ROW)
        return status;
    store->has_near_rejudgements = true; /* unknown, so assume it */
    struct crawl_near_document_owners list = crawl_near_document_owners(store->db);
    while ((status = crawl_near_document_owners_step(&list, error)) == STATEMENT_ROW) {
        struct near_signature signature;
        if (list.signature.length != sizeof signature)
            continue;
        memcpy(&signature, list.signature.data, sizeof signature);
        status = near_index_add(store->near, list.uri_id, &signature);
        if (status < 0 && status != STATUS_LIMIT)
            break;
    }
    statement_reset(list.statement);
    return status;
}

/* Reads every document; most collections do not need it. */
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
    struct crawl_site_stored_in_cycle list =
        crawl_site_stored_in_cycle(store->db, .cycle = store->cycle);
    int status;
    while ((status = crawl_site_stored_in_cycle_step(&list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, list.site_id);
        if (site)
            site->stored_in_cycle = list.stored;
    }
    statement_reset(list.statement);
    return status;
}

/* Sizes the maps by the sites' counts, so that no map grows while it is filled; but never for more
 * rows than the file can hold, whatever the counts say. */
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

/* Loads interrupted background jobs of administrators, sites with urgent URIs, and whether
 * unchanged documents must be fed. */
static int load_administration(struct crawl_store *store, struct error *error)
{
    struct crawl_background_job_list list = crawl_background_job_list(store->db);
    int status;
    while ((status = crawl_background_job_list_step(&list, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, list.site_id);
        store->last_background_job_id = list.id;
        if (!store->background_jobs)
            store->done_background_job_id = store->last_background_job_id - 1;
        store->background_jobs = true;
        if (!site || !(text_equal(list.kind, text_of("delete site")) ||
                       text_equal(list.kind, text_of("hand over site"))))
            continue;
        site->deleting = true;
        if ((status = site_registry_update(store->sites, site)) < 0)
            break;
    }
    statement_reset(list.statement);
    if (status < 0)
        return status;
    struct crawl_site_urgent urgent = crawl_site_urgent(store->db);
    while ((status = crawl_site_urgent_step(&urgent, error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, urgent.id);
        if (!site)
            continue;
        site->is_urgent = true;
        if ((status = site_registry_update(store->sites, site)) < 0)
            break;
    }
    statement_reset(urgent.statement);
    if (status < 0)
        return status;
    struct crawl_refeed_any refeed;
    status = db_find(store->db, crawl_refeed_any_into(&refeed), error);
    store->refeeds = status == STATEMENT_ROW;
    return status < 0 ? status : 0;
}

static int load_statistics(struct crawl_store *store, struct error *error)
{
    store->statistics = (struct statistics_upkeep){-1, -1, -1};
    struct crawl_statistic_upkeep_get get;
    int status = db_find(store->db, crawl_statistic_upkeep_get_into(&get), error);
    if (status == STATEMENT_ROW) {
        store->statistics.fold_cycle = get.fold_cycle;
        store->statistics.fold_site = get.fold_site;
        if (get.first_cycle.is_set)
            store->statistics.first_cycle = get.first_cycle.value;
    }
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
        (status = load_known_and_checksums(store, known, cancelled, error)) < 0 ||
        (status = load_last_block(store, error)) < 0 ||
        (status = load_deletions(store, error)) < 0 ||
        (status = load_quarantines(store, error)) < 0 ||
        (status = load_postponed(store, error)) < 0 || (status = load_places(store, error)) < 0 ||
        (status = load_administration(store, error)) < 0 ||
        (status = enqueued_load(store, error)) < 0 ||
        (status = load_near_documents(store, error)) < 0 ||
        (status = destinations_load(&store->destinations, store->db, error)) < 0 ||
        (status = load_stored_in_cycle(store, config, error)) < 0 ||
        (status = load_mimes(store, error)) < 0 || (status = load_versions(store, error)) < 0 ||
        (status = load_passes(store, error)) < 0 || (status = load_minor_cycle(store, error)) < 0 ||
        (status = load_statistics(store, error)) < 0)
        return status;
    return 0;
}
