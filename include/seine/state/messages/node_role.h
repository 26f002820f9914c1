/*
 * The role of a process that is one node of several: a multinode scheduler assigns its sites
 * (MS-FSCMT 3.1; seine/serving/node_scheduler.h). Its collections do not queue start URIs
 * themselves. They report links to sites of other nodes instead of crawling them.
 */
#ifndef SEINE_MESSAGES_NODE_ROLE_H
#define SEINE_MESSAGES_NODE_ROLE_H

#include <seine/foundation/base.h>

struct address_permits;
struct crawl_log_copies;

struct node_role {
    const char *node_id;
    struct address_permits *permits;           /* permits of the sites crawled here */
    const struct crawl_log_copies *log_copies; /* copies of log lines (umlogs) */
    /* Called after a commit that has something for the multinode scheduler. Any thread; never
     * waits. */
    void (*notify)(void *context);
    /* As struct resolver_settings has `ask_elsewhere`. */
    bool (*ask_name)(void *context, const char *host);
    void *context;
};

#endif
