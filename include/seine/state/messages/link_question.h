/*
 * Questions of a committer to the link exchange (link_exchange.h) about the files of other
 * collections. The link exchange fills in the answer, and posts the question back to the inbox of
 * the asking committer. A posted question belongs to its receiver. The committer limits its number
 * of open questions, which bounds the answers under way.
 */
#ifndef SEINE_MESSAGES_LINK_QUESTION_H
#define SEINE_MESSAGES_LINK_QUESTION_H

#include <seine/foundation/base/arena.h>
#include <seine/state/messages/committer_mail.h>

enum link_question_kind {
    QUESTION_SENDERS,  /* which other collections there are */
    QUESTION_LINKS,    /* the next links that `other` sends to `asker` */
    QUESTION_RECEIVER, /* how far `other` has read the links that `asker` sends */
    LINK_QUESTION_COUNT
};

/* Most links of one answer. */
#define LINKS_PER_ANSWER 2000

struct asked_link {
    int64_t id; /* in the sender's outbox */
    struct text uri;
};

struct link_question {
    struct committer_mail mail; /* first member */
    enum link_question_kind kind;
    struct mailbox *inbox; /* a reference: receives the answer */
    struct arena arena;    /* holds all texts */
    const char *asker;
    const char *other;  /* not for QUESTION_SENDERS */
    int64_t made_at_ms; /* creation time of the sender as far as known; in the answer: the true
                         * one */
    int64_t position;   /* QUESTION_LINKS: read after this row of the sender */
    /* The answer: */
    int status; /* STATUS_NOT_FOUND: `other` does not exist, or is being deleted */
    struct error error;
    const char **names; /* of QUESTION_SENDERS */
    size_t name_count;
    struct asked_link *links; /* for QUESTION_LINKS; if their number is the maximum, there may be
                               * more */
    size_t link_count;
    int64_t taken_upto; /* for QUESTION_RECEIVER: the last row of the sender that it has read */
};

/* `other` may be NULL. NULL without memory. */
struct link_question *link_question_new(enum link_question_kind kind, struct mailbox *inbox,
                                        const char *asker, const char *other);
/* NULL is allowed. */
void link_question_free(struct link_question *question);

/* Frees any message of a committer's inbox. */
void committer_mail_free(struct mail *mail);

#endif
