#include "corpus.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MADE_HOSTS = 10,
    MADE_PAGES = 2000, /* per host */
    MADE_BYTES = 8192,
    MADE_CHILDREN = 8,
    MADE_INSIDE = 27,
    MADE_OUTSIDE = 4,
    PAGES_PER_FOLDER = 100,
};

/* ---- Reading folders ---- */

/* nftw() has no argument for its callback; the walk is bounded to one at a time by its only caller.
 */
static size_t walked_pages;

static int count_page(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status;
    (void)where;
    struct text name = text_of(path);
    if (type == FTW_F &&
        (text_ends_with(name, TEXT_LITERAL(".html")) || text_ends_with(name, TEXT_LITERAL(".htm"))))
        walked_pages++;
    return 0;
}

static int compare_hosts(const void *a, const void *b)
{
    return strcmp(((const struct bench_host *)a)->name, ((const struct bench_host *)b)->name);
}

static int add_host(struct bench_corpus *corpus, const char *directory, const char *name,
                    struct error *error)
{
    struct bench_host *host = &corpus->hosts[corpus->host_count];
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", directory, name) >= (int)sizeof path ||
        snprintf(host->name, sizeof host->name, "%s." BENCH_DOMAIN, name) >= (int)sizeof host->name)
        return error_set(error, STATUS_LIMIT, "the name %s in %s is too long", name, directory);
    if (!realpath(path, host->folder))
        return error_set_file(error, errno, "find", path);
    struct stat status;
    if (stat(host->folder, &status) || !S_ISDIR(status.st_mode))
        return 0; /* a file beside the hosts */
    walked_pages = 0;
    if (nftw(host->folder, count_page, 32, FTW_PHYS))
        return error_set_file(error, errno, "read", host->folder);
    if (!walked_pages)
        return 0;
    host->page_count = walked_pages;
    corpus->page_count += walked_pages;
    corpus->host_count++;
    return 0;
}

int bench_corpus_read(struct bench_corpus *corpus, const char *directory, int port,
                      struct error *error)
{
    int status = 0;
    struct bench_corpus made = {.name = "real", .port = port};
    DIR *folder = opendir(directory);
    if (!folder)
        return error_set_file(error, errno, "read the folder of hosts", directory);
    made.hosts = calloc(BENCH_HOSTS_MAX, sizeof *made.hosts);
    if (!made.hosts) {
        status = error_set(error, STATUS_MEMORY, "no memory for %d hosts", BENCH_HOSTS_MAX);
        goto out;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        if (made.host_count == BENCH_HOSTS_MAX) {
            status = error_set(error, STATUS_LIMIT, "%s holds more than %d hosts", directory,
                               BENCH_HOSTS_MAX);
            goto out;
        }
        status = add_host(&made, directory, entry->d_name, error);
        if (status)
            goto out;
    }
    if (!made.host_count) {
        status =
            error_set(error, STATUS_NOT_FOUND, "%s holds no folder with HTML pages", directory);
        goto out;
    }
    qsort(made.hosts, made.host_count, sizeof *made.hosts, compare_hosts);
    for (size_t i = 0; i < made.host_count; i++)
        snprintf(made.hosts[i].address, sizeof made.hosts[i].address, "127.0.2.%zu", i + 1);
    *corpus = made;
    made.hosts = NULL;
out:
    free(made.hosts);
    closedir(folder);
    return status;
}

void bench_corpus_done(struct bench_corpus *corpus)
{
    free(corpus->hosts);
    *corpus = (struct bench_corpus){0};
}

/* ---- Making the synthetic one ---- */

/* The same numbers on every machine, so that every corpus is the same. */
static unsigned next_number(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*state >> 33);
}

static void append_path(struct buffer *page, int number)
{
    if (number == 0)
        buffer_append_string(page, "/index.html");
    else
        buffer_printf(page, "/d%d/p%d.html", number / PAGES_PER_FOLDER, number);
}

static void append_link(struct buffer *page, int port, int from_host, int host, int number)
{
    buffer_append_string(page, "<li><a href=\"");
    if (host != from_host)
        buffer_printf(page, "http://h%d." BENCH_DOMAIN ":%d", host, port);
    append_path(page, number);
    buffer_printf(page, "\">page %d of site %d</a></li>\n", number, host);
}

