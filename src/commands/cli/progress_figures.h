/*
 * The figures of the status block, as the collection's file has them: one read transaction of some
 * milliseconds.
 */
#ifndef SEINE_CLI_PROGRESS_FIGURES_H
#define SEINE_CLI_PROGRESS_FIGURES_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/settings/rules/skip.h>

#define PROGRESS_SKIPS        8
#define PROGRESS_TROUBLED     3
#define PROGRESS_SLOWEST      5
#define PROGRESS_DESTINATIONS 4
#define PROGRESS_TEXT         256

struct progress_figures {
    int64_t at_ms;   /* when they were read */
    int64_t cost_us; /* what reading them took */
    int64_t cycle;
    int64_t started_at_ms, ended_at_ms; /* of the run; 0 while it goes on */
    /* URIs. known = done + queued + claimed + retries + refused */
    int64_t known;
    int64_t done; /* have their result in this cycle: a document, a redirect, a skip or a failure */
    int64_t queued;
    int64_t claimed; /* taken from the queue, no result yet */
    int64_t retries; /* wait for another try */
    int64_t refused; /* known and never to be asked for */
    int64_t stored;  /* documents with a body of their own */
    /* Of this cycle: no usable answer; the content of another URI; answered and not wanted. */
    int64_t failed, duplicates, skipped;
    int64_t on_wire; /* in flight: requests on the wire, robots.txt included */
    /* How often each skip code was given in this cycle, to URIs found and to documents; the most
     * frequent. */
    struct progress_skip {
        char key[SKIP_KEY_BYTES];
        int64_t count;
    } skips[PROGRESS_SKIPS];
    size_t skip_count;
    /* Per second, answers of web servers and megabytes as received. Now: over the last seconds. */
    double pages_now, pages_average, mb_now, mb_average;
    double longest_stall_ms;
    /* Sites. Active ones are being crawled; of these, some pause until politeness allows a request.
     */
    int64_t sites, active, pausing, waiting, backing_off, stopped;
    int64_t next_due_at_ms; /* of those that wait; 0 without */
    int64_t left_s;         /* until nothing is left, as v_estimate says; -1: it cannot be told */
    char confidence[16];    /* of that */
    struct progress_trouble {
        char origin[PROGRESS_TEXT];
        char sentence[PROGRESS_TEXT];
        bool stopped;
        int64_t failures, due_at_ms, queued;
    } troubled[PROGRESS_TROUBLED];
    size_t troubled_count;
    /* Transfers in flight, the oldest first. */
    struct progress_transfer {
        char uri[2 * PROGRESS_TEXT]; /* cut */
        int64_t started_at_ms, received;
    } slowest[PROGRESS_SLOWEST];
    size_t slowest_count;
    /* Destinations that are fed, the first of them. */
    struct progress_destination {
        int64_t id;
        char name[PROGRESS_TEXT]; /* "": the default one, the full-text index */
        int64_t documents;        /* to be delivered, new or changed ones */
        int64_t deletions;        /* to be delivered */
        int64_t answered;         /* changes that it ever answered */
        double per_s;             /* answers; delivery_pace.h fills it in */
        bool is_suspended;
        char sentence[2 * PROGRESS_TEXT]; /* why it takes nothing; "" when it does */
        int64_t retry_at_ms;
    } destinations[PROGRESS_DESTINATIONS];
    size_t destination_count;
    int64_t undelivered; /* changes that are to be delivered, to all that are fed */
    int64_t packs_bytes, database_bytes, wal_bytes;
    char
        suspension[2 * PROGRESS_TEXT]; /* why the crawl does not do all it could; "" when it does */
};

/* Reads them all from a reader's connection. On failure `ret_figures` is untouched. */
int progress_figures_read(struct db *db, struct progress_figures *ret_figures,
                          struct error *error) SEINE_MUST_CHECK;

#endif
