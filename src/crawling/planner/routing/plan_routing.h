/*
 * Which node crawls a site or a link.
 *
 * Only these functions decide which node crawls a URI that was found or given. A single node crawls
 * everything. One of several nodes crawls the hosts that the multinode scheduler routed to it and
 * the URIs that the scheduler sends (LINK_OF_SCHEDULER). Each other URI becomes one row of
 * `forwarded_uri`, in the transaction of the page that links to it. The node forwards it to the
 * multinode scheduler, which sends it to the node that has the site (MS-FSCMT 3.1). A URI that is
 * found again nearer to a start URI is forwarded again, because the depth limits the pages behind
 * it. When a host of this node is routed to another node, its URIs are forwarded and deleted here.
 * When a host of another node is routed to a new node, possibly this one, the URIs that were
 * forwarded for it are forwarded again, because the former node may have been lost with them. Both
 * jobs process one chunk per batch (plan_background_jobs.c).
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_ROUTING_H
#define SEINE_PLANNER_PLAN_ROUTING_H

#include <seine/crawling/planner.h>
#include <seine/foundation/uri/flag.h>

enum route {
    ROUTE_UNASKED,
    ROUTE_HERE,
    ROUTE_ELSEWHERE, /* another node has it */
    ROUTE_UNKNOWN,   /* no node has it yet, as far as this node knows */
};

/* The route of the site of this origin: ROUTE_HERE or one of the values after it. */
enum route plan_route_of(struct planner *planner, struct text origin);
/* Whether a link, found or given, must be forwarded instead of crawled. */
bool plan_is_elsewhere(struct planner *planner, struct report *report,
                       const struct found_link *link);

/* A URI of a site of another node. */
struct forwarded {
    uint64_t hash;
    struct text origin, path; /* live as long as the batch */
    unsigned depth;
    int hops;
    int flags; /* of MS-FSCMT 2.2.2.2.1 */
    bool is_urgent;
    bool again;          /* even if it was forwarded before */
    int64_t referrer_id; /* 0: an administrator gave it */
};

void plan_forward(struct planner *planner, const struct forwarded *uri);
/* The page or redirect is now at `depth`: forwards its links again if they are nearer than before.
 * Returns how many. */
int64_t plan_forward_nearer(struct planner *planner, int64_t referrer_id, unsigned depth);
/* The same for a URI that an administrator gave; `flags` are added to those of the link. */
void plan_forward_given(struct planner *planner, const struct uri *uri,
                        const struct given_link *link, int flags);
/* Processes a chunk of BACKGROUND_JOB_FORWARD_AGAIN. Returns its number of rows, or a negative
 * status.
 */
int plan_forward_again(struct planner *planner, int64_t job, int64_t *position,
                       int64_t end_position, int most, int64_t *forwarded, struct error *error);
void plan_forwarded_again(struct planner *planner, int64_t job);
/* Call at the end of a batch. */
void plan_routing_end(struct planner *planner);
void plan_routing_done(struct routing *routing);

/* The site of a found or given URI; creates it if it is unknown. NULL if memory runs out. */
struct site *plan_route(struct planner *planner, struct text origin);
/* The other collection that also receives a found link; NULL: none. Valid as long as the
 * configuration. */
const char *plan_route_to_other(const struct planner *planner, const struct found_link *link);

/* The host of "http://www.example:81"; an IPv6 address has brackets. */
struct text plan_host_of(struct text origin);
/* The hash of the host in the cache of routes. */
uint64_t plan_host_hash(const struct planner *planner, struct text host);
/* What a route to that node means on this node. */
enum route plan_route_to(const struct planner *planner, struct text node);
/* Stores the route in the cache of routes. */
void plan_remember_route(struct routing *routing, uint64_t hash, enum route route);

#endif
