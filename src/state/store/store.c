#include "opening.h"

#include <seine/state/store.h>
#include <seine/state/store/contents.h>
#include <seine/state/store/link_figures.h>
#include <seine/state/store/uri_figures.h>

#include <errno.h>
#include <sql/crawl/collection.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/site.h>
#include <sql/crawl/statistic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#define CACHE_BYTES ((size_t)64 * 1024 * 1024)

static int make_folders(const char *path, struct error *error)
{
    char part[4096];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return error_set(error, STATUS_INVALID, "the path %.64s… is too long", path);
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (mkdir(part, 0777) < 0 && errno != EEXIST)
            return error_set_file(error, errno, "create the folder", part);
    }
    return 0;
}

static int write_reasons(struct db *db, struct error *error)
{
    int status = 0;
    for (int id = 1; status == 0 && id < (int)URI_SKIP_END + (int)DOCUMENT_SKIP_END - 1; id++) {
        bool of_uri = id < (int)URI_SKIP_END;
        int document = id - (int)URI_SKIP_END + 1;
        const struct skip_facts *facts = of_uri ? uri_skip_facts((enum uri_skip)id)
                                                : document_skip_facts((enum document_skip)document);
        status =
            db_run(db,
                   crawl_reason_put(.id = of_uri ? id : DOCUMENT_REASON + document,
                                    .kind = text_of(of_uri ? "uri" : "document"),
                                    .code = text_of(facts->code), .detail = text_of(facts->detail),
                                    .sentence = text_of(facts->sentence)),
                   error);
    }
    return status;
}

static int write_states(struct db *db, struct error *error)
{
    int status = 0;
    for (int state = URI_PENDING; status == 0 && state < URI_STATES.count; state++) {
        const struct state_facts *facts = &URI_STATES.states[state];
        status = db_run(db,
                        crawl_uri_state_put(.id = state, .name = text_of(facts->word),
                                            .sentence = text_of(facts->sentence)),
                        error);
    }
    return status;
}

static int write_holds(struct db *db, struct error *error)
{
    static const struct {
        int value;
        const char *word;
        const char *sentence;
    } holds[] = {
#define HOLD_ROW(name, value, word, sentence) {value, word, sentence},
        QUEUE_HOLD_TABLE(HOLD_ROW)
#undef HOLD_ROW
    };
    int status = 0;
    for (size_t i = 0; status == 0 && i < sizeof holds / sizeof *holds; i++) {
        status = db_run(db,
                        crawl_queue_hold_put(.id = holds[i].value, .name = text_of(holds[i].word),
                                             .sentence = text_of(holds[i].sentence)),
                        error);
    }
    return status;
}

static int write_statistic_names(struct db *db, struct error *error)
{
    int status = 0;
    for (int i = 0; status == 0 && i < (int)STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        if (facts->level == STATISTIC_GLOBAL)
            continue;
        status = db_run(
            db,
            crawl_statistic_name_put(.id = facts->id, .name = text_of(facts->name),
                                     .aggregation = text_of(statistic_kind_name(facts->kind)),
                                     .unit = text_of(facts->unit),
                                     .recomputable = facts->source != STATISTIC_LEDGER),
            error);
    }
    return status;
}

/* Queues the URIs again that had no result when the last run ended. */
static int give_claims_back(struct db *db, struct error *error)
{
    const struct db_call calls[] = {crawl_claims_requeue(),    crawl_claims_count_back(),
                                    crawl_claims_clear(),      crawl_transfer_clear(),
                                    crawl_site_reset_states(), crawl_site_forget_pauses()};
    int status = 0;
    for (size_t i = 0; status == 0 && i < sizeof calls / sizeof *calls; i++)
        status = db_run(db, calls[i], error);
    return status;
}

static int create_row(struct db *db, const char *name, int64_t now_ms, struct error *error)
{
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system gives no random bytes");
    return db_run(db,
                  crawl_collection_create(.name = text_of(name),
                                          .hash_seed = blob_of(seed, sizeof seed), .now = now_ms),
                  error);
}

static int read_row(struct crawl_store *store, struct error *error)
{
    struct crawl_collection_read read;
    int status = db_find(store->db, crawl_collection_read_into(&read), error);
    if (status == STATEMENT_ROW) {
        struct text seed = read.hash_seed;
        if (seed.length == 32)
            hash_key_from_seed(&store->key, (const unsigned char *)seed.data);
        else
            status =
                error_set(error, STATUS_DAMAGED, "%s: the hash seed has %zu bytes instead of 32",
                          store->path, seed.length);
        store->cycle = read.cycle;
        store->scope_cycle = read.scope_cycle;
        store->rule_files = (uint64_t)read.rule_files;
        store->validators_from_ms = read.validators_from;
        store->suspended = read.suspended_at.is_set;
        store->suspended_at_ms = read.suspended_at.value;
        store->lacks_space_since_ms = read.lacks_space_since;
        struct text mode = read.crawl_mode;
        if (mode.data && mode.length < sizeof store->crawl_mode)
            memcpy(store->crawl_mode, mode.data, mode.length);
        store->refresh_only = read.refresh_only_at.is_set;
        struct text model = read.scheduled_by;
        if (model.data && model.length < sizeof store->scheduled_by)
            memcpy(store->scheduled_by, model.data, model.length);
        store->schedule_position = read.schedule_position;
        store->schedule_end = read.schedule_end;
        store->was_unclean =
            text_equal(read.state, state_text(&CRAWL_STATES, CRAWL_STATE_CRAWLING));
    }
    return status;
}

