#include <seine/state/store/data_directory.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define LOCK_NAME      "seine.lock"
#define LINE_BEGINNING "process "
/* Nested folders: collections, a collection, its folder of files, and the folders in that. */
#define GROUP_DEPTH 6

struct data_directory {
    int lock;
    char line[256]; /* the content of the lock file, without the address and the line end */
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

/* Refuses to overwrite a foreign file: the lock file must not be a link, must have one name, and
 * must have the content of a lock file. */
static int check_lock(int lock, const char *path, struct error *error)
{
    char beginning[sizeof LINE_BEGINNING] = "";
    struct stat facts;
    if (fstat(lock, &facts) < 0)
        return error_set_file(error, errno, "open", path);
    if (S_ISREG(facts.st_mode) && facts.st_nlink == 1 &&
        (facts.st_size == 0 ||
         (pread(lock, beginning, sizeof beginning - 1, 0) == (ssize_t)sizeof beginning - 1 &&
          strcmp(beginning, LINE_BEGINNING) == 0))) {
        if ((facts.st_mode & 0077) && fchmod(lock, 0600) < 0)
            return error_set_errno(error, errno, "cannot close %s to others", path);
        return 0;
    }
    return error_set(error, STATUS_FOREIGN, "%s is not the file of a lock of this program", path);
}

/* Writes the line of the lock file, which is only for people: the lock works without it. */
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

/* Earlier versions created files that every user could read; closing the folders protects them. */
static void close_to_others(const char *path)
{
    static const char *const NAMES[] = {"collections", "log", "seine.db", "seine.db-wal",
                                        "seine.db-shm"};
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (size_t i = 0; folder >= 0 && i < sizeof NAMES / sizeof *NAMES; i++) {
        struct stat facts;
        int file = openat(folder, NAMES[i], O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (file >= 0 && fstat(file, &facts) == 0 && (facts.st_mode & 0007))
            (void)fchmod(file, facts.st_mode & 07770);
        if (file >= 0)
            close(file);
    }
    if (folder >= 0)
        close(folder);
}

/* Files that stay private to their owner, even if a group may read the others. */
static bool is_private(const char *name)
{
    return !strcmp(name, LOCK_NAME) || !strcmp(name, "encryption.key") ||
           text_starts_with(text_of(name), TEXT_LITERAL("accounts.db"));
}

/* Sets the group of everything in `folder`, and closes it. Stops at the first problem. */
static int give_folder(int folder, gid_t group, int depth) /* NOLINT(misc-no-recursion): 4 deep */
{
    struct stat facts;
    DIR *entries = NULL;
    int status = -1;
    if (fchown(folder, (uid_t)-1, group) == 0 && fstat(folder, &facts) == 0 &&
        fchmod(folder, (facts.st_mode & 0770) | 02050) == 0 && (entries = fdopendir(folder)))
        status = 0;
    const struct dirent *entry;
    while (status == 0 && (entry = readdir(entries))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
            (depth == 0 && is_private(entry->d_name)))
            continue;
        int file = openat(folder, entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (file < 0 || fstat(file, &facts) < 0) {
            if (file >= 0)
                close(file);
        } else if (S_ISDIR(facts.st_mode)) {
            status = depth < GROUP_DEPTH ? give_folder(file, group, depth + 1) : close(file);
        } else {
            if (S_ISREG(facts.st_mode) && facts.st_nlink == 1 &&
                (fchown(file, (uid_t)-1, group) < 0 ||
                 fchmod(file, (facts.st_mode & 0770) | 0040) < 0))
                status = -1;
            close(file);
        }
    }
    int problem = errno;
    if (entries)
        closedir(entries);
    else
        close(folder);
    errno = problem;
    return status;
}

int data_directory_read_by(const char *path, const char *group, struct error *error)
{
    char *end;
    unsigned long number = strtoul(group, &end, 10);
    const struct group *found = getgrnam(group);
    if (!found && (!*group || *end || number >= (gid_t)-1))
        return error_set(error, STATUS_INVALID, "there is no group %s", group);
    if (mkdir(path, 0777) < 0 && errno != EEXIST)
        return error_set_file(error, errno, "create the data directory", path);
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0 || give_folder(folder, found ? found->gr_gid : (gid_t)number, 0) < 0)
        return error_set_errno(error, errno, "cannot let the group %s read %s", group, path);
    return 0;
}

int data_directory_find(const char *path, bool is_used, char **ret_path, struct error *error)
{
    char *full = realpath(path, NULL), *database = NULL;
    struct stat facts;
    int status = 0;
    if (!full)
        status = errno == ENOENT
                     ? error_set(error, STATUS_NOT_FOUND,
                                 "there is no folder %s: --data names the data directory of the "
                                 "server, and a new one has to be made first, by the user that "
                                 "the server runs as",
                                 path)
                     : error_set_file(error, errno, "open the data directory", path);
    else if (asprintf(&database, "%s/seine.db", full) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory to open the data directory %s", path);
    else if (is_used && stat(database, &facts) < 0)
        status = error_set(error, STATUS_NOT_FOUND,
                           "%s is not a data directory: it has no seine.db (--data names another)",
                           full);
    if (status == 0) {
        *ret_path = full;
        full = NULL;
    }
    free(database);
    free(full);
    return status;
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
        status = error_set_file(error, errno, "create the data directory", path);
        goto failed;
    }
    directory->lock =
        open(lock_path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
    if (directory->lock < 0) {
        status = error_set_file(error, errno, "open", lock_path);
        goto failed;
    }
    status = check_lock(directory->lock, lock_path, error);
    if (status < 0) {
        close(directory->lock);
        goto failed;
    }
    if (flock(directory->lock, LOCK_EX | LOCK_NB) < 0) {
        status = errno == EWOULDBLOCK ? name_holder(directory->lock, path, error)
                                      : error_set_file(error, errno, "lock", lock_path);
        close(directory->lock);
        goto failed;
    }
    char started[32];
    time_t now = time(NULL);
    struct tm tm;
    gmtime_r(&now, &tm);
    strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &tm);
    snprintf(directory->line, sizeof directory->line, LINE_BEGINNING "%ld (%s), since %s",
             (long)getpid(), command, started);
    say(directory, NULL);
    close_to_others(path);
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
        status = error_set_file(error, errno, "list", folder);
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
