/* What a multinode scheduler answers from scheduler.db. */
#include "ask_node.h"
#include "call.h"

#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/server.h>
#include <seine/settings/config/conceal.h>
#include <sql/multinode/scheduler.h>

static struct value *address(struct value_tree *tree, struct text host, int64_t port)
{
    struct value *pair = value_list(tree);
    value_append(tree, pair, value_text(tree, host));
    value_append(tree, pair, value_integer(tree, port));
    return pair;
}

int method_node_addresses(struct call *call, struct value *ret_result, struct error *error)
{
    struct db *reader;
    int status = call_multinode_reader(call, &reader, error);
    if (status)
        return status;
    struct value *list = value_list(call->tree);
    struct multinode_node_each each = multinode_node_each(reader);
    while ((status = multinode_node_each_step(&each, error)) == STATEMENT_ROW)
        if (each.host.data && !each.is_retired)
            value_append(call->tree, list, address(call->tree, each.host, each.port));
    statement_reset(each.statement);
    *ret_result = *list;
    return status;
}

int method_multinode_routing_address(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    enum { COLLECTION, SITE };
    struct asked_node node;
    int status =
        ask_which_node(call, call_text(call, COLLECTION), &call->arguments[SITE], &node, error);
    if (status)
        return status;
    if (!node.host.data)
        return error_set(error, STATUS_NETWORK, "the node %.*s has not said where it is",
                         TEXT_ARGUMENTS(node.name));
    *ret_result = *address(call->tree, node.host, node.port);
    return 0;
}

static int conceal(void *context, const struct config_parameter *parameter, struct text value,
                   struct buffer *shown, struct error *error)
{
    return config_conceal(parameter, value, context, shown, error);
}

/* Its passwords encrypted, as a collection that is crawled here has them. */
int method_multinode_configuration(struct call *call, struct value *ret_result, struct error *error)
{
    struct text name = call_text(call, 0);
    struct crawl_config *config = NULL;
    struct secret_key key;
    struct buffer xml;
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES);
    const struct value *path =
        value_format(call->tree, "%s/" SECRET_KEY_FILE, server_data_folder(call->server));
    int status = value_tree_status(call->tree, error);
    if (!status)
        status = secret_key_read_or_make(path->text.data, &key, error);
    if (!status)
        status = config_defaults(&config, error);
    if (!status)
        status = multinode_scheduler_load(call->multinode, name.data, config, error);
    if (!status) {
        const struct config_named named = {name.data, config};
        const struct config_secrets secrets = {conceal, &key};
        status = config_xml_write(&named, 1, &secrets, &xml, error);
    }
    if (!status)
        *ret_result = *value_text(call->tree, buffer_text(&xml));
    secret_key_wipe(&key);
    config_free(config);
    buffer_done(&xml);
    return status;
}
