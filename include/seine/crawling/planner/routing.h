/*
 * What the planner of a node knows of routes, and of the URIs that it has told the multinode
 * scheduler (plan_routing.h). All of it stands in rows (`route`, `forwarded_uri`, `multinode`);
 * here is what saves asking for them. The committer thread only.
 */
#ifndef SEINE_PLANNER_ROUTING_H
#define SEINE_PLANNER_ROUTING_H

#include <seine/state/messages/node_role.h>

struct forwarded_memory;

struct routing {
    const struct node_role *node; /* NULL: alone, everything is crawled here */
    /* Whose hosts are (cachesize/routetab): the hash of a host, its last two bits an enum route. */
    uint64_t *hosts;
    size_t host_count; /* a power of two */
    /* URIs that may have been told (mufilter); NULL: each is asked for in SQL. */
    uint64_t *filter;
    uint64_t filter_bits;            /* a power of two */
    int64_t wanted_bits;             /* mufilter, as it is in force */
    struct forwarded_memory *memory; /* of URIs that were told; NULL: SQL is asked */
    int64_t last_id;                 /* of forwarded_uri */
    int64_t last_report;             /* of statistic_report */
    /* In this batch: links to other nodes; of how many SQL was asked whether they were told; hosts
     * of which it was asked whose they are. */
    int64_t found, asked, hosts_asked;
    int64_t telling_job;    /* a background job that tells again, and was not begun yet; 0: none */
    bool has_without_rules; /* for some URIs the rules do not count (MS-FSCMT 2.2.2.2.1) */
    bool has_news;          /* since the node scheduler heard of it */
};

#endif
