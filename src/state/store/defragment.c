#include <seine/state/store/defragment.h>

#include <sql/crawl/document.h>
#include <sql/crawl/history.h>
#include <stdio.h>

/* The limits of one step. */
#define STEP_URIS     20000
#define STEP_BYTES    (INT64_C(4) << 20)
#define STEP_ROWS     4096
#define ARENA_BYTES   ((size_t)1 << 20)
#define ARENA_CEILING ((size_t)LIMIT_CONTENT_BYTES + (64 << 20))
/* A pack with fewer dead bytes is not worth the work. */
#define LEAST_DEAD_BYTES (INT64_C(1) << 20)
#define FAILURE_PAUSE_US INT64_C(60000000)
#define READER_PAUSE_US  INT64_C(1000000)

void defragment_init(struct defragmentation *defragmentation, struct crawl_store *store,
                     struct log *log)
{
    *defragmentation = (struct defragmentation){.store = store, .log = log};
    arena_init(&defragmentation->arena, ARENA_BYTES, ARENA_CEILING);
    store->emptied = -1;
}

void defragment_done(struct defragmentation *defragmentation)
{
    arena_done(&defragmentation->arena);
}

/* ---- choosing ---- */

static bool is_fragmented(const struct cluster_state *cluster, int threshold)
{
    int64_t end = cluster->committed_end, dead = cluster->dead_bytes;
    return dead >= LEAST_DEAD_BYTES && (double)(end - dead) * 100 < (double)end * threshold;
}

/* A pack that was already dead when it was opened: no reader of this run uses it, so it can be
 * truncated at once. */
static bool is_of_former_run(const struct cluster_state *cluster)
{
    return cluster->committed_end && cluster->committed_end == cluster->dead_when_opened;
}

static int find_fragmented(const struct crawl_store *store, int threshold)
{
    for (unsigned i = 0; i < store->cluster_count && threshold; i++)
        if (is_of_former_run(&store->clusters[i]))
            return (int)i;
    for (unsigned i = 0; i < store->cluster_count; i++)
        if (is_fragmented(&store->clusters[i], threshold))
            return (int)i;
    return -1;
}

/* Living records are moved to the pack in use, which must be another pack; if there is only one, a
 * second is created. */
static int choose(struct defragmentation *defragmentation, int threshold, struct error *error)
{
    struct crawl_store *store = defragmentation->store;
    int found = find_fragmented(store, threshold);
    if (found < 0)
        return 0;
    if (store->cluster_count == 1) {
        int status = content_store_add(store->content, error);
        if (status < 0)
            return status;
        store->cluster_count = 2;
    }
    store->emptied = found;
    if (store->cluster == (unsigned)found) {
        store->cluster = (unsigned)found + 1 < store->cluster_count ? (unsigned)found + 1 : 0;
        store->cluster_filled = 0;
    }
    const struct cluster_state *cluster = &store->clusters[found];
    defragmentation->after_uri_id = 0;
    defragmentation->is_copied = defragmentation->has_ended_epoch = is_of_former_run(cluster);
    defragmentation->epoch = content_former_epoch(store->content);
    defragmentation->before_bytes = cluster->committed_end;
    defragmentation->living_bytes = cluster->committed_end - cluster->dead_bytes;
    return 0;
}

/* ---- moving ---- */

/* The records of one step: their old and new places. */
struct move {
    int64_t uri_id, from, length, to;
    struct optional_int replaced_at; /* of an earlier version of the document; not set: of the
                                      * present one */
};

struct step {
    struct move *moves;
    struct text *records;
    size_t count;
    int64_t bytes;
    int64_t after_uri_id; /* the new position after the step */
};

