/*
 * Reports of the thread that delivers to a destination (delivery.h) to the committer: which rows of
 * `submission` the destination has answered, and the state of its delivery. The committer processes
 * a report in one transaction, and hands it back to deliveries_report_done(), which frees it; so
 * the number of a thread's unprocessed reports is bounded.
 */
#ifndef SEINE_MESSAGES_DELIVERY_REPORT_H
#define SEINE_MESSAGES_DELIVERY_REPORT_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/states.h>
#include <seine/state/batch.h>
#include <seine/state/messages/committer_mail.h>

/* A link of a document, and its text. */
struct reported_link {
    uint64_t target;   /* known_hash() of its URI */
    uint64_t identity; /* hash of target and words: reported_link_identity() */
    struct text words; /* data NULL: the words were reported recently */
};

struct reported_links {
    struct reported_link *items;
    size_t count;
};

struct delivered {
    int64_t uri_id;
    int64_t site_id; /* 0: unknown by now */
    struct text uri;
    int64_t version;
    enum submission_operation operation;
    bool only_anchors;          /* only link texts were delivered */
    bool has_links;             /* `links` are all links of the document; false: they were not
                                 * extracted */
    bool is_refused;            /* permanently */
    struct text sentence;       /* the destination's message; for a deletion its cause */
    struct optional_int digest; /* digest of the delivered texts (sink_digest()) */
    struct reported_links links;
    int64_t anchor_serial; /* changes of its link texts up to this one were delivered with it */
    struct text *found;    /* URIs to crawl, found in a converted document */
    size_t found_count;
};

struct delivery_report {
    struct committer_mail mail; /* first member */
    struct arena arena;         /* holds all texts */
    void *sender;               /* private to the thread, for deliveries_report_done() */
    int64_t destination_id;
    bool is_ahead; /* nothing was delivered yet: the links belong to documents that will be */
    struct delivered *items;
    size_t count;
    int64_t *wanted; /* URIs whose contents are missing because they were removed
                      * (storage/remove_docs) */
    size_t wanted_count;
    bool has_state; /* the delivery entered this state: */
    enum delivery_state state;
    struct text sentence;
    int64_t retry_at_ms; /* 0: no retry */
};

uint64_t reported_link_identity(const struct hash_key *key, uint64_t target, struct text words);

/* NULL without memory. */
struct delivery_report *delivery_report_new(int64_t destination_id);
/* NULL is allowed. */
void delivery_report_free(struct delivery_report *report);

#endif
