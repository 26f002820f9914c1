#include "store.h"
#include "contents.h"

#include <crawl_statements.h>
#include <errno.h>
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
            return error_set_errno(error, errno, "cannot create the folder %s", part);
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
        struct statement *put = db_statement(db, CRAWL_REASON_PUT);
        statement_bind_int(put, CRAWL_REASON_PUT_ID, of_uri ? id : DOCUMENT_REASON + document);
        statement_bind_text(put, CRAWL_REASON_PUT_KIND, text_of(of_uri ? "uri" : "document"));
        statement_bind_text(put, CRAWL_REASON_PUT_CODE, text_of(facts->code));
        statement_bind_text(put, CRAWL_REASON_PUT_DETAIL, text_of(facts->detail));
        statement_bind_text(put, CRAWL_REASON_PUT_SENTENCE, text_of(facts->sentence));
        status = statement_run(put, error);
    }
    return status;
}

static int write_states(struct db *db, struct error *error)
{
    static const struct {
        int value;
        const char *word;
        const char *sentence;
    } states[] = {
#define STATE_ROW(name, value, word, sentence) {value, word, sentence},
        URI_STATE_TABLE(STATE_ROW)
#undef STATE_ROW
    };
    int status = 0;
    for (size_t i = 0; status == 0 && i < sizeof states / sizeof *states; i++) {
        struct statement *put = db_statement(db, CRAWL_URI_STATE_PUT);
        statement_bind_int(put, CRAWL_URI_STATE_PUT_ID, states[i].value);
        statement_bind_text(put, CRAWL_URI_STATE_PUT_NAME, text_of(states[i].word));
        statement_bind_text(put, CRAWL_URI_STATE_PUT_SENTENCE, text_of(states[i].sentence));
        status = statement_run(put, error);
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
        struct statement *put = db_statement(db, CRAWL_STATISTIC_NAME_PUT);
        statement_bind_int(put, CRAWL_STATISTIC_NAME_PUT_ID, facts->id);
        statement_bind_text(put, CRAWL_STATISTIC_NAME_PUT_NAME, text_of(facts->name));
        statement_bind_text(put, CRAWL_STATISTIC_NAME_PUT_AGGREGATION,
                            text_of(statistic_kind_name(facts->kind)));
        statement_bind_text(put, CRAWL_STATISTIC_NAME_PUT_UNIT, text_of(facts->unit));
        statement_bind_int(put, CRAWL_STATISTIC_NAME_PUT_RECOMPUTABLE,
                           facts->source != STATISTIC_LEDGER);
        status = statement_run(put, error);
    }
    return status;
}

/* What had no result when the last run ended is queued again. */
static int give_claims_back(struct db *db, struct error *error)
{
    static const int statements[] = {CRAWL_CLAIMS_REQUEUE,    CRAWL_CLAIMS_COUNT_BACK,
                                     CRAWL_CLAIMS_CLEAR,      CRAWL_TRANSFER_CLEAR,
                                     CRAWL_SITE_RESET_STATES, CRAWL_SITE_FORGET_PAUSES};
    int status = 0;
    for (size_t i = 0; status == 0 && i < sizeof statements / sizeof *statements; i++)
        status = statement_run(db_statement(db, statements[i]), error);
    return status;
}

static int create_row(struct db *db, const char *name, struct error *error)
{
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system gives no random bytes");
    struct statement *create = db_statement(db, CRAWL_COLLECTION_CREATE);
    statement_bind_text(create, CRAWL_COLLECTION_CREATE_NAME, text_of(name));
    statement_bind_blob(create, CRAWL_COLLECTION_CREATE_HASH_SEED, seed, sizeof seed);
    statement_bind_int(create, CRAWL_COLLECTION_CREATE_NOW, clock_wall_ms());
    return statement_run(create, error);
}

