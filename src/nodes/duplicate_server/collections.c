/* The files of collections: <folder>/<name>.db, the name in characters that every file system
 * takes. */
#include "server.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/log.h>

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char ENDING[] = ".db";

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

static int path_of(const struct duplicate_server *server, struct text name, char ret_path[PATH_MAX],
                   struct error *error)
{
    char file[NAME_MAX];
    size_t length = 0;
    for (size_t i = 0; i < name.length && length + sizeof "%XX" + sizeof ENDING < sizeof file; i++)
        if (is_plain(name.data[i]))
            file[length++] = name.data[i];
        else
            length += (size_t)snprintf(file + length, sizeof "%XX", "%%%02X",
                                       (unsigned)(uint8_t)name.data[i]);
    file[length] = '\0';
    int printed = snprintf(ret_path, PATH_MAX, "%s/%s%s", server->settings->folder, file, ENDING);
    if (!name.length || name.length > COLLECTION_NAME_BYTES ||
        length + sizeof "%XX" + sizeof ENDING >= sizeof file || printed >= PATH_MAX)
        return error_set(error, STATUS_INVALID, "the name of a collection has %zu bytes",
                         name.length);
    return 0;
}

static int open_store(struct duplicate_server *server, struct collection *collection,
                      const char *path, struct text name,
                      const struct store_configuration *configuration, struct error *error)
{
    int status = checksum_store_open(path, name, configuration, &collection->store, error);
    if (status)
        return status;
    collection->sent_upto = checksum_store_replicated(collection->store);
    log_info(server->settings->log, "duplicates", "%s: %zu %s",
             checksum_store_name(collection->store), checksum_store_count(collection->store),
             plural((int64_t)checksum_store_count(collection->store), "checksum", "checksums"));
    return 0;
}

static void free_collection(struct collection *collection)
{
    pending_answers_drop(collection, NULL);
    checksum_store_close(collection->store);
    free(collection->in_flight);
    free(collection->name);
    free(collection);
}

static int add(struct duplicate_server *server, const char *path, struct text name,
               const struct store_configuration *configuration, struct collection **ret_collection,
               struct error *error)
{
    if (server->collection_count == DUPLICATE_COLLECTIONS_MOST)
        return error_set(error, STATUS_LIMIT, "more than %d collections",
                         DUPLICATE_COLLECTIONS_MOST);
    struct collection *collection = calloc(1, sizeof *collection);
    if (!collection)
        return error_set(error, STATUS_MEMORY, "no memory for a collection");
    int status = open_store(server, collection, path, name, configuration, error);
    if (!status && !(collection->name = strdup(checksum_store_name(collection->store))))
        status = error_set(error, STATUS_MEMORY, "no memory for a collection");
    if (status) {
        free_collection(collection);
        return status;
    }
    collection->next = server->collections;
    server->collections = collection;
    server->collection_count++;
    *ret_collection = collection;
    return 0;
}

int duplicate_collections_open(struct duplicate_server *server, struct error *error)
{
    const struct store_configuration none = {0};
    struct collection *collection;
    char path[PATH_MAX];
    if (mkdir(server->settings->folder, 0777) < 0 && errno != EEXIST)
        return error_set_file(error, errno, "make", server->settings->folder);
    DIR *folder = opendir(server->settings->folder);
    if (!folder)
        return error_set_file(error, errno, "open", server->settings->folder);
    int status = 0;
    const struct dirent *entry;
    while (!status && (entry = readdir(folder)) != NULL) {
        if (!text_ends_with(text_of(entry->d_name), text_of(ENDING)))
            continue;
        if (snprintf(path, sizeof path, "%s/%s", server->settings->folder, entry->d_name) <
            (int)sizeof path)
            status = add(server, path, text_of(""), &none, &collection, error);
        /* The server was killed while it made the file, or the disk was full: who asks makes it. */
        if (status == STATUS_NOT_FOUND) {
            log_info(server->settings->log, "duplicates", "%s; it is deleted", error->sentence);
            checksum_store_remove_file(path);
            status = 0;
        }
    }
    closedir(folder);
    return status;
}

void duplicate_collections_close(struct duplicate_server *server)
{
    while (server->collections) {
        struct collection *collection = server->collections;
        server->collections = collection->next;
        free_collection(collection);
    }
    server->collection_count = 0;
}

struct collection *duplicate_collection_find(const struct duplicate_server *server,
                                             struct text name)
{
    struct collection *collection = server->collections;
    while (collection && !text_equal(text_of(collection->name), name))
        collection = collection->next;
    return collection;
}

/* The file was made with another kind of index, or another cache. */
static int open_again(struct duplicate_server *server, struct collection *collection,
                      struct error *error)
{
    char *path = strdup(checksum_store_path(collection->store));
    struct store_configuration configuration = *checksum_store_configuration(collection->store);
    int status = path ? checksum_store_commit(collection->store, error)
                      : error_set(error, STATUS_MEMORY, "no memory for a collection");
    for (struct client *client = server->clients; client; client = client->next)
        association_leave(client, collection);
    checksum_store_close(collection->store);
    collection->store = NULL;
    collection->in_flight_count = 0;
    if (!status)
        status =
            open_store(server, collection, path, text_of(collection->name), &configuration, error);
    free(path);
    return status;
}

int duplicate_collection_configure(struct duplicate_server *server, struct text name,
                                   const struct store_configuration *configuration,
                                   struct collection **ret_collection, struct error *error)
{
    char path[PATH_MAX];
    bool again;
    struct collection *collection = duplicate_collection_find(server, name);
    if (!collection) {
        int status = path_of(server, name, path, error);
        return status ? status : add(server, path, name, configuration, ret_collection, error);
    }
    *ret_collection = collection;
    if (!collection->store)
        return 0;
    int status = checksum_store_configure(collection->store, configuration, &again, error);
    return status || !again ? status : open_again(server, collection, error);
}

void duplicate_collection_remove(struct duplicate_server *server, struct collection *collection)
{
    pending_answers_drop(collection, NULL);
    for (struct client *client = server->clients; client; client = client->next)
        association_leave(client, collection);
    checksum_store_remove(collection->store);
    collection->store = NULL;
    collection->in_flight_count = 0;
    log_info(server->settings->log, "duplicates", "%s: its checksums are deleted",
             collection->name);
}

void duplicate_collection_forget(struct duplicate_server *server, struct collection *collection)
{
    struct collection **link = &server->collections;
    while (*link != collection)
        link = &(*link)->next;
    *link = collection->next;
    server->collection_count--;
    free_collection(collection);
}

void server_fail(struct duplicate_server *server, int status, const struct error *error)
{
    if (!server->failure)
        server->failure = error_copy(&server->error, status, error);
}
