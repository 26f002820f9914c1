/*
 * What a run of a collection is told when it begins, and what it says when it has ended.
 */
#ifndef SEINE_COMMITTER_OUTCOME_H
#define SEINE_COMMITTER_OUTCOME_H

#include <seine/foundation/base.h>
#include <seine/settings/policy/refused_starts.h>
#include <seine/state/feed/destinations.h>

/* Of a sentence of the table `run`. */
#define RUN_SENTENCE_BYTES 512

/* How a run ended. */
enum crawl_end {
    CRAWL_RUNNING,
    CRAWL_COMPLETE,    /* nothing is left */
    CRAWL_INCOMPLETE,  /* what is left cannot proceed within max_wait */
    CRAWL_INTERRUPTED, /* collection_interrupt() */
    CRAWL_FAILED,      /* the file cannot be written; outcome.error says why */
};

struct crawl_outcome {
    enum crawl_end end;
    struct error error;
    int64_t stored;      /* documents stored in this run */
    int64_t downloaded;  /* answers in this run */
    int64_t bytes;       /* received in this run */
    int64_t left;        /* URIs left */
    int64_t undelivered; /* what destinations that may be delivered to were not told yet */
    char delivery_failure[DESTINATION_FAILURE_BYTES]; /* why one of them fails; "" */
    int64_t longest_stall_us;                         /* of a site manager's loop */
    int64_t claimed_back; /* claims that the run before had left behind */
    bool found_work;      /* there was something to do at all */
    /* Which limit refused URIs that were found; "" if none did: with CRAWL_COMPLETE only. */
    char limit[RUN_SENTENCE_BYTES];
    /* The start URIs that the configuration refuses (policy/refused_starts.h); "" if none is. */
    char refused_starts[REFUSED_STARTS_BYTES];
};

/* Whose documents may go in this cycle although many vanish at once (decisions.md, Crawl behaviour
 * 3): an operator has looked. */
struct confirmed_deletions {
    bool all;
    const char *const
        *origins; /* of sites that the collection knows; live until collection_close() */
    size_t count;
};

#endif
