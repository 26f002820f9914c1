/* Methods about collections as a whole (MS-FSCADM 2.2.9.3, .4, .8–.10, .18, .20, 2.2.10.3). */
#include "call.h"
#include "operations.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/value.h>
#include <seine/serving/server.h>
#include <seine/state/store/status.h>

#include <stdio.h>

/* Of what CollectionAdd answers beside that it succeeded. */
#define NOTES_BYTES ((size_t)64 << 10)

/* What a node has is the multinode scheduler's business (2.2.9.3, .4). */
static int check_force(const struct call *call, struct error *error)
{
    enum { FORCE = 1 };
    bool is_wanted = call_flag(call, FORCE) || !server_is_node(call->server);
    return is_wanted ? 0 : error_raise(error, ERROR_NODE_OF_MULTINODE, .value = TEXT_LITERAL("0"));
}

int method_collection_add(struct call *call, struct value *ret_result, struct error *error)
{
    char changed_by[400];
    snprintf(changed_by, sizeof changed_by, "CollectionAdd by %s from %s",
             *call->caller->account ? call->caller->account : "anybody", call->caller->address);
    int status = check_force(call, error);
    if (status)
        return status;
    struct buffer notes;
    buffer_init(&notes, NOTES_BYTES);
    status = server_add(call->server, call_text(call, 0), changed_by, &notes, error);
    /* An error of the caller without a fault of its own is a fault of the file. */
    if (error_is_callers(status) && !method_fault_of(call->method, error->code))
        status = error_recode(error, ERROR_CONFIGURATION);
    if (status == 0)
        *ret_result = *value_format(call->tree, "The configuration is in force%s%.*s",
                                    notes.length ? ". " : "", TEXT_ARGUMENTS(buffer_text(&notes)));
    buffer_done(&notes);
    return status;
}

int method_collection_delete(struct call *call, struct value *ret_result, struct error *error)
{
    int status = check_force(call, error);
    if (status)
        return status;
    status = server_delete(call->server, call_text(call, 0).data, error);
    return status < 0 ? status
                      : call_say(call, ret_result, "Collection %.*s is being deleted",
                                 TEXT_ARGUMENTS(call_text(call, 0)));
}

struct listing {
    struct value_tree *tree;
    struct value *list;
};

/* A zombie is configured no longer. */
static bool list_one(void *context, const struct server_entry *entry)
{
    struct listing *listing = context;
    if (entry->state != SERVER_ZOMBIE)
        value_append(listing->tree, listing->list, value_string(listing->tree, entry->name));
    return true;
}

int method_collection_get_list(struct call *call, struct value *ret_result, struct error *error)
{
    struct listing listing = {call->tree, value_list(call->tree)};
    int status = server_each(call->server, list_one, &listing, error);
    if (status == 0)
        *ret_result = *listing.list;
    return status;
}

int method_collection_suspend(struct call *call, struct value *ret_result, struct error *error)
{
    int status = request_suspend(collection_requests(call->collection), error);
    return status < 0 ? status
                      : call_say(call, ret_result, "Collection %.*s is suspended",
                                 TEXT_ARGUMENTS(call_text(call, 0)));
}

int method_collection_resume(struct call *call, struct value *ret_result, struct error *error)
{
    int status = request_resume(collection_requests(call->collection), error);
    return status < 0 ? status
                      : call_say(call, ret_result, "Collection %.*s is resumed",
                                 TEXT_ARGUMENTS(call_text(call, 0)));
}

int method_collection_get_status(struct call *call, struct value *ret_result, struct error *error)
{
    enum collection_status found;
    int status = collection_status_of(call->server, call_text(call, 0).data, &found, error);
    if (status == 0)
        *ret_result = *value_string(call->tree, collection_status_facts(found)->word);
    return status;
}

/* A single node takes care of every site itself. */
int method_collection_get_site_routing_address(struct call *call, struct value *ret_result,
                                               struct error *error)
{
    char host[REACHABLE_HOST_BYTES];
    int64_t port;
    int status = reachable_address(call->admin, host, &port, error);
    if (status < 0)
        return status;
    struct value *list = value_list(call->tree);
    value_append(call->tree, list, value_string(call->tree, host));
    value_append(call->tree, list, value_integer(call->tree, port));
    *ret_result = *list;
    return 0;
}
