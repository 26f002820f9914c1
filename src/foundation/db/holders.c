/*
 * Finds the other processes that have a database open, and whether they read or write it.
 *
 * A connection in WAL mode keeps the -shm file open; its read transaction holds a shared lock on
 * one of the bytes 123 to 127 of that file, its write transaction an exclusive one on byte 120
 * (https://sqlite.org/walformat.html#wal_locks). /proc/locks names the holders of such locks.
 */
#include "connection.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define WRITE_LOCK_BYTE      120
#define FIRST_READ_LOCK_BYTE 123
#define LAST_READ_LOCK_BYTE  127
/* Collected before sorting; a longer list is of no use. */
#define MAX_HOLDERS 64
/* The kernel returns its list of locks one page at a time (less if less is requested), and the list
 * may change between two pages: one scan may miss a lock, so the scan is repeated. */
#define LOCKS_PIECE_BYTES 4096
#define LOOKS_MOST        20

struct holders {
    struct db_holder items[MAX_HOLDERS];
    size_t count;
};

static struct db_holder *holder_of(struct holders *holders, pid_t pid)
{
    for (size_t i = 0; i < holders->count; i++)
        if (holders->items[i].pid == pid)
            return &holders->items[i];
    if (holders->count == MAX_HOLDERS)
        return NULL;
    struct db_holder *holder = &holders->items[holders->count++];
    *holder = (struct db_holder){.pid = pid};
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/comm", (int)pid);
    FILE *file = fopen(path, "re");
    if (file && fgets(holder->command, sizeof holder->command, file))
        holder->command[strcspn(holder->command, "\n")] = '\0';
    if (file)
        fclose(file);
    return holder;
}

static void scan_locks(const char *shm_path, struct holders *holders)
{
    struct stat shm;
    FILE *file = stat(shm_path, &shm) == 0 ? fopen("/proc/locks", "re") : NULL;
    if (!file)
        return;
    char piece[LOCKS_PIECE_BYTES], line[256], kind[16];
    setvbuf(file, piece, _IOFBF, sizeof piece);
    while (fgets(line, sizeof line, file)) {
        int pid;
        unsigned long long inode, first, last;
        /* The kernel writes valid numbers. NOLINTNEXTLINE(cert-err34-c) */
        if (sscanf(line, "%*s POSIX %*s %15s %d %*x:%*x:%llu %llu %llu", kind, &pid, &inode, &first,
                   &last) != 5 ||
            inode != shm.st_ino || pid <= 0 || pid == getpid())
            continue;
        bool reading = first <= LAST_READ_LOCK_BYTE && last >= FIRST_READ_LOCK_BYTE;
        bool writing =
            first <= WRITE_LOCK_BYTE && last >= WRITE_LOCK_BYTE && !strcmp(kind, "WRITE");
        struct db_holder *holder = reading || writing ? holder_of(holders, pid) : NULL;
        if (holder) {
            holder->reading |= reading;
            holder->writing |= writing;
        }
    }
    fclose(file);
}

static bool has_reader(const struct holders *holders)
{
    for (size_t i = 0; i < holders->count; i++)
        if (holders->items[i].reading)
            return true;
    return false;
}

static bool has_open(const char *folder, const char *path)
{
    DIR *descriptors = opendir(folder);
    if (!descriptors)
        return false;
    bool found = false;
    size_t length = strlen(path);
    struct dirent *entry;
    while (!found && (entry = readdir(descriptors))) {
        char target[4096];
        ssize_t got = readlinkat(dirfd(descriptors), entry->d_name, target, sizeof target - 1);
        if (got < (ssize_t)length)
            continue;
        target[got] = '\0';
        found = !strncmp(target, path, length) &&
                (!strcmp(target + length, "") || !strcmp(target + length, "-shm") ||
                 !strcmp(target + length, "-wal"));
    }
    closedir(descriptors);
    return found;
}

static void scan_descriptors(const char *path, struct holders *holders)
{
    DIR *processes = opendir("/proc");
    struct dirent *entry;
    while (processes && (entry = readdir(processes))) {
        if (!isdigit((unsigned char)entry->d_name[0]))
            continue;
        pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        char folder[300];
        snprintf(folder, sizeof folder, "/proc/%s/fd", entry->d_name);
        if (pid != getpid() && has_open(folder, path))
            holder_of(holders, pid);
    }
    if (processes)
        closedir(processes);
}

static int busiest_first(const void *a, const void *b)
{
    const struct db_holder *first = a, *second = b;
    int first_rank = 2 * first->writing + first->reading;
    int second_rank = 2 * second->writing + second->reading;
    return first_rank != second_rank ? second_rank - first_rank
                                     : (first->pid > second->pid) - (first->pid < second->pid);
}

size_t db_holders(const struct db *db, struct db_holder *holders, size_t capacity)
{
    struct holders found = {.count = 0};
    char shm_path[4096];
    snprintf(shm_path, sizeof shm_path, "%s-shm", db->real_path);
    for (int looks = 0; looks < LOOKS_MOST && !has_reader(&found); looks++)
        scan_locks(shm_path, &found);
    scan_descriptors(db->real_path, &found);
    qsort(found.items, found.count, sizeof *found.items, busiest_first);
    size_t count = found.count < capacity ? found.count : capacity;
    memcpy(holders, found.items, count * sizeof *holders);
    return count;
}