/* A db_extension: what triggers of the writer's connection call. */
static int extend_for_figures(void *context, struct sqlite3 *handle)
{
    struct crawl_store *store = context;
    int code = uri_figures_extend(store->uri_figures, handle);
    return code ? code : link_figures_extend(store->link_figures, handle);
}

static int prepare_rows(struct crawl_store *store, const char *name, struct error *error)
{
    int64_t now_ms = clock_wall_ms(store->clock);
    int status = db_begin(store->db, error);
    if (status < 0)
        return status;
    status = uri_figures_watch(store->db, error);
    if (status == 0)
        status = link_figures_watch(store->link_figures, store->db, error);
    if (status == 0)
        status = read_row(store, error);
    if (status == STATEMENT_DONE) {
        store->is_new = true;
        status = create_row(store->db, name, now_ms, error);
        if (status == 0)
            status = read_row(store, error);
    }
    if (status >= 0)
        status = write_reasons(store->db, error);
    if (status == 0)
        status = write_states(store->db, error);
    if (status == 0)
        status = write_holds(store->db, error);
    if (status == 0)
        status = write_statistic_names(store->db, error);
    if (status == 0)
        status = crawl_store_write_kinds(store->db, error);
    if (status == 0)
        status = crawl_store_write_statuses(store->db, error);
    if (status == 0)
        status = give_claims_back(store->db, error);
    if (status == 0)
        status = crashes_count(store->db, store->folder, now_ms, error);
    if (status < 0) {
        db_rollback(store->db);
        return status;
    }
    return db_commit(store->db, error);
}

int crawl_store_open(const char *folder, const char *name, const struct crawl_config *config,
                     struct clock *clock, const atomic_bool *cancelled,
                     struct crawl_store **ret_store, struct error *error)
{
    struct crawl_store *store = calloc(1, sizeof *store);
    if (!store)
        return error_set(error, STATUS_MEMORY, "no memory for the collection");
    store->clock = clock;
    store->retry_due_ms = -1;
    store->emptied = -1;
    int status = STATUS_MEMORY;
    if (asprintf(&store->path, "%s/crawl.db", folder) < 0 || !(store->folder = strdup(folder)) ||
        !(store->name = strdup(name)))
        goto out;
    if ((status = make_folders(folder, error)) < 0)
        goto out;
    if ((status = uri_figures_new(&store->uri_figures, error)) < 0 ||
        (status = link_figures_new(&store->link_figures, error)) < 0)
        goto out;
    struct db_options options = {.cache_bytes = CACHE_BYTES,
                                 .busy_timeout_ms = 2000,
                                 .cancelled = cancelled,
                                 .extend = extend_for_figures,
                                 .extension_context = store};
    if ((status = db_open_writer(&CRAWL_DATABASE, store->path, &options, &store->db, error)) < 0)
        goto out;
    if ((status = prepare_rows(store, name, error)) < 0)
        goto out;
    if ((status = crashes_load(&store->crashes, store->db, store->folder, error)) < 0 ||
        (status = crawl_store_load(store, config, cancelled, error)) < 0)
        goto out;
    db_cancel_by(store->db, NULL); /* `cancelled` ends only the loading */
    *ret_store = store;
    return 0;
out:
    if (status == STATUS_MEMORY)
        error_set(error, STATUS_MEMORY, "no memory for the collection %s", name);
    if (status == STATUS_CANCELLED)
        error_set(error, STATUS_CANCELLED, "the collection %s is not loaded any further", name);
    crawl_store_close(store);
    return status;
}

void crawl_store_close(struct crawl_store *store)
{
    if (!store)
        return;
    stats_delta_free(store->stats);
    uri_figures_free(store->uri_figures);
    link_figures_free(store->link_figures);
    mime_names_free(store->mimes);
    known_map_free(store->known);
    checksum_map_free(store->checksums);
    near_index_free(store->near);
    id_map_done(&store->enqueued.under_way);
    id_map_done(&store->enqueued.pushed);
    id_map_done(&store->enqueued.expiring);
    site_registry_free(store->sites);
    contents_close(store);
    db_close(store->db);
    free(store->quarantines);
    free(store->awaiting);
    destinations_done(&store->destinations);
    crashes_done(&store->crashes);
    free(store->folder);
    free(store->name);
    free(store->path);
    free(store);
}
