#include "opening.h"

#include <seine/foundation/base/array.h>
#include <seine/state/store/contents.h>

#include <sql/crawl/document.h>
#include <stdlib.h>

/* Bytes appended to one pack before the next one is used. Each batch syncs one pack, so packs
 * change seldom. */
#define PACK_RUN_BYTES (INT64_C(64) * 1024 * 1024)

/* ---- opening ---- */

/* Truncates packs to their committed ends: the bytes beyond were never part of the collection. */
static int load_clusters(struct crawl_store *store, const struct crawl_config *config,
                         struct error *error)
{
    unsigned count = (unsigned)config->storage.clusters;
    struct crawl_cluster_list list = crawl_cluster_list(store->db);
    struct cluster_state *clusters = calloc(CONTENT_MAX_CLUSTERS, sizeof *clusters);
    if (!clusters)
        return STATUS_MEMORY;
    store->clusters = clusters;
    int status;
    while ((status = crawl_cluster_list_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.id;
        if (id < 0 || id >= CONTENT_MAX_CLUSTERS) {
            status = error_set(error, STATUS_DAMAGED, "%s: there is no cluster %lld", store->path,
                               (long long)id);
            break;
        }
        clusters[id].committed_end = list.committed_end;
        clusters[id].dead_bytes = list.dead_bytes;
        if (list.dead_bytes == list.committed_end)
            clusters[id].dead_when_opened = list.committed_end;
        /* Clusters with data stay in use when the configured number shrinks. */
        if (id >= count)
            count = (unsigned)id + 1;
    }
    statement_reset(list.statement);
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
    if (!ARRAY_ROOM(dead->numbers, dead->count, dead->capacity))
        return STATUS_MEMORY;
    dead->numbers[dead->count++] = number;
    return 0;
}

static int load_files(struct crawl_store *store, struct error *error)
{
    int64_t last = 0;
    struct crawl_file_store_read read;
    int status = db_find(store->db, crawl_file_store_read_into(&read), error);
    if (status == STATEMENT_ROW)
        last = read.last_number;
    if (status < 0)
        return status;
    status = content_files_open(&store->files, store->folder, last, NULL, error);
    struct crawl_dead_file_list list = crawl_dead_file_list(store->db);
    while (status == 0 && (status = crawl_dead_file_list_step(&list, error)) == STATEMENT_ROW)
        status = note_dead_file(store, list.number);
    statement_reset(list.statement);
    store->dead_files.ended_count = store->dead_files.count;
    store->dead_files.epoch = content_former_epoch(store->content);
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

/* ---- writing a batch ---- */

/* Collects the texts of the records of one kind; *ret_count of them. NULL without memory. */
static struct text *gather(struct batch *batch, bool is_file, size_t *ret_count)
{
    struct text *records = arena_alloc(&batch->arena, (batch->record_count + 1) * sizeof *records);
    size_t count = 0;
    for (const struct stored_record *record = batch->records; records && record;
         record = record->next)
        if (record->is_file == is_file)
            records[count++] = record->record;
    *ret_count = count;
    return records;
}

static void report_places(struct batch *batch, bool is_file, const int64_t *places)
{
    size_t count = 0;
    for (struct stored_record *record = batch->records; record; record = record->next)
        if (record->is_file == is_file)
            record->body_at = places[count++];
}

static int write_kind(struct crawl_store *store, struct batch *batch, bool is_file,
                      struct error *error)
{
    size_t count;
    const struct text *records = gather(batch, is_file, &count);
    int64_t *places = arena_alloc(&batch->arena, (batch->record_count + 1) * sizeof *places);
    if (!records || !places)
        return error_set(error, STATUS_MEMORY, "no memory to store %zu documents",
                         batch->record_count);
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
        report_places(batch, is_file, places);
    return status;
}

int contents_write(struct crawl_store *store, struct batch *batch, struct error *error)
{
    if (!batch->record_count)
        return 0;
    int status = write_kind(store, batch, false, error);
    if (status == 0)
        status = write_kind(store, batch, true, error);
    if (status < 0)
        contents_take_back(store, batch);
    return status;
}

int contents_put_rows(struct crawl_store *store, const struct batch *batch, struct error *error)
{
    int status = 0;
    for (unsigned i = 0; status == 0 && i < store->cluster_count; i++) {
        bool filled = i == store->cluster && batch->record_count;
        if (!filled && !store->clusters[i].changed)
            continue;
        status = db_run(store->db,
                        crawl_cluster_put(.id = i, .committed_end = content_end(store->content, i),
                                          .dead_bytes = store->clusters[i].dead_bytes),
                        error);
    }
    if (status == 0 && content_files_written(store->files)) {
        status =
            db_run(store->db, crawl_file_store_put(.last_number = content_files_last(store->files)),
                   error);
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

void contents_committed(struct crawl_store *store, const struct batch *batch)
{
    for (unsigned i = 0; i < store->cluster_count; i++) {
        store->clusters[i].committed_end = content_end(store->content, i);
        store->clusters[i].changed = false;
    }
    content_files_committed(store->files);
    for (const struct stored_record *record = batch->records; record; record = record->next)
        if (!record->is_file)
            store->cluster_filled += (int64_t)record->record.length;
    if (store->cluster_filled >= PACK_RUN_BYTES)
        take_next_pack(store);
    /* A file that cannot be recorded for lack of memory is removed after the next start. */
    for (const struct dead_file *file = batch->dead_files; file; file = file->next)
        (void)!note_dead_file(store, file->number);
}

void contents_take_back(struct crawl_store *store, const struct batch *batch)
{
    if (!batch->record_count)
        return;
    (void)!content_cut(store->content, store->cluster,
                       store->clusters[store->cluster].committed_end, NULL, NULL);
    content_files_take_back(store->files);
}

/* ---- dead files ---- */

/* Removes the files whose epoch has ended, once no reader pins it. */
static void remove_ended(struct crawl_store *store, struct batch *batch)
{
    struct dead_files *dead = &store->dead_files;
    if (dead->ended_count == 0 || content_is_read(store->content, dead->epoch))
        return;
    struct error error = {0};
    size_t kept = 0;
    for (size_t i = 0; i < dead->ended_count; i++) {
        if (content_files_remove(store->files, dead->numbers[i], &error) < 0) {
            dead->numbers[kept++] = dead->numbers[i];
            continue;
        }
        batch_execute(batch, crawl_dead_file_delete(.number = dead->numbers[i]));
    }
    size_t since = dead->count - dead->ended_count;
    memmove(dead->numbers + kept, dead->numbers + dead->ended_count, since * sizeof *dead->numbers);
    dead->count = kept + since;
    dead->ended_count = 0;
}

void contents_remove_dead(struct crawl_store *store, struct batch *batch)
{
    struct dead_files *dead = &store->dead_files;
    remove_ended(store, batch);
    if (dead->ended_count > 0 || dead->count == 0 ||
        content_end_epoch(store->content, &dead->epoch, NULL) < 0)
        return;
    dead->ended_count = dead->count;
    remove_ended(store, batch);
}
