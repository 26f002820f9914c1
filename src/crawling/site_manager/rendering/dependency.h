/*
 * What the pages that run in the browser ask for. Each request is answered by ours: screened by the
 * rules, by robots.txt and by what scripts may do at all, made in its turn, on the page's own site
 * by the session of its lease, with its credentials. Other sites are asked without any, and
 * only if the crawl goes there too or seine/javascript_hosts names them (dependency_site.c).
 */
#ifndef SEINE_SITE_MANAGER_DEPENDENCY_H
#define SEINE_SITE_MANAGER_DEPENDENCY_H

#include "rendering_page.h"

struct dependency {
    struct dependency *next;
    struct rendering *rendering;
    struct render_news *news;
    struct dependency_site *other; /* NULL: the page's own site */
    struct uri uri;
    char storage[URI_STORAGE_BYTES];
    bool is_asked; /* its request is on the wire */
    bool entered;  /* it counts at the site's address */
    bool is_conditional;
    struct session_use use;
};

/* A request of a page; takes the news over. */
void dependency_take(struct rendering *rendering, struct render_news *news);
/* Starts what may start, and says when to look again. */
void dependencies_proceed(struct site_manager *manager, int64_t now_us);
/* The page has ended: what it asked for is cancelled. */
void dependencies_cancel(struct rendering *rendering);
void dependencies_done(struct site_manager *manager);

/* ---- sites that are not leased (dependency_site.c) ---- */

enum dependency_stage {
    DEPENDENCY_RESOLVING,
    DEPENDENCY_ROBOTS,
    DEPENDENCY_READY,
    DEPENDENCY_CLOSED, /* its address or its robots.txt is not to be had, or forbids */
};

/* Sites remembered; of those that no page waits for the one used longest ago goes first. */
#define DEPENDENCY_SITES 128

struct dependency_site {
    struct dependency_site *next;
    struct site_manager *manager;
    int64_t number;
    char origin[LIMIT_HOST_BYTES + 32];
    struct uri root;
    char storage[2 * LIMIT_HOST_BYTES];
    enum dependency_stage stage;
    int64_t until_ms; /* what is known holds so long */
    struct session session;
    struct address *address;
    struct site_robots robots;
    int64_t crawl_delay_us;
    struct session_use use; /* of the request for robots.txt */
    int redirects;
    int pending;
    int64_t last_start_us, response_us;
    int64_t used_us;
};

/* The site of a URI, on its way to being ready; NULL: there is no room for it. */
struct dependency_site *dependency_site_get(struct site_manager *manager, const struct uri *uri);
void dependency_sites_free(struct site_manager *manager);
/* A changed policy may say otherwise. */
void dependency_sites_forget(struct site_manager *manager);
/* The DNS answered for one of them. */
void dependencies_take_dns(void *context);

#endif
