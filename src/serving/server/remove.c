/* The files of deleted collections go in the background, in steps that other collections do not
 * notice. */
#include "remove_documents.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <seine/foundation/db.h>
#include <sql/seine/server.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file system that frees much at once keeps the syncs of others waiting: a large file is cut off
 * piece by piece. */
#define STEP_BYTES ((off_t)16 << 20)
#define STEP_FILES 64
#define STEP_US    10000
/* Files that cannot be removed are tried again. */
#define RETRY_US INT64_C(5000000)
#define DEPTH    8

struct removal {
    struct server *server;
    int files; /* since the last pause */
};

static bool is_ending(struct server *server)
{
    pthread_mutex_lock(&server->lock);
    bool ending = server->ending;
    pthread_mutex_unlock(&server->lock);
    return ending;
}

static bool goes_on(void *server)
{
    return !is_ending(server);
}

static int step(struct removal *removal, struct error *error)
{
    struct clock *clock = removal->server->clock;
    clock_sleep(clock, clock_monotonic_us(clock) + STEP_US);
    removal->files = 0;
    return is_ending(removal->server)
               ? error_set(error, STATUS_CANCELLED, "the server ends; the deletion goes on later")
               : 0;
}

static int remove_file(struct removal *removal, int folder, const char *name, struct error *error)
{
    struct stat facts;
    int status = 0;
    if (fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(facts.st_mode) &&
        facts.st_nlink == 1 && facts.st_size > STEP_BYTES) {
        int file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
        for (off_t left = facts.st_size - STEP_BYTES; file >= 0 && status == 0 && left > 0;
             left -= STEP_BYTES) {
            if (ftruncate(file, left) < 0)
                break;
            status = step(removal, error);
        }
        if (file >= 0)
            close(file);
    }
    if (status == 0 && unlinkat(folder, name, 0) < 0 && errno != ENOENT)
        status = error_set_file(error, errno, "remove", name);
    if (status == 0 && ++removal->files >= STEP_FILES)
        status = step(removal, error);
    return status;
}

/* The folder `name` in `parent` with all that is in it; symbolic links are not followed. The depth
 * is bounded. NOLINTNEXTLINE(misc-no-recursion) */
static int remove_folder(struct removal *removal, int parent, const char *name, int depth,
                         struct error *error)
{
    int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0)
        return errno == ENOENT ? 0 : error_set_file(error, errno, "open", name);
    DIR *entries = fdopendir(folder);
    if (!entries) {
        int status = error_set_file(error, errno, "list", name);
        close(folder);
        return status;
    }
    int status = 0;
    struct dirent *entry;
    while (status == 0 && (entry = readdir(entries))) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        struct stat facts;
        bool is_folder = fstatat(folder, entry->d_name, &facts, AT_SYMLINK_NOFOLLOW) == 0 &&
                         S_ISDIR(facts.st_mode);
        if (is_folder && depth >= DEPTH)
            status = error_set(error, STATUS_LIMIT, "%s is nested too deeply", name);
        else if (is_folder)
            status = remove_folder(removal, folder, entry->d_name, depth + 1, error);
        else
            status = remove_file(removal, folder, entry->d_name, error);
    }
    closedir(entries);
    if (status == 0 && unlinkat(parent, name, AT_REMOVEDIR) < 0 && errno != ENOENT)
        status = error_set_file(error, errno, "remove", name);
    return status;
}

static int remove_below(struct removal *removal, const char *folder, const char *name,
                        struct error *error)
{
    char *path;
    if (asprintf(&path, "%s/%s", removal->server->settings.data_folder, folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to remove %s", name);
    int parent = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int status = 0;
    if (parent < 0 && errno != ENOENT)
        status = error_set_file(error, errno, "open", path);
    if (parent >= 0) {
        status = remove_folder(removal, parent, name, 0, error);
        /* The name is free only when this is on the disk. */
        if (status == 0 && fsync(parent) < 0)
            status = error_set_file(error, errno, "sync", path);
        close(parent);
    }
    free(path);
    return status;
}

static int forget_row(void *context, struct db *db, struct error *error)
{
    const struct held_collection *zombie = context;
    int status = db_run(db, seine_collection_delete_end(.name = text_of(zombie->name)), error);
    return status ? status : server_note_removal(zombie->server, zombie->name, db, error);
}

static int remove_zombie(struct held_collection *zombie, struct error *error)
{
    struct server *server = zombie->server;
    struct removal removal = {.server = server};
    server_stop_collection(zombie);
    int status = server_remove_documents(server, zombie->name, goes_on, server, error);
    if (status == 0)
        status = remove_below(&removal, "collections", zombie->name, error);
    if (status == 0)
        status = remove_below(&removal, "log", zombie->name, error);
    if (status == 0)
        status = shared_write(server->shared, forget_row, zombie, error);
    if (status == 0)
        status = server_notify_removal(server, zombie->name, error);
    return status;
}

/* Under the lock. */
static struct held_collection *next_zombie(const struct server *server)
{
    struct held_collection *entry = server->collections;
    while (entry && !(entry->is_zombie && entry->holders == 0))
        entry = entry->next;
    return entry;
}

static void wait_for_work(struct server *server, bool failed)
{
    if (failed)
        clock_wait_condition(server->clock, &server->changed, &server->lock,
                             clock_monotonic_us(server->clock) + RETRY_US);
    else
        pthread_cond_wait(&server->changed, &server->lock);
}

void *server_remove_zombies(void *argument)
{
    struct server *server = argument;
    bool failed = false;
    pthread_mutex_lock(&server->lock);
    while (!server->ending) {
        struct held_collection *zombie = next_zombie(server);
        if (!zombie || failed) {
            wait_for_work(server, failed);
            failed = false;
            continue;
        }
        pthread_mutex_unlock(&server->lock);
        struct error error = {0};
        int status = remove_zombie(zombie, &error);
        failed = status < 0;
        if (failed && status != STATUS_CANCELLED)
            log_error(server->settings.log, "server", "the collection %s cannot be deleted yet: %s",
                      zombie->name, error.sentence);
        else if (!failed)
            log_info(server->settings.log, "server", "the collection %s is deleted", zombie->name);
        pthread_mutex_lock(&server->lock);
        if (!failed)
            server_drop(server, zombie);
    }
    pthread_mutex_unlock(&server->lock);
    return NULL;
}
