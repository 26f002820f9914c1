/*
 * The planner's caches of routes and of URIs that were forwarded to the multinode scheduler
 * (plan_routing.h). The rows of `route`, `forwarded_uri` and `multinode` are the truth; the caches
 * save queries. The committer thread only.
 */
#ifndef SEINE_PLANNER_ROUTING_H
#define SEINE_PLANNER_ROUTING_H

#include <seine/state/messages/node_role.h>

struct forwarded_memory;

struct routing {
    const struct node_role *node; /* NULL: a single node, which crawls everything */
    /* The routes of hosts (cachesize/routetab): the hash of a host; the last two bits are an enum
     * route. */
    uint64_t *hosts;
    size_t host_count; /* a power of two */
    /* A filter of URIs that may have been forwarded (mufilter); NULL: each URI is looked up in SQL.
     */
    uint64_t *filter;
    uint64_t filter_bits;            /* a power of two */
    int64_t wanted_bits;             /* mufilter in the current configuration */
    struct forwarded_memory *memory; /* of forwarded URIs; NULL: SQL is queried */
    int64_t last_id;                 /* of forwarded_uri */
    int64_t last_report;             /* of statistic_report */
    /* In this batch: links to other nodes; SQL lookups of forwarded URIs; SQL lookups of hosts. */
    int64_t found, asked, hosts_asked;
    int64_t forwarding_job; /* a background job that forwards again and has not begun; 0: none */
    bool has_without_rules; /* some URIs are exempt from the rules (MS-FSCMT 2.2.2.2.1) */
    bool has_news;          /* the node scheduler must be notified */
};

#endif
