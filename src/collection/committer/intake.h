/*
 * Links that other collections of the data directory send to this one (their send_links_to,
 * MS-FSCCFG 2.2.3).
 *
 * Whoever sends keeps the links in the table `outbox` of his own file and never touches them again;
 * whoever they are for reads them from there, and keeps in his own file how far (`intake`), in the
 * transaction that queues them. So each file has one writer, no link is lost or taken twice by a
 * kill on either side, and neither collection need run when the other does. They are taken in when
 * a run begins, some thousand a turn beside the crawl, as start URIs that may be refused in
 * silence.
 *
 * The committer thread only.
 */
#ifndef SEINE_COLLECTION_INTAKE_H
#define SEINE_COLLECTION_INTAKE_H

#include "planner.h"

struct intake;

int intake_new(struct intake **ret_intake) SEINE_MUST_CHECK;
/* NULL is allowed. */
void intake_free(struct intake *intake);

/* At the start of a run: which collections have sent something. */
void intake_begin(struct intake *intake, struct planner *planner);
/* Whether any has something left. */
bool intake_is_left(const struct intake *intake);
/* The next links. Returns whether more is left. */
bool intake_read(struct intake *intake, struct planner *planner);

#endif
