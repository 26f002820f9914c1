/*
 * Earlier contents of documents (seine/keep_versions): rows of the table `version`, which own their
 * records in the packs as documents do. When a content is replaced, it is kept as a version; beyond
 * the limit the oldest version is deleted. Deleting a document deletes all its versions. The
 * committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_VERSIONS_H
#define SEINE_PLANNER_PLAN_VERSIONS_H

#include <seine/crawling/planner.h>

/* The result is about to replace the content of a document; `has_content`: the content is stored.
 * Call before the document's row is written. Returns whether the content is kept as a version; then
 * its body must not be discarded. */
bool plan_keep_version(struct planner *planner, const struct result *result, bool has_content);
/* Deletes the versions of a document that is deleted. */
void plan_forget_versions(struct planner *planner, int64_t uri_id);
/* Deletes a chunk of the versions beyond the current limit, of all documents. Returns whether more
 * is left. */
bool plan_trim_versions(struct planner *planner);

#endif
