/* Parameters and outcome of a run of a collection. */
#ifndef SEINE_COMMITTER_OUTCOME_H
#define SEINE_COMMITTER_OUTCOME_H

#include <seine/foundation/base.h>
#include <seine/settings/policy/refused_starts.h>
#include <seine/state/feed/destinations.h>

/* Size of a sentence in the table `run`. */
#define RUN_SENTENCE_BYTES 512

/* How a run ended. */
enum crawl_end {
    CRAWL_RUNNING,
    CRAWL_COMPLETE,    /* nothing is left to crawl */
    CRAWL_INCOMPLETE,  /* the remaining URIs cannot proceed within max_wait */
    CRAWL_INTERRUPTED, /* collection_interrupt() */
    CRAWL_FAILED,      /* the database cannot be written; outcome.error says why */
};

struct crawl_outcome {
    enum crawl_end end;
    struct error error;
    int64_t stored;      /* documents stored in this run */
    int64_t downloaded;  /* answers in this run */
    int64_t bytes;       /* received in this run */
    int64_t left;        /* URIs left */
    int64_t undelivered; /* changes not yet delivered to active destinations */
    char delivery_failure[DESTINATION_FAILURE_BYTES]; /* why one of them fails; "" if none does */
    int64_t longest_stall_us;                         /* of a site manager's loop */
    int64_t claimed_back;                             /* claims that the previous run left */
    bool found_work;                                  /* there was work */
    /* The limit that refused new URIs; "" if none did. With CRAWL_COMPLETE only. */
    char limit[RUN_SENTENCE_BYTES];
    /* The start URIs that the configuration refuses (policy/refused_starts.h); "" if none is. */
    char refused_starts[REFUSED_STARTS_BYTES];
};

/* Sites whose documents may be deleted in this cycle even if many disappear at once (decisions.md,
 * Crawl behaviour 3), because an operator confirmed it. */
struct confirmed_deletions {
    bool all;
    const char *const
        *origins; /* of sites that the collection knows; live until collection_close() */
    size_t count;
};

#endif
