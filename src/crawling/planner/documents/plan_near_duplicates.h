/*
 * Documents whose words are nearly the same (near_duplicate_detection). The committer thread only.
 *
 * A document with a content of its own is judged when it came with another content than before, or
 * for the first time since the parameter is on: the most similar owner that the index finds is its
 * owner, else it is an owner itself. The decision stands as a row, in the batch of the document. A
 * near duplicate stays a stored document: its content, links and exact duplicates are its own. Only
 * destinations are not told of it (decisions.md: the specification counts it as a duplicate).
 *
 * When an owner changes or goes, its near duplicates are judged again a chunk a batch, the oldest
 * first, which so becomes the owner of the others. Once the parameter is off, all of them become
 * documents of their own again, a chunk a batch.
 */
#ifndef SEINE_PLANNER_PLAN_NEAR_DUPLICATES_H
#define SEINE_PLANNER_PLAN_NEAR_DUPLICATES_H

#include <seine/crawling/planner.h>

/* Whether the batch or the file says that the document is a near duplicate. */
bool plan_is_near_duplicate(struct planner *planner, int64_t uri_id);

/* A document with a content of its own is there; `same`: it is the content that it had. Returns
 * whether it is a near duplicate; `ret_was` whether it was one. */
bool plan_judge_document(struct planner *planner, const struct result *result, bool same,
                         bool *ret_was);

/* How alike the content of a result is to that which its document had until now, in percent; -1:
 * not known, since near duplicates are not looked for, or one of them is too short. */
int plan_similarity_to_former(struct planner *planner, const struct result *result);

/* A document goes, or has the content of another now. Returns whether it was a near duplicate. */
bool plan_unjudge_document(struct planner *planner, int64_t uri_id);

/* The next chunk of what is judged again, or no more. Before anything else of the batch is planned.
 * Returns whether more is left. */
bool planner_near_duplicates(struct planner *planner);

#endif
