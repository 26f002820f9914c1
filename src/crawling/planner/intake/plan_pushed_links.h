/* Links of pages that applications push. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_PUSHED_LINKS_H
#define SEINE_PLANNER_PLAN_PUSHED_LINKS_H

#include <seine/crawling/planner/enqueued.h>
#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>

/* The page, while its result is made; `report` is that of the result. */
struct pushed_page {
    struct report *report;
    const struct site *site;
    const struct uri *uri; /* as the rules rewrite it */
    const struct html_document *document;
    bool nofollow; /* none of its links may be followed */
};

/* Lists its links in the result, as a site manager lists those of what was fetched. STATUS_MEMORY.
 */
int plan_pushed_links(struct planner *planner, const struct pushed_page *page,
                      struct result *result) SEINE_MUST_CHECK;

#endif
