/*
 * Links that other collections of the data directory send to this one (their send_links_to,
 * MS-FSCCFG 2.2.3).
 *
 * The sender keeps the links in the table `outbox` of its own file and does not change them again
 * (outbox.h); the receiver records in its own file how far it has taken them (`intake`), in
 * the transaction that queues them. So each file has one writer, no link is lost or taken twice by
 * a kill on either side, and neither collection need run when the other does. They are taken in
 * some thousand a batch beside the crawl, as start URIs that may be refused in silence.
 *
 * The sender's file is read by the link exchange (link_exchange.h), which is asked after a commit
 * and answers into the committer's inbox: at most one chunk of a sender is on its way. When a run
 * begins all collections are asked about; from then on who commits links rings (notifiers.h). While
 * nothing is to be claimed (a suspension), nothing is taken: an answer that comes then, or whose
 * question was asked then, is dropped, and the question asked again. A collection that is deleted
 * takes with it what was not taken.
 *
 * The committer thread only. Nothing here waits.
 */
#ifndef SEINE_COMMITTER_INTAKE_H
#define SEINE_COMMITTER_INTAKE_H

#include <seine/crawling/planner.h>
#include <seine/state/messages/link_question.h>

struct intake;
struct link_exchange;
struct notifiers;

/* From now on who rings for the collection `name` wakes `inbox`, where answers go as well and which
 * outlives it. */
int intake_new(struct notifiers *notifiers, struct link_exchange *exchange, const char *name,
               struct mailbox *inbox, struct clock *clock, struct intake **ret_intake,
               struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void intake_free(struct intake *intake);

/* At the start of a run: all senders are to be asked. */
void intake_begin(struct intake *intake);
/* Whether it is not known yet if something was sent, and an answer will say so soon. */
bool intake_is_hearing(const struct intake *intake);
/* Whether links are known to be left. */
bool intake_is_left(const struct intake *intake);

/* While a batch is planned: an answer that came, which is the intake's from now on. */
void intake_take_answer(struct intake *intake, struct planner *planner,
                        struct link_question *answer);
/* While a batch is planned: the links of one sender; with `is_paused` what is at hand is dropped.
 * Returns whether there are more at hand. */
bool intake_read(struct intake *intake, struct planner *planner, bool is_paused);
/* After each commit: the questions that are due. */
void intake_ask(struct intake *intake, struct planner *planner, bool is_paused);
/* Now and then: forgets senders that have sent nothing since, with an event that has what they
 * sent; asks again about senders that could not be read. */
void intake_rest(struct intake *intake, struct planner *planner);
/* At the end of a run: all are let go. */
void intake_end(struct intake *intake, struct planner *planner);

#endif
