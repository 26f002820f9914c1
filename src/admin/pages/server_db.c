#include "server_db.h"

#include "sheet.h"

#include <seine_statements.h>
#include <stdio.h>
#include <stdlib.h>

int server_db_open(const char *data_folder, struct db **ret_db, struct error *error)
{
    char *path;
    if (asprintf(&path, "%s/seine.db", data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    struct db_options options = {.busy_timeout_ms = SHEET_TIME_LIMIT_MS,
                                 .time_limit_ms = SHEET_TIME_LIMIT_MS};
    int status = db_open_reader(&SEINE_DATABASE, path, &options, ret_db, error);
    free(path);
    return status;
}
