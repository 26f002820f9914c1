/*
 * What a request for robots.txt leaves behind: the rules of the site, and a row of them. The
 * requests themselves are made by robots_visit.c.
 */
#ifndef SEINE_SITE_MANAGER_ROBOTS_RESULT_H
#define SEINE_SITE_MANAGER_ROBOTS_RESULT_H

#include "site_manager_private.h"

struct robots_visit {
    struct site_manager *manager;
    struct leased_site *site;
    struct session_use use; /* of all hops; nothing is under way while a name is looked up */
    bool waits;             /* for the site's address to allow the first request */
    bool entered;           /* the first request counts at the site's address */
    unsigned redirects;
    uint64_t bytes_received, bytes_sent;
    const struct fetch_response *response; /* that is being looked at */
    struct uri uri;                        /* of the hop under way */
    char storage[URI_STORAGE_BYTES];
};

/* The site goes by these rules from now on. */
void robots_result_set(struct site_manager *manager, struct leased_site *site,
                       enum robots_policy policy, struct text text);
/* The rules are settled: they are in force, and reported. */
struct robots_ruling robots_result_take(struct robots_visit *visit,
                                        const struct robots_fetch *fetch, struct text body,
                                        const char *sentence);
/* Whose User-Agent asks for robots.txt: the subcollection's that the site belongs to as a whole. Of
 * the policy in force, which may change between two hops. */
const struct policy_part *robots_visit_part(const struct robots_visit *visit);
/* The request does not count at the site's address any more. */
void robots_visit_leave(struct robots_visit *visit, int64_t response_us);
void robots_visit_free(struct site_manager *manager, struct leased_site *site);

#endif
