/* What came into the committer's inbox: reports of site managers, answers of the link exchange,
 * answers of destinations. */
#include "run.h"

/* It is given back when the batch is over. */
static void take_report(struct run *run, struct mail *mail)
{
    struct report *report = (struct report *)mail;
    mail->next = run->reports;
    run->reports = mail;
    planner_report(&run->planner, report);
    run->batch_results += report->result_count;
    run->drained += report->drained;
    if (report->has_snapshot) {
        run->in_flight_of[report->worker] = report->in_flight;
        run->waiting_of[report->worker] = report->waiting_sites;
    }
    if (report->longest_stall_us > run->committer->outcome.longest_stall_us)
        run->committer->outcome.longest_stall_us = report->longest_stall_us;
}

static void take_answer(struct run *run, struct mail *mail)
{
    struct link_question *answer = (struct link_question *)mail;
    if (answer->kind != QUESTION_RECEIVER) {
        intake_take_answer(run->intake, &run->planner, answer);
        return;
    }
    planner_take_receiver(&run->planner, answer);
    link_question_free(answer);
}

static void take_delivery(struct run *run, struct mail *mail)
{
    mail->next = run->deliveries;
    run->deliveries = mail;
    planner_take_delivery(&run->planner, (struct delivery_report *)mail);
}

static void take_ownership(struct run *run, struct mail *mail)
{
    mail->next = run->ownerships;
    run->ownerships = mail;
    planner_take_ownership(&run->planner, (struct ownership_report *)mail);
}

void run_take_mail(struct run *run)
{
    static void (*const TAKERS[])(struct run * run,
                                  struct mail * mail) = {[MAIL_REPORT] = take_report,
                                                         [MAIL_LINK_QUESTION] = take_answer,
                                                         [MAIL_DELIVERY] = take_delivery,
                                                         [MAIL_OWNERSHIP] = take_ownership};
    struct mail *mail = mailbox_take_all(run->committer->inbox);
    run->batch_results = 0;
    while (mail) {
        struct mail *next = mail->next;
        TAKERS[((struct committer_mail *)mail)->kind](run, mail);
        mail = next;
    }
}
