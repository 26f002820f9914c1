#include "contents.h"

#include <crawl_statements.h>
#include <stdlib.h>

/* Bytes put into one pack before the next is taken. One pack is synced per turn, so packs change
 * seldom. */
#define PACK_STRETCH_BYTES (INT64_C(64) * 1024 * 1024)

/* ---- opening ---- */

/* Packs are cut off at their committed ends: what is beyond was never part of the collection. */
static int load_clusters(struct crawl_store *store, const struct crawl_config *config,
                         struct error *error)
{
    unsigned count = (unsigned)config->storage.clusters;
    struct statement *list = db_statement(store->db, CRAWL_CLUSTER_LIST);
    struct cluster_state *clusters = calloc(CONTENT_MAX_CLUSTERS, sizeof *clusters);
    if (!clusters)
        return STATUS_MEMORY;
    store->clusters = clusters;
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        int64_t id = statement_column_int(list, CRAWL_CLUSTER_LIST_ID_COLUMN);
        if (id < 0 || id >= CONTENT_MAX_CLUSTERS) {
            status = error_set(error, STATUS_DAMAGED, "%s: there is no cluster %lld", store->path,
                               (long long)id);
            break;
        }
        clusters[id].committed_end =
            statement_column_int(list, CRAWL_CLUSTER_LIST_COMMITTED_END_COLUMN);
        clusters[id].dead_bytes = statement_column_int(list, CRAWL_CLUSTER_LIST_DEAD_BYTES_COLUMN);
        /* Clusters in use stay in use when their configured number shrinks. */
        if (id >= count)
            count = (unsigned)id + 1;
    }
    statement_reset(list);
    store->cluster_count = count;
    if (status == 0)
        status = content_store_open(&store->content, store->folder, count, error);
    for (unsigned i = 0; status == 0 && i < count; i++)
        status = content_cut(store->content, i, clusters[i].committed_end, NULL, error);
    return status;
}

static int note_dead_file(struct crawl_store *store, int64_t number)
{
    struct dead_files *dead = &store->dead_files;
    if (dead->count == dead->capacity) {
        size_t capacity = dead->capacity ? dead->capacity * 2 : 64;
        int64_t *numbers = realloc(dead->numbers, capacity * sizeof *numbers);
        if (!numbers)
            return STATUS_MEMORY;
        dead->numbers = numbers;
        dead->capacity = capacity;
    }
    dead->numbers[dead->count++] = number;
    return 0;
}

static int load_files(struct crawl_store *store, struct error *error)
{
    int64_t last = 0;
    struct statement *read = db_statement(store->db, CRAWL_FILE_STORE_READ);
    int status = statement_step(read, error);
    if (status == STATEMENT_ROW)
        last = statement_column_int(read, CRAWL_FILE_STORE_READ_LAST_NUMBER_COLUMN);
    statement_reset(read);
    if (status < 0)
        return status;
    status = content_files_open(&store->files, store->folder, last, NULL, error);
    struct statement *list = db_statement(store->db, CRAWL_DEAD_FILE_LIST);
    while (status == 0 && (status = statement_step(list, error)) == STATEMENT_ROW)
        status =
            note_dead_file(store, statement_column_int(list, CRAWL_DEAD_FILE_LIST_NUMBER_COLUMN));
    statement_reset(list);
    return status;
}

int contents_open(struct crawl_store *store, const struct crawl_config *config, struct error *error)
{
    int status = load_clusters(store, config, error);
    return status < 0 ? status : load_files(store, error);
}

void contents_close(struct crawl_store *store)
{
    content_store_close(store->content);
    content_files_close(store->files);
    free(store->dead_files.numbers);
    free(store->clusters);
}

/* ---- writing a turn ---- */

/* The texts of the records of one kind; *ret_count of them. NULL without memory. */
static struct text *gather(struct turn *turn, bool is_file, size_t *ret_count)
{
    struct text *records = arena_alloc(&turn->arena, (turn->record_count + 1) * sizeof *records);
    size_t count = 0;
    for (const struct stored_record *record = turn->records; records && record;
         record = record->next)
        if (record->is_file == is_file)
            records[count++] = record->record;
    *ret_count = count;
    return records;
}

static void tell_places(struct turn *turn, bool is_file, const int64_t *places)
{
    size_t count = 0;
    for (struct stored_record *record = turn->records; record; record = record->next)
        if (record->is_file == is_file)
            operation_int(record->document, record->body_at_parameter, places[count++]);
}

