/* Links of documents and redirects, and the rows of the URIs that they find. The committer thread
 * only. */
#ifndef SEINE_PLANNER_PLAN_LINKS_H
#define SEINE_PLANNER_PLAN_LINKS_H

#include <seine/crawling/planner.h>

struct way;

/* Ids of URIs, in the batch's arena. */
struct planned_links {
    int64_t *targets; /* of all links that are kept, in order */
    size_t count;
    int64_t *not_followed; /* those of them that are no way to the URI, in the same order */
    size_t not_followed_count;
};

/* The links of a document or redirect: queues what is new. */
void plan_links(struct planner *planner, struct report *report, const struct result *result,
                struct site *site, struct planned_links *ret_links);
/* A known URI that waits nowhere is queued again in this cycle; `depth` hops are another way to it.
 */
void plan_requeue(struct planner *planner, struct site *site, uint64_t hash,
                  const struct known *known, int level, unsigned depth);
/* A known URI of an earlier cycle is to be crawled in this one, whatever it is and the cycle's mode
 * says (see plan_lead_to()): what still waits since then waits on. `known->place` is where it
 * stands then; what waits only moves to the front. */
void plan_take_along(struct planner *planner, struct site *site, uint64_t hash,
                     const struct known *known, int level, const struct way *way);

/* A URI that was found for the first time. */
struct new_uri {
    uint64_t hash;
    struct text path;
    enum uri_state state; /* URI_PENDING or URI_REFUSED */
    int level;            /* of the queue */
    enum ordered_place place;
    int depth;
    int hops;
    int focus_distance;  /* hops out of the focus */
    double part;         /* of the referrer's importance */
    int64_t referrer_id; /* 0: none */
    enum uri_skip skip;  /* why it is refused, and by which rule */
    rule_id rule;
};

/* A new row. Returns its id, or 0 without memory. */
int64_t plan_new_uri(struct planner *planner, struct site *site, const struct new_uri *uri);
/* Keeps a refused link that pages or sitemaps of `from` led to, as far as max_refused_kept allows.
 * Returns its id or 0. */
int64_t plan_keep_refused(struct planner *planner, struct report *report, struct site *from,
                          const struct found_link *link, enum uri_skip skip, int64_t referrer_id,
                          int hops);
/* The site that a link leads to, which is not local. NULL without memory. */
struct site *plan_site_of_link(struct planner *planner, struct report *report,
                               const struct found_link *link);
/* A cycle for the map that is not the one under way. */
unsigned plan_earlier_cycle(const struct planner *planner);
void plan_link_list(struct planner *planner, int64_t uri_id, const struct planned_links *links);

#endif
