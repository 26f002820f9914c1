/*
 * URIs in documents that were converted (uri_search_mime, MS-FSCCFG 2.2.3): found when the document
 * is made for a destination, and taken in as links of a page are. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_FOUND_URIS_H
#define SEINE_PLANNER_PLAN_FOUND_URIS_H

#include <seine/crawling/planner.h>

void plan_found_uris(struct planner *planner, const struct delivered *delivered);

#endif
