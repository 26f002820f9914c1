/*
 * What the thread that delivers to a destination (delivery.h) tells the committer: which rows of
 * `submission` the destination has answered to, and what its delivery does now. The committer acts
 * on it in one transaction, and hands the report back to deliveries_report_done(), which frees it:
 * so a thread has a bounded number of reports on their way.
 */
#ifndef SEINE_MESSAGES_DELIVERY_REPORT_H
#define SEINE_MESSAGES_DELIVERY_REPORT_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/states.h>
#include <seine/state/batch.h>
#include <seine/state/messages/committer_mail.h>

/* A link of a document, and what it calls its target. */
struct told_link {
    uint64_t target;   /* known_hash() of its URI */
    uint64_t identity; /* of target and words: told_link_identity() */
    struct text words; /* data NULL: they were told not long ago */
};

struct told_links {
    struct told_link *items;
    size_t count;
};

struct delivered {
    int64_t uri_id;
    int64_t site_id; /* 0: not known any more */
    struct text uri;
    int64_t version;
    enum submission_operation operation;
    bool only_anchors;          /* nothing else was told of the document */
    bool has_links;             /* `links` are all that it has; false: they were not looked for */
    bool is_refused;            /* for good */
    struct text sentence;       /* the destination's words; else the cause of what is no more */
    struct optional_int digest; /* of the texts that it took (sink_digest()) */
    struct told_links links;
    int64_t anchor_serial; /* changes of its anchors up to this one were told with it */
    struct text *found;    /* URIs in a document that was converted, to be crawled */
    size_t found_count;
};

struct delivery_report {
    struct committer_mail mail; /* first member */
    struct arena arena;         /* of all texts */
    void *sender;               /* the thread's, for deliveries_report_done() */
    int64_t destination_id;
    bool is_ahead; /* nothing was delivered: the links are told of documents that will be */
    struct delivered *items;
    size_t count;
    int64_t *wanted; /* URIs whose contents were taken away (storage/remove_docs) */
    size_t wanted_count;
    bool has_state; /* it came into this state: */
    enum delivery_state state;
    struct text sentence;
    int64_t retry_at_ms; /* 0: not */
};

uint64_t told_link_identity(const struct hash_key *key, uint64_t target, struct text words);

/* NULL without memory. */
struct delivery_report *delivery_report_new(int64_t destination_id);
/* NULL is allowed. */
void delivery_report_free(struct delivery_report *report);

#endif
