/*
 * What a site's robots.txt says to whom. The collection and its subcollections may have User-Agents
 * of their own: each URI is matched with the product token of the one that it is fetched with
 * (decisions.md, Configuration 1). The rules of a token are read when they are first asked for.
 *
 * One thread. site_robots_set() begins anew; site_robots_done() frees, also what was never set.
 */
#ifndef SEINE_SITE_MANAGER_SITE_ROBOTS_H
#define SEINE_SITE_MANAGER_SITE_ROBOTS_H

#include <seine/foundation/states.h>
#include <seine/web/fetch/robots.h>

struct agent_robots {
    char *agent; /* product token */
    struct robots *robots;
};

struct site_robots {
    bool denies; /* everything, to everybody */
    char *text;  /* of robots.txt; NULL: it forbids nothing */
    size_t length;
    struct agent_robots *agents;
    size_t agent_count;
};

/* Of ROBOTS_POLICY_RULES the rules stand in `text`; it is copied. STATUS_MEMORY: everything is
 * denied. */
int site_robots_set(struct site_robots *site, enum robots_policy policy,
                    struct text text) SEINE_MUST_CHECK;
void site_robots_done(struct site_robots *site);

/* The rules for an agent; NULL where there are none, or no memory for them. */
const struct robots *site_robots_for(struct site_robots *site, struct text agent);
/* Whether an agent may fetch this; not without memory. The verdict's line lives until the site's
 * rules are set anew. */
struct robots_verdict site_robots_match(struct site_robots *site, struct text agent,
                                        struct text path_and_query);

#endif
