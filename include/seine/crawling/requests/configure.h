/*
 * The request behind collection_configure(). Planning it stores the configuration in a transaction
 * of its own; then the planner puts the resulting policy into force, and the committer hands it to
 * the site managers.
 */
#ifndef SEINE_REQUESTS_CONFIGURE_H
#define SEINE_REQUESTS_CONFIGURE_H

#include <seine/state/messages/request.h>

struct reconfiguration {
    struct request request;
    const struct crawl_config *wanted; /* as stored */
    const struct crawl_config *own;    /* as it applies to this node */
    const char *key_path;              /* as in crawl_store_save_config() */
    const char *changed_by;
    const struct policy
        *running;          /* the policy to replace; if it is no longer current: `superseded` */
    bool superseded;       /* another policy is in force; nothing was changed */
    struct policy *policy; /* made of the settings that take effect at once */
};

/* struct request's `plan`. */
bool plan_reconfiguration(struct planner *planner, struct request *request);

/* Asks for the current policy. */
struct policy_question {
    struct request request;
    struct policy *policy; /* with its own reference, once the request is answered */
};

bool plan_policy_question(struct planner *planner, struct request *request);

#endif