static void write_page(struct buffer *page, int port, int host, int number)
{
    static const char *const WORDS[] = {
        "the", "report",   "of",   "project", "is",     "kept",   "with",    "archive",
        "and", "budget",   "for",  "meeting", "every",  "office", "reads",   "minutes",
        "on",  "intranet", "page", "where",   "people", "look",   "answers", "up"};
    static const char END[] = "</p></body></html>\n";
    uint64_t random = (uint64_t)host * MADE_PAGES + (uint64_t)number + 1;

    buffer_clear(page);
    buffer_printf(page,
                  "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                  "<title>Page %d of site %d</title></head>\n<body><h1>Page %d</h1>\n<ul>\n",
                  number, host, number);
    for (int i = 1; i <= MADE_CHILDREN; i++) {
        int child = number * MADE_CHILDREN + i;
        append_link(page, port, host, host,
                    child < MADE_PAGES ? child : (int)(next_number(&random) % MADE_PAGES));
    }
    for (int i = 0; i < MADE_INSIDE; i++)
        append_link(page, port, host, host, (int)(next_number(&random) % MADE_PAGES));
    for (int i = 0; i < MADE_OUTSIDE; i++) {
        int other = (host + 1 + (int)(next_number(&random) % (MADE_HOSTS - 1))) % MADE_HOSTS;
        append_link(page, port, host, other, (int)(next_number(&random) % MADE_PAGES));
    }
    buffer_append_string(page, "</ul>\n<p>");
    while (page->length < MADE_BYTES - sizeof END - 16) {
        buffer_append_string(page, WORDS[next_number(&random) % (sizeof WORDS / sizeof *WORDS)]);
        buffer_append_char(page, next_number(&random) % 12 ? ' ' : '\n');
    }
    while (page->length < MADE_BYTES - (sizeof END - 1))
        buffer_append_char(page, '.');
    buffer_append_string(page, END);
}

static int save_page(const char *path, const struct buffer *page, struct error *error)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0)
        return error_set_file(error, errno, "create", path);
    ssize_t written = write(file, page->data, page->length);
    int status = 0;
    if (written != (ssize_t)page->length)
        status = error_set_file(error, written < 0 ? errno : ENOSPC, "write", path);
    close(file);
    return status;
}

static int make_directory(const char *path, struct error *error)
{
    if (mkdir(path, 0755) && errno != EEXIST)
        return error_set_file(error, errno, "create", path);
    return 0;
}

/* What one page needs: the buffer it is written into and the one of its path. */
struct scratch {
    struct buffer page;
    struct buffer path;
};

/* Starts the path of a host's folder. */
static const char *host_path(struct scratch *scratch, const char *directory, int host)
{
    buffer_clear(&scratch->path);
    buffer_printf(&scratch->path, "%s/h%d", directory, host);
    return scratch->path.data;
}

static int make_host(struct scratch *scratch, const char *directory, int port, int host,
                     struct error *error)
{
    int status = make_directory(host_path(scratch, directory, host), error);
    for (int number = 0; number < MADE_PAGES && !status; number++) {
        if (number % PAGES_PER_FOLDER == 0) {
            host_path(scratch, directory, host);
            buffer_printf(&scratch->path, "/d%d", number / PAGES_PER_FOLDER);
            status = make_directory(scratch->path.data, error);
        }
        write_page(&scratch->page, port, host, number);
        host_path(scratch, directory, host);
        append_path(&scratch->path, number);
        if (scratch->page.failed || scratch->path.failed)
            return error_set(error, STATUS_MEMORY, "no memory for a page below %s", directory);
        if (!status)
            status = save_page(scratch->path.data, &scratch->page, error);
    }
    return status;
}

static int make_hosts(const char *directory, int port, struct error *error)
{
    struct scratch scratch;
    int status = 0;
    buffer_init(&scratch.page, 2 * (size_t)MADE_BYTES);
    buffer_init(&scratch.path, PATH_MAX + 64);
    for (int host = 0; host < MADE_HOSTS && !status; host++)
        status = make_host(&scratch, directory, port, host, error);
    buffer_done(&scratch.page);
    buffer_done(&scratch.path);
    return status;
}

int bench_corpus_make(struct bench_corpus *corpus, const char *directory, int port,
                      struct error *error)
{
    /* The port stands in the pages, so a corpus made for another one is made again. */
    struct buffer path;
    buffer_init(&path, PATH_MAX);
    buffer_printf(&path, "%s/hosts-%d", directory, port);
    size_t length = path.length;
    buffer_append_string(&path, "/.complete");
    int status = 0;
    if (path.failed) {
        status = error_set(error, STATUS_LIMIT, "%s is too long a path", directory);
        goto out;
    }
    bool complete = access(path.data, F_OK) == 0;
    path.data[length] = '\0';
    if (!complete) {
        static const struct buffer NOTHING = {.data = NULL};
        status = make_directory(directory, error);
        if (!status)
            status = make_directory(path.data, error);
        if (!status)
            status = make_hosts(path.data, port, error);
        path.data[length] = '/';
        if (!status)
            status = save_page(path.data, &NOTHING, error);
        path.data[length] = '\0';
    }
    if (!status)
        status = bench_corpus_read(corpus, path.data, port, error);
    if (!status)
        corpus->name = "synthetic";
out:
    buffer_done(&path);
    return status;
}
