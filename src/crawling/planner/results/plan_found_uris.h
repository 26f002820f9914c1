/*
 * URIs in converted documents (uri_search_mime, MS-FSCCFG 2.2.3). The delivery thread finds them
 * when it converts the document for a destination; the planner treats them as links of a page. The
 * committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_FOUND_URIS_H
#define SEINE_PLANNER_PLAN_FOUND_URIS_H

#include <seine/crawling/planner.h>

void plan_found_uris(struct planner *planner, const struct delivered *delivered);

#endif
