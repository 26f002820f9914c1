/*
 * seine snapshot: makes a consistent copy of a collection, also during a crawl.
 *
 * The database is copied first, in one consistent state; then the packs, up to the committed ends
 * in that copy. Packs are only appended to, and a body is in its pack before its row commits, so
 * everything that the copied rows point to is in the copied packs.
 */
#include "command.h"
#include "reading.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/state/content.h>
#include <seine/state/store/data_directory.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <sql/crawl/document.h>
#include <sql/seine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE_BYTES (INT64_C(8) << 20)
#define MOST_OPEN   16

struct snapshot {
    struct reading reading;
    struct option_list targets; /* as given: one */
    const char *target;
    bool no_bodies;
    bool shows_progress;
    bool owns_target; /* it was empty or absent, so a failure may empty it again */
    int64_t pack_bytes;
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct snapshot),
    ROW_FLAG(struct snapshot, no_bodies, "no-bodies",
             "leave the content packs out: everything in SQL can be read, and `seine verify "
             "--quick` checks it, but the copy cannot be crawled on"),
    {0},
};

const struct option_table SNAPSHOT_OPTIONS = {
    .command = "seine snapshot",
    .usage = "DIR [OPTIONS]",
    .description =
        "Makes a consistent copy of a collection in DIR, also during a crawl. DIR must not exist "
        "or must be empty. It becomes a data directory of its own, which can be read, verified and "
        "crawled on (`seine crawl --data DIR`). It has no accounts of the server, no keys and no "
        "full-text indexes; `seine index rebuild NAME --data DIR` builds an index.",
    .ending = "Exit status: 0 copied, 1 usage, 2 not copied (the incomplete copy is removed), 130 "
              "interrupted.",
    .rows = ROWS,
    .operands_member = offsetof(struct snapshot, targets),
    .operands_least = 1,
    .operands_most = 1,
    .operands_wanted = "say into which DIR",
};

static volatile sig_atomic_t interrupted;

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static void show(const struct snapshot *snapshot, const char *what, int64_t done, int64_t total)
{
    if (!snapshot->shows_progress || total <= 0)
        return;
    fputc('\r', stderr);
    print_shown(stderr, text_of(what));
    fprintf(stderr, " %3lld %%\033[K", (long long)(done * 100 / total));
}

/* ---- the target ---- */

