/*
 * To whom a site belongs, and a link.
 *
 * Whose a URI is that was found, or that somebody gave, is asked here and nowhere else. Alone a
 * node crawls everything. One of several crawls the hosts that the multinode scheduler routed to it
 * and what that sends (LINK_OF_SCHEDULER); what else is found becomes a row of `forwarded_uri` in
 * the transaction of what it was found in, once each, and is told the multinode scheduler, which
 * sends it to the node that has the site (MS-FSCMT 3.1). Found again nearer to a start URI, it is
 * told again, since the depth limits what lies behind it. When a host that was this node's is
 * routed to another one, its URIs are told, and deleted here; when one of another node gets another
 * node, which may be this one, what was told of it is told again, since the former node may be lost
 * with it. Both go a chunk a batch (plan_background_jobs.c).
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
    ROUTE_UNKNOWN,   /* nobody has it yet, as far as is known here */
};

/* Whose the site of this origin is; ROUTE_HERE or one of the others behind it. */
enum route plan_route_of(struct planner *planner, struct text origin);
/* Whether a link, found or given, is to be told instead of crawled. */
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
    bool again;          /* also if it was told */
    int64_t referrer_id; /* 0: an administrator gave it */
};

void plan_forward(struct planner *planner, const struct forwarded *uri);
/* What was told because of a page, or a redirect, lies so near now: told again where that is
 * nearer. Returns how many. */
int64_t plan_forward_nearer(struct planner *planner, int64_t referrer_id, unsigned depth);
/* The same for one that somebody gave; `flags` beside those that the link has. */
void plan_forward_given(struct planner *planner, const struct uri *uri,
                        const struct given_link *link, int flags);
/* A chunk of BACKGROUND_JOB_TELL_AGAIN. Returns how many rows it had, or a negative status. */
int plan_tell_again(struct planner *planner, int64_t job, int64_t *position, int64_t end_position,
                    int most, int64_t *told, struct error *error);
void plan_told_again(struct planner *planner, int64_t job);
/* At the end of a batch. */
void plan_routing_end(struct planner *planner);
void plan_routing_done(struct routing *routing);

/* The site of a found or given URI, made if nobody knew it. NULL without memory. */
struct site *plan_route(struct planner *planner, struct text origin);
/* Which other collection a found link is for as well; NULL: none. Lives as long as the
 * configuration does. */
const char *plan_route_to_other(const struct planner *planner, const struct found_link *link);

/* Of "http://www.example:81" the host, an IPv6 address with its brackets. */
struct text plan_host_of(struct text origin);
/* What stands for the host in the memory of routes. */
uint64_t plan_host_hash(const struct planner *planner, struct text host);
/* What a route to the node means here. */
enum route plan_route_to(const struct planner *planner, struct text node);
/* Puts the route into the memory of routes. */
void plan_remember_route(struct routing *routing, uint64_t hash, enum route route);

#endif
