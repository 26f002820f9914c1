/*
 * For subcommands that read a collection beside a running crawl: finds the collection and opens its
 * file for reading only, with a time limit for each statement, so that the crawl is never held up.
 */
#ifndef SEINE_CLI_READING_H
#define SEINE_CLI_READING_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/foundation/options.h>

/* While a crawl starts or ends, its file is locked for moments. */
#define READING_TIMEOUT_MS 5000

struct reading {
    const char *data;             /* the data directory; set it to "./seine-data" or the value of
                                   * --data */
    const char *collection;       /* NULL: the only collection */
    const atomic_bool *cancelled; /* once it is true, statements end; NULL: they are never
                                   * cancelled */
    char *name;                   /* the name of the opened collection */
    char *folder;                 /* <data>/collections/<name> */
    struct db *db;                /* its crawl.db: CRAWL_DATABASE */
};

/* Opens reading->db. `time_limit_ms` 0 is no limit. STATUS_NOT_FOUND and STATUS_INVALID: the
 * sentence says what to do. On failure nothing stays open. */
int reading_open(struct reading *reading, int time_limit_ms, struct error *error) SEINE_MUST_CHECK;
void reading_close(struct reading *reading);

/* The rows of an option table that choose the collection; `type` is the structure of the command's
 * options, whose member `reading` is a struct reading. */
#define READING_OPTIONS(type)                                                                      \
    ROW_TEXT(type, reading.data, "data", "DIR", "the data directory (default: ./seine-data)"),     \
        ROW_TEXT(type, reading.collection, "collection", "NAME",                                   \
                 "the collection (default: the only one)")

#endif