static int empty_folder(const char *path, bool *ret_is_empty, struct error *error)
{
    DIR *folder = opendir(path);
    if (!folder)
        return error_set_file(error, errno, "look into", path);
    const struct dirent *entry;
    bool is_empty = true;
    while ((entry = readdir(folder)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            is_empty = false;
    closedir(folder);
    *ret_is_empty = is_empty;
    return 0;
}

static int make_folder(const char *path, struct error *error)
{
    return mkdir(path, 0777) < 0 && errno != EEXIST ? error_set_file(error, errno, "create", path)
                                                    : 0;
}

static int make_target(struct snapshot *snapshot, char **ret_folder, struct error *error)
{
    char *collections = NULL, *folder = NULL;
    bool is_empty = false;
    int status = make_folder(snapshot->target, error);
    if (status == 0)
        status = empty_folder(snapshot->target, &is_empty, error);
    if (status == 0 && !is_empty)
        status = error_set(error, STATUS_EXISTS,
                           "%s is not empty; a snapshot goes into a folder of its own",
                           snapshot->target);
    if (status < 0)
        return status;
    snapshot->owns_target = true;
    folder = data_directory_collection_folder(snapshot->target, snapshot->reading.name);
    if (!folder || asprintf(&collections, "%s/collections", snapshot->target) < 0) {
        free(folder);
        return error_set(error, STATUS_MEMORY, "no memory");
    }
    status = make_folder(collections, error);
    if (status == 0)
        status = make_folder(folder, error);
    free(collections);
    if (status < 0)
        free(folder);
    else
        *ret_folder = folder;
    return status;
}

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *position)
{
    (void)facts;
    (void)kind;
    if (position->level > 0)
        (void)!remove(path);
    return 0;
}

/* ---- copying ---- */

static bool proceed(void *context, int64_t pages_done, int64_t pages_total)
{
    show(context, "database", pages_done, pages_total);
    return !interrupted;
}

static int copy_bytes(struct snapshot *snapshot, int from, int to, int64_t length, const char *name,
                      struct error *error)
{
    char *piece = malloc(PIECE_BYTES);
    int status = piece ? 0 : error_set(error, STATUS_MEMORY, "no memory to copy %s", name);
    for (int64_t at = 0; status == 0 && at < length;) {
        size_t wanted = (size_t)(length - at < PIECE_BYTES ? length - at : PIECE_BYTES);
        ssize_t got = pread(from, piece, wanted, at);
        if (got < 0) {
            status = error_set_file(error, errno, "read", name);
        } else if (got == 0) {
            status =
                error_set(error, STATUS_DAMAGED, "%s ends at %lld, before its committed end %lld",
                          name, (long long)at, (long long)length);
        } else if (write(to, piece, (size_t)got) != got) {
            status = error_set_file(error, errno ? errno : ENOSPC, "write the copy of", name);
        } else {
            at += got;
            show(snapshot, name, at, length);
        }
        if (status == 0 && interrupted)
            status = error_set(error, STATUS_CANCELLED, "interrupted");
    }
    free(piece);
    return status;
}

/* Of a pack without live records only the length is copied, as a hole: the crawl may already have
 * started the original again. */
static int copy_pack(struct snapshot *snapshot, const char *folder, unsigned cluster, int64_t end,
                     bool is_dead, struct error *error)
{
    char name[CONTENT_PACK_NAME_BYTES], path[4096];
    content_pack_name(cluster, name);
    snprintf(path, sizeof path, "%s/%s", snapshot->reading.folder, name);
    int from = open(path, O_RDONLY | O_CLOEXEC);
    if (from < 0)
        return error_set_file(error, errno, "read", path);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    errno = 0;
    int to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    int status = 0;
    if (to < 0 || (is_dead && ftruncate(to, end) < 0))
        status = error_set_file(error, errno, "create", path);
    else if (!is_dead)
        status = copy_bytes(snapshot, from, to, end, name, error);
    if (status == 0 && fdatasync(to) < 0)
        status = error_set_file(error, errno, "sync", path);
    if (to >= 0)
        close(to);
    close(from);
    snapshot->pack_bytes += end;
    return status;
}

static int make_folders_of(char *path, size_t base, struct error *error)
{
    int status = 0;
    for (char *at = path + base; status == 0 && (at = strchr(at + 1, '/'));) {
        *at = '\0';
        status = make_folder(path, error);
        *at = '/';
    }
    return status;
}

static int copy_file(struct snapshot *snapshot, const char *folder, int64_t number, int64_t length,
                     struct error *error)
{
    char name[CONTENT_FILE_NAME_BYTES], path[4096];
    content_file_name(number, name);
    snprintf(path, sizeof path, "%s/%s", snapshot->reading.folder, name);
    int from = open(path, O_RDONLY | O_CLOEXEC);
    if (from < 0)
        return error_set_file(error, errno, "read", path);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int status = make_folders_of(path, strlen(folder), error);
    int to = -1;
    if (status == 0) {
        errno = 0;
        to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        status = to < 0 ? error_set_file(error, errno, "create", path)
                        : copy_bytes(snapshot, from, to, length, name, error);
    }
    if (status == 0 && fdatasync(to) < 0)
        status = error_set_file(error, errno, "sync", path);
    if (to >= 0)
        close(to);
    close(from);
    snapshot->pack_bytes += length;
    return status;
}

static int copy_files(struct snapshot *snapshot, const char *folder, struct db *db,
                      struct error *error)
{
    struct crawl_file_list list = crawl_file_list(db);
    int status;
    while ((status = crawl_file_list_step(&list, error)) == STATEMENT_ROW) {
        status = copy_file(snapshot, folder, list.number, list.length, error);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
}

/* Copies the packs up to the ends in the copied database; the original has changed meanwhile. */
static int copy_packs(struct snapshot *snapshot, const char *folder, const char *copy,
                      struct error *error)
{
    struct db *db = NULL;
    int status = db_open_reader(&CRAWL_DATABASE, copy, NULL, &db, error);
    if (status < 0)
        return status;
    struct crawl_cluster_list list = crawl_cluster_list(db);
    while ((status = crawl_cluster_list_step(&list, error)) == STATEMENT_ROW) {
        int64_t cluster = list.id;
        int64_t end = list.committed_end;
        if (cluster < 0 || cluster >= CONTENT_MAX_CLUSTERS)
            status =
                error_set(error, STATUS_DAMAGED, "there is no cluster %lld", (long long)cluster);
        else
            status =
                copy_pack(snapshot, folder, (unsigned)cluster, end, end == list.dead_bytes, error);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    if (status == 0)
        status = copy_files(snapshot, folder, db, error);
    db_close(db);
    return status;
}

/* Copies seine.db. It belongs to no collection, and a snapshot is usable without it. */
static int copy_server(struct snapshot *snapshot, struct error *error)
{
    char path[4096], copy[4096];
    struct db *db = NULL;
    snprintf(path, sizeof path, "%s/seine.db", snapshot->reading.data);
    snprintf(copy, sizeof copy, "%s/seine.db", snapshot->target);
    int status = db_open_reader(&SEINE_DATABASE, path, NULL, &db, error);
    if (status == STATUS_NOT_FOUND)
        return 0;
    if (status == 0)
        status = db_backup(db, copy, proceed, snapshot, error);
    db_close(db);
    return status;
}

static int take(struct snapshot *snapshot, struct error *error)
{
    char *folder = NULL, *copy = NULL;
    struct content_reader *contents = NULL;
    int status = make_target(snapshot, &folder, error);
    /* Opened before the database is copied, so that the records that its rows point to are held. */
    if (status == 0)
        status = content_reader_open(&contents, snapshot->reading.folder, error);
    if (status == 0 && asprintf(&copy, "%s/crawl.db", folder) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory");
    if (status == 0)
        status = db_backup(snapshot->reading.db, copy, proceed, snapshot, error);
    if (status == 0 && !snapshot->no_bodies)
        status = copy_packs(snapshot, folder, copy, error);
    if (status == 0)
        status = copy_server(snapshot, error);
    content_reader_close(contents);
    if (snapshot->shows_progress)
        fputs("\r\033[K", stderr);
    if (status < 0 && snapshot->owns_target)
        nftw(snapshot->target, remove_entry, MOST_OPEN, FTW_DEPTH | FTW_PHYS);
    free(copy);
    free(folder);
    return status;
}

int snapshot_command(int argc, char **argv)
{
    struct snapshot snapshot = {.reading.data = "./seine-data",
                                .shows_progress = isatty(STDERR_FILENO)};
    struct error error = {0};
    int exit_status;
    if (!command_begin(&SNAPSHOT_OPTIONS, argc, argv, &snapshot, &exit_status)) {
        options_free(&SNAPSHOT_OPTIONS, &snapshot);
        return exit_status;
    }
    snapshot.target = snapshot.targets.items[0];
    catch_signals();
    int status = reading_open(&snapshot.reading, 0, &error);
    if (status == 0)
        status = take(&snapshot, &error);
    if (status == 0) {
        print_shown(stdout, text_of(snapshot.target));
        printf(": collection %s, %lld %s of bodies%s\n", snapshot.reading.name,
               (long long)snapshot.pack_bytes, plural(snapshot.pack_bytes, "byte", "bytes"),
               snapshot.no_bodies ? " (left out)" : "");
    }
    reading_close(&snapshot.reading);
    options_free(&SNAPSHOT_OPTIONS, &snapshot);
    if (status == 0)
        return EXIT_COMPLETE;
    if (status == STATUS_CANCELLED)
        return EXIT_INTERRUPTED;
    print_error("seine: %s", error.sentence);
    return exit_of_error(status, &error);
}