static int gather(struct defragmentation *defragmentation, struct step *step, struct error *error)
{
    struct crawl_store *store = defragmentation->store;
    struct arena *arena = &defragmentation->arena;
    arena_reset(arena);
    *step = (struct step){
        .moves = arena_alloc(arena, STEP_ROWS * sizeof *step->moves),
        .records = arena_alloc(arena, STEP_ROWS * sizeof *step->records),
        .after_uri_id = defragmentation->after_uri_id + STEP_URIS,
    };
    if (!step->moves || !step->records)
        return error_set(error, STATUS_MEMORY, "no memory to move records");
    struct crawl_cluster_chunk list =
        crawl_cluster_chunk(store->db, .after = defragmentation->after_uri_id,
                            .upto = step->after_uri_id, .pack = store->emptied);
    int status;
    while ((status = crawl_cluster_chunk_step(&list, error)) == STATEMENT_ROW) {
        struct move *move = &step->moves[step->count];
        *move = (struct move){
            .uri_id = list.uri_id,
            .from = list.body_offset,
            .length = list.body_length,
            .replaced_at = list.replaced_at,
        };
        status = content_copy_record(store->content, (unsigned)store->emptied, move->from,
                                     move->length, arena, &step->records[step->count], error);
        if (status < 0)
            break;
        step->bytes += move->length;
        if (++step->count == STEP_ROWS || step->bytes >= STEP_BYTES) {
            /* The next step continues with the remaining records of this URI. */
            step->after_uri_id = move->uri_id - 1;
            break;
        }
    }
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

static int put_cluster(struct db *db, int64_t id, int64_t end, int64_t dead, struct error *error)
{
    return db_run(db, crawl_cluster_put(.id = id, .committed_end = end, .dead_bytes = dead), error);
}

static int put_row(struct crawl_store *store, const struct move *move, struct error *error)
{
    if (move->replaced_at.is_set)
        return db_run(store->db,
                      crawl_version_move(.pack = store->cluster, .body_offset = move->to,
                                         .uri_id = move->uri_id,
                                         .replaced_at = move->replaced_at.value),
                      error);
    return db_run(store->db,
                  crawl_document_move(.pack = store->cluster, .body_offset = move->to,
                                      .uri_id = move->uri_id),
                  error);
}

static int put_rows(struct crawl_store *store, const struct step *step, struct error *error)
{
    const struct cluster_state *from = &store->clusters[store->emptied];
    int status = 0;
    for (size_t i = 0; status == 0 && i < step->count; i++)
        status = put_row(store, &step->moves[i], error);
    if (status == 0)
        status = put_cluster(store->db, store->emptied, from->committed_end,
                             from->dead_bytes + step->bytes, error);
    if (status == 0)
        status = put_cluster(store->db, store->cluster, content_end(store->content, store->cluster),
                             store->clusters[store->cluster].dead_bytes, error);
    return status;
}

static int move_records(struct crawl_store *store, const struct step *step, struct arena *arena,
                        struct error *error)
{
    int64_t *offsets = arena_alloc(arena, step->count * sizeof *offsets);
    if (!offsets)
        return error_set(error, STATUS_MEMORY, "no memory to move records");
    int status =
        content_append(store->content, store->cluster, step->records, step->count, offsets, error);
    if (status == 0)
        status = content_sync(store->content, store->cluster, error);
    for (size_t i = 0; i < step->count; i++)
        step->moves[i].to = offsets[i];
    if (status == 0)
        status = db_begin(store->db, error);
    if (status == 0) {
        status = put_rows(store, step, error);
        if (status < 0)
            db_rollback(store->db);
        else
            status = db_commit(store->db, error);
    }
    struct cluster_state *to = &store->clusters[store->cluster];
    if (status < 0) {
        (void)!content_cut(store->content, store->cluster, to->committed_end, NULL, NULL);
        return status;
    }
    store->clusters[store->emptied].dead_bytes += step->bytes;
    to->committed_end = content_end(store->content, store->cluster);
    store->cluster_filled += step->bytes;
    return 0;
}

static int move_some(struct defragmentation *defragmentation, struct error *error)
{
    struct step step;
    int status = gather(defragmentation, &step, error);
    if (status == 0 && step.count)
        status = move_records(defragmentation->store, &step, &defragmentation->arena, error);
    if (status < 0)
        return status;
    defragmentation->after_uri_id = step.after_uri_id;
    defragmentation->is_copied = step.after_uri_id >= defragmentation->store->last_uri_id;
    return 0;
}

/* ---- restarting a pack ---- */

static int cut(struct crawl_store *store, struct error *error)
{
    struct cluster_state *cluster = &store->clusters[store->emptied];
    int status = db_begin(store->db, error);
    if (status < 0)
        return status;
    status = put_cluster(store->db, store->emptied, 0, 0, error);
    if (status < 0)
        db_rollback(store->db);
    else
        status = db_commit(store->db, error);
    if (status < 0)
        return status;
    *cluster = (struct cluster_state){0};
    status = content_cut(store->content, (unsigned)store->emptied, 0, NULL, error);
    if (status < 0) {
        /* The tail could not be truncated, so it counts as dead bytes. */
        cluster->committed_end = content_end(store->content, (unsigned)store->emptied);
        cluster->dead_bytes = cluster->committed_end;
        cluster->changed = true;
    }
    return status;
}

static int begin_anew(struct defragmentation *defragmentation, struct error *error)
{
    struct crawl_store *store = defragmentation->store;
    const struct cluster_state *cluster = &store->clusters[store->emptied];
    if (cluster->dead_bytes != cluster->committed_end)
        return error_set(error, STATUS_DAMAGED,
                         "content-%d.pack: %lld of %lld bytes belong to no document and are not "
                         "counted as dead",
                         store->emptied, (long long)(cluster->committed_end - cluster->dead_bytes),
                         (long long)cluster->committed_end);
    int status = 0;
    if (!defragmentation->has_ended_epoch)
        status = content_end_epoch(store->content, &defragmentation->epoch, error);
    if (status < 0)
        return status;
    defragmentation->has_ended_epoch = true;
    if (content_is_read(store->content, defragmentation->epoch)) {
        defragmentation->pause_until_us =
            clock_monotonic_us(defragmentation->store->clock) + READER_PAUSE_US;
        return 0;
    }
    int emptied = store->emptied;
    status = cut(store, error);
    if (status < 0)
        return status;
    store->emptied = -1;
    snprintf(defragmentation->done, sizeof defragmentation->done,
             "content-%d.pack: %lld of %lld bytes lived", emptied,
             (long long)defragmentation->living_bytes, (long long)defragmentation->before_bytes);
    return 0;
}

/* ---- steps ---- */

bool defragment_is_busy(struct defragmentation *defragmentation, int threshold)
{
    const struct crawl_store *store = defragmentation->store;
    if (clock_monotonic_us(defragmentation->store->clock) < defragmentation->pause_until_us)
        return false;
    return store->emptied >= 0 || find_fragmented(store, threshold) >= 0;
}

void defragment_try_again(struct defragmentation *defragmentation)
{
    defragmentation->pause_until_us = 0;
}

void defragment_step(struct defragmentation *defragmentation, int threshold)
{
    struct crawl_store *store = defragmentation->store;
    struct error error = {0};
    int status = 0;
    if (!defragment_is_busy(defragmentation, threshold))
        return;
    if (store->emptied < 0)
        status = choose(defragmentation, threshold, &error);
    else if (!defragmentation->is_copied)
        status = move_some(defragmentation, &error);
    else
        status = begin_anew(defragmentation, &error);
    if (status < 0) {
        log_warning(defragmentation->log, "crawl", "a pack could not be defragmented: %s",
                    error.sentence);
        store->emptied = -1;
        defragmentation->pause_until_us =
            clock_monotonic_us(defragmentation->store->clock) + FAILURE_PAUSE_US;
    }
}
