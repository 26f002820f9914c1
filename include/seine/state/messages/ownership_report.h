/*
 * Reports of the thread that asks the duplicate servers (duplicate_client.h) to the committer:
 * their answers, and contents that have lost their owner. The committer processes a report in one
 * transaction, and hands it back to duplicate_client_report_done(), which frees it.
 */
#ifndef SEINE_MESSAGES_OWNERSHIP_REPORT_H
#define SEINE_MESSAGES_OWNERSHIP_REPORT_H

#include <seine/documents/dedup/checksum.h>
#include <seine/foundation/base/arena.h>
#include <seine/state/messages/committer_mail.h>

struct ownership_answer {
    int64_t version; /* version of the question */
    int64_t uri_id;
    bool removes;      /* the answer to a removal: the server knows that we no longer own the
                        * content */
    struct text owner; /* the URI on another node that owns the content; empty: our URI owns it */
};

struct ownership_report {
    struct committer_mail mail; /* first member */
    struct arena arena;         /* holds all texts */
    void *sender;
    uint64_t serial; /* private to the sender */
    struct ownership_answer *answers;
    size_t answer_count, answer_capacity;
    struct checksum *promoted; /* contents without an owner: the committer asks again for its
                                * documents of these */
    size_t promoted_count, promoted_capacity;
};

/* NULL without memory. */
struct ownership_report *ownership_report_new(void);
/* NULL is allowed. */
void ownership_report_free(struct ownership_report *report);
/* False without memory. The owner is copied. */
bool ownership_report_answer(struct ownership_report *report,
                             const struct ownership_answer *answer);
bool ownership_report_promote(struct ownership_report *report, const struct checksum *checksum);

#endif
