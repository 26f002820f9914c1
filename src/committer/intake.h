/*
 * Links that other collections of the data directory send to this one (their send_links_to,
 * MS-FSCCFG 2.2.3).
 *
 * Whoever sends keeps the links in the table `outbox` of his own file and never touches them again
 * (outbox.h); whoever they are for reads them from there, and keeps in his own file how far
 * (`intake`), in the transaction that queues them. So each file has one writer, no link is lost or
 * taken twice by a kill on either side, and neither collection need run when the other does. They
 * are taken in some thousand a batch beside the crawl, as start URIs that may be refused in
 * silence.
 *
 * When a run begins all collections are looked at; from then on who commits links rings
 * (notifiers.h). While nothing is to be claimed (a suspension), nothing is taken. A collection that
 * is deleted takes with it what was not taken, and its file is let go.
 *
 * The committer thread only.
 */
#ifndef SEINE_COMMITTER_INTAKE_H
#define SEINE_COMMITTER_INTAKE_H

#include <seine/planner.h>

struct notifiers;
struct intake;
struct mailbox;
struct server_store;

/* From now on who rings for the collection `name` wakes `inbox`, which outlives it. */
int intake_new(struct notifiers *notifiers, struct server_store *server, const char *name,
               struct mailbox *inbox, struct intake **ret_intake,
               struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void intake_free(struct intake *intake);

/* At the start of a run: which collections have sent something. */
void intake_begin(struct intake *intake, struct planner *planner);
/* Whether somebody rang since intake_read(). */
bool intake_is_rung(const struct intake *intake);
/* Whether any of those who were looked at has something left. */
bool intake_is_left(const struct intake *intake);
/* The next links. Returns whether more is left. */
bool intake_read(struct intake *intake, struct planner *planner);
/* Now and then: who has sent nothing more since is let go, with an event that tells what he sent;
 * who could not be read is looked at again. */
void intake_rest(struct intake *intake, struct planner *planner);
/* At the end of a run: all are let go. */
void intake_end(struct intake *intake, struct planner *planner);

#endif
