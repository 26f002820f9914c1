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
    char line[256]; /* in the file of the lock, without what ends it */
};

static int name_holder(int lock, const char *path, struct error *error)
{
    char holder[512];
    ssize_t length = pread(lock, holder, sizeof holder - 1, 0);
    holder[length > 0 ? length : 0] = '\0';
    holder[strcspn(holder, "\n")] = '\0';
    return error_set(error, STATUS_BUSY,
                     "the data directory %s is in use by %s; one process at a time may write there",
                     path, *holder ? holder : "another process");
}

/* Only said to people: without it the lock still holds. */
static void say(const struct data_directory *directory, const char *address)
{
    char line[512];
    int length = snprintf(line, sizeof line, "%s%s%s\n", directory->line,
                          address ? ", listening at " : "", address ? address : "");
    if (length >= (int)sizeof line)
        length = (int)sizeof line - 1;
    if (ftruncate(directory->lock, 0) < 0 ||
        pwrite(directory->lock, line, (size_t)length, 0) != length)
        errno = 0;
}

void data_directory_listens(struct data_directory *directory, const char *address)
{
    say(directory, address);
}

int data_directory_lock(const char *path, const char *command,
                        struct data_directory **ret_directory, struct error *error)
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
    char started[32];
    time_t now = time(NULL);
    struct tm tm;
    gmtime_r(&now, &tm);
    strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &tm);
    snprintf(directory->line, sizeof directory->line, "process %ld (%s), since %s", (long)getpid(),
             command, started);
    say(directory, NULL);
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
