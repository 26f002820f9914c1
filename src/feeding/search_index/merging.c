#include "merging.h"

#include <sql/index/writing.h>

static int count_changes(struct db *db, int64_t *ret_changes, struct error *error)
{
    struct index_changes row = index_changes(db);
    int status = index_changes_step(&row, error);
    *ret_changes = row.changes;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

static int merge(struct db *db, int64_t pages, int64_t segments, bool *ret_merged,
                 struct error *error)
{
    int64_t before = 0, after = 0;
    int status = db_run(db, index_merge_least(.segments = segments), error);
    if (status == 0)
        status = count_changes(db, &before, error);
    if (status == 0)
        status = db_run(db, index_merge(.pages = pages), error);
    if (status == 0)
        status = count_changes(db, &after, error);
    *ret_merged = after - before >= 2;
    return status;
}

int merge_segments(struct db *db, int64_t pages, int64_t segments, bool *ret_merged,
                   struct error *error)
{
    int status = db_begin(db, error);
    if (status < 0)
        return status;
    status = merge(db, pages, segments, ret_merged, error);
    if (status < 0) {
        db_rollback(db);
        return status;
    }
    return db_commit(db, error);
}
