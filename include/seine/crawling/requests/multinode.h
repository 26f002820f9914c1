/*
 * Messages of a multinode scheduler to a collection of a node, and its acknowledgements
 * (seine/serving/node_scheduler.h): requests like those of administrators, completed when the
 * functions return. Any thread. Every message may arrive twice.
 */
#ifndef SEINE_REQUESTS_MULTINODE_H
#define SEINE_REQUESTS_MULTINODE_H

#include <seine/foundation/base.h>

struct request_queue;

/* A host is routed to a node. */
struct scheduled_route {
    struct text host, node, attribute;
};

/* A URI to crawl on this node, whatever the routes say. */
struct scheduled_uri {
    struct text uri;
    unsigned depth;
    int hops;       /* number of redirects before it */
    bool is_start;  /* a start URI … */
    bool is_forced; /* … and crawled again even if this cycle has fetched it */
    bool is_urgent;
    bool refeeds;
    bool ignores_rules; /* exempt from the rules of hosts and URIs, now and later */
    bool is_channel;    /* read as a channel */
    bool is_sitemap;
};

/* Skips invalid URIs and those that the rules refuse. */
int request_take_scheduled(struct request_queue *requests, const struct scheduled_route *routes,
                           size_t route_count, const struct scheduled_uri *uris, size_t uri_count,
                           struct error *error) SEINE_MUST_CHECK;

/* As request_preempt_site(), but only if the site is being crawled (MS-FSCMT 3.1.5.13).
 * `goes_first`: the site continues before the other waiting sites, not behind them (2.2.3.14), also
 * across restarts. */
int request_make_room(struct request_queue *requests, struct text host, uint16_t port,
                      bool goes_first, struct error *error) SEINE_MUST_CHECK;

/* What to refresh (MS-FSCMT 2.2.3.10). */
enum refresh_bit {
    REFRESH_CONFIGURATION = 0x1, /* files that it names are read again */
    REFRESH_COLLECTION = 0x2,    /* the next refresh cycle begins and fetches all known URIs */
    REFRESH_SUBCOLLECTION = 0x4,
    REFRESH_STARTS = 0x8,    /* start URIs of this node are crawled again */
    REFRESH_RESTARTS = 0x10, /* the next refresh cycle begins, and the queue is dropped */
};
#define REFRESH_BITS 0x1FU

/* Executes each bit that is set; `subcollection` is a name. STATUS_NOT_FOUND if there is no such
 * subcollection; the other bits are executed. */
int request_refresh(struct request_queue *requests, unsigned of, struct text subcollection,
                    struct error *error) SEINE_MUST_CHECK;

/* The scheduler has received the rows of `forwarded_uri` and of `statistic_report` up to these. */
int request_acknowledge(struct request_queue *requests, int64_t forwarded_upto,
                        int64_t reported_upto, struct error *error) SEINE_MUST_CHECK;
/* The scheduler has lost all of them: sends them again. */
int request_forward_again(struct request_queue *requests, struct error *error) SEINE_MUST_CHECK;

#endif
