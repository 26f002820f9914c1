#include "reading.h"

#include <seine/crawling/collection.h>
#include <seine/state/store/data_directory.h>

#include <errno.h>
#include <sql/crawl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define NAMES_SHOWN 10

/* The number of collections, and as many of their names as are printed. */
struct choice {
    int count;
    struct buffer names;
};

static bool note(void *context, const char *name)
{
    struct choice *choice = context;
    if (choice->count++ < NAMES_SHOWN)
        buffer_printf(&choice->names, "%s%s", choice->count > 1 ? ", " : "", name);
    else if (choice->count == NAMES_SHOWN + 1)
        buffer_append_string(&choice->names, " …");
    return choice->count <= NAMES_SHOWN;
}

/* Chooses the only collection. When there are several, or the one asked for does not exist, the
 * sentence lists them. */
static int choose(struct reading *reading, struct error *error)
{
    struct choice choice = {.count = 0};
    buffer_init(&choice.names, (size_t)(NAMES_SHOWN + 1) * 260);
    int status = data_directory_each_collection(reading->data, note, &choice, error);
    const char *names = choice.names.data ? choice.names.data : "";
    if (status == 0 && choice.count == 0)
        status = error_set(error, STATUS_NOT_FOUND,
                           "%s has no collection; `seine crawl URI --data %s` creates one",
                           reading->data, reading->data);
    else if (status == 0 && reading->collection)
        status = error_set(error, STATUS_NOT_FOUND, "%s has no collection %s, but %s",
                           reading->data, reading->collection, names);
    else if (status == 0 && choice.count > 1)
        status = error_set(error, STATUS_INVALID,
                           "%s has several collections: say which with --collection: %s",
                           reading->data, names);
    else if (status == 0 && !(reading->name = strdup(names)))
        status = error_set(error, STATUS_MEMORY, "no memory");
    buffer_done(&choice.names);
    return status;
}

int reading_open(struct reading *reading, int time_limit_ms, struct error *error)
{
    char *path = NULL;
    int status = 0;
    if (!reading->collection)
        status = choose(reading, error);
    else if (!collection_name_is_valid(reading->collection))
        status = error_set(error, STATUS_INVALID, "`%s` is not a valid name of a collection",
                           reading->collection);
    else if (!(reading->name = strdup(reading->collection)))
        status = error_set(error, STATUS_MEMORY, "no memory");
    if (status < 0)
        return status;
    reading->folder = data_directory_collection_folder(reading->data, reading->name);
    if (!reading->folder || asprintf(&path, "%s/crawl.db", reading->folder) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory");
    struct db_options options = {.busy_timeout_ms = READING_TIMEOUT_MS,
                                 .time_limit_ms = time_limit_ms,
                                 .cancelled = reading->cancelled};
    if (status == 0 && access(path, F_OK) < 0 && errno == ENOENT && reading->collection)
        status = choose(reading, error);
    if (status == 0)
        status = db_open_reader(&CRAWL_DATABASE, path, &options, &reading->db, error);
    free(path);
    if (status < 0)
        reading_close(reading);
    return status;
}

void reading_close(struct reading *reading)
{
    db_close(reading->db);
    reading->db = NULL;
    free(reading->folder);
    reading->folder = NULL;
    free(reading->name);
    reading->name = NULL;
}