static int read_row(struct crawl_store *store, struct error *error)
{
    struct statement *read = db_statement(store->db, CRAWL_COLLECTION_READ);
    int status = statement_step(read, error);
    if (status == STATEMENT_ROW) {
        struct text seed = statement_column_blob(read, CRAWL_COLLECTION_READ_HASH_SEED_COLUMN);
        if (seed.length == 32)
            hash_key_from_seed(&store->key, (const unsigned char *)seed.data);
        else
            status =
                error_set(error, STATUS_DAMAGED, "%s: the hash seed has %zu bytes instead of 32",
                          store->path, seed.length);
        store->cycle = statement_column_int(read, CRAWL_COLLECTION_READ_CYCLE_COLUMN);
        store->scope_cycle = statement_column_int(read, CRAWL_COLLECTION_READ_SCOPE_CYCLE_COLUMN);
        store->rule_files =
            (uint64_t)statement_column_int(read, CRAWL_COLLECTION_READ_RULE_FILES_COLUMN);
        store->validators_from_ms =
            statement_column_int(read, CRAWL_COLLECTION_READ_VALIDATORS_FROM_COLUMN);
        store->suspended =
            !statement_column_is_null(read, CRAWL_COLLECTION_READ_SUSPENDED_AT_COLUMN);
        store->suspended_at_ms =
            statement_column_int(read, CRAWL_COLLECTION_READ_SUSPENDED_AT_COLUMN);
        store->lacks_space_since_ms =
            statement_column_int(read, CRAWL_COLLECTION_READ_LACKS_SPACE_SINCE_COLUMN);
        struct text mode = statement_column_text(read, CRAWL_COLLECTION_READ_CRAWL_MODE_COLUMN);
        if (mode.length < sizeof store->crawl_mode)
            memcpy(store->crawl_mode, mode.data, mode.length);
        store->refresh_only =
            !statement_column_is_null(read, CRAWL_COLLECTION_READ_REFRESH_ONLY_AT_COLUMN);
        store->was_unclean = text_equal(
            statement_column_text(read, CRAWL_COLLECTION_READ_STATE_COLUMN), text_of("crawling"));
    }
    statement_reset(read);
    return status;
}

static int prepare_rows(struct crawl_store *store, const char *name, struct error *error)
{
    int status = db_begin(store->db, error);
    if (status < 0)
        return status;
    status = read_row(store, error);
    if (status == STATEMENT_DONE) {
        store->is_new = true;
        status = create_row(store->db, name, error);
        if (status == 0)
            status = read_row(store, error);
    }
    if (status >= 0)
        status = write_reasons(store->db, error);
    if (status == 0)
        status = write_states(store->db, error);
    if (status == 0)
        status = write_statistic_names(store->db, error);
    if (status == 0)
        status = crawl_store_write_kinds(store->db, error);
    if (status == 0)
        status = crawl_store_write_statuses(store->db, error);
    if (status == 0)
        status = give_claims_back(store->db, error);
    if (status == 0)
        status = crashes_count(store->db, store->folder, error);
    if (status < 0) {
        db_rollback(store->db);
        return status;
    }
    return db_commit(store->db, error);
}

int crawl_store_open(const char *folder, const char *name, const struct crawl_config *config,
                     const atomic_bool *cancelled, struct crawl_store **ret_store,
                     struct error *error)
{
    struct crawl_store *store = calloc(1, sizeof *store);
    if (!store)
        return error_set(error, STATUS_MEMORY, "no memory for the collection");
    store->later_due_ms = -1;
    store->emptied = -1;
    int status = STATUS_MEMORY;
    if (asprintf(&store->path, "%s/crawl.db", folder) < 0 || !(store->folder = strdup(folder)) ||
        !(store->name = strdup(name)))
        goto out;
    if ((status = make_folders(folder, error)) < 0)
        goto out;
    struct db_options options = {
        .cache_bytes = CACHE_BYTES, .busy_timeout_ms = 2000, .cancelled = cancelled};
    if ((status = db_open_writer(&CRAWL_DATABASE, store->path, &options, &store->db, error)) < 0)
        goto out;
    if ((status = prepare_rows(store, name, error)) < 0)
        goto out;
    if ((status = crashes_load(&store->crashes, store->db, store->folder, error)) < 0 ||
        (status = crawl_store_load(store, config, cancelled, error)) < 0)
        goto out;
    db_ignore_cancelled(store->db);
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
    mime_names_free(store->mimes);
    known_map_free(store->known);
    checksum_map_free(store->checksums);
    site_registry_free(store->sites);
    contents_close(store);
    db_close(store->db);
    free(store->quarantines);
    destinations_done(&store->destinations);
    crashes_done(&store->crashes);
    free(store->folder);
    free(store->name);
    free(store->path);
    free(store);
}
