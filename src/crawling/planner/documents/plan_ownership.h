/*
 * Ownership of contents across nodes (use_dupservers; MS-FSCMT 3.1.5.23 to 3.1.5.25). The committer
 * thread only.
 *
 * A new document is stored as without duplicate servers; a duplicate according to the collection's
 * own checksums needs no question. For other documents the batch writes a row of `ownership` as a
 * question, and destinations get the document only after the answer says that it is the owner. So
 * an unreachable duplicate server delays feeding, not crawling, and costs one row per document. The
 * duplicate client (duplicate_client.h) runs in another thread; its answers change the row. When a
 * document changes its content or is deleted, a row of `ownership_removal` gives up the former
 * content.
 *
 * When a content of another node loses its owner, the nodes with documents of it fetch them and ask
 * again. Each document that a refresh cycle meets again asks too, as a safeguard.
 *
 * When the parameter is set for the first time, or other servers are configured, all documents ask,
 * one chunk per batch. When it is switched off, all are fed.
 */
#ifndef SEINE_PLANNER_PLAN_OWNERSHIP_H
#define SEINE_PLANNER_PLAN_OWNERSHIP_H

#include "plan_submissions.h"

/* A change is about to be fed to destinations. Returns whether it is held back. */
bool plan_ownership_holds(struct planner *planner, int64_t uri_id, enum feeding what);
/* A document was fetched and did not change. */
void plan_ownership_seen(struct planner *planner, int64_t uri_id);
/* Processes the next chunk. Call before anything else of the batch is planned. Returns whether more
 * is left. */
bool planner_ownerships(struct planner *planner);

#endif
