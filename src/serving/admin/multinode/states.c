/* What holds for a collection on all nodes until it is said otherwise, also for those that are away
 * (MS-FSCADM 2.2.9.18 to .21, 2.2.10.1 to .3). */
#include "ask_node.h"
#include "kept_status.h"

#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler/administration.h>

enum { COLLECTION, DESTINATION };

static int suspend(struct call *call, bool wanted, struct value *ret_result, struct error *error)
{
    struct text name = call_text(call, COLLECTION);
    int status = multinode_suspend(call->multinode, name.data, wanted, error);
    return status ? status
                  : call_say(call, ret_result, "Collection %.*s is %s", TEXT_ARGUMENTS(name),
                             wanted ? "suspended" : "resumed");
}

int method_multinode_suspend(struct call *call, struct value *ret_result, struct error *error)
{
    return suspend(call, true, ret_result, error);
}

int method_multinode_resume(struct call *call, struct value *ret_result, struct error *error)
{
    return suspend(call, false, ret_result, error);
}

static int refresh_only(struct call *call, bool wanted, struct value *ret_result,
                        struct error *error)
{
    struct text name = call_text(call, COLLECTION);
    bool was = false;
    int status = multinode_refresh_only(call->multinode, name.data, wanted, &was, error);
    return status ? status
                  : call_say(call, ret_result, "Collection %.*s %s %s", TEXT_ARGUMENTS(name),
                             was ? "was already crawling" : "crawls",
                             wanted ? "only what it has documents of" : "also what is new");
}

int method_multinode_enable_refresh_only(struct call *call, struct value *ret_result,
                                         struct error *error)
{
    return refresh_only(call, true, ret_result, error);
}

int method_multinode_disable_refresh_only(struct call *call, struct value *ret_result,
                                          struct error *error)
{
    return refresh_only(call, false, ret_result, error);
}

static int suspend_feeding(struct call *call, bool wanted, struct value *ret_result,
                           struct error *error)
{
    struct text name = call_text(call, COLLECTION), destination = call_text(call, DESTINATION);
    int status = multinode_suspend_feeding(call->multinode, name.data, destination, wanted, error);
    return status ? status
                  : call_say(call, ret_result, "Feeding of collection %.*s to %s is %s",
                             TEXT_ARGUMENTS(name),
                             destination.length ? destination.data : "the default destination",
                             wanted ? "suspended" : "resumed");
}

int method_multinode_suspend_feeding(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    return suspend_feeding(call, true, ret_result, error);
}

int method_multinode_resume_feeding(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    return suspend_feeding(call, false, ret_result, error);
}

/* ---- what it is ---- */

/* How many nodes said which state it has there. */
struct states {
    int nodes, suspended, compacting;
};

static void take_state(void *context, const struct asked_node *node, const struct value *result,
                       const char *problem)
{
    struct states *states = context;
    (void)node;
    (void)problem;
    if (!value_is(result, VALUE_STRING))
        return;
    states->nodes++;
    if (text_equal(result->text, text_of(collection_status_facts(COLLECTION_SUSPENDED)->word)))
        states->suspended++;
    if (text_equal(result->text, text_of(collection_status_facts(COLLECTION_COMPACTING)->word)))
        states->compacting++;
}

/* It is crawled as long as one of the nodes crawls it. */
static int status_of_nodes(struct call *call, enum collection_status *ret_status,
                           struct error *error)
{
    struct states states = {0};
    int status = ask_nodes(call, take_state, &states, error);
    if (status || states.nodes == 0 || states.suspended + states.compacting < states.nodes)
        return status;
    *ret_status = states.compacting ? COLLECTION_COMPACTING : COLLECTION_SUSPENDED;
    return 0;
}

int method_multinode_status(struct call *call, struct value *ret_result, struct error *error)
{
    enum collection_status found;
    int status = kept_status(call, call_text(call, COLLECTION), &found, error);
    if (!status && found == COLLECTION_CRAWLING)
        status = status_of_nodes(call, &found, error);
    if (!status)
        *ret_result = *value_string(call->tree, collection_status_facts(found)->word);
    return status;
}
