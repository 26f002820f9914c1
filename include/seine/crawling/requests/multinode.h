/*
 * What a multinode scheduler tells a collection of a node, and what it has heard of it
 * (seine/serving/node_scheduler.h): requests like those of administrators, done when the functions
 * return. Any thread. Everything may come twice.
 */
#ifndef SEINE_REQUESTS_MULTINODE_H
#define SEINE_REQUESTS_MULTINODE_H

#include <seine/foundation/base.h>

struct request_queue;

/* A host belongs to a node. */
struct told_route {
    struct text host, node, attribute;
};

/* A URI to be crawled here, whatever the routes say. */
struct told_uri {
    struct text uri;
    unsigned depth;
    int hops;       /* redirects that lead to it */
    bool is_start;  /* it is a start URI … */
    bool is_forced; /* … and is crawled again also in the cycle in which it was */
    bool is_urgent;
    bool refeeds;
    bool ignores_rules; /* those of hosts and URIs do not count for it, also later */
    bool is_channel;    /* it is read as one */
    bool is_sitemap;
};

/* What is no URI, or refused by the rules, is passed over. */
int request_take_scheduled(struct request_queue *requests, const struct told_route *routes,
                           size_t route_count, const struct told_uri *uris, size_t uri_count,
                           struct error *error) SEINE_MUST_CHECK;

/* As request_preempt_site(), of a site that is being crawled; others are let alone (MS-FSCMT
 * 3.1.5.13). `goes_first`: it goes on before the others that wait, not behind them (2.2.3.14), over
 * restarts. */
int request_make_room(struct request_queue *requests, struct text host, uint16_t port,
                      bool goes_first, struct error *error) SEINE_MUST_CHECK;

/* What is to be refreshed (MS-FSCMT 2.2.3.10). */
enum refresh_bit {
    REFRESH_CONFIGURATION = 0x1, /* files that it names are read anew */
    REFRESH_COLLECTION = 0x2,    /* the next refresh cycle begins, of everything known */
    REFRESH_SUBCOLLECTION = 0x4,
    REFRESH_STARTS = 0x8,    /* start URIs that are this node's are crawled again */
    REFRESH_RESTARTS = 0x10, /* the next refresh cycle begins, and what waits is dropped */
};
#define REFRESH_BITS 0x1FU

/* Each that is among them; a subcollection by its name. STATUS_NOT_FOUND when there is none of it:
 * then the others are done. */
int request_refresh(struct request_queue *requests, unsigned of, struct text subcollection,
                    struct error *error) SEINE_MUST_CHECK;

/* The scheduler has the rows of `forwarded_uri` and of `statistic_report` up to these. */
int request_acknowledge(struct request_queue *requests, int64_t forwarded_upto,
                        int64_t reported_upto, struct error *error) SEINE_MUST_CHECK;
/* It has lost them all, and is told again. */
int request_forward_again(struct request_queue *requests, struct error *error) SEINE_MUST_CHECK;

#endif
