#include "index.h"

/* Of FTS5, some 4 KB each: a step takes a fraction of a second. */
#define STEP_PAGES 1024
/* Merging pairs leaves one segment of a size; a crawl alone up to seven, each with terms and
 * deletions of its own. */
#define PAIR 2
/* Free pages are given back from this part of the file on. */
#define FREE_PART 32

static int count_changes(struct search_index *index, int64_t *ret_changes, struct error *error)
{
    struct index_changes row = index_changes(index->db);
    int status = index_changes_step(&row, error);
    *ret_changes = row.changes;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

static int merge(struct search_index *index, int64_t pages, int64_t segments, bool *ret_merged,
                 struct error *error)
{
    int64_t before = 0, after = 0;
    int status = db_run(index->db, index_merge_least(.segments = segments), error);
    if (status == 0)
        status = count_changes(index, &before, error);
    if (status == 0)
        status = db_run(index->db, index_merge(.pages = pages), error);
    if (status == 0)
        status = count_changes(index, &after, error);
    *ret_merged = after - before >= 2;
    return status;
}

int search_index_merge(struct search_index *index, int64_t pages, int64_t segments,
                       bool *ret_merged, struct error *error)
{
    int status = db_begin(index->db, error);
    if (status < 0)
        return status;
    status = merge(index, pages, segments, ret_merged, error);
    if (status < 0) {
        db_rollback(index->db);
        return status;
    }
    return db_commit(index->db, error);
}

static int release_step(struct search_index *index, bool *ret_released, struct error *error)
{
    struct db_size size;
    int status = db_size(index->db, &size, error);
    *ret_released = status == 0 && size.free_bytes > size.database_bytes / FREE_PART;
    return *ret_released ? db_release_pages(index->db, error) : status;
}

int search_index_settle(struct search_index *index, bool *ret_goes_on, struct error *error)
{
    int status = search_index_merge(index, STEP_PAGES, PAIR, ret_goes_on, error);
    if (status == 0 && !*ret_goes_on)
        status = release_step(index, ret_goes_on, error);
    if (status < 0)
        return status;
    if (*ret_goes_on)
        return search_index_limit_log(index, error);
    struct db_checkpoint done;
    return db_checkpoint(index->db, DB_CHECKPOINT_TRUNCATE, &done, error);
}
