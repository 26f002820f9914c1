/*
 * What a committer asks the link exchange (link_exchange.h) of the files of other collections, and
 * the answer: the question comes back into the inbox of who asked with its second half filled in.
 * It belongs to its receiver once posted. Who asks has bounded how much is on its way to him by
 * how many questions he has under way.
 */
#ifndef SEINE_MESSAGES_LINK_QUESTION_H
#define SEINE_MESSAGES_LINK_QUESTION_H

#include <seine/foundation/base/arena.h>
#include <seine/state/messages/committer_mail.h>

enum link_question_kind {
    QUESTION_SENDERS,  /* which other collections there are */
    QUESTION_LINKS,    /* the next links that `other` sends to `asker` */
    QUESTION_RECEIVER, /* how far `other` has taken what `asker` sends */
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
    struct mailbox *inbox; /* a reference: where the answer goes */
    struct arena arena;    /* of all texts */
    const char *asker;
    const char *other;  /* not of QUESTION_SENDERS */
    int64_t made_at_ms; /* when the sender was made, as far as is known; in the answer: as it is */
    int64_t position;   /* QUESTION_LINKS: behind this row of the sender's */
    /* The answer: */
    int status; /* STATUS_NOT_FOUND: `other` is not there, or is being deleted */
    struct error error;
    const char **names; /* of QUESTION_SENDERS */
    size_t name_count;
    struct asked_link *links; /* of QUESTION_LINKS; as many as may be: there may be more */
    size_t link_count;
    int64_t taken_upto; /* of QUESTION_RECEIVER: the last row of the sender's that it has taken */
};

/* `other` may be NULL. NULL without memory. */
struct link_question *link_question_new(enum link_question_kind kind, struct mailbox *inbox,
                                        const char *asker, const char *other);
/* NULL is allowed. */
void link_question_free(struct link_question *question);

/* Whatever it is that came into a committer's inbox. */
void committer_mail_free(struct mail *mail);

#endif
