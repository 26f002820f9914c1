#include <seine/state/messages.h>
#include <seine/state/messages/delivery_report.h>
#include <seine/state/messages/link_question.h>
#include <seine/state/messages/ownership_report.h>

#include <stdlib.h>

#define BLOCK_BYTES 65536
/* More than the longest URIs need. */
#define MOST_BYTES (64 << 20)

struct link_question *link_question_new(enum link_question_kind kind, struct mailbox *inbox,
                                        const char *asker, const char *other)
{
    struct link_question *question = calloc(1, sizeof *question);
    if (!question)
        return NULL;
    question->mail.kind = MAIL_LINK_QUESTION;
    question->kind = kind;
    question->inbox = mailbox_share(inbox);
    arena_init(&question->arena, BLOCK_BYTES, MOST_BYTES);
    question->asker = arena_copy(&question->arena, text_of(asker)).data;
    question->other = other ? arena_copy(&question->arena, text_of(other)).data : NULL;
    if (!question->asker || (other && !question->other)) {
        link_question_free(question);
        return NULL;
    }
    return question;
}

void link_question_free(struct link_question *question)
{
    if (!question)
        return;
    mailbox_free(question->inbox);
    arena_done(&question->arena);
    free(question);
}

void committer_mail_free(struct mail *mail)
{
    switch (((struct committer_mail *)mail)->kind) {
    case MAIL_REPORT:
        report_free((struct report *)mail);
        break;
    case MAIL_LINK_QUESTION:
        link_question_free((struct link_question *)mail);
        break;
    case MAIL_DELIVERY:
        delivery_report_free((struct delivery_report *)mail);
        break;
    case MAIL_OWNERSHIP:
        ownership_report_free((struct ownership_report *)mail);
        break;
    }
}
