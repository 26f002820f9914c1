/*
 * Reads the figures of the status block from the collection's file, in one read transaction of some
 * milliseconds.
 */
#ifndef SEINE_CLI_PROGRESS_FIGURES_H
#define SEINE_CLI_PROGRESS_FIGURES_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/settings/rules/skip.h>

#include <sql/crawl/progress.h>

#define PROGRESS_SKIPS        8
#define PROGRESS_TROUBLED     3
#define PROGRESS_SLOWEST      5
#define PROGRESS_DESTINATIONS 4
#define PROGRESS_TEXT         256

struct progress_figures {
    int64_t at_ms;   /* when they were read */
    int64_t cost_us; /* the time that reading them took */
    /* What v_progress says, its texts left out; rates "now" are over the last seconds. Of sites,
     * those that are `polite` are active, and wait until politeness allows a request. */
    struct crawl_progress_now now;
    /* How often each skip code was given in this cycle, to found URIs and to documents; the most
     * frequent codes. */
    struct progress_skip {
        char key[SKIP_KEY_BYTES];
        int64_t count;
    } skips[PROGRESS_SKIPS];
    size_t skip_count;
    char confidence[16]; /* the confidence of now.left_s */
    struct progress_trouble {
        char origin[PROGRESS_TEXT];
        char sentence[PROGRESS_TEXT];
        bool stopped;
        int64_t failures, due_at_ms, queued;
    } troubled[PROGRESS_TROUBLED];
    size_t troubled_count;
    /* The oldest transfers in flight, oldest first. */
    struct progress_transfer {
        char uri[2 * PROGRESS_TEXT]; /* truncated */
        int64_t started_at_ms, received;
    } slowest[PROGRESS_SLOWEST];
    size_t slowest_count;
    /* The first destinations that are fed. */
    struct progress_destination {
        int64_t id;
        char name[PROGRESS_TEXT]; /* "": the default destination, the full-text index */
        int64_t documents;        /* new or changed documents that wait for delivery */
        int64_t deletions;        /* deletions that wait for delivery */
        int64_t answered;         /* changes that it has answered in all */
        double per_s;             /* answers per second; set by delivery_pace.h */
        bool is_suspended;
        char sentence[2 * PROGRESS_TEXT]; /* why it takes nothing; "" while it does */
        int64_t retry_at_ms;
    } destinations[PROGRESS_DESTINATIONS];
    size_t destination_count;
    int64_t undelivered; /* changes that wait for delivery, over all destinations that are fed */
    int64_t database_bytes, wal_bytes;
    char suspension[2 * PROGRESS_TEXT]; /* why the crawl runs below its limits; "" when it does
                                         * not */
};

/* Reads all figures over a reader's connection. On failure `ret_figures` is untouched. */
int progress_figures_read(struct db *db, struct progress_figures *ret_figures,
                          struct error *error) SEINE_MUST_CHECK;

#endif