static int write_kind(struct crawl_store *store, struct turn *turn, bool is_file,
                      struct error *error)
{
    size_t count;
    const struct text *records = gather(turn, is_file, &count);
    int64_t *places = arena_alloc(&turn->arena, (turn->record_count + 1) * sizeof *places);
    if (!records || !places)
        return error_set(error, STATUS_MEMORY, "no memory to store %zu documents",
                         turn->record_count);
    if (count == 0)
        return 0;
    int status;
    if (is_file) {
        status = content_files_write(store->files, records, count, places, error);
    } else {
        status = content_append(store->content, store->cluster, records, count, places, error);
        if (status == 0)
            status = content_sync(store->content, store->cluster, error);
    }
    if (status == 0)
        tell_places(turn, is_file, places);
    return status;
}

int contents_write(struct crawl_store *store, struct turn *turn, struct error *error)
{
    if (!turn->record_count)
        return 0;
    int status = write_kind(store, turn, false, error);
    if (status == 0)
        status = write_kind(store, turn, true, error);
    if (status < 0)
        contents_take_back(store, turn);
    return status;
}

int contents_put_rows(struct crawl_store *store, const struct turn *turn, struct error *error)
{
    int status = 0;
    for (unsigned i = 0; status == 0 && i < store->cluster_count; i++) {
        bool filled = i == store->cluster && turn->record_count;
        if (!filled && !store->clusters[i].changed)
            continue;
        struct statement *put = db_statement(store->db, CRAWL_CLUSTER_PUT);
        statement_bind_int(put, CRAWL_CLUSTER_PUT_ID, i);
        statement_bind_int(put, CRAWL_CLUSTER_PUT_COMMITTED_END, content_end(store->content, i));
        statement_bind_int(put, CRAWL_CLUSTER_PUT_DEAD_BYTES, store->clusters[i].dead_bytes);
        status = statement_run(put, error);
    }
    if (status == 0 && content_files_written(store->files)) {
        struct statement *put = db_statement(store->db, CRAWL_FILE_STORE_PUT);
        statement_bind_int(put, CRAWL_FILE_STORE_PUT_LAST_NUMBER, content_files_last(store->files));
        status = statement_run(put, error);
    }
    return status;
}

static void take_next_pack(struct crawl_store *store)
{
    unsigned next = store->cluster;
    do {
        next = next + 1 < store->cluster_count ? next + 1 : 0;
    } while ((int)next == store->emptied && next != store->cluster);
    store->cluster = next;
    store->cluster_filled = 0;
}

void contents_committed(struct crawl_store *store, const struct turn *turn)
{
    for (unsigned i = 0; i < store->cluster_count; i++) {
        store->clusters[i].committed_end = content_end(store->content, i);
        store->clusters[i].changed = false;
    }
    content_files_committed(store->files);
    for (const struct stored_record *record = turn->records; record; record = record->next)
        if (!record->is_file)
            store->cluster_filled += (int64_t)record->record.length;
    if (store->cluster_filled >= PACK_STRETCH_BYTES)
        take_next_pack(store);
    /* Without memory to remember one it is removed after the next start. */
    for (const struct dead_file *file = turn->dead_files; file; file = file->next)
        (void)!note_dead_file(store, file->number);
}

void contents_take_back(struct crawl_store *store, const struct turn *turn)
{
    if (!turn->record_count)
        return;
    (void)!content_cut(store->content, store->cluster,
                       store->clusters[store->cluster].committed_end, NULL, NULL);
    content_files_take_back(store->files);
}

/* ---- what is dead ---- */

void contents_remove_dead(struct crawl_store *store, struct turn *turn)
{
    struct dead_files *dead = &store->dead_files;
    if (dead->count == 0 || !content_try_alone(store->content))
        return;
    struct error error = {0};
    size_t kept = 0;
    for (size_t i = 0; i < dead->count; i++) {
        if (content_files_remove(store->files, dead->numbers[i], &error) < 0) {
            dead->numbers[kept++] = dead->numbers[i];
            continue;
        }
        struct operation *forget =
            turn_add(turn, CRAWL_DEAD_FILE_DELETE, CRAWL_DEAD_FILE_DELETE_NUMBER);
        operation_int(forget, CRAWL_DEAD_FILE_DELETE_NUMBER, dead->numbers[i]);
    }
    dead->count = kept;
    content_alone_end(store->content);
}
