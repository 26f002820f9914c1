/* Checks the files of documents that have one of their own: each must be needed, or be recorded as
 * dead. */
#include "checks.h"

#include <seine/foundation/base/array.h>
#include <seine/state/content.h>

#include <ftw.h>
#include <sql/crawl/document.h>
#include <sql/crawl/verify.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_OPEN 16

/* Sorted numbers. */
struct numbers {
    int64_t *items;
    size_t count, capacity;
    bool failed; /* no memory */
};

static void add_number(struct numbers *numbers, int64_t number)
{
    if (!ARRAY_ROOM(numbers->items, numbers->count, numbers->capacity)) {
        numbers->failed = true;
        return;
    }
    numbers->items[numbers->count++] = number;
}

static int compare_numbers(const void *a, const void *b)
{
    const int64_t *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

/* Reads the numbers of files that documents have, and of those that are dead but not removed
 * yet. */
static int read_numbers(struct db *db, struct numbers *numbers, struct error *error)
{
    struct crawl_verify_files files = crawl_verify_files(db);
    int status;
    while ((status = crawl_verify_files_step(&files, error)) == STATEMENT_ROW)
        add_number(numbers, files.number);
    if (status < 0)
        return status;
    struct crawl_dead_file_list dead = crawl_dead_file_list(db);
    while ((status = crawl_dead_file_list_step(&dead, error)) == STATEMENT_ROW)
        add_number(numbers, dead.number);
    return status;
}

/* The context of the walk; nftw() passes none. */
static struct {
    struct verify *verify;
    const struct numbers *needed;
    int64_t last_number;
} walk;

static int visit(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts;
    if (kind != FTW_F)
        return 0;
    char name[CONTENT_FILE_NAME_BYTES];
    const char *base = path + place->base;
    int64_t number = (int64_t)strtoull(base, NULL, 16);
    content_file_name(number, name);
    size_t length = strlen(path), expected = strlen(name);
    if (length < expected || strcmp(path + length - expected, name) != 0) {
        verify_found(walk.verify, "files", text_of(base), text_of("a file of another name"),
                     text_of("files that documents have"));
        return 0;
    }
    /* Files that were not committed are removed when the collection is next opened. */
    if (number > walk.last_number)
        return 0;
    if (!walk.needed->count ||
        !bsearch(&number, walk.needed->items, walk.needed->count, sizeof number, compare_numbers))
        verify_found(walk.verify, "files", text_of(name), text_of("a file"),
                     text_of("a document that has it, or a row in dead_file"));
    return 0;
}

int verify_files(struct verify *verify, struct error *error)
{
    struct numbers needed = {0};
    char path[4096];
    int64_t last = 0;
    struct crawl_file_store_read read;
    int status = db_find(verify->request->db, crawl_file_store_read_into(&read), error);
    if (status == STATEMENT_ROW)
        last = read.last_number;
    if (status >= 0)
        status = read_numbers(verify->request->db, &needed, error);
    if (status == 0 && needed.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for the numbers of files");
    if (status == 0) {
        if (needed.count)
            qsort(needed.items, needed.count, sizeof *needed.items, compare_numbers);
        snprintf(path, sizeof path, "%s/files", verify->request->folder);
        walk.verify = verify;
        walk.needed = &needed;
        walk.last_number = last;
        /* Without the folder there are no files; missing ones are reported when their rows are
         * checked. */
        (void)nftw(path, visit, MOST_OPEN, FTW_PHYS);
        walk.verify = NULL;
        walk.needed = NULL;
    }
    free(needed.items);
    return status;
}
