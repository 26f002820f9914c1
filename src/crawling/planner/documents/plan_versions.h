/*
 * Earlier contents of documents (seine/keep_versions): rows of the table `version`, which own their
 * places in the packs as documents do. What a document had before stays, up to so many contents,
 * the oldest goes first; with the document all of them go, so that what was deleted leaves nothing.
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_VERSIONS_H
#define SEINE_PLANNER_PLAN_VERSIONS_H

#include <seine/crawling/planner.h>

/* The content of a document is about to be replaced by that of the result; `has_content`: it is
 * there. Before the document's row is written. Whether it is kept: then its body is not discarded.
 */
bool plan_keep_version(struct planner *planner, const struct result *result, bool has_content);
/* A document goes. */
void plan_forget_versions(struct planner *planner, int64_t uri_id);
/* A chunk of those beyond the number that is kept by now, of all documents. Returns whether more is
 * left. */
bool plan_trim_versions(struct planner *planner);

#endif
