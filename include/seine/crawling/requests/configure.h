/*
 * The request behind collection_configure(): the configuration is kept in a transaction of its own
 * while the request is planned, and the policy made of it comes into force with the planner; the
 * committer hands it on to the site managers.
 */
#ifndef SEINE_REQUESTS_CONFIGURE_H
#define SEINE_REQUESTS_CONFIGURE_H

#include <seine/state/messages/request.h>

struct reconfiguration {
    struct request request;
    const struct crawl_config *wanted; /* as it is kept */
    const struct crawl_config *own;    /* what of it is for this node */
    const char *key_path;              /* as crawl_store_save_config() has it */
    const char *changed_by;
    const struct policy *running; /* what is to be changed; else `superseded` */
    bool superseded;              /* another one is in force by now; nothing was changed */
    struct policy *policy;        /* made of what takes effect at once */
};

/* struct request's `plan`. */
bool plan_reconfiguration(struct planner *planner, struct request *request);

/* Which policy is in force. */
struct policy_question {
    struct request request;
    struct policy *policy; /* with a reference of its own, when the request was answered */
};

bool plan_policy_question(struct planner *planner, struct request *request);

#endif
