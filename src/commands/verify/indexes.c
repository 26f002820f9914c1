#include "checks.h"

#include <seine/feeding/search_index.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct walk {
    struct verify *verify;
    struct error *error;
    const char *file; /* the path of the index */
    int status;
};

static void found(void *context, const char *place, const char *what, const char *expected)
{
    const struct walk *walk = context;
    verify_found(walk->verify, walk->file, text_of(place), text_of(what), text_of(expected));
}

static int check_index(struct walk *walk)
{
    const struct verify_request *request = walk->verify->request;
    struct error failure = {0};
    char *path;
    if (asprintf(&path, "%s/%s", request->data_folder, walk->file) < 0)
        return error_set(walk->error, STATUS_MEMORY, "no memory to read %s", walk->file);
    int status = 0;
    if (access(path, R_OK) == 0)
        status = search_index_check(path, request->quick, found, walk, &failure);
    free(path);
    /* The index's sink has just created the file, has not migrated it to this program's schema yet,
     * or is removing it. */
    if (status == STATUS_INVALID || status == STATUS_NOT_FOUND)
        return 0;
    if (status < 0)
        *walk->error = failure;
    return status;
}

static bool visit(void *context, struct text name)
{
    struct walk *walk = context;
    char *file;
    if (asprintf(&file, "index/%.*s.db", TEXT_ARGUMENTS(name)) < 0) {
        walk->status = error_set(walk->error, STATUS_MEMORY, "no memory to read the indexes");
        return false;
    }
    walk->file = file;
    walk->status = check_index(walk);
    verify_findings_end(walk->verify);
    free(file);
    return walk->status == 0;
}

int verify_indexes(struct verify *verify, struct error *error)
{
    struct walk walk = {.verify = verify, .error = error};
    int status = search_index_each_name(verify->request->data_folder, visit, &walk, error);
    return status < 0 ? status : walk.status;
}
