/*
 * The messages in a committer's inbox. Each kind of message has this structure as its first member.
 */
#ifndef SEINE_MESSAGES_COMMITTER_MAIL_H
#define SEINE_MESSAGES_COMMITTER_MAIL_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/mailbox.h>

enum committer_mail_kind {
    MAIL_REPORT,        /* struct report, of a site manager */
    MAIL_LINK_QUESTION, /* struct link_question, answered by the link exchange */
    MAIL_DELIVERY,      /* struct delivery_report, of a destination's thread */
    MAIL_OWNERSHIP,     /* struct ownership_report, of the client of the duplicate servers */
};

struct committer_mail {
    struct mail mail; /* first member */
    enum committer_mail_kind kind;
};

#endif
