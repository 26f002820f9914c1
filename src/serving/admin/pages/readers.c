#include "readers.h"

#include "page_writer.h"

#include <sql/multinode.h>
#include <sql/seine.h>
#include <stdio.h>
#include <stdlib.h>

static int open_reader(const struct database *database, const char *folder, const char *file,
                       const atomic_bool *cancelled, struct db **ret_db, struct error *error)
{
    char *path;
    struct db_options options = {.busy_timeout_ms = PAGE_TIME_LIMIT_MS,
                                 .time_limit_ms = PAGE_TIME_LIMIT_MS,
                                 .cache_bytes = PAGE_CACHE_BYTES,
                                 .cancelled = cancelled};
    if (!folder || asprintf(&path, "%s/%s", folder, file) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    int status = db_open_reader(database, path, &options, ret_db, error);
    free(path);
    return status;
}

int reader_open_server(const char *data_folder, const atomic_bool *cancelled, struct db **ret_db,
                       struct error *error)
{
    return open_reader(&SEINE_DATABASE, data_folder, "seine.db", cancelled, ret_db, error);
}

int reader_open_multinode(const char *data_folder, const atomic_bool *cancelled, struct db **ret_db,
                          struct error *error)
{
    return open_reader(&MULTINODE_DATABASE, data_folder, "multinode/scheduler.db", cancelled,
                       ret_db, error);
}

int reader_take_collection(struct held_collection *held, const atomic_bool *cancelled,
                           struct db **ret_db, struct error *error)
{
    int status = server_reader_take(held, ret_db, error);
    if (status < 0)
        return status;
    db_limit_time(*ret_db, PAGE_TIME_LIMIT_MS);
    db_cancel_by(*ret_db, cancelled);
    return 0;
}
