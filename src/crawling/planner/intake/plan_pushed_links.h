/* Links of pages that applications push. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_PUSHED_LINKS_H
#define SEINE_PLANNER_PLAN_PUSHED_LINKS_H

#include <seine/crawling/planner/enqueued.h>
#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>

/* The pushed page while its result is built; `report` is the report of that result. */
struct pushed_page {
    struct report *report;
    const struct site *site;
    const struct uri *uri; /* as the rules rewrite it */
    const struct html_document *document;
    bool nofollow; /* none of its links may be followed */
};

/* Lists the page's links in the result, as a site manager does for a fetched page. 0 or
 * STATUS_MEMORY. */
int plan_pushed_links(struct planner *planner, const struct pushed_page *page,
                      struct result *result) SEINE_MUST_CHECK;

#endif
