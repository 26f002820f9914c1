/*
 * What the thread that asks the duplicate servers (duplicate_client.h) tells the committer: their
 * answers, and which contents have no owner any more. The committer acts on it in one transaction,
 * and hands it back to duplicate_client_report_done(), which frees it.
 */
#ifndef SEINE_MESSAGES_OWNERSHIP_REPORT_H
#define SEINE_MESSAGES_OWNERSHIP_REPORT_H

#include <seine/documents/dedup/checksum.h>
#include <seine/foundation/base/arena.h>
#include <seine/state/messages/committer_mail.h>

struct ownership_answer {
    int64_t version; /* of the question */
    int64_t uri_id;
    bool removes;      /* the server has heard that a content is not ours any more */
    struct text owner; /* the URI that owns the content elsewhere; empty: ours does */
};

struct ownership_report {
    struct committer_mail mail; /* first member */
    struct arena arena;         /* of all texts */
    void *sender;
    uint64_t serial; /* the sender's */
    struct ownership_answer *answers;
    size_t answer_count, answer_capacity;
    struct checksum *promoted; /* who has documents of these asks again */
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
