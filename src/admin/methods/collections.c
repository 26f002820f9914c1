/* Methods about collections as a whole (MS-FSCADM 2.2.9.3, .4, .8–.10, .18, .20, 2.2.10.3). */
#include "address.h"
#include "call.h"
#include "state.h"

#include <seine/admin.h>
#include <seine/collection/administration.h>
#include <seine/collection/status.h>
#include <seine/server.h>
#include <seine/value.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int method_collection_add(struct call *call, struct value *ret_result, struct error *error)
{
    char changed_by[400];
    snprintf(changed_by, sizeof changed_by, "CollectionAdd by %s from %s",
             *call->caller->account ? call->caller->account : "anybody", call->caller->address);
    int status = server_add(call->server, call_text(call, 0), changed_by, error);
    return status < 0 ? status : call_say(call, ret_result, "The configuration is in force");
}

int method_collection_delete(struct call *call, struct value *ret_result, struct error *error)
{
    int status = server_delete(call->server, call_text(call, 0).data, error);
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
    int status = collection_suspend(call->collection, error);
    return status < 0 ? status
                      : call_say(call, ret_result, "Collection %.*s is suspended",
                                 TEXT_ARGUMENTS(call_text(call, 0)));
}

int method_collection_resume(struct call *call, struct value *ret_result, struct error *error)
{
    int status = collection_resume(call->collection, error);
    return status < 0 ? status
                      : call_say(call, ret_result, "Collection %.*s is resumed",
                                 TEXT_ARGUMENTS(call_text(call, 0)));
}

static int read_status(struct held_collection *held, enum collection_status *ret_status,
                       struct error *error)
{
    struct db *reader;
    int status = server_reader_take(held, &reader, error);
    if (status < 0)
        return status;
    status = collection_status_read(reader, ret_status, error);
    server_reader_give(held, reader);
    return status;
}

int method_collection_get_status(struct call *call, struct value *ret_result, struct error *error)
{
    const char *name = call_text(call, 0).data;
    struct held_collection *held = NULL;
    enum collection_status found = COLLECTION_ZOMBIE;
    enum server_state state;
    int status = server_hold(call->server, name, &held, error);
    if (status == 0)
        status = read_status(held, &found, error);
    else if (status == STATUS_NOT_FOUND && server_state(call->server, name, &state, error) == 0)
        status = 0; /* it cannot be held any more: a zombie */
    server_release(held);
    if (status == 0)
        *ret_result = *value_string(call->tree, collection_status_facts(found)->word);
    return status;
}

/* Host and port of "http://host:port". */
static bool split_address(const char *address, struct text *ret_host, long *ret_port)
{
    const char *host = address ? strstr(address, "://") : NULL;
    const char *colon = host ? strrchr(host, ':') : NULL;
    if (!colon || colon == host)
        return false;
    host += strlen("://");
    *ret_host = (struct text){host, (size_t)(colon - host)};
    *ret_port = strtol(colon + 1, NULL, 10);
    return true;
}

static bool is_loopback(struct text host)
{
    return text_starts_with(host, TEXT_LITERAL("127.")) || text_equal(host, TEXT_LITERAL("[::1]"));
}

/* The first that other machines reach, otherwise the first. */
static bool find_address(const struct admin *admin, struct text *ret_host, long *ret_port)
{
    for (size_t i = 0; split_address(admin_address(admin, i), ret_host, ret_port); i++)
        if (!is_loopback(*ret_host))
            return true;
    return split_address(admin_address(admin, 0), ret_host, ret_port);
}

/* A single node takes care of every site itself: where it can be called, by a name that it was
 * given for that (--allow-host) if there is one. */
int method_collection_get_site_routing_address(struct call *call, struct value *ret_result,
                                               struct error *error)
{
    struct string_list names = call->admin->settings.allow_hosts;
    char reachable[ADDRESS_TEXT_BYTES];
    struct text host;
    long port;
    if (!find_address(call->admin, &host, &port))
        return error_set(error, STATUS_NETWORK, "this server listens nowhere");
    address_reachable_host(host, reachable);
    struct value *list = value_list(call->tree);
    value_append(call->tree, list,
                 value_string(call->tree, names.count ? names.items[0] : reachable));
    value_append(call->tree, list, value_integer(call->tree, port));
    *ret_result = *list;
    return 0;
}
