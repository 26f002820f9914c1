#include "checks.h"

#include <sql/accounts.h>
#include <sql/seine.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct finding {
    struct verify *verify;
    const char *file;
};

static void found(void *context, const char *place, const char *what, const char *expected)
{
    const struct finding *finding = context;
    verify_found(finding->verify, finding->file, text_of(place), text_of(what), text_of(expected));
}

/* Checks the schema of a file. Skips a file that does not exist, that this user may not read, or
 * whose creation was interrupted: other checks report that. */
static int check_file(struct verify *verify, const struct database *database, const char *name,
                      struct error *error)
{
    char *path;
    struct db *db = NULL;
    struct finding finding = {verify, name};
    const struct db_options options = {.busy_timeout_ms = BUSY_TIMEOUT_MS};
    int status = 0;
    if (asprintf(&path, "%s/%s", verify->request->data_folder, name) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to read %s", name);
    if (access(path, R_OK) == 0 && db_open_reader(database, path, &options, &db, NULL) == 0)
        status = db_check_schema(db, found, &finding, error);
    db_close(db);
    free(path);
    return status;
}

int verify_schema(struct verify *verify, struct error *error)
{
    struct finding finding = {verify, "crawl.db"};
    int status = db_check_schema(verify->request->db, found, &finding, error);
    if (status == 0)
        status = check_file(verify, &SEINE_DATABASE, "seine.db", error);
    if (status == 0)
        status = check_file(verify, &ACCOUNTS_DATABASE, "accounts.db", error);
    return status == STATUS_DAMAGED ? 0 : status;
}
