#include "remove_documents.h"

#include <dirent.h>
#include <errno.h>
#include <seine/feeding/search_index.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char SUFFIX[] = ".db";

static bool is_index(const char *name)
{
    size_t length = strlen(name), end = sizeof SUFFIX - 1;
    return name[0] != '.' && length > end && strcmp(name + length - end, SUFFIX) == 0;
}

static int remove_from(struct server *server, const char *folder, const char *file,
                       const char *collection, bool (*goes_on)(void *context), void *context,
                       struct error *error)
{
    struct search_index *index = NULL;
    char *path;
    if (asprintf(&path, "%s/%s", folder, file) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to open an index");
    int status = search_index_open(path, &index, error);
    if (status == STATUS_DAMAGED || status == STATUS_NEWER) {
        log_error(server->settings.log, "server",
                  "documents of %s could not be removed from an index: %s", collection,
                  error->sentence);
        status = 0;
    } else if (status == 0 && (status = search_index_renew(index, goes_on, context, error)) == 0) {
        status = search_index_delete_collection(index, text_of(collection),
                                                clock_wall_ms(server->clock) * 1000, goes_on,
                                                context, error);
    }
    search_index_close(index);
    free(path);
    return status;
}

int server_remove_documents(struct server *server, const char *collection,
                            bool (*goes_on)(void *context), void *context, struct error *error)
{
    char *folder;
    if (asprintf(&folder, "%s/index", server->settings.data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to look for indexes");
    int status = 0;
    DIR *entries = opendir(folder);
    if (!entries && errno != ENOENT)
        status = error_set_file(error, errno, "list", folder);
    struct dirent *entry;
    while (status == 0 && entries && (entry = readdir(entries))) {
        if (is_index(entry->d_name))
            status =
                remove_from(server, folder, entry->d_name, collection, goes_on, context, error);
        if (status == 0 && !goes_on(context))
            status =
                error_set(error, STATUS_CANCELLED, "the server ends; the deletion goes on later");
    }
    if (entries)
        closedir(entries);
    free(folder);
    return status;
}
