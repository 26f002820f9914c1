/* Links of documents and redirects, and the rows of the URIs that they lead to. The committer
 * thread only. */
#ifndef SEINE_PLANNER_PLAN_LINKS_H
#define SEINE_PLANNER_PLAN_LINKS_H

#include <seine/crawling/planner.h>

/* Ids of URIs, in the batch's arena. */
struct link_targets {
    int64_t *targets; /* of all links that are kept, in order */
    size_t count;
    int64_t
        *not_followed; /* those of them that do not count as a path to the URI, in the same order */
    size_t not_followed_count;
};

/* Call before plan_links() of a document: if a shorter way to it was found while it was fetched,
 * its links get the depth behind that way, so that their rows need not follow later. */
void plan_links_approach(struct planner *planner, struct result *result);
/* Plans the links of a document or redirect and queues new URIs. */
void plan_links(struct planner *planner, struct report *report, const struct result *result,
                struct site *site, struct link_targets *ret_links);

/* Stores a refused link that pages or sitemaps of `from` contain, unless max_refused_kept is
 * reached. Returns its id or 0. */
int64_t plan_keep_refused(struct planner *planner, struct report *report, struct site *from,
                          const struct found_link *link, enum uri_skip skip, int64_t referrer_id,
                          int hops);
/* Returns the site of a link that leads to another site; NULL: out of memory. */
struct site *plan_site_of_link(struct planner *planner, struct report *report,
                               const struct found_link *link);
void plan_link_list(struct planner *planner, int64_t uri_id, const struct link_targets *links);

/* Screens a channel or sitemap that the multinode scheduler sends. Returns its site, and its path
 * in the batch's arena; NULL: it is not taken. */
struct site *plan_screen_scheduled(struct planner *planner, const struct uri *given,
                                   struct given_link *link, struct text *ret_path);

#endif
