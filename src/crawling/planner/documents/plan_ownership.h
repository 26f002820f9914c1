/*
 * Contents that have one owner over several nodes (use_dupservers; MS-FSCMT 3.1.5.23 to 3.1.5.25).
 * The committer thread only.
 *
 * A document that comes is stored as without duplicate servers; what the collection's own checksums
 * call a duplicate asks nobody. For the others a row of `ownership` asks, in the batch of the
 * document, and destinations are told of it only when the answer says that it is the owner: so a
 * duplicate server that is away delays feeding, not crawling, and costs a row a document. What a
 * thread beside the committer (duplicate_client.h) brings as answers changes the row. A document
 * that has another content, or goes, gives up what it had, by a row of `ownership_removal`.
 *
 * When the content of another node loses its owner, those that have documents of it ask again, and
 * fetch them again. So does, to be on the safe side, each that is met again in a refresh cycle.
 *
 * When the parameter is set for the first time, or other servers are asked, all documents ask, a
 * chunk a batch; once it is off all are fed.
 */
#ifndef SEINE_PLANNER_PLAN_OWNERSHIP_H
#define SEINE_PLANNER_PLAN_OWNERSHIP_H

#include "plan_feeding.h"

/* What destinations are to be told of a document. Returns whether they are not told of it now. */
bool plan_ownership_holds(struct planner *planner, int64_t uri_id, enum feeding what);
/* A document was asked for, and is what it was. */
void plan_ownership_seen(struct planner *planner, int64_t uri_id);
/* The next chunk. Before anything else of the batch is planned. Returns whether more is left. */
bool planner_ownerships(struct planner *planner);

#endif
