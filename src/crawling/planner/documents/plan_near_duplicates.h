/*
 * Documents whose words are nearly the same (near_duplicate_detection). The committer thread only.
 *
 * A document with a content of its own is judged when its content changed, or for the first time
 * since the parameter was switched on. The most similar owner in the index becomes its owner;
 * without one, it is an owner itself. The batch of the document writes the decision as a row. A
 * near duplicate stays a stored document with its own content, links and exact duplicates, but it
 * is not fed to destinations (decisions.md: the specification counts it as a duplicate).
 *
 * When an owner changes or is deleted, its near duplicates are judged again, one chunk per batch,
 * the oldest first: it becomes the owner of the others. When the parameter is switched off, all of
 * them become independent documents again, one chunk per batch.
 */
#ifndef SEINE_PLANNER_PLAN_NEAR_DUPLICATES_H
#define SEINE_PLANNER_PLAN_NEAR_DUPLICATES_H

#include <seine/crawling/planner.h>

/* Whether the batch or the database says that the document is a near duplicate. */
bool plan_is_near_duplicate(struct planner *planner, int64_t uri_id);

/* Judges a document with a content of its own; `same`: the content did not change. Returns whether
 * it is a near duplicate; *ret_was: whether it was one. */
bool plan_judge_document(struct planner *planner, const struct result *result, bool same,
                         bool *ret_was);

/* The similarity of the result's content to the document's former content in percent; -1: unknown,
 * because near duplicates are not detected or a text is too short. */
int plan_similarity_to_former(struct planner *planner, const struct result *result);

/* A document was deleted or is now an exact duplicate. Returns whether it was a near duplicate. */
bool plan_unjudge_document(struct planner *planner, int64_t uri_id);

/* Judges the next chunk, or withdraws its decisions. Call before anything else of the batch is
 * planned. Returns whether more is left. */
bool planner_near_duplicates(struct planner *planner);

#endif
