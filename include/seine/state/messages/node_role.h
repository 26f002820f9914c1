/*
 * That this process is one node of several, which a multinode scheduler tells what to crawl
 * (MS-FSCMT 3.1; seine/serving/node_scheduler.h). Its collections queue no start URIs by
 * themselves, and tell links to sites that are not theirs instead of crawling them.
 */
#ifndef SEINE_MESSAGES_NODE_ROLE_H
#define SEINE_MESSAGES_NODE_ROLE_H

#include <seine/foundation/base.h>

struct address_permits;
struct crawl_log_copies;

struct node_role {
    const char *node_id;
    struct address_permits *permits;           /* of sites that are crawled here */
    const struct crawl_log_copies *log_copies; /* of lines of logs (umlogs) */
    /* Something for the multinode scheduler was committed. Any thread; never waits. */
    void (*notify)(void *context);
    /* As struct resolver_settings has `ask_elsewhere`. */
    bool (*ask_name)(void *context, const char *host);
    void *context;
};

#endif
