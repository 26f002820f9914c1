#include "peer_options.h"

int peer_options_security(const struct peer_options *options, struct security **ret_security,
                          struct error *error)
{
    const struct security_settings settings = {
        .allowed = options->allowed.items,
        .allowed_count = options->allowed.count,
        .certificate = options->certificate,
        .key = options->key,
        .authority = options->authority,
        .may_be_unencrypted = options->is_unencrypted,
    };
    return security_new(&settings, ret_security, error);
}

int peer_options_servers(const struct peer_options *options, const char *node_id,
                         const struct security *security, struct duplicate_servers *ret_servers,
                         struct error *error)
{
    if (options->duplicate_servers.count > DUPLICATE_SERVERS_MOST)
        return error_set(error, STATUS_LIMIT, "more than %d duplicate servers",
                         DUPLICATE_SERVERS_MOST);
    if (options->duplicate_servers.count && !node_id)
        return error_set(error, STATUS_INVALID,
                         "--duplicate-server needs --node-id: the name that duplicate servers know "
                         "this node by, which no other has");
    *ret_servers = (struct duplicate_servers){.addresses = options->duplicate_servers.items,
                                              .count = options->duplicate_servers.count,
                                              .node_id = node_id,
                                              .security = security};
    return 0;
}
