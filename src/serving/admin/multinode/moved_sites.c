/* Nodes that are lost, and sites that are to be another node's. */
#include "call.h"

#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler.h>

#include <stdio.h>

int method_retire_node(struct call *call, struct value *ret_result, struct error *error)
{
    enum { NODE };
    struct text node = call_text(call, NODE);
    uint64_t sites = 0;
    int status = multinode_scheduler_retire(call->multinode, node.data, &sites, error);
    if (!status)
        *ret_result =
            *value_format(call->tree, "node %s is retired; others get its %llu %s", node.data,
                          (unsigned long long)sites, plural((int64_t)sites, "site", "sites"));
    return status;
}

/* Sites are routed by their hosts. */
static struct text host_of(struct text site, char storage[URI_STORAGE_BYTES])
{
    char whole[LIMIT_HOST_BYTES + 64];
    struct uri uri;
    int length = snprintf(whole, sizeof whole, "http://%.*s/", TEXT_ARGUMENTS(site));
    bool is_fine = length > 0 && (size_t)length < sizeof whole &&
                   uri_parse(text_of(whole), storage, URI_STORAGE_BYTES, &uri) == URI_FINE &&
                   !uri.opaque;
    return is_fine ? uri.host : text_of("");
}

int method_move_site(struct call *call, struct value *ret_result, struct error *error)
{
    enum { SITE, NODE };
    char storage[URI_STORAGE_BYTES];
    struct text node = call_text(call, NODE);
    uint64_t sites = 0;
    struct text host = host_of(call_text(call, SITE), storage);
    if (!host.length)
        return error_raise(error, ERROR_NOT_ROUTED, .value = call_text(call, SITE));
    int status = multinode_scheduler_move(call->multinode, host, node.data, &sites, error);
    if (!status)
        *ret_result = *value_format(call->tree, "%llu %s to node %s", (unsigned long long)sites,
                                    plural((int64_t)sites, "site goes", "sites go"), node.data);
    return status;
}
