#include <seine/collection.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define LOCK_NAME "seine.lock"

struct data_directory {
    int lock;
};

static int name_holder(int lock, const char *path, struct error *error)
{
    char holder[128];
    ssize_t length = pread(lock, holder, sizeof holder - 1, 0);
    holder[length > 0 ? length : 0] = '\0';
    holder[strcspn(holder, "\n")] = '\0';
    return error_set(error, STATUS_BUSY, "the data directory %s is in use by %s", path,
                     *holder ? holder : "another process");
}

int data_directory_lock(const char *path, struct data_directory **ret_directory,
                        struct error *error)
{
    struct data_directory *directory = calloc(1, sizeof *directory);
    char *lock_path = NULL;
    int status = STATUS_MEMORY;
    if (!directory || asprintf(&lock_path, "%s/" LOCK_NAME, path) < 0) {
        error_set(error, status, "no memory to open the data directory %s", path);
        goto failed;
    }
    if (mkdir(path, 0777) < 0 && errno != EEXIST) {
        status = error_set_errno(error, errno, "cannot create the data directory %s", path);
        goto failed;
    }
    directory->lock = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (directory->lock < 0) {
        status = error_set_errno(error, errno, "cannot open %s", lock_path);
        goto failed;
    }
    if (flock(directory->lock, LOCK_EX | LOCK_NB) < 0) {
        status = errno == EWOULDBLOCK ? name_holder(directory->lock, path, error)
                                      : error_set_errno(error, errno, "cannot lock %s", lock_path);
        close(directory->lock);
        goto failed;
    }
    char line[128], started[32];
    time_t now = time(NULL);
    struct tm tm;
    gmtime_r(&now, &tm);
    strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &tm);
    int length = snprintf(line, sizeof line, "process %ld, started %s\n", (long)getpid(), started);
    /* Only said to people: without it the lock still holds. */
    if (ftruncate(directory->lock, 0) < 0 || pwrite(directory->lock, line, (size_t)length, 0) < 0)
        errno = 0;
    free(lock_path);
    *ret_directory = directory;
    return 0;
failed:
    free(lock_path);
    free(directory);
    return status;
}

void data_directory_unlock(struct data_directory *directory)
{
    if (!directory)
        return;
    close(directory->lock);
    free(directory);
}

char *data_directory_collection_folder(const char *path, const char *name)
{
    char *folder;
    return asprintf(&folder, "%s/collections/%s", path, name) < 0 ? NULL : folder;
}

bool collection_name_is_valid(const char *name)
{
    size_t length = strlen(name);
    return length >= 1 && length <= 255 && name[0] != '.' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.") ==
               length;
}

static int is_collection(const struct dirent *entry)
{
    return collection_name_is_valid(entry->d_name);
}

int data_directory_each_collection(const char *path, bool (*visit)(void *context, const char *name),
                                   void *context, struct error *error)
{
    char *folder;
    struct dirent **entries;
    if (asprintf(&folder, "%s/collections", path) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to list collections");
    int count = scandir(folder, &entries, is_collection, alphasort);
    int status = 0;
    if (count < 0 && errno != ENOENT)
        status = error_set_errno(error, errno, "cannot list %s", folder);
    bool more = true;
    for (int i = 0; i < count; i++) {
        more = more && visit(context, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    free(folder);
    return status;
}
